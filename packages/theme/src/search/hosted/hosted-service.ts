import { STORAGE_KEYS, storage } from 'mojian/runtime';
import type { SearchFeedback } from 'mojian/search';
import {
  createCatalogueTranslator,
  HOSTED_SEARCH_MESSAGES,
  type SearchData,
  type SiteData,
} from 'mojian/shared';
import { describeFailure } from './describe-failure.ts';
import { type HostedSearch, openHostedSearch } from './hosted-search.ts';
import { createInsights } from './insights.ts';

/** Data of a search that a hosted service answers. */
export type HostedSearchData = Extract<SearchData, { provider: 'hosted' }>;

/** The service while it is open. */
export interface OpenService {
  hosted: HostedSearch;
  insights: SearchFeedback;
}

/** The service of a site. */
export interface HostedService {
  /** @throws When its client cannot be made of what the site says. */
  open(): OpenService;
  /** Says why a search, or the opening, failed, in the language of the site. */
  describe(error: unknown): string;
}

/** Creates the service of a site, which is yet to be opened. */
export function createHostedService(site: SiteData, search: HostedSearchData): HostedService {
  const { locale, messages, analytics, origin } = site;
  const t = createCatalogueTranslator(HOSTED_SEARCH_MESSAGES, locale.lang, messages);
  const isAllowed = (): boolean =>
    !analytics?.needsConsent || storage.get(STORAGE_KEYS.analyticsConsent) === 'granted';
  return {
    open() {
      const hosted = openHostedSearch({
        ...search,
        clickAnalytics: search.hasInsights,
        siteOrigin: origin,
        pageOrigin: location.origin,
      });
      return { hosted, insights: createInsights({ ...search, ...hosted, isAllowed }) };
    },
    describe: (error) => describeFailure(error, t),
  };
}

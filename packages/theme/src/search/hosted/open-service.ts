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

/** What the provider needs of the service. */
export interface OpenService {
  hosted: HostedSearch;
  insights: SearchFeedback;
  /** Says why a search failed, in the language of the site. */
  describe(error: unknown): string;
}

/** Opens the service of a site. @throws When its client cannot be made of what the site says. */
export function openService(site: SiteData, search: HostedSearchData): OpenService {
  const { locale, messages, analytics, origin } = site;
  const t = createCatalogueTranslator(HOSTED_SEARCH_MESSAGES, locale.lang, messages);
  const isAllowed = (): boolean =>
    !analytics?.needsConsent || storage.get(STORAGE_KEYS.analyticsConsent) === 'granted';
  const hosted = openHostedSearch({
    ...search,
    clickAnalytics: search.hasInsights,
    siteOrigin: origin,
    pageOrigin: location.origin,
  });
  return {
    hosted,
    insights: createInsights({ ...search, ...hosted, isAllowed }),
    describe: (error) => describeFailure(error, t),
  };
}

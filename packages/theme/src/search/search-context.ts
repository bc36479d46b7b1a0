import { storage } from 'mojian/runtime';
import {
  createEmbeddedEngine,
  createSearchHistory,
  type SearchHistory,
  type SearchProvider,
} from 'mojian/search';
import {
  createSearchTranslator,
  type SearchData,
  type SearchFacetData,
  type SearchMessageId,
  type SiteData,
  type Translate,
} from 'mojian/shared';
import { createContext, use } from 'react';
import { createHostedProvider } from './hosted-provider.ts';

/** Address of the worker that searches, relative to this module's; set by the build, empty in `dev`. */
declare const SEARCH_WORKER: string;

/** What every part of the search shares. */
export interface SearchTools {
  provider: SearchProvider;
  history: SearchHistory;
  t: Translate<SearchMessageId>;
  /** Language of the site, BCP 47. */
  lang: string;
  /** What the search page narrows results by, as far as the site knows it. */
  facets: readonly SearchFacetData[];
  /** Percent-encoded; `null` when the site has no search page. */
  searchPageUrl: string | null;
  /** Where readers report a query without results; `null` when the site names no such place. */
  reportUrl: string | null;
}

/** Context of {@link SearchTools}. */
export const SearchContext = createContext<SearchTools | null>(null);

/** Gives the tools of the search. */
export function useSearchTools(): SearchTools {
  const tools = use(SearchContext);
  if (!tools) throw new Error('Search parts need its context.');
  return tools;
}

/** Creates the tools of a site. */
export function createSearchTools(site: SiteData, search: SearchData): SearchTools {
  const { searchPageUrl, hasPersonalization } = search;
  const isHosted = search.provider === 'hosted';
  const indexName = isHosted ? search.indexName : search.indexUrl;
  return {
    provider: isHosted
      ? createHostedProvider(site, search)
      : createEmbeddedEngine({
          indexUrl: search.indexUrl,
          workerUrl: SEARCH_WORKER && new URL(SEARCH_WORKER, import.meta.url).href,
        }),
    history: createSearchHistory({ storage, indexName, hasPersonalization }),
    t: createSearchTranslator(site.locale.lang, site.messages),
    lang: site.locale.lang,
    facets: search.facets,
    searchPageUrl,
    reportUrl: findReportUrl(site),
  };
}

/** Problems of a site are told where its source lies. */
function findReportUrl({ navbar }: SiteData): string | null {
  for (const item of navbar.items) {
    if (item.kind !== 'link' || item.icon !== 'repository') continue;
    const isGitHub = /^https:\/\/github\.com\/[^/]+\/[^/]+\/?$/.test(item.url);
    return isGitHub ? `${item.url.replace(/\/$/, '')}/issues/new` : item.url;
  }
  return null;
}

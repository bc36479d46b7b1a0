import { STORAGE_KEYS, storage } from 'mojian/runtime';
import type { SearchFeedback, SearchProvider } from 'mojian/search';
import { createCatalogueTranslator, type SearchData, type SiteData } from 'mojian/shared';

type HostedSearchData = Extract<SearchData, { provider: 'hosted' }>;

/**
 * Creates the provider that asks the hosted service. Its client is loaded when the reader comes near
 * the search.
 */
export function createHostedProvider(site: SiteData, search: HostedSearchData): SearchProvider {
  const { hasInsights } = search;
  const isAllowed = (): boolean =>
    !site.analytics?.needsConsent || storage.get(STORAGE_KEYS.analyticsConsent) === 'granted';
  // Until the module is there, nothing is known beyond that it failed.
  let describe = (_error: unknown): string => '';
  const open = async () => {
    const service = await import('./hosted/index.ts');
    const { locale, messages } = site;
    const t = createCatalogueTranslator(service.HOSTED_SEARCH_MESSAGES, locale.lang, messages);
    describe = (error) => service.describeFailure(error, t);
    const hosted = service.openHostedSearch({
      ...search,
      clickAnalytics: hasInsights,
      siteOrigin: site.origin,
      pageOrigin: location.origin,
    });
    return { hosted, insights: service.createInsights({ ...search, ...hosted, isAllowed }) };
  };
  let opening: ReturnType<typeof open> | null = null;
  const load = () => {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  // Where the service cannot be opened there are no hits to tell of, and the search says why.
  const attempt = (use: (service: Awaited<ReturnType<typeof open>>) => void) =>
    load().then(use, () => {});
  const feedback: SearchFeedback = {
    noteShown: (hits) => attempt(({ insights }) => insights.noteShown(hits)),
    noteActive: (hit) => attempt(({ insights }) => insights.noteActive(hit)),
    noteSelected: (hit) => attempt(({ insights }) => insights.noteSelected(hit)),
  };
  return {
    search: async (query, question) => (await load()).hosted.search(query, question),
    warmUp: () => attempt(() => {}),
    connect: () => addPreconnect(search),
    describeFailure: (error) => describe(error),
    ...(hasInsights ? { feedback } : {}),
  };
}

/** Lets the browser open the connection to the host that is asked first. */
function addPreconnect({ appId, hosts }: HostedSearchData): void {
  const address = hosts[0] ?? `https://${appId}-dsn.algolia.net`;
  if (!URL.canParse(address)) return;
  const { origin } = new URL(address);
  if (document.head.querySelector(`link[rel="preconnect"][href="${origin}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'preconnect';
  link.href = origin;
  link.crossOrigin = '';
  document.head.append(link);
}

import { importAgain } from 'mojian/runtime';
import type { SearchFeedback, SearchProvider } from 'mojian/search';
import type { SiteData } from 'mojian/shared';
import type { HostedSearchData, OpenService } from './hosted/index.ts';

const importHosted = importAgain(() =>
  import('./hosted/index.ts').then(({ createHostedService }) => ({ createHostedService })),
);

/**
 * Creates the provider that asks the hosted service. Its client is loaded when the reader comes near
 * the search.
 */
export function createHostedProvider(site: SiteData, search: HostedSearchData): SearchProvider {
  // Until the module is there, nothing is known beyond that it failed.
  let describe = (_error: unknown): string => '';
  const open = async () => {
    const { createHostedService } = await importHosted();
    const service = createHostedService(site, search);
    describe = service.describe;
    return service.open();
  };
  let opening: Promise<OpenService> | null = null;
  const load = () => {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  // Where the service cannot be opened there are no hits to tell of, and the search says why.
  const attempt = (use: (service: OpenService) => void) => load().then(use, () => {});
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
    ...(search.hasInsights ? { feedback } : {}),
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

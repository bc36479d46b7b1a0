import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { SearchRecord } from '../../packages/engine/src/shared/search-records.ts';
import {
  type SearchService,
  startSearchService,
} from '../../packages/engine/src/testing/search-service.ts';
import type { ServiceQuery } from '../../packages/engine/src/testing/search-service-answer.ts';
import { type SearchSite, startSearchSite } from './search-site.ts';

/** A site that asks two hosts of a service on this machine, which hold its exported records. */
export interface HostedSite {
  site: SearchSite;
  first: SearchService;
  second: SearchService;
}

/**
 * Gives the tests of a file one hosted site. Before each of them its hosts answer as they should and
 * have no calls behind them.
 */
export function useHostedSite(): HostedSite {
  const records: SearchRecord[] = [];
  const hosted = {} as HostedSite;
  beforeAll(async () => {
    const first = await startSearchService(records);
    const second = await startSearchService(records);
    const site = await startSearchSite({
      search: {
        ...{ provider: 'hosted', appId: 'APP', apiKey: 'KEY', indexName: 'orchard' },
        insights: true,
        hosts: [first.url, second.url],
      },
      analytics: { propertyId: 'G-1', requireConsent: true },
    });
    records.push(...site.exportRecords().records);
    Object.assign(hosted, { site, first, second });
  });
  afterAll(() => Promise.all([hosted.site.close(), hosted.first.close(), hosted.second.close()]));
  beforeEach(() => {
    for (const service of [hosted.first, hosted.second]) {
      service.behave('answer');
      service.calls.length = 0;
    }
  });
  return hosted;
}

/** Lists the queries that a host has got. */
export function queriesOf({ calls }: SearchService): ServiceQuery[] {
  return calls.flatMap(({ body }) => body.requests ?? []);
}

import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  type SearchService,
  type ServiceBehaviour,
  startSearchService,
} from '../../../../engine/src/testing/search-service.ts';
import { openHostedSearch } from './hosted-search.ts';
import { createServiceClient } from './service-client.ts';

const question = {
  page: 0,
  hitsPerPage: 20,
  snippetWords: 10,
  signal: new AbortController().signal,
  onPartial: () => undefined,
};

async function startService(behaviour: ServiceBehaviour = 'answer'): Promise<SearchService> {
  const service = await startSearchService();
  service.behave(behaviour);
  onTestFinished(() => service.close());
  return service;
}

function open(services: readonly Pick<SearchService, 'url'>[], access = {}) {
  return openHostedSearch({
    appId: 'APP',
    apiKey: 'KEY',
    indexName: 'site',
    facetFilters: [],
    clickAnalytics: false,
    siteOrigin: 'https://site.example',
    pageOrigin: 'https://site.example',
    hosts: services.map(({ url }) => url),
    ...access,
  });
}

describe('the hosted search', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('posts the query to the index, credentials as query parameters', async () => {
    const service = await startService();
    const answer = await open([service]).search('闭包', question);
    expect(answer).toMatchObject({ query: '闭包', hits: [], nbHits: 0, page: 0 });
    expect(service.calls).toMatchObject([
      {
        method: 'POST',
        path: '/1/indexes/*/queries',
        parameters: { 'x-algolia-application-id': 'APP', 'x-algolia-api-key': 'KEY' },
        body: { requests: [{ query: '闭包', indexName: 'site' }] },
      },
    ]);
  });

  it('keeps the path of a host that is a proxy', async () => {
    const service = await startService();
    await open([{ url: `${service.url}/proxy/` }]).search('闭包', question);
    expect(service.calls[0]?.path).toBe('/proxy/1/indexes/*/queries');
  });

  it.each<ServiceBehaviour>(['hang-up', 'fail'])(
    'asks the next host when the first one does %s, and passes it over for 120 seconds',
    async (behaviour) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const [first, second] = [await startService(behaviour), await startService()];
      const search = open([first, second]);
      for (const query of ['a', 'b', 'c']) await search.search(query, question);
      expect([first.calls.length, second.calls.length]).toEqual([1, 3]);
      vi.setSystemTime(Date.now() + 119_000);
      await search.search('d', question);
      expect(first.calls).toHaveLength(1);
      vi.setSystemTime(Date.now() + 2000);
      first.behave('answer');
      await search.search('e', question);
      expect([first.calls.length, second.calls.length]).toEqual([2, 4]);
    },
  );

  it('asks the next host when a connection takes a second, and that one first from then on', async () => {
    const [slow, quick] = [await startService('slow-connect'), await startService()];
    const search = open([slow, quick]);
    const startedAt = performance.now();
    await search.search('a', question);
    const tookMs = performance.now() - startedAt;
    expect(tookMs).toBeGreaterThanOrEqual(950);
    expect(tookMs).toBeLessThan(1900);
    await search.search('b', question);
    expect([slow.calls.length, quick.calls.length]).toEqual([1, 2]);
  });

  it('gives an answer that has begun two seconds', async () => {
    const [slow, quick] = [await startService('slow-answer'), await startService()];
    const startedAt = performance.now();
    await open([slow, quick]).search('a', question);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(1900);
  });

  it('fails when no host can be reached, and recovers when one can again', async () => {
    const services = [await startService('hang-up'), await startService('hang-up')];
    const search = open(services);
    await expect(search.search('a', question)).rejects.toMatchObject({
      name: 'RetryError',
      message: expect.stringMatching(/^Unreachable hosts - your application id may be incorrect\./),
    });
    for (const service of services) service.behave('answer');
    await expect(search.search('a', question)).resolves.toMatchObject({ query: 'a' });
  });

  it.each([
    ['refuse', { message: 'Invalid Application-ID or API key', status: 403 }],
    ['refuse-with-page', { status: 404 }],
    ['rate-limit', { message: 'Too many requests', status: 429 }],
  ] as const)('asks no other host when the first one does %s', async (behaviour, error) => {
    const [first, second] = [await startService(behaviour), await startService()];
    const startedAt = performance.now();
    await expect(open([first, second]).search('a', question)).rejects.toMatchObject(error);
    expect([first.calls.length, second.calls.length]).toEqual([1, 0]);
    expect(performance.now() - startedAt).toBeLessThan(900);
  });

  it.each<ServiceBehaviour>(['bad-json', 'empty', 'no-results'])(
    'fails when the answer is %s, and does not keep it',
    async (behaviour) => {
      const service = await startService(behaviour);
      const search = open([service]);
      const attempt = () => search.search('a', question);
      await expect(attempt()).rejects.toMatchObject({ name: 'DeserializationError' });
      await expect(attempt()).rejects.toMatchObject({ name: 'DeserializationError' });
      service.behave('answer');
      await expect(attempt()).resolves.toMatchObject({ hits: [] });
    },
  );

  it('takes no more of a huge answer than a page of hits, cut to size when shown', async () => {
    const { hits, nbHits } = await open([await startService('huge')]).search('书', question);
    expect([hits.length, nbHits]).toEqual([20, 1000]);
  });

  it('says what is missing', () => {
    expect(() => open([], { appId: '' })).toThrow('`appId` is missing.');
    expect(() => open([], { apiKey: '' })).toThrow('`apiKey` is missing.');
  });

  it('ends with its signal', async () => {
    const leaving = new AbortController();
    leaving.abort();
    const search = open([await startService()]);
    await expect(search.search('a', { ...question, signal: leaving.signal })).rejects.toThrow();
  });
});

describe('the client of the service', () => {
  it('knows the read host first, then the fallback hosts in random order, and the timeouts', () => {
    const orders = Array.from({ length: 40 }, () => {
      const { transporter } = createServiceClient({ appId: 'APP', apiKey: 'KEY', hosts: [] });
      expect(transporter.timeouts).toEqual({ connect: 1000, read: 2000, write: 30_000 });
      return transporter.hosts.filter(({ accept }) => accept !== 'write').map(({ url }) => url);
    });
    expect(new Set(orders.map(([first]) => first))).toEqual(new Set(['APP-dsn.algolia.net']));
    expect(new Set(orders.map((hosts) => hosts.slice(1).toSorted().join()))).toEqual(
      new Set(['APP-1.algolianet.com,APP-2.algolianet.com,APP-3.algolianet.com']),
    );
    expect(new Set(orders.map((hosts) => hosts.join())).size).toBeGreaterThan(1);
  });
});

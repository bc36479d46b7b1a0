import { expect, it, onTestFinished } from 'vitest';
import { sampleSite } from '../views/testing/sample-data.ts';
import { createHostedProvider } from './hosted-provider.ts';

const search: Parameters<typeof createHostedProvider>[1] = {
  provider: 'hosted',
  ...{ appId: 'a', apiKey: 'k', indexName: 'i', hosts: [], hasInsights: true },
  ...{ facetFilters: [], facets: [], searchPageUrl: '/search', hasPersonalization: true },
};
const question = {
  ...{ page: 0, hitsPerPage: 20, snippetWords: 10 },
  ...{ signal: new AbortController().signal, onPartial: () => undefined },
};

it('a service that cannot be opened fails searches, and nothing that nobody waits for', async () => {
  const unheard: unknown[] = [];
  const hear = (error: unknown) => unheard.push(error);
  process.on('unhandledRejection', hear);
  onTestFinished(() => void process.off('unhandledRejection', hear));
  // There is no `location` here, so the service cannot be opened.
  const { feedback, warmUp, search: ask } = createHostedProvider(sampleSite(), search);
  feedback?.noteShown([]);
  feedback?.noteActive({ objectID: 'a' });
  feedback?.noteSelected({ objectID: 'a' });
  await warmUp();
  await expect(ask('闭包', question)).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(unheard).toEqual([]);
});

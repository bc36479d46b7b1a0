import type { SearchProvider } from 'mojian/search';
import { describe, expect, it } from 'vitest';
import { listCandidates, suggestQueries } from './suggest-queries.ts';

function createProvider(known: readonly string[]) {
  const asked: string[] = [];
  const provider: SearchProvider = {
    warmUp: () => Promise.resolve(),
    search(query) {
      asked.push(query);
      return Promise.resolve({
        query,
        hits: [],
        nbHits: known.includes(query) ? 1 : 0,
        nbPages: 0,
        page: 0,
        facets: { language: {}, kind: {}, version: {} },
        isPartial: false,
      });
    },
  };
  return { provider, asked };
}

const { signal } = new AbortController();

describe('suggestQueries', () => {
  it('suggests the words that are found, and no others', async () => {
    const { provider } = createProvider(['promise', 'flex']);
    expect(await suggestQueries(provider, 'flex qwzx promise', signal)).toEqual([
      'promise',
      'flex',
    ]);
  });

  it('suggests three at most, and gives up in time', async () => {
    const words = ['one1', 'two2', 'six6', 'ten0'];
    expect(
      await suggestQueries(createProvider(words).provider, words.join(' '), signal),
    ).toHaveLength(3);
    const { provider, asked } = createProvider([]);
    expect(await suggestQueries(provider, 'ab cd ef gh ij kl mn op', signal)).toEqual([]);
    expect(asked).toHaveLength(6);
  });

  it('never suggests the query itself, and takes any text', () => {
    for (const query of ['flex', '', ' ', '\ud800', '😀'.repeat(32)]) {
      expect(listCandidates(query)).not.toContain(query.trim());
    }
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnswer } from './answer.ts';

const context = {
  query: '闭包',
  page: 0,
  hitsPerPage: 20,
  siteOrigin: 'https://site.example',
  pageOrigin: 'https://site.example',
};

/** A hit as DocSearch's crawler and the service make it. */
const HIT = {
  objectID: '1',
  type: 'content',
  url: 'https://site.example/docs/closure#use',
  hierarchy: { lvl0: '文档', lvl1: '闭包 &amp; 作用域', lvl2: '用途', lvl3: null },
  content: '闭包让函数记住 &lt;环境&gt;。',
  _highlightResult: {
    hierarchy: {
      lvl0: { value: '文档', matchLevel: 'none' },
      lvl1: { value: '<mark>闭包</mark> &amp; 作用域', matchLevel: 'full' },
      lvl2: { value: '用途', matchLevel: 'none' },
    },
    content: { value: '<mark>闭包</mark>让函数记住 &lt;环境&gt;。', matchLevel: 'full' },
  },
  _snippetResult: { content: { value: '<mark>闭包</mark>让函数…', matchLevel: 'full' } },
};

const read = (result: object) => readAnswer({ results: [result] }, context).answer;

describe('an answer of the service', () => {
  it('becomes hits in the shape of the embedded engine', () => {
    const { answer, queryId } = readAnswer(
      { results: [{ hits: [HIT], nbHits: 41, nbPages: 3, queryID: 'q' }] },
      context,
    );
    expect(answer).toMatchObject({ query: '闭包', nbHits: 41, nbPages: 3, page: 0 });
    expect(answer.hits).toMatchObject([
      {
        objectID: '1',
        type: 'content',
        url: '/docs/closure#use',
        hierarchy: { lvl0: '文档', lvl1: '闭包 & 作用域', lvl2: '用途', lvl3: null },
        highlightedHierarchy: { lvl1: '<mark>闭包</mark> &amp; 作用域' },
        snippet: '<mark>闭包</mark>让函数…',
      },
    ]);
    expect(queryId).toBe('q');
  });

  it('has no snippet for headings', () => {
    expect(read({ hits: [{ ...HIT, type: 'lvl2' }] }).hits[0]).toMatchObject({
      type: 'lvl2',
      snippet: '',
    });
  });

  it('completes character references at the edges of a snippet', () => {
    const snippet = (value: string) => ({ ...HIT, _snippetResult: { content: { value } } });
    const [hit] = read({ hits: [snippet('…lt;b&gt; 就是<mark>粗体</mark>，&lt…')] }).hits;
    expect(hit?.snippet).toBe('…&lt;b&gt; 就是<mark>粗体</mark>，&lt;…');
    expect(read({ hits: [snippet('amp; 与 &amp')] }).hits[0]?.snippet).toBe('&amp; 与 &amp;');
  });

  it('leaves out hits that lead nowhere, and the second of two with one id', () => {
    const hits = [{ ...HIT, url: 'javascript:alert(1)' }, { ...HIT, url: 7 }, null, 'x', HIT, HIT];
    expect(read({ hits }).hits).toHaveLength(1);
  });

  it('goes by what a page has when it lacks category or title', () => {
    const hit = { objectID: '1', url: '/a', hierarchy: { lvl0: null, lvl1: null, lvl2: 'x' } };
    expect(read({ hits: [hit] }).hits[0]?.hierarchy).toMatchObject({ lvl0: '/a', lvl1: '/a' });
    const titled = { ...hit, hierarchy: { lvl1: 'T' } };
    expect(read({ hits: [titled] }).hits[0]?.hierarchy).toMatchObject({ lvl0: 'T', lvl1: 'T' });
  });

  it('counts what it has when the service does not say', () => {
    expect(read({ hits: [HIT] })).toMatchObject({ nbHits: 1, nbPages: 1 });
    expect(read({ hits: [HIT], nbHits: '9', nbPages: -1 })).toMatchObject({
      nbHits: 1,
      nbPages: 1,
    });
  });

  it('takes the counts of the facets from the query that has no choice of the reader in it', () => {
    const results = [
      { hits: [], facets: { kind: { docs: 1 } } },
      { hits: [], facets: { kind: { docs: 1, blog: 2, '': 3 }, version: { current: 'x' } } },
    ];
    expect(readAnswer({ results }, context).answer.facets).toEqual({
      kind: { docs: 1, blog: 2 },
      version: {},
      language: {},
    });
  });

  it.each([undefined, null, 'x', [], {}, { results: {} }, { results: [] }, { results: [{}] }])(
    'is none: %j',
    (response) => {
      expect(() => readAnswer(response, context)).toThrow(
        expect.objectContaining({ name: 'DeserializationError' }),
      );
    },
  );

  it('never fails on hits of any shape', () => {
    const keys = ['hits', 'url', 'hierarchy', 'lvl1', '_highlightResult', 'facets', 'value'];
    const anything = fc.anything({ key: fc.oneof(fc.constantFrom(...keys), fc.string()) });
    fc.assert(
      fc.property(fc.array(anything), (hits) => {
        expect(read({ hits }).hits.length).toBeLessThanOrEqual(20);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { createQueries } from './queries.ts';

const settings = {
  indexName: 'site',
  facetFilters: [
    'language:zh-CN',
    ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
  ],
  clickAnalytics: true,
};
const question = {
  page: 0,
  hitsPerPage: 20,
  snippetWords: 10,
  signal: new AbortController().signal,
  onPartial: () => undefined,
};

describe('the queries of a question', () => {
  it('ask for what the specification lists, and nothing else', () => {
    expect(createQueries('闭包', question, settings)).toEqual([
      {
        query: '闭包',
        indexName: 'site',
        attributesToRetrieve: [
          'hierarchy.lvl0',
          'hierarchy.lvl1',
          'hierarchy.lvl2',
          'hierarchy.lvl3',
          'hierarchy.lvl4',
          'hierarchy.lvl5',
          'hierarchy.lvl6',
          'content',
          'type',
          'url',
        ],
        attributesToSnippet: [
          'hierarchy.lvl1:10',
          'hierarchy.lvl2:10',
          'hierarchy.lvl3:10',
          'hierarchy.lvl4:10',
          'hierarchy.lvl5:10',
          'hierarchy.lvl6:10',
          'content:10',
        ],
        snippetEllipsisText: '…',
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
        hitsPerPage: 20,
        clickAnalytics: true,
        facetFilters: settings.facetFilters,
      },
    ]);
  });

  it('have snippets of five words on narrow screens, and name pages after the first', () => {
    const [query] = createQueries('a', { ...question, snippetWords: 5, page: 2 }, settings);
    expect(query).toMatchObject({ page: 2 });
    expect((query as { attributesToSnippet: string[] }).attributesToSnippet).toContain('content:5');
  });

  it('leave filters out where contextual search is off', () => {
    const [query] = createQueries('a', question, { ...settings, facetFilters: [] });
    expect(query).not.toHaveProperty('facetFilters');
  });

  it('count the facets with the hits while nothing is chosen', () => {
    const queries = createQueries('a', { ...question, wantsFacetCounts: true }, settings);
    expect(queries).toHaveLength(1);
    expect(queries[0]).toMatchObject({ facets: ['kind', 'version', 'language'] });
  });

  it('count them whatever the reader chooses, by a second query', () => {
    const chosen = { ...question, wantsFacetCounts: true, facets: { kind: ['docs'] } };
    const [hits, counts] = createQueries('a', chosen, settings);
    expect(hits).toMatchObject({ facetFilters: [...settings.facetFilters, ['kind:docs']] });
    expect(hits).not.toHaveProperty('facets');
    expect(counts).toEqual({
      query: 'a',
      indexName: 'site',
      hitsPerPage: 0,
      facetFilters: settings.facetFilters,
      facets: ['kind', 'version', 'language'],
    });
  });

  it.each([
    [{ version: ['1.0'] }, ['language:zh-CN', ['version:1.0']]],
    [{ language: ['en'] }, [settings.facetFilters[1], ['language:en']]],
    [{ version: ['-x'] }, ['language:zh-CN', ['version:\\-x']]],
  ])('put the choice %j in the place of what contextual search says', (facets, expected) => {
    const [query] = createQueries('a', { ...question, facets }, settings);
    expect(query).toMatchObject({ facetFilters: expected });
  });
});

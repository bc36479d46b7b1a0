/** Attributes that a hit is shown with, and those that the provider asks to be returned. */
const RETRIEVED = ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'] as const;

/**
 * Settings of the hosted index: those of DocSearch's template for Docusaurus, so that the records
 * answer our own search box and DocSearch's alike, with the facet `kind` and the languages of the
 * text added. What the search box asks for itself (snippets, tags around matches) overrides them.
 */
export const HOSTED_INDEX_SETTINGS = {
  attributesForFaceting: ['type', 'lang', 'language', 'version', 'docusaurus_tag', 'kind'],
  attributesToRetrieve: [...RETRIEVED, 'language', 'version', 'kind'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  camelCaseAttributes: ['hierarchy', 'content'],
  searchableAttributes: [
    'unordered(hierarchy.lvl0)',
    'unordered(hierarchy.lvl1)',
    'unordered(hierarchy.lvl2)',
    'unordered(hierarchy.lvl3)',
    'unordered(hierarchy.lvl4)',
    'unordered(hierarchy.lvl5)',
    'unordered(hierarchy.lvl6)',
    'unordered(keywords)',
    'content',
  ],
  distinct: true,
  attributeForDistinct: 'url',
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  queryLanguages: ['zh', 'en'],
  indexLanguages: ['zh', 'en'],
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  minProximity: 1,
  ignorePlurals: true,
  advancedSyntax: true,
  attributeCriteriaComputedByMinProximity: true,
  removeWordsIfNoResults: 'allOptional',
} as const;

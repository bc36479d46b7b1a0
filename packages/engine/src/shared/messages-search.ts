/** Text of the search box and the search page, loaded with the search box. */
import { createCatalogueTranslator, type MessageCatalogue, type Translate } from './messages.ts';

/** Messages of the search. */
export const SEARCH_MESSAGES = {
  'search.label': 'Search',
  'search.placeholder': 'Search docs',
  'search.clear': 'Clear the query',
  'search.cancel': 'Cancel',
  'search.recent': 'Recent',
  'search.noRecent': 'No recent searches',
  'search.favorite': 'Favorite',
  'search.saveRecent': { en: 'Keep as a favorite', zh: '收藏这条搜索' },
  'search.removeRecent': { en: 'Remove from recent searches', zh: '从最近的搜索中移除' },
  'search.removeFavorite': { en: 'Remove from favorites', zh: '从收藏中移除' },
  'search.errorTitle': 'Unable to fetch results',
  'search.errorHelp': 'You might want to check your network connection.',
  'search.errorNote': { en: '', zh: '没能取得搜索结果，请检查网络后再试。' },
  'search.retry': 'Retry',
  'search.noResults': 'No results for',
  'search.noResultsNote': { en: '', zh: '没有找到相关内容，换个说法试试。' },
  'search.suggestions': 'Try searching for',
  'search.report': 'Believe this query should return results?',
  'search.reportLink': 'Let us know.',
  'search.seeAll': 'See all {count} results',
  'search.results': { en: 'Results for “{query}”: {count}', zh: '“{query}”有 {count} 条结果' },
  'search.resultsLabel': { en: 'Search results', zh: '搜索结果' },
  'search.loading': { en: 'Searching…', zh: '正在搜索……' },
  'search.saved': { en: 'Saved searches', zh: '搜索记录' },
  'search.pages': { en: 'Pages of results', zh: '结果分页' },
  'search.previousPage': { en: 'Previous page', zh: '上一页' },
  'search.nextPage': { en: 'Next page', zh: '下一页' },
  'search.pageOf': { en: 'Page {page} of {count}', zh: '第 {page} 页，共 {count} 页' },
  'search.kind': { en: 'Kind', zh: '类别' },
  'search.version': { en: 'Version', zh: '文档版本' },
  'search.language': { en: 'Language', zh: '语言' },
  'search.anyFacet': { en: 'All', zh: '全部' },
  'search.resultsWithin': {
    en: 'Results for “{query}” in {facets}: {count}',
    zh: '“{query}”在“{facets}”中有 {count} 条结果',
  },
  'search.noResultsWithin': { en: 'in {facets}', zh: '（范围：{facets}）' },
  'search.widen': { en: 'Search everywhere', zh: '在全站中搜索' },
  'search.keySelect': { en: 'to select', zh: '打开' },
  'search.keyNavigate': { en: 'to navigate', zh: '移动' },
  'search.keyClose': { en: 'to close', zh: '关闭' },
} as const satisfies MessageCatalogue<string>;

/** Id of a message of the search. */
export type SearchMessageId = keyof typeof SEARCH_MESSAGES;

/** Creates the translator for messages of the search. */
export function createSearchTranslator(
  lang: string,
  overrides: Readonly<Record<string, string>> = {},
): Translate<SearchMessageId> {
  return createCatalogueTranslator<SearchMessageId>(SEARCH_MESSAGES, lang, overrides);
}

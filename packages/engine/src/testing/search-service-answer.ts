import { SEARCH_LEVELS, type SearchRecord } from '../shared/search-records.ts';

/** A query as the client sends it. */
export interface ServiceQuery {
  query?: string;
  indexName?: string;
  page?: number;
  hitsPerPage?: number;
  clickAnalytics?: boolean;
  facets?: string[];
  facetFilters?: (string | string[])[];
  attributesToRetrieve?: string[];
  attributesToSnippet?: string[];
  highlightPreTag?: string;
  highlightPostTag?: string;
  snippetEllipsisText?: string;
}

/** Answers a query from records, as far as the search box and the search page can tell. */
export function answerQuery(query: ServiceQuery, records: readonly SearchRecord[]): object {
  const { page = 0, hitsPerPage = 20 } = query;
  const allowed = records.filter((record) => passes(record, query.facetFilters ?? []));
  const words = (query.query ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const matching = allowed.filter((record) => {
    const text = textsOf(record).join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const distinct = [...new Map(matching.map((record) => [record.url, record])).values()];
  return {
    hits: distinct
      .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
      .map((record) => createHit(record, query)),
    nbHits: distinct.length,
    nbPages: hitsPerPage > 0 ? Math.ceil(distinct.length / hitsPerPage) : 0,
    page,
    ...(query.clickAnalytics ? { queryID: `query-${query.query}` } : {}),
    ...(query.facets ? { facets: countFacets(distinct, query.facets) } : {}),
  };
}

function passes(record: SearchRecord, filters: NonNullable<ServiceQuery['facetFilters']>): boolean {
  return filters.every((filter) =>
    [filter].flat().some((each) => {
      const [facet = '', ...value] = each.split(':');
      return Reflect.get(record, facet) === value.join(':').replace(/^\\/, '');
    }),
  );
}

function textsOf({ hierarchy, content }: SearchRecord): string[] {
  return [...SEARCH_LEVELS.map((level) => hierarchy[level] ?? ''), content ?? ''];
}

function createHit(record: SearchRecord, query: ServiceQuery): object {
  const { objectID, hierarchy, content, type, url } = record;
  const mark = (text: string) => ({ value: highlight(text, query) });
  const levels = SEARCH_LEVELS.flatMap((level) => {
    const text = hierarchy[level];
    return text === null ? [] : [[level, mark(text)] as const];
  });
  const words = Number(/^content:(\d+)$/m.exec(query.attributesToSnippet?.join('\n') ?? '')?.[1]);
  const snippet = content === null ? null : mark(cutSnippet(content, query, words || 10));
  return {
    objectID,
    hierarchy,
    content,
    type,
    url,
    _highlightResult: { hierarchy: Object.fromEntries(levels) },
    ...(snippet === null ? {} : { _snippetResult: { content: snippet } }),
  };
}

function highlight(text: string, { query = '', ...tags }: ServiceQuery): string {
  const { highlightPreTag = '<em>', highlightPostTag = '</em>' } = tags;
  if (query === '') return text;
  return text.replaceAll(query, highlightPreTag + query + highlightPostTag);
}

/** Two characters count as a word, which is about right for Chinese; names are not cut in two. */
function cutSnippet(
  text: string,
  { query = '', snippetEllipsisText = '' }: ServiceQuery,
  words: number,
): string {
  const isName = (at: number) => /\w\w/.test(text.slice(at - 1, at + 1));
  let start = Math.max(0, text.indexOf(query) - words);
  while (isName(start)) start--;
  let end = Math.min(text.length, start + words * 2);
  while (isName(end)) end++;
  const before = start > 0 ? snippetEllipsisText : '';
  return before + text.slice(start, end) + (end < text.length ? snippetEllipsisText : '');
}

function countFacets(
  records: readonly SearchRecord[],
  facets: readonly string[],
): Record<string, Record<string, number>> {
  return Object.fromEntries(
    facets.map((facet) => {
      const counts: Record<string, number> = {};
      for (const record of records) {
        const value = String(Reflect.get(record, facet));
        if (value !== '') counts[value] = (counts[value] ?? 0) + 1;
      }
      return [facet, counts];
    }),
  );
}

import {
  plainTextOf,
  SEARCH_LEVELS,
  type SearchAnswer,
  type SearchFacetCounts,
  type SearchHierarchy,
  type SearchHit,
  type SearchRecordType,
} from 'mojian/search';
import { resolveHitUrl, type SitePlace } from './hit-url.ts';

/** What an answer is made for. */
export interface AnswerContext extends SitePlace {
  query: string;
  /** Page of hits, from 0. */
  page: number;
  hitsPerPage: number;
}

/** An answer with what events about it must name. */
export interface HostedAnswer {
  answer: SearchAnswer;
  /** Id of the query; `null` when none was asked for. */
  queryId: string | null;
}

/** The service has answered with something that is no answer. */
class AnswerError extends Error {
  /** As the client calls what is no JSON. */
  override name = 'DeserializationError';
}

/**
 * Reads what the service answers. Nothing in it is taken on trust: hits that lead nowhere are left
 * out, what is missing is empty.
 *
 * @throws {AnswerError} When there is no list of hits.
 */
export function readAnswer(response: unknown, context: AnswerContext): HostedAnswer {
  const results = asList(asObject(response).results).map(asObject);
  const [first] = results;
  if (!Array.isArray(first?.hits)) throw new AnswerError('The answer has no hits.');
  const { query, page, hitsPerPage } = context;
  const found = first.hits.slice(0, hitsPerPage).flatMap((hit) => readHit(asObject(hit), context));
  const hits = [...new Map(found.map((hit) => [hit.objectID, hit])).values()];
  const nbHits = asCount(first.nbHits) ?? hits.length;
  const nbPages = asCount(first.nbPages) ?? Math.ceil(nbHits / hitsPerPage);
  const facets = readCounts(asObject((results[1] ?? first).facets));
  const queryId = asText(first.queryID) || null;
  const answer = { query, hits, nbHits, nbPages, page, facets, isPartial: false };
  return { answer, queryId };
}

function readHit(hit: Fields, place: SitePlace): SearchHit[] {
  const url = resolveHitUrl(asText(hit.url), place);
  if (url === null || asText(hit.url) === '') return [];
  const marked = readHierarchy(hit);
  const isContent = hit.type === 'content';
  const type = isType(hit.type) ? hit.type : 'content';
  return [
    {
      objectID: asText(hit.objectID) || url,
      type,
      hierarchy: mapLevels(marked, plainTextOf),
      highlightedHierarchy: marked,
      url,
      snippet: isContent ? readMarked(hit, 'content') : '',
      language: asText(hit.language),
      kind: hit.kind === 'blog' || hit.kind === 'docs' ? hit.kind : 'page',
      version: asText(hit.version),
      score: 0,
      sections: [],
    },
  ];
}

/** Levels as marked text. A page without a category or a title goes by what it has. */
function readHierarchy(hit: Fields): SearchHierarchy {
  const levels = Object.fromEntries(
    SEARCH_LEVELS.map((level) => [level, readMarked(hit, 'hierarchy', level) || null]),
  ) as Record<keyof SearchHierarchy, string | null>;
  const lvl1 = levels.lvl1 ?? levels.lvl0 ?? asText(hit.url);
  return { ...levels, lvl0: levels.lvl0 ?? lvl1, lvl1 };
}

/** Reads an attribute with its matches marked: whole where the service gives that, else as a snippet. */
function readMarked(hit: Fields, ...path: string[]): string {
  const read = (root: unknown): unknown =>
    path.reduce<unknown>((value, key) => asObject(value)[key], root);
  const whole = asText(asObject(read(hit._highlightResult)).value);
  const snippet = mendEdges(asText(asObject(read(hit._snippetResult)).value));
  const [first, second] = path[0] === 'content' ? [snippet, whole] : [whole, snippet];
  return first || second || asText(read(hit));
}

/**
 * Completes character references that the service has cut in two: to it their names are words.
 *
 * @example mendEdges('…lt;b&gt; 就是粗体，&lt…') // '…&lt;b&gt; 就是粗体，&lt;…'
 */
function mendEdges(snippet: string): string {
  return snippet
    .replace(/^(…?)(?=(?:lt|gt|amp|quot);)/, '$1&')
    .replace(/(&(?:lt|gt|amp|quot))(?=…?$)/, '$1;');
}

function mapLevels(hierarchy: SearchHierarchy, map: (text: string) => string): SearchHierarchy {
  const mapped = { ...hierarchy };
  for (const level of SEARCH_LEVELS) {
    const text = hierarchy[level];
    if (text !== null) mapped[level] = map(text);
  }
  return mapped;
}

function readCounts(facets: Fields): SearchFacetCounts {
  const read = (facet: string): Record<string, number> =>
    Object.fromEntries(
      Object.entries(asObject(facets[facet])).flatMap(([value, count]) => {
        const known = asCount(count);
        return value === '' || known === null ? [] : [[value, known]];
      }),
    );
  return { language: read('language'), kind: read('kind'), version: read('version') };
}

type Fields = Record<string, unknown>;

function asObject(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function asCount(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;
}

function isType(value: unknown): value is SearchRecordType {
  return value === 'content' || (SEARCH_LEVELS.slice(1) as unknown[]).includes(value);
}

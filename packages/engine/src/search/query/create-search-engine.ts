import type { SearchAnswer, SearchFacetCounts, SearchFacets } from '../../shared/search-records.ts';
import { createHits, type HitOptions } from './create-hits.ts';
import { createCurrentIndex } from './current-index.ts';
import { createFileSource, type FetchFile } from './file-source.ts';
import { foldEditions } from './fold-editions.ts';
import { matchAll, matchTitles, type QueryMatches } from './match-query.ts';
import type { OpenIndex } from './open-index.ts';
import { type RankedPage, rankPages } from './rank.ts';
import { addTitleBonus } from './title-bonus.ts';

/** What an engine reads and how it writes. */
export interface SearchEngineOptions {
  fetchFile: FetchFile;
  /** Put before each match, as HTML. @default '<mark>' */
  preTag?: string;
  /** Put after each match, as HTML. @default '</mark>' */
  postTag?: string;
}

/** One question to the engine. */
export interface SearchOptions {
  /** Page of hits, from 0. @default 0 */
  page?: number;
  /** @default 20 */
  hitsPerPage?: number;
  /** Length of snippets in words; 0 loads no texts. @default 10 */
  snippetWords?: number;
  /** Keeps hits whose facet has one of the values. */
  facets?: Partial<Record<keyof SearchFacets, readonly string[]>>;
  /** Ends the search; it then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Called with hits from the titles, then with all hits before their snippets are there. */
  onPartial?: (answer: SearchAnswer) => void;
}

/** A search engine over one index. */
export interface SearchEngine {
  /**
   * Searches; takes any string. What was fetched stays in memory.
   *
   * @throws {SearchLoadError} When a file of the index cannot be had; the next search tries again.
   */
  search(query: string, options?: SearchOptions): Promise<SearchAnswer>;
  /** Loads what every search needs, for when the reader is about to type. Never rejects. */
  warmUp(): Promise<void>;
}

/** Hits below this share of the best one's score are not shown. */
const SCORE_SHARE = 0.06;

/** Creates a search engine; nothing is fetched before it is asked. */
export function createSearchEngine(options: SearchEngineOptions): SearchEngine {
  const { fetchFile, preTag = '<mark>', postTag = '</mark>' } = options;
  const files = createFileSource(fetchFile);
  const useIndex = createCurrentIndex(files);
  const search = (query: string, settings: SearchOptions = {}): Promise<SearchAnswer> => {
    const { signal, onPartial, snippetWords = 10 } = settings;
    return useIndex(async (index) => {
      signal?.throwIfAborted();
      const answer = async (matches: QueryMatches, isPartial: boolean) => {
        await index.breathe();
        const ranked = await rankMatches(matches, index);
        signal?.throwIfAborted();
        return createAnswer(ranked, index, {
          ...settings,
          query,
          isPartial,
          hit: {
            marks: [...matches.marks, ...(matches.other?.marks ?? [])],
            tags: { pre: preTag, post: postTag },
            snippetWords,
            hasSnippets: !isPartial && snippetWords > 0,
          },
        });
      };
      if (onPartial) {
        const titles = await matchTitles(query, index);
        if (titles.units.length > 0) onPartial(await answer(titles, true));
      }
      signal?.throwIfAborted();
      const matches = await matchAll(query, index, async (titles) =>
        onPartial?.(await answer(titles, true)),
      );
      signal?.throwIfAborted();
      if (onPartial && snippetWords > 0) onPartial(await answer(matches, true));
      const final = await answer(matches, false);
      signal?.throwIfAborted();
      return final;
    });
  };
  return { search, warmUp: () => useIndex(ignore).catch(ignore) };
}

function ignore(): void {}

async function rankMatches(
  { units, phrase, other }: QueryMatches,
  index: OpenIndex,
): Promise<RankedPage[]> {
  const own = await addTitleBonus(rankPages(units, index.layout), phrase, index);
  const ranked = other ? mergeRankings(own, await rankMatches(other, index)) : own;
  const least = (ranked[0]?.score ?? 0) * SCORE_SHARE;
  return ranked.filter(({ score }) => score >= least);
}

/** Joins two rankings; a page that is in both keeps the higher score. */
function mergeRankings(a: readonly RankedPage[], b: readonly RankedPage[]): RankedPage[] {
  const merged = new Map(a.map((page) => [page.page, page]));
  for (const page of b) {
    if (page.score > (merged.get(page.page)?.score ?? 0)) merged.set(page.page, page);
  }
  return [...merged.values()].sort((x, y) => y.score - x.score || x.page - y.page);
}

interface AnswerContext extends SearchOptions {
  query: string;
  isPartial: boolean;
  hit: HitOptions;
}

async function createAnswer(
  ranked: readonly RankedPage[],
  index: OpenIndex,
  context: AnswerContext,
): Promise<SearchAnswer> {
  const { query, isPartial, page: wanted = 0, hitsPerPage = 20, facets = {} } = context;
  const fitting = ranked.filter((each) => fits(facetsOf(each.page, index), facets));
  const kept = foldEditions(fitting, index.firstEditionOf);
  const nbPages = Math.ceil(kept.length / hitsPerPage);
  // An old link may lead past the last page. Of a part of the hits, it is not known yet which one that is.
  const page = isPartial ? wanted : Math.min(wanted, (nbPages || 1) - 1);
  const shown = kept.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  const hits = await createHits(shown, index, context.hit);
  return {
    query,
    hits,
    nbHits: kept.length,
    nbPages,
    page,
    facets: countFacets(ranked, index),
    isPartial,
  };
}

function facetsOf(page: number, { meta, facetOf }: OpenIndex): Record<keyof SearchFacets, string> {
  const [kind, version] = meta.facets[facetOf[page] ?? 0] ?? ['page', ''];
  return { language: meta.language, kind, version };
}

const FACETS = ['language', 'kind', 'version'] as const;

function fits(
  values: Record<keyof SearchFacets, string>,
  wanted: NonNullable<SearchOptions['facets']>,
): boolean {
  return FACETS.every((facet) => wanted[facet]?.includes(values[facet]) ?? true);
}

/** Counts what each value would leave: a doc in several versions is one result of its kind. */
function countFacets(ranked: readonly RankedPage[], index: OpenIndex): SearchFacetCounts {
  const counts: SearchFacetCounts = { language: {}, kind: {}, version: {} };
  const folded = foldEditions(ranked, index.firstEditionOf);
  for (const facet of FACETS) {
    for (const { page } of facet === 'version' ? ranked : folded) {
      const value = facetsOf(page, index)[facet];
      if (value !== '') counts[facet][value] = (counts[facet][value] ?? 0) + 1;
    }
  }
  return counts;
}

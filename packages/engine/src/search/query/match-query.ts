import { analyzeQuery, type QueryUnit } from '../../shared/search-query.ts';
import { findShorter, findSimilar, findUnit, mergeMatches, type TermMatch } from './find-unit.ts';
import type { OpenIndex } from './open-index.ts';
import { resolvePinyin } from './pinyin.ts';
import type { ScoredUnit } from './rank.ts';
import type { TermIndex } from './term-index.ts';

/** What an index has of a query. */
export interface QueryMatches {
  units: ScoredUnit[];
  /** Terms that were found, for marking. */
  terms: string[];
}

/** Looks a query up in the titles alone. */
export async function matchTitles(query: string, index: OpenIndex): Promise<QueryMatches> {
  const units = withParts(analyzeQuery(query));
  const nothing: TermMatch[] = [];
  const found = await Promise.all(
    units.map(async (unit) => {
      const { exact, longer } = await findUnit(index.titles, unit);
      const sure = [...exact, ...weaken(longer, exact)];
      const titles = sure.length > 0 ? sure : await findSimilar(index.titles, unit);
      return { unit, titles, body: nothing };
    }),
  );
  return createMatches(found);
}

/**
 * Looks a query up everywhere: exactly, by prefix, by typing errors, by pinyin; tells what titles sound
 * like the query before it looks for that in the texts.
 */
export async function matchAll(
  query: string,
  index: OpenIndex,
  onTitles?: (matches: QueryMatches) => Promise<void>,
): Promise<QueryMatches> {
  const units = withParts(analyzeQuery(query));
  const found = await Promise.all(units.map((unit) => findEverywhere(unit, index)));
  const phonetic = await findByPinyin(query, { found, index, onTitles });
  return phonetic ?? createMatches(found);
}

interface FoundUnit {
  unit: QueryUnit;
  titles: TermMatch[];
  body: TermMatch[];
  /** Found as it stands, or as the beginning of a word in a title. */
  isSure?: boolean;
}

/** Words of a name count by themselves too, each for less. */
function withParts(units: readonly QueryUnit[]): QueryUnit[] {
  const whole = new Set(units.flatMap(({ terms }) => terms));
  return units.flatMap((unit) => {
    const parts = [...new Set(unit.parts)].filter((part) => !whole.has(part));
    const weight = unit.weight / Math.max(1.5, parts.length);
    const isOpen = (part: string) => unit.isOpen && part === parts.at(-1);
    return [
      ...(unit.terms.length > 0 ? [unit] : []),
      ...parts.map((part) => ({ ...unit, terms: [part], parts: [], weight, isOpen: isOpen(part) })),
    ];
  });
}

async function findEverywhere(unit: QueryUnit, index: OpenIndex): Promise<FoundUnit> {
  const [titles, body] = await Promise.all([
    findUnit(index.titles, unit),
    findUnit(index.body, unit),
  ]);
  const exact = [...titles.exact, ...body.exact];
  if (exact.length + titles.longer.length + body.longer.length > 0) {
    return {
      unit,
      titles: [...titles.exact, ...weaken(titles.longer, exact)],
      body: [...body.exact, ...weaken(body.longer, exact)],
      isSure: exact.length > 0 || (titles.longer.length > 0 && (unit.terms[0] ?? '').length > 2),
    };
  }
  return { unit, ...((await findBoth(findSimilar, unit, index)) ?? (await findStem(unit, index))) };
}

type Finder = (index: TermIndex, unit: QueryUnit) => Promise<TermMatch[]>;
type BothMatches = Pick<FoundUnit, 'titles' | 'body'>;

async function findBoth(
  find: Finder,
  unit: QueryUnit,
  index: OpenIndex,
): Promise<BothMatches | null> {
  const [titles, body] = await Promise.all([find(index.titles, unit), find(index.body, unit)]);
  return titles.length + body.length > 0 ? { titles, body } : null;
}

async function findStem(unit: QueryUnit, index: OpenIndex): Promise<BothMatches> {
  return (await findBoth(findShorter, unit, index)) ?? { titles: [], body: [] };
}

/** Longer words count less when the word itself exists. */
function weaken(longer: readonly TermMatch[], exact: readonly TermMatch[]): TermMatch[] {
  const share = exact.length > 0 ? 0.5 : 1;
  return longer.map((match) => ({ ...match, weight: match.weight * share }));
}

function createMatches(found: readonly FoundUnit[]): QueryMatches {
  const hits = found.filter(({ titles, body }) => titles.length + body.length > 0);
  return {
    units: hits.map(({ unit, titles, body }) => ({
      weight: unit.weight,
      title: mergeMatches(titles, unit.kind === 'character'),
      body: mergeMatches(body, unit.kind === 'character'),
    })),
    terms: [
      ...new Set(
        hits.flatMap(({ unit, titles, body }) =>
          unit.kind === 'character' ? unit.terms : [...titles, ...body].map(({ term }) => term),
        ),
      ),
    ],
  };
}

/** Most pairs of one unit that are looked up in the texts: each may load a shard. */
const MAX_PAIRS = 3;
/** Most pairs of one unit that are looked up in titles that lie in shards. */
const MAX_SHARDED_PAIRS = 40;

interface PinyinContext {
  found: readonly FoundUnit[];
  index: OpenIndex;
  onTitles: ((matches: QueryMatches) => Promise<void>) | undefined;
}

/** Reads a query of letters as pinyin, when it was not found as it stands. */
async function findByPinyin(
  query: string,
  { found, index, onTitles }: PinyinContext,
): Promise<QueryMatches | null> {
  const letters = query.trim().replace(/[\s']+/g, '');
  const isCandidate = /^[a-z]{2,40}$/i.test(letters) && found.every(({ isSure }) => !isSure);
  if (!isCandidate) return null;
  const most = index.meta.titles ? MAX_SHARDED_PAIRS : Number.POSITIVE_INFINITY;
  for (const units of resolvePinyin(letters, await index.pinyin())) {
    const inTitles = await Promise.all(
      units.map(async (unit) => {
        const titles = await findPairs(index.titles, unit.terms.slice(0, most));
        return { unit, titles, body: [] };
      }),
    );
    const titleMatches = createMatches(inTitles);
    if (titleMatches.units.length > 0) await onTitles?.(titleMatches);
    const matches = createMatches(await addBodyPairs(inTitles, index));
    if (matches.units.length > 0) return matches;
  }
  return null;
}

/** Looks up in the texts the pairs that most titles have; when no title has any, the first ones. */
function addBodyPairs(found: readonly FoundUnit[], { body }: OpenIndex): Promise<FoundUnit[]> {
  return Promise.all(
    found.map(async ({ unit, titles }) => {
      const frequent = [...titles].sort(
        (a, b) => b.postings.records.length - a.postings.records.length,
      );
      const known = titles.length > 0 ? frequent.map(({ term }) => term) : unit.terms;
      return { unit, titles, body: await findPairs(body, known.slice(0, MAX_PAIRS)) };
    }),
  );
}

async function findPairs(index: TermIndex, pairs: readonly string[]): Promise<TermMatch[]> {
  const found = await Promise.all(pairs.map((pair) => index.find(pair)));
  return found.flatMap((each) => (each ? [{ ...each, weight: 1 }] : []));
}

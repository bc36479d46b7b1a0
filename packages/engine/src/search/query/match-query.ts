import { analyzeQuery, type QueryUnit } from '../../shared/search-query.ts';
import { findSimilar, findUnit, mergeMatches, type TermMatch } from './find-unit.ts';
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

/** Looks a query up everywhere: exactly, by prefix, by typing errors, by pinyin. */
export async function matchAll(query: string, index: OpenIndex): Promise<QueryMatches> {
  const units = withParts(analyzeQuery(query));
  const found = await Promise.all(units.map((unit) => findEverywhere(unit, index)));
  const phonetic = await findByPinyin(query, found, index);
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
  const [similarTitles, similarBody] = await Promise.all([
    findSimilar(index.titles, unit),
    findSimilar(index.body, unit),
  ]);
  return { unit, titles: similarTitles, body: similarBody };
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

/** Reads a query of letters as pinyin, when it was not found as it stands. */
async function findByPinyin(
  query: string,
  found: readonly FoundUnit[],
  index: OpenIndex,
): Promise<QueryMatches | null> {
  const letters = query.trim().replace(/[\s']+/g, '');
  const isCandidate = /^[a-z]{2,40}$/i.test(letters) && found.every(({ isSure }) => !isSure);
  if (!isCandidate) return null;
  for (const units of resolvePinyin(letters, await index.pinyin())) {
    const resolved = await Promise.all(units.map((unit) => findPairs(unit, index)));
    const matches = createMatches(resolved);
    if (matches.units.length > 0) return matches;
  }
  return null;
}

async function findPairs(unit: QueryUnit, { titles, body }: OpenIndex): Promise<FoundUnit> {
  const lookUp = async (index: TermIndex, terms: readonly string[]) => {
    const found = await Promise.all(terms.map((term) => index.find(term)));
    return found.flatMap((each) => (each ? [{ ...each, weight: 1 }] : []));
  };
  const inTitles = await lookUp(titles, unit.terms);
  const frequent = [...inTitles].sort(
    (a, b) => b.postings.records.length - a.postings.records.length,
  );
  const known = inTitles.length > 0 ? frequent.map(({ term }) => term) : unit.terms;
  return { unit, titles: inTitles, body: await lookUp(body, known.slice(0, MAX_PAIRS)) };
}

import { mergeMatches } from './find-unit.ts';
import type { FoundUnit } from './match-query.ts';
import type { ScoredUnit } from './rank.ts';

/** Fewest pairs of a run that is taken for a sentence, in which words follow words. */
const SENTENCE_PAIRS = 5;
/** How many times rarer than the pairs around it a pair is that stands between words in a short run too. */
const FAR_RARER = 20;
/** What a pair across the border of two words is worth beside the words. */
const BRIDGE_SHARE = 0.4;
/** Pairs of a term of two words: 变量提升. */
const TERM_PAIRS = 3;

/**
 * Weighs the units of a query. A pair that is rarer than both pairs around it stands across the border of
 * two words (宽度|包括 has 度包): where it occurs, it does by chance. In a sentence without spaces it counts
 * less, and in shorter runs where it is far rarer. As the middle of a term of two words (变量|提升 has 量提,
 * and so has 尽量提升) it counts where both are.
 */
export function weighUnits(found: readonly FoundUnit[]): ScoredUnit[] {
  const runs = listRuns(found);
  const units = found.map(({ unit: { weight, kind }, titles, body }) => ({
    weight,
    title: mergeMatches(titles, kind === 'character'),
    body: mergeMatches(body, kind === 'character'),
  }));
  return units.map((unit, index) => {
    const [before, after, run] = [units[index - 1], units[index + 1], runs[index]];
    const isInside = runs[index - 1] === run && runs[index + 1] === run;
    if (!before || !after || !run || !isInside) return unit;
    const count = countRecords(unit);
    const around = Math.min(countRecords(before), countRecords(after));
    if (count >= around) return unit;
    const isChance = run.length >= SENTENCE_PAIRS || count * FAR_RARER <= around;
    const isMeant = ([record]: readonly [number, number]) =>
      [before, after].every(({ title, body }) => title.has(record) || body.has(record));
    const keep = (records: ReadonlyMap<number, number>) =>
      run.length === TERM_PAIRS ? new Map([...records].filter(isMeant)) : records;
    return {
      weight: unit.weight * (isChance ? BRIDGE_SHARE : 1),
      title: keep(unit.title),
      body: keep(unit.body),
    };
  });
}

function countRecords({ title, body }: ScoredUnit): number {
  return Math.max(title.size, body.size);
}

/** Gives the run of pairs that each unit is of: the same object for all of one run. */
function listRuns(found: readonly FoundUnit[]): { length: number }[] {
  let run = { length: 0 };
  return found.map((each, index) => {
    if (!continues(found[index - 1], each)) run = { length: 0 };
    run.length += 1;
    return run;
  });
}

/** The second pair begins with what the first one ends with. */
function continues(before: FoundUnit | undefined, { unit }: FoundUnit): boolean {
  if (before?.unit.kind !== 'pair' || unit.kind !== 'pair') return false;
  const [first = ''] = before.unit.terms;
  const [second = ''] = unit.terms;
  return [...first].at(-1) === [...second][0];
}

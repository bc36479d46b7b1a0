import type { FoundUnit } from './match-query.ts';

/** Fewest pairs of a run that is taken for a sentence, in which words follow words. */
const SENTENCE_PAIRS = 5;
/** What a pair across the border of two words is worth beside the words. */
const BRIDGE_SHARE = 0.4;

/**
 * Weighs the units of a query. In a sentence without spaces a pair that is rarer than both pairs around
 * it stands across the border of two words (宽度|包括 has 度包): where it occurs, it does by chance.
 */
export function weighUnits(found: readonly FoundUnit[]): number[] {
  const counts = found.map(countRecords);
  const runs = measureRuns(found);
  return found.map(({ unit }, index) => {
    const count = counts[index] ?? 0;
    const isRarer = count < (counts[index - 1] ?? 0) && count < (counts[index + 1] ?? 0);
    const isBridge = isRarer && (runs[index] ?? 0) >= SENTENCE_PAIRS;
    return isBridge ? unit.weight * BRIDGE_SHARE : unit.weight;
  });
}

function countRecords({ titles, body }: FoundUnit): number {
  const count = (matches: FoundUnit['titles']) =>
    matches.reduce((sum, { postings }) => sum + postings.records.length, 0);
  return Math.max(count(titles), count(body));
}

/** Number of pairs in the run that each unit is of; 0 for other units. */
function measureRuns(found: readonly FoundUnit[]): number[] {
  const lengths: number[] = [];
  let start = 0;
  found.forEach((each, index) => {
    if (!continues(found[index - 1], each)) start = index;
    lengths.push(0);
    for (let at = start; at <= index; at++) lengths[at] = index - start + 1;
  });
  return lengths;
}

/** The second pair begins with what the first one ends with. */
function continues(before: FoundUnit | undefined, { unit }: FoundUnit): boolean {
  if (before?.unit.kind !== 'pair' || unit.kind !== 'pair') return false;
  const [first = ''] = before.unit.terms;
  const [second = ''] = unit.terms;
  return [...first].at(-1) === [...second][0];
}

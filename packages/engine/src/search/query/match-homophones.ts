import type { QueryUnit } from '../../shared/search-query.ts';
import type { TermMatch } from './find-unit.ts';
import { findPairs, isMissing } from './match-pinyin.ts';
import type { FoundUnit } from './match-query.ts';
import type { OpenIndex } from './open-index.ts';
import { type PinyinReadings, type PinyinTable, resolvePinyin } from './pinyin.ts';

/** Most pairs of Han in a query whose unknown pairs are errors; in a sentence most stand between words. */
const MAX_TERM_PAIRS = 4;
/** Most pairs that stand for one: each may load a shard. */
const MAX_HOMOPHONES = 3;
const HOMOPHONE_WEIGHT = 0.6;

/**
 * Replaces pairs of Han that occur nowhere by those that sound like them: whoever types by sound and takes
 * the wrong candidate writes 必包 for 闭包.
 */
export async function correctHomophones(
  found: readonly FoundUnit[],
  index: OpenIndex,
): Promise<FoundUnit[]> {
  const pairs = found.filter(({ unit }) => unit.kind === 'pair');
  const isTerm = pairs.length <= MAX_TERM_PAIRS || pairs.every(isMissing);
  if (!isTerm || !pairs.some(isMissing)) return [...found];
  const charactersOf = await index.readings();
  return Promise.all(
    found.map((each) =>
      each.unit.kind === 'pair' && isMissing(each) ? correct(each.unit, charactersOf, index) : each,
    ),
  );
}

async function correct(
  unit: QueryUnit,
  charactersOf: PinyinReadings,
  index: OpenIndex,
): Promise<FoundUnit> {
  const [first = '', second = ''] = unit.terms[0] ?? '';
  const cuts = listSounds(first, charactersOf).flatMap((one) =>
    listSounds(second, charactersOf).map((two) =>
      [one, two].map((letters) => ({ letters, isWhole: true })),
    ),
  );
  const known = await Promise.all(cuts.map(([one]) => index.pairs(one?.letters[0] ?? '')));
  const table: PinyinTable = { charactersOf, seconds: new Map(known.flatMap((each) => [...each])) };
  const terms = resolvePinyin(cuts, table).flatMap((units) => units.flatMap((each) => each.terms));
  const titles = await findPairs(index.titles, terms.slice(0, MAX_HOMOPHONES));
  const body = await findPairs(index.body, terms.slice(0, MAX_HOMOPHONES));
  return { unit, titles: titles.map(weaken), body: body.map(weaken) };
}

function listSounds(character: string, charactersOf: PinyinReadings): string[] {
  return [...charactersOf].flatMap(([sound, characters]) =>
    characters.includes(character) ? [sound] : [],
  );
}

function weaken(match: TermMatch): TermMatch {
  return { ...match, weight: HOMOPHONE_WEIGHT };
}

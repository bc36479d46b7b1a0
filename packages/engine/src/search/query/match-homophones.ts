import type { QueryUnit } from '../../shared/search-query.ts';
import { findTerms, scale } from './find-unit.ts';
import { isMissing } from './match-pinyin.ts';
import type { FoundUnit } from './match-query.ts';
import type { OpenIndex } from './open-index.ts';
import { type PinyinReadings, resolvePinyin } from './pinyin.ts';

/** Most pairs of Han in a query whose unknown pairs are errors; in a sentence most stand between words. */
const MAX_TERM_PAIRS = 4;
/** Most pairs that stand for one: each may load a shard. */
const MAX_HOMOPHONES = 3;
const HOMOPHONE_WEIGHT = 0.6;

/**
 * Replaces pairs of Han that occur nowhere by those that sound like them: whoever types by sound and takes
 * the wrong candidate writes 必包 for 闭包. What other pairs confirm stays: 机号 of 手机号 is not 记号.
 */
export async function correctHomophones(
  found: readonly FoundUnit[],
  index: OpenIndex,
): Promise<FoundUnit[]> {
  const pairs = found.filter(({ unit }) => unit.kind === 'pair');
  const missing = pairs.filter(isMissing);
  const isTerm = pairs.length <= MAX_TERM_PAIRS || missing.length === pairs.length;
  if (!isTerm || missing.length === 0) return [...found];
  const readings = await index.readings();
  // A character that is right sounds like itself alone.
  const charactersOf = new Map(readings);
  for (const each of pairs) {
    if (isMissing(each)) continue;
    for (const character of each.unit.terms[0] ?? '') charactersOf.set(character, character);
  }
  return Promise.all(
    found.map((each) =>
      missing.includes(each) ? correct(each.unit, { readings, charactersOf, index }) : each,
    ),
  );
}

interface Sources {
  readings: PinyinReadings;
  /** The readings, and by itself each character that is right. */
  charactersOf: PinyinReadings;
  index: OpenIndex;
}

async function correct(
  unit: QueryUnit,
  { readings, charactersOf, index }: Sources,
): Promise<FoundUnit> {
  const [first = '', second = ''] = unit.terms[0] ?? '';
  const list = (character: string) =>
    charactersOf.has(character) ? [character] : listSounds(character, readings);
  const cuts = list(first).flatMap((one) =>
    list(second).map((two) => [one, two].map((letters) => ({ letters, isWhole: true }))),
  );
  const seconds = await index.pairs(listSounds(first, readings).map(([initial = '']) => initial));
  const sounding = resolvePinyin(cuts, { charactersOf, seconds }).flat();
  const terms = sounding.flatMap((each) => each.terms).slice(0, MAX_HOMOPHONES);
  const titles = await findTerms(index.titles, terms);
  // What no title has may be what texts have across the border of two words: 谁引 for 水印.
  const inTitles = titles.map(({ term }) => term);
  const body = await findTerms(index.body, inTitles);
  return { unit, titles: scale(titles, HOMOPHONE_WEIGHT), body: scale(body, HOMOPHONE_WEIGHT) };
}

function listSounds(character: string, readings: PinyinReadings): string[] {
  return [...readings].flatMap(([sound, characters]) =>
    characters.includes(character) ? [sound] : [],
  );
}

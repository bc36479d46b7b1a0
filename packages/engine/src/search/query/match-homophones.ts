import type { QueryUnit } from '../../shared/search-query.ts';
import { SOUNDS_START } from '../format/index-files.ts';
import { findTerms, scale, type TermMatch } from './find-unit.ts';
import { isMissing } from './match-pinyin.ts';
import type { FoundUnit } from './match-query.ts';
import type { OpenIndex } from './open-index.ts';
import { type PinyinReadings, resolvePinyin } from './pinyin.ts';

/** Most pairs of Han in a query whose unknown pairs are errors; in a sentence most stand between words. */
const MAX_TERM_PAIRS = 4;
/** Most pairs that stand for one: each may load a shard. */
const MAX_HOMOPHONES = 3;
/** Most pairs that are looked for in titles: those that sound alike are many where the first character is right. */
const MAX_CANDIDATES = 12;
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
  const sounds = await readSounds(missing, readings, index);
  // A character that is right sounds like itself alone.
  const charactersOf = new Map(readings);
  for (const each of pairs) {
    if (isMissing(each)) continue;
    for (const character of each.unit.terms[0] ?? '') charactersOf.set(character, character);
  }
  return Promise.all(
    found.map((each, at) => {
      if (!missing.includes(each)) return each;
      const beside = [found[at - 1], found[at + 1]].filter((near) => near !== undefined);
      return correct(each.unit, { sounds, charactersOf, index, beside });
    }),
  );
}

/** Gives the sounds of the site's characters, or of all where one of the query is none of the site's. */
async function readSounds(
  missing: readonly FoundUnit[],
  readings: PinyinReadings,
  index: OpenIndex,
): Promise<PinyinReadings> {
  const known = new Set([...readings.values()].join(''));
  const isKnown = [...missing.map(({ unit }) => unit.terms[0] ?? '').join('')].every((character) =>
    known.has(character),
  );
  return isKnown ? readings : index.pairs([SOUNDS_START]);
}

interface Sources {
  /** How the characters of the query sound. */
  sounds: PinyinReadings;
  /** The site's characters by their sounds, and by itself each character that is right. */
  charactersOf: PinyinReadings;
  index: OpenIndex;
  /** What stands beside the pair in the query. */
  beside: readonly FoundUnit[];
}

async function correct(
  unit: QueryUnit,
  { sounds, charactersOf, index, beside }: Sources,
): Promise<FoundUnit> {
  const [first = '', second = ''] = unit.terms[0] ?? '';
  const list = (character: string) =>
    charactersOf.has(character) ? [character] : listSounds(character, sounds);
  const cuts = list(first).flatMap((one) =>
    list(second).map((two) => [one, two].map((letters) => ({ letters, isWhole: true }))),
  );
  const seconds = await index.pairs(listSounds(first, sounds).map(([initial = '']) => initial));
  const sounding = resolvePinyin(cuts, { charactersOf, seconds }).flat();
  const terms = sounding.flatMap((each) => each.terms).slice(0, MAX_CANDIDATES);
  // What no title has may be what texts have across the border of two words: 谁引 for 水印.
  const titles = selectFitting(await findTerms(index.titles, terms), beside);
  const inTitles = titles.map(({ term }) => term);
  const body = await findTerms(index.body, inTitles);
  return { unit, titles: scale(titles, HOMOPHONE_WEIGHT), body: scale(body, HOMOPHONE_WEIGHT) };
}

/**
 * Selects the pairs that most titles have together with what stands beside them in the query, if any does: 作用遇
 * is 作用域, and neither 用于 nor 用与.
 */
function selectFitting(titles: readonly TermMatch[], beside: readonly FoundUnit[]): TermMatch[] {
  const near = new Set(
    beside.flatMap((each) => each.titles.flatMap(({ postings }) => [...postings.records])),
  );
  const counts = titles.map(
    ({ postings }) => [...postings.records].filter((record) => near.has(record)).length,
  );
  const most = Math.max(0, ...counts);
  return titles.filter((_, at) => counts[at] === most).slice(0, MAX_HOMOPHONES);
}

function listSounds(character: string, sounds: PinyinReadings): string[] {
  return [...sounds].flatMap(([sound, characters]) =>
    characters.includes(character) ? [sound] : [],
  );
}

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
  // What is typed by mistake is seldom a character of the site's.
  const sounds = await index.pairs([SOUNDS_START]);
  // A character that is right sounds like itself alone.
  const charactersOf = new Map(await index.readings());
  for (const each of pairs) {
    if (isMissing(each)) continue;
    for (const character of each.unit.terms[0] ?? '') charactersOf.set(character, character);
  }
  const near = new Set(found.flatMap(({ titles }) => titles.flatMap(recordsOf)));
  const sources = { sounds, charactersOf, index, near };
  return Promise.all(
    found.map((each) => (missing.includes(each) ? correct(each.unit, sources) : each)),
  );
}

interface Sources {
  /** How the characters of the query sound. */
  sounds: PinyinReadings;
  /** The site's characters by their sounds, and by itself each character that is right. */
  charactersOf: PinyinReadings;
  index: OpenIndex;
  /** Records whose titles have something else of the query. */
  near: ReadonlySet<number>;
}

async function correct(
  unit: QueryUnit,
  { sounds, charactersOf, index, near }: Sources,
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
  const titles = selectFitting(await findTerms(index.titles, terms), near);
  const inTitles = titles.map(({ term }) => term);
  const body = await findTerms(index.body, inTitles);
  return { unit, titles: scale(titles, HOMOPHONE_WEIGHT), body: scale(body, HOMOPHONE_WEIGHT) };
}

/**
 * Selects the pairs that most titles have together with the rest of the query, if any does: 作用遇 is 作用域, and
 * neither 用于 nor 用与.
 */
function selectFitting(titles: readonly TermMatch[], near: ReadonlySet<number>): TermMatch[] {
  const counts = titles.map((each) => recordsOf(each).filter((record) => near.has(record)).length);
  const most = Math.max(...counts);
  return titles.filter((_, at) => counts[at] === most).slice(0, MAX_HOMOPHONES);
}

const recordsOf = ({ postings }: TermMatch): number[] => [...postings.records];

function listSounds(character: string, sounds: PinyinReadings): string[] {
  return [...sounds].flatMap(([sound, characters]) =>
    characters.includes(character) ? [sound] : [],
  );
}

import type { Postings } from '../format/text-codec.ts';
import type { BodyTerms } from './body-terms.ts';
import { PINYIN_READINGS } from './pinyin-readings.ts';

/** Most pairs that the files list; the rarest of the texts' are left out first. A site of 2,700 sections has 27,000. */
const MAX_PAIRS = 32_000;
/** A title counts as much as so many texts. */
const TITLE_SHARE = 20;
const KEYWORD_SHARE = 5;
const HAN_PAIR = /^[\u3400-\u9fff]{2}$/;

/** The files by which letters find Han. */
export interface PinyinFiles {
  /** `syllable characters` a line, of the characters that occur in pairs of titles or texts. */
  readings: string;
  /**
   * Pairs that occur, by the letter with which the first character sounds: a line for each first
   * character, most frequent first (`闭包合环` stands for 闭包, 闭合, 闭环). All of titles and keywords are
   * among them, and those of texts that occur in two records or more.
   */
  pairs: Map<string, string>;
}

/** Creates the files by which letters find Han: what a first answer from the titles takes, and the rest. */
export function createPinyinFiles(
  titles: Iterable<readonly [term: string, postings: Postings]>,
  body: BodyTerms,
): PinyinFiles {
  const pairs = selectPairs(titles, body);
  const occurring = new Set(pairs.join(''));
  const groups = groupPairs(pairs);
  const byInitial = new Map<string, string>();
  const readings = PINYIN_READINGS.split('\n').flatMap((line) => {
    const [syllable, characters = ''] = line.split(' ');
    const kept = [...characters].filter((character) => occurring.has(character)).join('');
    const initial = line.slice(0, 1);
    const lines = [...kept].flatMap((character) => groups.get(character) ?? []);
    byInitial.set(initial, [byInitial.get(initial) ?? [], lines].flat().join('\n'));
    return kept === '' ? [] : [`${syllable} ${kept}`];
  });
  return { readings: readings.join('\n'), pairs: byInitial };
}

function selectPairs(
  titles: Iterable<readonly [term: string, postings: Postings]>,
  { terms, counts, keywordCounts }: BodyTerms,
): string[] {
  const rankOf = new Map<string, number>();
  // No single character beyond the basic plane: GB 2312 has none.
  const isPair = (term: string) => term.length === 2 && HAN_PAIR.test(term);
  for (const [pair, { records }] of titles) {
    if (isPair(pair)) rankOf.set(pair, TITLE_SHARE * records.length);
  }
  terms.forEach((term, id) => {
    if (!isPair(term)) return;
    const ofTexts = (counts[id] ?? 0) + KEYWORD_SHARE * (keywordCounts[id] ?? 0);
    const rank = ofTexts + (rankOf.get(term) ?? 0);
    if (rank >= 2) rankOf.set(term, rank);
  });
  return listHighest(rankOf, MAX_PAIRS);
}

/** Lists the keys of the highest values, those of equal ones in the order of their UTF-16 units. */
function listHighest(values: ReadonlyMap<string, number>, most: number): string[] {
  const keysOf = new Map<number, string[]>();
  for (const [key, value] of values) {
    const keys = keysOf.get(value);
    if (keys) keys.push(key);
    else keysOf.set(value, [key]);
  }
  const highest: string[] = [];
  for (const value of [...keysOf.keys()].sort((a, b) => b - a)) {
    if (highest.length >= most) break;
    highest.push(...(keysOf.get(value) ?? []).sort());
  }
  return highest.slice(0, most);
}

function groupPairs(pairs: readonly string[]): Map<string, string> {
  const groups = new Map<string, string>();
  for (const pair of pairs) {
    const first = pair[0] ?? '';
    groups.set(first, (groups.get(first) ?? first) + (pair[1] ?? ''));
  }
  return groups;
}

import { SOUNDS_START, SYNONYMS_START, TRADITIONAL_FORMS_START } from '../format/index-files.ts';
import type { BodyTerms } from './body-terms.ts';
import { PINYIN_READINGS } from './pinyin-readings.ts';
import { listSynonyms, prepareSynonyms, type SynonymGroups } from './synonyms-file.ts';
import { listTraditionalForms, prepareTraditionalForms } from './traditional-file.ts';

/** Most pairs that the files list; the rarest of the texts' are left out first. A site of 2,700 sections has 27,000. */
const MAX_PAIRS = 32_000;
/** A title counts as much as so many texts. */
const TITLE_SHARE = 20;
const KEYWORD_SHARE = 5;

/** The files by which letters find Han. */
export interface PinyinFiles {
  /** `syllable characters` a line, of the characters that titles or texts have in pairs. */
  readings: string;
  /**
   * Pairs that occur, by the letter with which the first character sounds: a line for each first
   * character, most frequent first (`闭 包合环` stands for 闭包, 闭合, 闭环). All of titles and keywords are
   * among them, and those of texts that occur in two records or more. By {@link TRADITIONAL_FORMS_START},
   * what traditional texts have for them, by {@link SYNONYMS_START} other names for what the site writes of, and by
   * {@link SOUNDS_START} how all characters sound: one that is typed by mistake is seldom one of the site's.
   */
  pairs: Map<string, string>;
}

/**
 * Creates the files by which letters find Han: what a first answer from the titles takes, and the rest.
 *
 * @param titles In how many titles each term is, by its id.
 */
export function createPinyinFiles(
  titles: Iterable<readonly [id: number, count: number]>,
  body: BodyTerms,
  synonyms: SynonymGroups,
): PinyinFiles {
  const ranks = rankTerms(titles, body);
  const { characters, pairs } = selectPairs(ranks, body);
  const groups = groupPairs(pairs);
  const byInitial = new Map<string, string[]>();
  const readings: string[] = [];
  for (const { syllable, sounding } of readSyllables()) {
    const initial = syllable.slice(0, 1);
    const lines = byInitial.get(initial) ?? [];
    byInitial.set(initial, lines);
    let kept = '';
    for (let at = 0; at < sounding.length; at++) {
      const code = sounding.charCodeAt(at);
      if (characters[code] === 0) continue;
      kept += sounding[at];
      const group = groups.get(code);
      if (group !== undefined) lines.push(group);
    }
    if (kept !== '') readings.push(`${syllable} ${kept}`);
  }
  if (pairs.length > 0) {
    byInitial.set(TRADITIONAL_FORMS_START, listTraditionalForms(pairs));
    byInitial.set(SOUNDS_START, [PINYIN_READINGS]);
  }
  const names = listSynonyms(synonyms, createRankReader(ranks, body));
  if (names.length > 0) byInitial.set(SYNONYMS_START, names);
  return {
    readings: readings.join('\n'),
    pairs: new Map([...byInitial].map(([initial, lines]) => [initial, lines.join('\n')])),
  };
}

/** Does ahead what no page is needed for: nobody waits for it yet, and it takes 20 ms. */
export function preparePinyinFiles(): void {
  readSyllables();
  prepareTraditionalForms();
  prepareSynonyms();
}

interface Syllable {
  syllable: string;
  /** Characters that sound so; none is beyond the basic plane, as GB 2312 has no such. */
  sounding: string;
}

let syllables: Syllable[] | undefined;

function readSyllables(): Syllable[] {
  syllables ??= PINYIN_READINGS.split('\n').map((line) => {
    const [syllable = '', sounding = ''] = line.split(' ');
    return { syllable, sounding };
  });
  return syllables;
}

/** Gives how often each term occurs, by its id. */
function rankTerms(
  titles: Iterable<readonly [id: number, count: number]>,
  { terms, counts, keywordCounts }: BodyTerms,
): Int32Array {
  const ranks = new Int32Array(terms.length);
  for (let id = 0; id < ranks.length; id++) {
    ranks[id] = (counts[id] ?? 0) + KEYWORD_SHARE * (keywordCounts[id] ?? 0);
  }
  for (const [id, count] of titles) ranks[id] = (ranks[id] ?? 0) + TITLE_SHARE * count;
  return ranks;
}

/** Selects the pairs that are listed; `characters` marks those of pairs that occur but once, too. */
function selectPairs(
  ranks: Int32Array,
  { terms, sorted }: BodyTerms,
): { characters: Uint8Array; pairs: string[] } {
  const characters = new Uint8Array(LAST_HAN + 1);
  const frequent: number[] = [];
  for (let at = 0; at < sorted.length; at++) {
    const id = sorted[at] ?? 0;
    const rank = ranks[id] ?? 0;
    const term = terms[id] ?? '';
    if (rank === 0 || !isHanPair(term)) continue;
    characters[term.charCodeAt(0)] = 1;
    characters[term.charCodeAt(1)] = 1;
    if (rank >= 2) frequent.push(id);
  }
  const pairs = listHighest(frequent, ranks).slice(0, MAX_PAIRS);
  return { characters, pairs: pairs.map((id) => terms[id] ?? '') };
}

/** Makes a function that gives the rank of a term. */
function createRankReader(
  ranks: Int32Array,
  { terms, sorted }: BodyTerms,
): (term: string) => number {
  return (term) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((terms[sorted[middle] ?? 0] ?? '') < term) low = middle + 1;
      else high = middle;
    }
    const id = sorted[low] ?? -1;
    return terms[id] === term ? (ranks[id] ?? 0) : 0;
  };
}

const FIRST_HAN = 0x3400;
const LAST_HAN = 0x9fff;

/** Single characters beyond the basic plane are none. */
function isHanPair(term: string): boolean {
  if (term.length !== 2) return false;
  const [first, second] = [term.charCodeAt(0), term.charCodeAt(1)];
  return first >= FIRST_HAN && first <= LAST_HAN && second >= FIRST_HAN && second <= LAST_HAN;
}

/** Lists ids by their ranks, the highest first, those of equal ones as they come. */
function listHighest(ids: readonly number[], ranks: Int32Array): number[] {
  const byRank = new Map<number, number[]>();
  for (const id of ids) {
    const rank = ranks[id] ?? 0;
    const equal = byRank.get(rank);
    if (equal) equal.push(id);
    else byRank.set(rank, [id]);
  }
  return [...byRank.keys()].sort((a, b) => b - a).flatMap((rank) => byRank.get(rank) ?? []);
}

/** Makes a line of the pairs that a character begins, by its code. */
function groupPairs(pairs: readonly string[]): Map<number, string> {
  const groups = new Map<number, string>();
  for (const pair of pairs) {
    const first = pair.charCodeAt(0);
    groups.set(first, (groups.get(first) ?? `${pair[0]} `) + pair[1]);
  }
  return groups;
}

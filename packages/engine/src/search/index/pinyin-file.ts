import { SYNONYMS_START, TRADITIONAL_FORMS_START } from '../format/index-files.ts';
import type { BodyTerms } from './body-terms.ts';
import { PINYIN_READINGS } from './pinyin-readings.ts';
import { listSynonyms, type SynonymGroups } from './synonyms-file.ts';
import { listTraditionalForms } from './traditional-file.ts';

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
   * what traditional texts have for them, and by {@link SYNONYMS_START} other names for what the site writes of.
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
  const { all, pairs } = selectPairs(ranks, body);
  const occurring = new Set(all.join(''));
  const groups = groupPairs(pairs);
  const byInitial = new Map<string, string[]>();
  const readings = PINYIN_READINGS.split('\n').flatMap((line) => {
    const [syllable, characters = ''] = line.split(' ');
    const kept = [...characters].filter((character) => occurring.has(character));
    const initial = line.slice(0, 1);
    const lines = byInitial.get(initial) ?? [];
    byInitial.set(initial, lines);
    for (const character of kept) {
      const group = groups.get(character);
      if (group !== undefined) lines.push(group);
    }
    return kept.length === 0 ? [] : [`${syllable} ${kept.join('')}`];
  });
  if (pairs.length > 0) byInitial.set(TRADITIONAL_FORMS_START, listTraditionalForms(pairs));
  const names = listSynonyms(synonyms, createRankReader(ranks, body));
  if (names.length > 0) byInitial.set(SYNONYMS_START, names);
  return {
    readings: readings.join('\n'),
    pairs: new Map([...byInitial].map(([initial, lines]) => [initial, lines.join('\n')])),
  };
}

/** Gives how often each term occurs, by its id. */
function rankTerms(
  titles: Iterable<readonly [id: number, count: number]>,
  { terms, counts, keywordCounts }: BodyTerms,
): Int32Array {
  const ranks = Int32Array.from(
    terms,
    (_, id) => (counts[id] ?? 0) + KEYWORD_SHARE * (keywordCounts[id] ?? 0),
  );
  for (const [id, count] of titles) ranks[id] = (ranks[id] ?? 0) + TITLE_SHARE * count;
  return ranks;
}

/** Selects the pairs that are listed; `all` has those too that occur but once. */
function selectPairs(
  ranks: Int32Array,
  { terms, sorted }: BodyTerms,
): { all: string[]; pairs: string[] } {
  const occurring = sorted.filter((id) => ranks[id] !== 0 && isHanPair(terms[id] ?? ''));
  const frequent = occurring.filter((id) => (ranks[id] ?? 0) >= 2);
  const listTerms = (ids: Iterable<number>) => Array.from(ids, (id) => terms[id] ?? '');
  return {
    all: listTerms(occurring),
    pairs: listTerms(listHighest(frequent, ranks).slice(0, MAX_PAIRS)),
  };
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

/** Single characters beyond the basic plane are none: GB 2312 has no such. */
function isHanPair(term: string): boolean {
  if (term.length !== 2) return false;
  const [first, second] = [term.charCodeAt(0), term.charCodeAt(1)];
  return first >= FIRST_HAN && first <= LAST_HAN && second >= FIRST_HAN && second <= LAST_HAN;
}

/** Lists ids by their ranks, the highest first, those of equal ones as they come. */
function listHighest(ids: Int32Array, ranks: Int32Array): number[] {
  const byRank = new Map<number, number[]>();
  for (const id of ids) {
    const rank = ranks[id] ?? 0;
    const equal = byRank.get(rank);
    if (equal) equal.push(id);
    else byRank.set(rank, [id]);
  }
  return [...byRank.keys()].sort((a, b) => b - a).flatMap((rank) => byRank.get(rank) ?? []);
}

function groupPairs(pairs: readonly string[]): Map<string, string> {
  const groups = new Map<string, string>();
  for (const pair of pairs) {
    const first = pair[0] ?? '';
    groups.set(first, (groups.get(first) ?? `${first} `) + (pair[1] ?? ''));
  }
  return groups;
}

import type { Postings } from '../format/text-codec.ts';
import { PINYIN_READINGS } from './pinyin-readings.ts';

/** Most pairs that the file lists; the rarest of the texts' are left out first. */
const MAX_PAIRS = 8000;
/** A title counts as much as so many texts. */
const TITLE_SHARE = 20;
const KEYWORD_SHARE = 5;
/** Impact from which a term is one of the page's keywords, or as good as one. */
const KEYWORD_IMPACT = 23;
const HAN_PAIR = /^[\u3400-\u9fff]{2}$/;

/**
 * Creates the file by which letters find Han: `syllable characters` a line for the characters that
 * occur, an empty line, then the pairs that occur, by first character and most frequent first
 * (`闭包合环` stands for 闭包, 闭合, 闭环). All pairs of titles and keywords are in it, and those of texts
 * that occur in two records or more.
 */
export function createPinyinFile(
  titles: ReadonlyMap<string, Postings>,
  body: ReadonlyMap<string, Postings>,
): string {
  const pairs = selectPairs(titles, body);
  const occurring = new Set([...pairs].flatMap((pair) => [...pair]));
  const readings = PINYIN_READINGS.split('\n').flatMap((line) => {
    const [syllable, characters = ''] = line.split(' ');
    const kept = [...characters].filter((character) => occurring.has(character)).join('');
    return kept === '' ? [] : [`${syllable} ${kept}`];
  });
  return `${readings.join('\n')}\n\n${groupPairs(pairs).join('\n')}`;
}

function selectPairs(
  titles: ReadonlyMap<string, Postings>,
  body: ReadonlyMap<string, Postings>,
): string[] {
  const rated: { pair: string; rank: number }[] = [];
  const rate = (pair: string, rank: number) => {
    // No single character beyond the basic plane: GB 2312 has none.
    if (rank >= 2 && pair.length === 2 && HAN_PAIR.test(pair)) rated.push({ pair, rank });
  };
  for (const [pair, { records, impacts }] of body) {
    const keywords = impacts.filter((impact) => impact >= KEYWORD_IMPACT).length;
    rate(
      pair,
      records.length +
        KEYWORD_SHARE * keywords +
        TITLE_SHARE * (titles.get(pair)?.records.length ?? 0),
    );
  }
  for (const [pair, { records }] of titles) {
    if (!body.has(pair)) rate(pair, TITLE_SHARE * records.length);
  }
  rated.sort((a, b) => b.rank - a.rank || (a.pair < b.pair ? -1 : 1));
  return rated.slice(0, MAX_PAIRS).map(({ pair }) => pair);
}

function groupPairs(pairs: readonly string[]): string[] {
  const groups = new Map<string, string>();
  for (const pair of pairs) {
    const first = pair[0] ?? '';
    groups.set(first, (groups.get(first) ?? first) + (pair[1] ?? ''));
  }
  return [...groups.values()].sort();
}

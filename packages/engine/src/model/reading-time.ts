import type { TextStatistics } from '../markdown/compiled-document.ts';

/** Han characters a Chinese reader of technical prose takes in per minute. */
const HAN_PER_MINUTE = 400;
/** Latin words per minute, the rate of the `reading-time` package that Docusaurus uses. */
const WORDS_PER_MINUTE = 200;

/** Estimates the reading time in whole minutes, at least one; code is not counted. */
export function estimateReadingMinutes({ hanCharacters, words }: TextStatistics): number {
  return Math.max(1, Math.round(hanCharacters / HAN_PER_MINUTE + words / WORDS_PER_MINUTE));
}

/** Counts the words of a text; each Han character is one. */
export function countWords({ hanCharacters, words }: TextStatistics): number {
  return hanCharacters + words;
}

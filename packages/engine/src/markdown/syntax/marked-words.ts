/**
 * Words that are marked in code, in the notations of other tools: `[!code word:x]` in a comment (Shiki, which
 * VitePress and Rspress have), `"x"` (Starlight's Expressive Code) and `/x/` (Shiki, Rehype Pretty Code) in the
 * info string of a fence.
 */

/** A text that is marked wherever it stands in some lines. */
export interface MarkedWord {
  /** Text within a line, as it is written, not a pattern; never empty. */
  text: string;
  /** 1-based. */
  firstLine: number;
  /** 1-based; `Infinity` for the end of the code. */
  lastLine: number;
}

/** Most characters of a word in an info string, so that quotes without an end cost little. */
const LONGEST_WORD = 200;

/** A word between quotes or slashes that stand alone: `title="x"` and `file=/a/b` have none. */
const IN_INFO = new RegExp(
  String.raw`(?<=^|\s)(["'/])((?!\1)\S(?:.{0,${LONGEST_WORD - 2}}?\S)??)\1(?=\s|$)`,
  'g',
);

/** Takes the marked words out of an info string that has no title any more. */
export function takeWords(info: string): { words: string[]; rest: string } {
  const words: string[] = [];
  const rest = info.replace(IN_INFO, (_found, _quote, word: string) => {
    words.push(word);
    return ' ';
  });
  return { words, rest };
}

/** Tells which words are to be marked in a line, by its 1-based number. */
export function wordsOfLine(words: readonly MarkedWord[], lineNumber: number): string[] {
  return words
    .filter(({ firstLine, lastLine }) => lineNumber >= firstLine && lineNumber <= lastLine)
    .map(({ text }) => text);
}

/** Finds the words that stand nowhere in their lines, so that nothing is marked. */
export function findMissingWords(code: string, words: readonly MarkedWord[]): string[] {
  if (words.length === 0) return [];
  const lines = code.split('\n');
  const missing = words.filter(
    ({ text, firstLine, lastLine }) =>
      !lines.slice(firstLine - 1, lastLine).some((line) => line.includes(text)),
  );
  return [...new Set(missing.map(({ text }) => text))];
}

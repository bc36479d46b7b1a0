/**
 * Cuts text into the terms of the search index. Index and query use the same code, so that what can
 * be read can be found.
 *
 * A `chunk` is a run of characters without white space, Han or Chinese punctuation
 * (`Promise.all`, `===`); a `word` is a run of letters and digits in it (`Promise`, `all`); a `part`
 * is a piece of a camelCase word (`get`, `bounding` of `getBounding`).
 */

/** One piece of text with the terms that stand for it. */
export type SearchToken =
  | {
      /** A run of Han characters (or kana, which is written without spaces too). */
      kind: 'han';
      characters: string[];
    }
  | {
      /** A chunk: names, words, numbers, operators. */
      kind: 'chunk';
      /** Lower-case letters and digits of the whole chunk (`promiseall`); empty when it has none. */
      whole: string;
      /** Words and parts of the whole, lower-case; empty when the whole is one plain word. */
      parts: string[];
      /** The chunk itself, lower-case, when it has symbols that matter (`c++`, `.d.ts`); else empty. */
      symbol: string;
      /** Ends where the text ends: a reader may still be typing it. */
      isLast: boolean;
    };

/** Longest term in UTF-16 units; longer chunks are addresses and hashes that nobody types. */
const MAX_TERM_LENGTH = 40;
/** Most words of a chunk that still counts as one name. */
const MAX_JOINED_WORDS = 5;

/** Zero-width characters, soft hyphens and marks of direction: part of no word. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
/** Punctuation of Chinese and of typography, which ends a word. */
const PUNCTUATION =
  /[\u00b7\u2010-\u2027\u2030-\u205e\u3001-\u3004\u3008-\u303f\uff01\uff08\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\uff5e]/g;
const HAN =
  '\\u3005\\u3007\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3fffd}';
const RUN = new RegExp(`([${HAN}]+)|[^\\s()\\[\\]{}"'\`,;|\\\\${HAN}]+`, 'gu');
const WORD = /\d+(?:\.\d+)+|[\p{L}\p{M}\p{N}]+/gu;
const CAMEL_BORDER = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[A-Za-z]{3})(?=\d)/;
/** A name: words with single joiners between them. */
const PLAIN_NAME = /^[\p{L}\p{M}\p{N}]+(?:[._\-/'&:][\p{L}\p{M}\p{N}]+)*$/u;
/** Marks of a sentence or of Markdown around a chunk with words. */
const OUTER_MARKS = /^[*_~!:?=>\u2190-\u21ff]+|[.:!?*_~=<\u2190-\u21ff]+$/g;
const SPACED_OPERATOR = /(\d) ([+*/=-]) (?=\d)/g;
const PICTURES = /[\p{Extended_Pictographic}\p{Cs}\p{Co}\p{Cn}\u2500-\u25ff]/gu;

/** Cuts a text into tokens, in order. Takes any string, lone surrogates included. */
export function tokenize(text: string): SearchToken[] {
  const normalized = text
    .replace(INVISIBLE, '')
    .replace(PUNCTUATION, ' ')
    .normalize('NFKC')
    .replace(SPACED_OPERATOR, '$1$2');
  const tokens: SearchToken[] = [];
  for (const match of normalized.matchAll(RUN)) {
    const [run, han] = match;
    if (han !== undefined) tokens.push({ kind: 'han', characters: [...han] });
    else {
      const token = createChunk(run, match.index + run.length === normalized.length);
      if (token) tokens.push(token);
    }
  }
  return tokens;
}

function createChunk(raw: string, isLast: boolean): SearchToken | null {
  const chunk = raw.replace(PICTURES, '');
  const words = chunk.match(WORD);
  if (words === null) {
    const isSymbol = chunk.length > 1 || /^[+<>=!?&^~%$@#*]$/.test(chunk);
    if (!isSymbol || chunk.length > MAX_TERM_LENGTH || /^([-–—._/*#=~])\1{3,}$/.test(chunk))
      return null;
    return { kind: 'chunk', whole: '', parts: [], symbol: chunk, isLast };
  }
  const trimmed = chunk.replace(OUTER_MARKS, '') || chunk;
  const isPlain = PLAIN_NAME.test(trimmed);
  const symbol = isPlain || trimmed.length > MAX_TERM_LENGTH ? '' : trimmed.toLowerCase();
  return { kind: 'chunk', ...createName(words), symbol, isLast };
}

function createName(words: string[]): { whole: string; parts: string[] } {
  const parts = words.flatMap((word) => {
    const pieces = word.split(CAMEL_BORDER);
    return pieces.length > 1 && words.length > 1 ? [word, ...pieces] : pieces;
  });
  const usable = parts.map((part) => part.toLowerCase()).filter(isTermLength);
  // Numbers with points keep them: `1.40` is not `14.0`.
  const whole = words.join('').toLowerCase();
  if (words.length > MAX_JOINED_WORDS || !isTermLength(whole)) return { whole: '', parts: usable };
  return { whole, parts: parts.length > 1 ? usable : [] };
}

function isTermLength(term: string): boolean {
  return term.length <= MAX_TERM_LENGTH;
}

/** Calls `visit` with every index term of a text, once per occurrence. */
export function visitTerms(text: string, visit: (term: string) => void): void {
  for (const token of tokenize(text)) {
    if (token.kind === 'han') visitHanTerms(token.characters, visit);
    else {
      if (token.whole !== '') visit(token.whole);
      for (const part of token.parts) visit(part);
      if (token.symbol !== '') visit(token.symbol);
    }
  }
}

/**
 * A run's terms are its overlapping pairs and its last character. So every character of the run begins
 * a term, and a single one is found by a prefix scan.
 */
function visitHanTerms(characters: readonly string[], visit: (term: string) => void): void {
  for (let at = 0; at + 1 < characters.length; at++) {
    visit(`${characters[at]}${characters[at + 1]}`);
  }
  visit(characters.at(-1) ?? '');
}

/** Counts the terms of a text. */
export function countTerms(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  visitTerms(text, (term) => counts.set(term, (counts.get(term) ?? 0) + 1));
  return counts;
}

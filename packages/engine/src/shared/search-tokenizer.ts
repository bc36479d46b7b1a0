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
/** Punctuation of Chinese and of typography, and what stands for a broken character. */
const PUNCTUATION =
  /[\u00b7\u2010-\u2027\u2030-\u205e\u3001-\u3004\u3008-\u303f\uff01\uff08\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\uff5e\ufffd]/g;
const SPACED_OPERATOR = /(\d) ([+*/=-]) (?=\d)/g;
/** 1 at the code units that end a chunk and belong to none; a table, as every unit of a text is looked up. */
const BREAKS = /* @__PURE__ */ createBreaks(' \t\n\v\f\r\u00a0\u3000()[]{}"\'`,;|\\');
/** Operators, literals and classes of patterns of such units: chunks of their own, wherever they stand (`a||b`). */
const OPERATOR = /\|\|?=?|\[\]|\{\}|\\[bdsw](?!\w)/iy;

/** A call without arguments, which belongs to its name: `import()` is another thing than `import`. */
const CALL_OF_NAME = /^[A-Za-z_].*\(\)$/;

const WORD = /\d+(?:\.\d+)+|[\p{L}\p{M}\p{N}]+/gu;
const ASCII_WORD = /\d+(?:\.\d+)+|[A-Za-z\d]+/g;
const CAMEL_BORDER = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[A-Za-z]{3})(?=\d)/;
const LOWER_CASE_WORD = /^[a-z]+$/;
/** A name: words with single joiners between them. */
const PLAIN_NAME = /^[\p{L}\p{M}\p{N}]+(?:[._\-/'&:][\p{L}\p{M}\p{N}]+)*$/u;
/** Marks of a sentence, of Markdown or of a block comment around a chunk with words; `::before` begins with none. */
const OUTER_MARKS = /^(?!::?[a-z-]+$)\/?[*_~!:?=>\u2190-\u21ff]+|[.:!?*_~=<\u2190-\u21ff]+\/?$/g;
const PICTURES = /[\p{Extended_Pictographic}\p{Cs}\p{Co}\p{Cn}\u2500-\u25ff]/gu;
const ASCII = /^[\0-\x7f]*$/;
/** A symbol that is looked for by itself; the last ones are those of mathematics. */
const LONE_SYMBOL = /^[+<>=!?&^~%$@#*/|\xd7\xf7\u2200-\u22ff]$/;
const RULE = /^([-–—._/*#=~])\1{3,}$/;

function createBreaks(characters: string): Uint8Array {
  const breaks = new Uint8Array(0x3001);
  for (const character of characters) breaks[character.charCodeAt(0)] = 1;
  return breaks;
}

/** Takes the runs of a text in order. */
interface RunVisitor {
  han(run: string): void;
  /** `isLast`: the chunk ends where the text ends, and may go on. */
  chunk(run: string, isLast: boolean): void;
}

/** Walks over the runs of Han and of other characters; by code units, for the speed of the build. */
function visitRuns(raw: string, visitor: RunVisitor): void {
  const text = raw
    .replace(INVISIBLE, '')
    .replace(PUNCTUATION, ' ')
    .normalize('NFKC')
    .replace(SPACED_OPERATOR, '$1$2');
  let start = 0;
  let isInHan = false;
  const close = (end: number) => {
    if (end === start) return;
    if (isInHan) visitor.han(text.slice(start, end));
    else visitor.chunk(text.slice(start, end), end === text.length && text[end - 1] !== ')');
  };
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < BREAKS.length && BREAKS[unit] === 1) {
      const isCall = unit === 0x28 && !isInHan && CALL_OF_NAME.test(text.slice(start, at + 2));
      if (isCall) at++;
      close(isCall ? at + 1 : at);
      OPERATOR.lastIndex = at;
      const operator = unit > 0x5a && OPERATOR.exec(text);
      if (operator) {
        visitor.chunk(operator[0], false);
        at = OPERATOR.lastIndex - 1;
      }
      start = at + 1;
      continue;
    }
    const isHan = unit >= 0x3005 && isHanUnit(unit, text.charCodeAt(at - 1));
    if (isHan !== isInHan) {
      close(at);
      start = at;
      isInHan = isHan;
    }
  }
  close(text.length);
}

/** Tells whether a code unit is, or belongs to, a Han character or kana. */
function isHanUnit(unit: number, previous: number): boolean {
  if (unit >= 0x4e00 && unit <= 0x9fff) return true;
  if (unit >= 0xdc00 && unit <= 0xdfff) return previous >= 0xd840 && previous <= 0xd8bf;
  return (
    unit === 0x3005 ||
    unit === 0x3007 ||
    (unit >= 0x3040 && unit <= 0x30ff) ||
    (unit >= 0x3400 && unit <= 0x4dbf) ||
    (unit >= 0xf900 && unit <= 0xfaff) ||
    (unit >= 0xd840 && unit <= 0xd8bf)
  );
}

/** Cuts a text into tokens, in order. Takes any string, lone surrogates included. */
export function tokenize(text: string): SearchToken[] {
  const tokens: SearchToken[] = [];
  visitRuns(text.toWellFormed(), {
    han: (run) => tokens.push({ kind: 'han', characters: [...run] }),
    chunk: (run, isLast) => {
      const chunk = createChunk(run);
      if (chunk) tokens.push({ kind: 'chunk', ...chunk, isLast });
    },
  });
  return tokens;
}

type Chunk = Pick<SearchToken & { kind: 'chunk' }, 'whole' | 'parts' | 'symbol'>;

function createChunk(raw: string): Chunk | null {
  if (raw.length <= MAX_TERM_LENGTH && LOWER_CASE_WORD.test(raw)) {
    return { whole: raw, parts: [], symbol: '' };
  }
  const isAscii = ASCII.test(raw);
  const chunk = isAscii ? raw : raw.replace(PICTURES, '');
  const words = chunk.match(isAscii ? ASCII_WORD : WORD);
  if (words === null) {
    const isSymbol = chunk.length > 1 || LONE_SYMBOL.test(chunk);
    if (!isSymbol || chunk.length > MAX_TERM_LENGTH || RULE.test(chunk)) return null;
    return { whole: '', parts: [], symbol: chunk };
  }
  const trimmed = words[0] === chunk ? chunk : chunk.replace(OUTER_MARKS, '') || chunk;
  const isPlain = words[0] === trimmed || PLAIN_NAME.test(trimmed);
  const symbol = isPlain || trimmed.length > MAX_TERM_LENGTH ? '' : trimmed.toLowerCase();
  return { ...createName(words), symbol };
}

function createName(words: readonly string[]): { whole: string; parts: string[] } {
  const parts = words.flatMap((word) => {
    if (LOWER_CASE_WORD.test(word)) return [word];
    const pieces = word.split(CAMEL_BORDER);
    return pieces.length > 1 && words.length > 1 ? [word, ...pieces] : pieces;
  });
  const usable = parts.map((part) => part.toLowerCase()).filter(isTermLength);
  const whole = words.join('').toLowerCase();
  if (words.length > MAX_JOINED_WORDS || !isTermLength(whole)) return { whole: '', parts: usable };
  return { whole, parts: parts.length > 1 ? usable : [] };
}

function isTermLength(term: string): boolean {
  return term.length <= MAX_TERM_LENGTH;
}

/** Takes what a text's index terms are made of, once per occurrence. */
export interface TermVisitor {
  /** A term of two Han characters, by their code points: most terms are, and numbers are cheap. */
  pair(first: number, second: number): void;
  /** A term of one Han character. */
  character(codePoint: number): void;
  /** A chunk, which stands for the terms that {@link listChunkTerms} gives. */
  chunk(raw: string): void;
}

/**
 * Visits every index term of a text. A Han run's terms are its overlapping pairs and its last
 * character: so every character of the run begins a term, and a single one is found by a prefix scan.
 */
export function visitTerms(text: string, visitor: TermVisitor): void {
  visitRuns(text.toWellFormed(), {
    han: (run) => {
      let previous = run.codePointAt(0) ?? 0;
      for (let at = previous > 0xffff ? 2 : 1; at < run.length; at++) {
        const codePoint = run.codePointAt(at) ?? 0;
        if (codePoint > 0xffff) at++;
        visitor.pair(previous, codePoint);
        previous = codePoint;
      }
      visitor.character(previous);
    },
    chunk: (run) => visitor.chunk(run),
  });
}

/** Lists the index terms of a chunk as {@link visitTerms} finds it: the whole, its parts, its symbols. */
export function listChunkTerms(raw: string): string[] {
  const { whole = '', parts = [], symbol = '' } = createChunk(raw) ?? {};
  return [whole, ...parts, symbol].filter((term) => term !== '');
}

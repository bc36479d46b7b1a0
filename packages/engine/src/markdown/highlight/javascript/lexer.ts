import { appendToken } from '../append-token.ts';
import type { HighlightToken, TokenClass } from '../highlighter.ts';

/** Which of the languages of the JavaScript family a lexer reads. */
export interface Dialect {
  /** Has types: TypeScript. */
  isTyped: boolean;
  /** A `<` where an operand is due opens a tag. */
  hasJsx: boolean;
}

/** A lexer's place in the code, and what it needs to know of what came before. */
export interface LexerState {
  readonly code: string;
  readonly dialect: Dialect;
  /** Offset of the last `/>` or `</`, after which no tag opens; -1 without any. */
  readonly lastTagEnd: number;
  readonly tokens: HighlightToken[];
  /** Offset of what is read next. */
  at: number;
  /** After an operand a slash divides and `<` compares; elsewhere they open a regex or a tag. */
  isAfterOperand: boolean;
  /** Last word or punctuation read, comments and white space apart; empty at the start. */
  last: string;
}

/** Starts reading a text. */
export function createLexer(code: string, dialect: Dialect): LexerState {
  const lastTagEnd = Math.max(code.lastIndexOf('/>'), code.lastIndexOf('</'));
  return { code, dialect, lastTagEnd, tokens: [], at: 0, isAfterOperand: false, last: '' };
}

/** Takes the next stretch of the code as a token. */
export function take(state: LexerState, length: number, kind: TokenClass | null): string {
  const text = state.code.slice(state.at, state.at + length);
  appendToken(state.tokens, text, kind);
  state.at += length;
  return text;
}

/**
 * Takes what a sticky pattern matches at the current place.
 *
 * @returns The text; empty, with nothing taken, when the pattern does not match.
 */
export function takeMatch(state: LexerState, pattern: RegExp, kind: TokenClass | null): string {
  const length = matchLength(pattern, state.code, state.at);
  return length > 0 ? take(state, length, kind) : '';
}

/** Length of what a sticky pattern matches at an offset; 0 when it does not match. */
export function matchLength(pattern: RegExp, code: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(code) ? pattern.lastIndex - at : 0;
}

/** Notes what was read last, and whether it was an operand. */
export function remember(state: LexerState, last: string, isOperand: boolean): void {
  state.last = last;
  state.isAfterOperand = isOperand;
}

import { lexCode } from './code.ts';
import { type LexerState, matchLength, remember, take, takeMatch } from './lexer.ts';

const TAG = /<(?:>|[A-Za-z_$])/y;
/** `<T,>(x) =>` and `<T extends U>(x) =>` open type parameters. */
const TYPE_PARAMETERS = /<\s*(?:const\s+)?[A-Za-z_$][\w$]*\s*(?:,|extends\b(?!\s*=))/y;

/** Tells whether a `<` opens a tag: where an operand is due, or at the start of a line. */
export function opensTag({ code, at, dialect, isAfterOperand, lastTagEnd }: LexerState): boolean {
  if (!dialect.hasJsx || matchLength(TAG, code, at) === 0) return false;
  if (isAfterOperand && !startsLine(code, at)) return false;
  if (dialect.isTyped && matchLength(TYPE_PARAMETERS, code, at) > 0) return false;
  // Without an end in sight it is something else, or a fragment that reads better plain.
  return at <= lastTagEnd;
}

function startsLine(code: string, at: number): boolean {
  let start = at;
  while (start > 0 && (code[start - 1] === ' ' || code[start - 1] === '\t')) start--;
  return start === 0 || code[start - 1] === '\n';
}

/** Reads an element with all that it holds. */
export function lexElement(state: LexerState): void {
  let depth = 0;
  do {
    depth += lexTag(state);
    if (depth > 0) lexContent(state);
  } while (depth > 0 && state.at < state.code.length);
  remember(state, '>', true);
}

const NAME = /[A-Za-z_$][\w$.:-]*/y;
const TYPE_ARGUMENTS = /<[^<>]{0,300}>/y;
const ATTRIBUTE = /[A-Za-z_$@:][\w$.:-]*/y;
const STRING = /"[^"]*"?|'[^']*'?/y;
const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/y;

/**
 * Reads one tag.
 *
 * @returns By how much it changes the depth: 1, -1, or 0 when it closes itself.
 */
function lexTag(state: LexerState): number {
  const isClosing = state.code.startsWith('</', state.at);
  take(state, isClosing ? 2 : 1, null);
  const nameLength = matchLength(NAME, state.code, state.at);
  const name = state.code.slice(state.at, state.at + nameLength);
  take(state, nameLength, /^[A-Z_$]|\./.test(name) ? 't' : 'g');
  takeMatch(state, TYPE_ARGUMENTS, null);
  while (state.at < state.code.length) {
    if (state.code.startsWith('/>', state.at)) {
      take(state, 2, null);
      return 0;
    }
    if (state.code[state.at] === '>') {
      take(state, 1, null);
      return isClosing ? -1 : 1;
    }
    lexAttribute(state);
  }
  return 0;
}

function lexAttribute(state: LexerState): void {
  if (state.code[state.at] === '{') lexBraces(state);
  else if (takeMatch(state, ATTRIBUTE, 'a') || takeMatch(state, STRING, 's')) return;
  else if (!takeMatch(state, COMMENT, 'c')) take(state, 1, null);
}

const TEXT = /[^<{]+/y;

/** Reads text and braces up to the next tag. */
function lexContent(state: LexerState): void {
  while (state.at < state.code.length) {
    if (state.code[state.at] === '{') lexBraces(state);
    else if (/<[/>A-Za-z_$]/.test(state.code.slice(state.at, state.at + 2))) return;
    else if (!takeMatch(state, TEXT, null)) take(state, 1, null);
  }
}

function lexBraces(state: LexerState): void {
  take(state, 1, null);
  remember(state, '{', false);
  lexCode(state, { isInBraces: true });
  if (state.at < state.code.length) take(state, 1, null);
}

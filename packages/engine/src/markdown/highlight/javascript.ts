import type { HighlightToken, TokenClass } from './highlighter.ts';
import { createJsxLexer } from './jsx.ts';
import { type LexerState, pushToken } from './lexer.ts';
import { classifyWord, type Dialect, isOperandWord } from './javascript-words.ts';

/**
 * Tokenizes JavaScript, TypeScript, JSX and TSX by hand: these are most of what our documents show, and
 * a lexer that reads each character once takes a tenth of the time of a grammar of regular expressions.
 * It is a lexer, not a parser: it never fails on fragments, ellipses or errors shown on purpose.
 */
export function tokenizeJavaScript(code: string, dialect: Dialect): HighlightToken[] {
  const state: LexerState = { code, at: 0, tokens: [], isAfterOperand: false };
  lexCode(state, dialect, null);
  return state.tokens;
}

/** Reads code up to the end or, inside braces of a template or of JSX, up to the brace that closes them. */
export function lexCode(state: LexerState, dialect: Dialect, end: '}' | null): void {
  let depth = 0;
  while (state.at < state.code.length) {
    const character = state.code[state.at] ?? '';
    if (end !== null && depth === 0 && character === '}') return;
    if (character === '{') depth++;
    else if (character === '}') depth--;
    lexToken(state, dialect, character);
  }
}

const WORD = /[\p{ID_Start}$_#][\p{ID_Continue}$\u200c\u200d]*/uy;
const NUMBER =
  /(?:0[xX][\da-fA-F_]+|0[bB][01_]+|0[oO][0-7_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d[\d_]*)?)n?/y;
const STRING = /"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?/y;
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;
const REGEX = /\/(?![*/])(?:\[(?:\\.|[^\]\\\n])*\]|\\.|[^[/\\\n])+\/[a-z]*/y;
const DECORATOR = /@[\p{ID_Start}$_][\p{ID_Continue}$.]*/uy;
const HASHBANG = /#![^\n]*/y;
/** Characters that mean nothing by themselves; each run is one token. */
const PLAIN = /[\s;,:?!~^&|=+*%<>()[\]{}\-]/;

function lexToken(state: LexerState, dialect: Dialect, character: string): void {
  if (character === ' ' || character === '\n') return lexPlain(state, 1);
  if (isWordStart(character)) return lexWord(state, dialect);
  if (isDigit(character) || (character === '.' && isDigit(state.code[state.at + 1] ?? ''))) {
    return lexOperand(state, NUMBER, 'n');
  }
  switch (character) {
    case '"':
    case "'":
      return lexOperand(state, STRING, 's');
    case '`':
      return lexTemplate(state, dialect);
    case '/':
      return lexSlash(state);
    case '<':
      return lexLess(state, dialect);
    case '@':
      return take(state, DECORATOR, 'm') || lexPlain(state, 1);
    case '#':
      return (state.at === 0 && take(state, HASHBANG, 'c')) || lexWord(state, dialect);
    default:
      return lexPunctuation(state, character);
  }
}

import { lexElement, opensTag } from './jsx.ts';
import { type LexerState, matchLength, remember, take, takeMatch } from './lexer.ts';
import { classifyWord, isOperand, readWord } from './words.ts';

/** Reads code to the end or, in braces of a template or of JSX, up to the brace that closes them. */
export function lexCode(state: LexerState, { isInBraces }: { isInBraces: boolean }): void {
  let depth = 0;
  while (state.at < state.code.length) {
    const character = state.code.charAt(state.at);
    if (character === '{') depth++;
    else if (character === '}' && --depth < 0 && isInBraces) return;
    lexToken(state, character);
  }
}

const WORD = /[#A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*/y;
const NUMBER =
  /(?:0[xX][\da-fA-F_]+|0[bB][01_]+|0[oO][0-7_]+|(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d[\d_]*)?)n?/y;
const STRING = /"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?/y;
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;
/** No longer than people write one: else each slash of a long line would be looked at to the end of the line. */
const REGEX = /\/(?:\[(?:\\.|[^\]\\\n]){0,300}\]|\\.|[^[/\\\n]){1,500}\/[a-z]*/y;
const DECORATOR = /@[A-Za-z_$][\w$.]*/y;
const HASHBANG = /#![^\n]*/y;
/** White space and the punctuation that decides nothing but whether an operand came last. */
const PLAIN = /[\s;,:?!~^&|=+*%>()[\]\\-]+/y;

function lexToken(state: LexerState, character: string): void {
  if (isWordStart(character.charCodeAt(0))) lexWord(state);
  else if (takeMatch(state, PLAIN, null)) rememberPlain(state);
  else if (lexLiteral(state, character)) remember(state, '0', true);
  else if (character === '/') lexSlash(state);
  else if (character === '<' && opensTag(state)) lexElement(state);
  else if (character === '@' && takeMatch(state, DECORATOR, 'm')) remember(state, '@', false);
  else if (character === '#' && state.at === 0 && takeMatch(state, HASHBANG, 'c')) return;
  else if (character !== '#' || !lexWord(state)) lexOther(state, character);
}

/** Reads a brace or another single character; a regular expression or a tag may follow a block. */
function lexOther(state: LexerState, character: string): void {
  take(state, 1, null);
  remember(state, character, false);
}

/** Notes the last character of a run of punctuation; white space alone says nothing. */
function rememberPlain(state: LexerState): void {
  const { code } = state;
  let end = state.at;
  while (end > 0 && code.charCodeAt(end - 1) <= 0x20) end--;
  const last = code.charAt(end - 1);
  if (!PLAIN_PUNCTUATION.has(last)) return;
  // `a++` stays the operand that it was, `++a` is none yet.
  const isDoubled = (last === '+' || last === '-') && code.charAt(end - 2) === last;
  if (!isDoubled) remember(state, last, last === ')' || last === ']');
}

const PLAIN_PUNCTUATION = new Set(';,:?!~^&|=+*%>()[]\\-');

/** Reads a string, a template or a number. */
function lexLiteral(state: LexerState, character: string): boolean {
  if (character === '"' || character === "'") return takeMatch(state, STRING, 's') !== '';
  if (character === '`') return lexTemplate(state);
  const digit = character === '.' ? state.code.charAt(state.at + 1) : character;
  return digit >= '0' && digit <= '9' && takeMatch(state, NUMBER, 'n') !== '';
}

const TEMPLATE_TEXT = /(?:\\[\s\S]|\$(?!\{)|[^\\`$])+/y;

function lexTemplate(state: LexerState): true {
  take(state, 1, 's');
  while (state.at < state.code.length) {
    if (state.code[state.at] === '`') {
      take(state, 1, 's');
      return true;
    }
    if (state.code.startsWith('${', state.at)) {
      take(state, 2, null);
      remember(state, '{', false);
      lexCode(state, { isInBraces: true });
      if (state.at < state.code.length) take(state, 1, null);
    } else if (!takeMatch(state, TEMPLATE_TEXT, 's')) {
      take(state, 1, 's');
    }
  }
  return true;
}

function lexSlash(state: LexerState): void {
  if (takeMatch(state, COMMENT, 'c')) return;
  if (!state.isAfterOperand && takeMatch(state, REGEX, 'r')) remember(state, '0', true);
  else lexOther(state, '/');
}

function lexWord(state: LexerState): boolean {
  const length = matchLength(WORD, state.code, state.at);
  if (length === 0) return false;
  const word = readWord(state.code, state.at, state.at + length);
  const kind = classifyWord(word, state);
  take(state, length, kind);
  remember(state, word.text, isOperand(word.text, kind));
  return true;
}

/** Tells whether a code unit begins a name: a letter, `_`, `$` or anything beyond ASCII. */
function isWordStart(unit: number): boolean {
  const lowerCase = unit | 0x20;
  if (lowerCase >= 0x61 && lowerCase <= 0x7a) return true;
  return unit >= 0x80 || unit === 0x5f || unit === 0x24;
}

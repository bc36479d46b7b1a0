import type { TokenClass } from '../highlighter.ts';
import { type LexerState, matchLength } from './lexer.ts';

const toSet = (words: string) => new Set(words.split(' '));

const KEYWORDS = toSet(
  'await break case catch class const continue debugger default delete do else export extends finally for function if import in instanceof let new null return static super switch this throw try typeof undefined using var void while with yield',
);
/** Reserved where types are; elsewhere names like any other. */
const TYPED_KEYWORDS = toSet('enum implements interface private protected public');
/** What may follow a word that is a keyword in some places only. */
const CONTEXT = /[\w$#{["'*`\u0080-\uffff]/;
/** Keywords only before a name, a bracket or a string. */
const CONTEXTUAL = toSet('as async from get of set');
const TYPED_CONTEXTUAL = toSet(
  'abstract accessor asserts declare infer is keyof module namespace out override readonly satisfies type unique',
);
const LITERALS = toSet('Infinity NaN false true');
const TYPE_NAMES = toSet('any bigint boolean never number object string symbol unknown');
/** Keywords before the name of a class or type. */
const TYPE_OPENERS = toSet('class extends implements instanceof interface new');
/** Keywords that are operands themselves. */
const OPERAND_KEYWORDS = toSet('null super this undefined');

/** A word as it stands in the code. */
export interface Word {
  text: string;
  /** Offset after it. */
  end: number;
  /** First character after it that is no white space; empty at the end. */
  next: string;
  /** Whether `next` stands on the same line. */
  isNextOnLine: boolean;
}

/** Looks at the word between two offsets and at what follows it. */
export function readWord(code: string, start: number, end: number): Word {
  let at = end;
  let isNextOnLine = true;
  for (; at < code.length; at++) {
    const unit = code.charCodeAt(at);
    if (unit === 0x0a) isNextOnLine = false;
    else if (unit !== 0x20 && unit !== 0x09 && unit !== 0x0d) break;
  }
  return { text: code.slice(start, end), end, next: code.charAt(at), isNextOnLine };
}

/** Decides what a word is, from what stands before and after it. */
export function classifyWord(word: Word, state: LexerState): TokenClass | null {
  const isProperty = state.last === '.';
  if (isProperty) return classifyName(word, state);
  if (isKeyword(word, state)) return isKey(word, state) ? 'a' : 'k';
  if (LITERALS.has(word.text)) return 'n';
  if (state.dialect.isTyped && TYPE_NAMES.has(word.text) && !isCalled(word, state)) return 't';
  return classifyName(word, state) ?? (isKey(word, state) ? 'a' : null);
}

/** Tells whether a word is an operand: keywords are not, save `this` and its like. */
export function isOperand(text: string, kind: TokenClass | null): boolean {
  return kind !== 'k' || OPERAND_KEYWORDS.has(text);
}

function isKeyword(word: Word, { dialect }: LexerState): boolean {
  const { text, next, isNextOnLine } = word;
  if (KEYWORDS.has(text)) return true;
  if (dialect.isTyped && TYPED_KEYWORDS.has(text)) return true;
  if (!CONTEXTUAL.has(text) && !(dialect.isTyped && TYPED_CONTEXTUAL.has(text))) return false;
  if (!isNextOnLine) return false;
  if (text === 'from') return next === '"' || next === "'";
  if (text === 'async' && next === '(') return true;
  return CONTEXT.test(next);
}

function classifyName(word: Word, state: LexerState): TokenClass | null {
  const { text } = word;
  const first = text.charCodeAt(0);
  const isCapital = first >= 0x41 && first <= 0x5a;
  if (isCapital && TYPE_OPENERS.has(state.last)) return 't';
  if (isCalled(word, state) || holdsFunction(word, state)) return 'f';
  if (!isCapital) return null;
  if (text.length === 1) return state.dialect.isTyped ? 't' : null;
  return /^[A-Z][A-Z\d_]+$/.test(text) ? 'n' : 't';
}

const TYPE_ARGUMENTS = /<[^<>()=;]{1,120}(?:<[^<>()=;]{1,120}>[^<>()=;]{0,60})?>(?=\()/y;

/** Tells whether arguments follow: `f(x)`, in TypeScript also `f<T>(x)`. */
function isCalled({ end, next, isNextOnLine }: Word, { code, dialect }: LexerState): boolean {
  if (!isNextOnLine) return false;
  if (next === '(') return true;
  // An optional method: `on?(event: E): void`.
  if (next === '?') return dialect.isTyped && code.startsWith('?(', end);
  return next === '<' && dialect.isTyped && matchLength(TYPE_ARGUMENTS, code, end) > 0;
}

/** Of limited length: else it would look through the rest of the code at each name. */
const FUNCTION_VALUE =
  /\s{0,100}[=:]\s{0,100}(?:async\b\s{0,100})?(?:function\b|(?:(?:<[^<>()=]{0,300}>)?\([^()]{0,500}(?:\([^()]{0,300}\)[^()]{0,300}){0,20}\)|[\w$]{1,100})\s{0,100}(?::[^=;{}()]{0,300})?=>)/y;

/** Tells whether a function is assigned to a name: `f = () => …`, `f: function`. */
function holdsFunction({ end, next }: Word, { code }: LexerState): boolean {
  return (next === '=' || next === ':') && matchLength(FUNCTION_VALUE, code, end) > 0;
}

/** Tells whether a word is the key of an object; with types it cannot be told from a parameter. */
function isKey({ next }: Word, { dialect, last }: LexerState): boolean {
  return next === ':' && !dialect.isTyped && (last === '{' || last === ',');
}

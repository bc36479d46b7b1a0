import { appendToken } from './append-token.ts';
import type { HighlightToken, TokenClass } from './highlighter.ts';

/** What a stretch of a style sheet can begin with, and its class; anything else is one character. */
type Pattern = readonly [RegExp, TokenClass | null];

const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/y;
const LINE_COMMENT = /\/\/[^\n]*/y;
const STRING = /"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?/y;
const INTERPOLATION = /#\{[^}]*\}?|@\{[^}]*\}?/y;
const VARIABLE = /--[\w-]+|\$[\w-]+|@@?[\w-]+/y;
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?(?:%|[A-Za-z]+)?|#[\da-fA-F]{3,8}\b/y;
const URL = /url\(\s*(?!["'\s])[^)\n]*\)?/y;
const FUNCTION = /-?[A-Za-z_][\w-]*(?=\()/y;
const WORD = /-?[A-Za-z_\u0080-\uffff][\w\u0080-\uffff-]*/y;
const OPERATOR = /\b(?:and|not|only|or|from|to|with|without|when|layer|supports)\b(?!\()/y;
const FEATURE = /-?[a-z][\w-]*(?=\s*:)/y;

const SHARED: readonly Pattern[] = [
  [COMMENT, 'c'],
  [STRING, 's'],
  [INTERPOLATION, 'v'],
];
const VALUE: readonly Pattern[] = [
  ...SHARED,
  [/!\s*[a-z]+/y, 'k'],
  [URL, 'u'],
  [VARIABLE, 'v'],
  [NUMBER, 'n'],
  [FUNCTION, 'f'],
  [WORD, null],
];
const PRELUDE: readonly Pattern[] = [
  ...SHARED,
  [URL, 'u'],
  [OPERATOR, 'k'],
  [FEATURE, 'a'],
  [VARIABLE, 'v'],
  [NUMBER, 'n'],
  [FUNCTION, 'f'],
  [WORD, null],
];
const SELECTOR: readonly Pattern[] = [...SHARED, [/[^\s{}"'/#@]+|[/#@]/y, 'g'], [/\s+/y, null]];
const PROPERTY = /(?:[\w$@-]|#\{[^}]*\})+(?=\s*:)/y;
const AT_RULE = /@(?!\{)[\w-]+(?!\s*:)/y;

/** A statement up to what ends it: `{` of a rule, or `;` or `}` of a declaration. */
const STATEMENT =
  /(?:[^;{}"'()#@/]|"(?:\\.|[^"\\]){0,2000}"|'(?:\\.|[^'\\]){0,2000}'|\((?:[^()]|\([^()]*\))*\)|[#@]\{[^}]*\}|\/\*[\s\S]*?\*\/|[#@/()"'])*/y;

/** Tokenizes CSS and, with `hasLineComments`, SCSS, Sass and Less; fragments and nesting included. */
export function tokenizeCss(code: string, hasLineComments: boolean): HighlightToken[] {
  const lexer = createPatternLexer(code);
  const skip = () => {
    while (lexer.take(/\s+/y, null) || lexer.take(COMMENT, 'c'));
    return hasLineComments && lexer.take(LINE_COMMENT, 'c');
  };
  while (!lexer.isAtEnd()) {
    if (skip() || lexer.take(/[;{}]/y, null)) continue;
    if (lexer.take(AT_RULE, 'k')) lexer.takeUntil(/[;{}]/, PRELUDE);
    else if (opensRule(code, lexer.at())) lexer.takeUntil(/[{}]/, SELECTOR);
    else lexDeclaration(lexer);
  }
  return lexer.tokens;
}

function lexDeclaration(lexer: PatternLexer): void {
  const property = lexer.peek(PROPERTY);
  // Variables of SCSS and Less stand where properties do.
  if (property !== '') lexer.take(PROPERTY, /^[$@]/.test(property) ? 'v' : 'a');
  lexer.takeUntil(/[;{}]/, VALUE);
}

/** Tells whether a statement is a rule: its braces come before any semicolon. */
function opensRule(code: string, at: number): boolean {
  STATEMENT.lastIndex = at;
  STATEMENT.test(code);
  const end = STATEMENT.lastIndex;
  if (end < code.length) return code[end] === '{';
  // A lone selector, as articles show it, has no declaration's colon.
  return !/:\s/.test(code.slice(at));
}

interface PatternLexer {
  tokens: HighlightToken[];
  at(): number;
  isAtEnd(): boolean;
  /** Text that a sticky pattern matches at the current place; empty when it does not. */
  peek(pattern: RegExp): string;
  /** Takes what a sticky pattern matches; false when it does not match. */
  take(pattern: RegExp, kind: TokenClass | null): boolean;
  /** Takes what patterns match, first come, until a character that ends the stretch. */
  takeUntil(end: RegExp, patterns: readonly Pattern[]): void;
}

function createPatternLexer(code: string): PatternLexer {
  const tokens: HighlightToken[] = [];
  let at = 0;
  const peek = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.test(code) ? code.slice(at, pattern.lastIndex) : '';
  };
  const take = (pattern: RegExp, kind: TokenClass | null) => {
    const text = peek(pattern);
    appendToken(tokens, text, kind);
    at += text.length;
    return text !== '';
  };
  const takeUntil = (end: RegExp, patterns: readonly Pattern[]) => {
    while (at < code.length && !end.test(code.charAt(at))) {
      if (patterns.some(([pattern, kind]) => take(pattern, kind))) continue;
      appendToken(tokens, code.charAt(at), null);
      at++;
    }
  };
  return { tokens, at: () => at, isAtEnd: () => at >= code.length, peek, take, takeUntil };
}

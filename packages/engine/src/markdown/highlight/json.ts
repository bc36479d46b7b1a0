import { appendToken } from './append-token.ts';
import type { HighlightToken, TokenClass } from './highlighter.ts';

/** Words, strings, numbers and comments of JSON, JSONC and JSON5; what lies between is punctuation. */
const TOKEN =
  /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|(?<string>"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?)|(?<number>[+-]?(?:0[xX][\da-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)(?![\w$]))|(?<word>[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff-]*)/g;
const KEY_END = /\s*:/y;
const LITERALS = new Set(['true', 'false', 'null', 'NaN', 'Infinity']);

/** Tokenizes JSON and its kin; keys are told from values. */
export function tokenizeJson(code: string): HighlightToken[] {
  const tokens: HighlightToken[] = [];
  let last = 0;
  for (const match of code.matchAll(TOKEN)) {
    const [text] = match;
    const end = match.index + text.length;
    appendToken(tokens, code.slice(last, match.index), null);
    appendToken(tokens, text, kindOf(match.groups ?? {}, isKeyEnd(code, end)));
    last = end;
  }
  appendToken(tokens, code.slice(last), null);
  return tokens;
}

function isKeyEnd(code: string, at: number): boolean {
  KEY_END.lastIndex = at;
  return KEY_END.test(code);
}

function kindOf(groups: Record<string, string | undefined>, isKey: boolean): TokenClass | null {
  if (groups.comment !== undefined) return 'c';
  if (isKey) return 'a';
  if (groups.string !== undefined) return 's';
  if (groups.number !== undefined) return 'n';
  return LITERALS.has(groups.word ?? '') ? 'n' : null;
}

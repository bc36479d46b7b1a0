import { appendToken } from './append-token.ts';
import { tokenizeCss } from './css.ts';
import type { HighlightToken, TokenClass } from './highlighter.ts';
import { tokenizeJavaScript } from './javascript/tokenize-javascript.ts';

const OPENING =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<[!?][^>]*>?|<\/?[A-Za-z][^\s/>]*|&(?:#\w+|\w+);|\{\{[\s\S]{0,2000}?\}\}/g;
const BRACES = String.raw`\{(?:[^{}]|\{[^{}]*\})*\}`;
const ATTRIBUTE = new RegExp(
  String.raw`([^\s"'<>/={}]+)(\s*=\s*)?("[^"]*"?|'[^']*'?|[^\s"'<>=${'`'}{]+|${BRACES})?|${BRACES}|[\s\S]`,
  'y',
);

/** Tokenizes HTML, XML and what is made of them (Vue, Svelte, SVG), with the scripts and styles inside. */
export function tokenizeMarkup(code: string): HighlightToken[] {
  const tokens: HighlightToken[] = [];
  let at = 0;
  OPENING.lastIndex = 0;
  for (let match = OPENING.exec(code); match; match = OPENING.exec(code)) {
    appendToken(tokens, code.slice(at, match.index), null);
    at = lexOpening(code, match, tokens);
    OPENING.lastIndex = at;
  }
  appendToken(tokens, code.slice(at), null);
  return tokens;
}

/** Reads what an opening begins; returns the offset after it. */
function lexOpening(code: string, match: RegExpExecArray, tokens: HighlightToken[]): number {
  const [text] = match;
  const end = match.index + text.length;
  if (text.startsWith('{{')) {
    embed(tokens, text, () => tokenizeJavaScript('typescript', text.slice(2, -2)));
    return end;
  }
  if (!/^<\/?[A-Za-z]/.test(text)) {
    appendToken(tokens, text, text.startsWith('<!--') ? 'c' : 'm');
    return end;
  }
  const isClosing = text.startsWith('</');
  appendToken(tokens, isClosing ? '</' : '<', null);
  const name = text.slice(isClosing ? 2 : 1);
  appendToken(tokens, name, /^[A-Z]|[a-z]\./.test(name) ? 't' : 'g');
  const { at, attributes } = lexAttributes(code, end, tokens);
  const isRaw = /^(?:script|style)$/i.test(name) && !isClosing && code[at - 2] !== '/';
  return isRaw ? lexRawText(code, { name, attributes, at }, tokens) : at;
}

function lexAttributes(
  code: string,
  from: number,
  tokens: HighlightToken[],
): { at: number; attributes: string } {
  let at = from;
  while (at < code.length && code[at] !== '>' && code[at] !== '<') {
    ATTRIBUTE.lastIndex = at;
    const [whole = '', name, equals = '', value = ''] = ATTRIBUTE.exec(code) ?? [code.charAt(at)];
    if (name === undefined) {
      appendToken(tokens, whole, null);
      at += whole.length;
      continue;
    }
    appendToken(tokens, name, 'a');
    // Without an equals sign, the next word is an attribute of its own.
    const rest = equals === '' ? '' : equals + value;
    appendToken(tokens, equals, null);
    if (equals !== '') appendToken(tokens, value, value.startsWith('{') ? null : 's');
    at += name.length + rest.length;
  }
  const attributes = code.slice(from, at);
  if (code[at] === '>') {
    appendToken(tokens, '>', null);
    at++;
  }
  return { at, attributes };
}

/** Reads the text of a script or style up to its closing tag. */
function lexRawText(
  code: string,
  { name, attributes, at }: { name: string; attributes: string; at: number },
  tokens: HighlightToken[],
): number {
  const closing = code.toLowerCase().indexOf(`</${name.toLowerCase()}`, at);
  const end = closing < 0 ? code.length : closing;
  const text = code.slice(at, end);
  const isTyped = /\blang=["']?tsx?\b/.test(attributes);
  const inner =
    name.toLowerCase() === 'style'
      ? tokenizeCss(text, /\blang=/.test(attributes))
      : tokenizeJavaScript(isTyped ? 'tsx' : 'javascript', text);
  for (const token of inner ?? []) appendToken(tokens, token.text, token.kind);
  return end;
}

function embed(
  tokens: HighlightToken[],
  text: string,
  tokenize: () => HighlightToken[] | null,
): void {
  const punctuation: TokenClass | null = null;
  appendToken(tokens, text.slice(0, 2), punctuation);
  for (const token of tokenize() ?? []) appendToken(tokens, token.text, token.kind);
  appendToken(tokens, text.slice(-2), punctuation);
}

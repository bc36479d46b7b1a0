import { html } from 'parse5';
import { findCodeSpanEnd, type SourceRange } from './prepare/source-zones.ts';

/** Code spans, comments and escapes, which are passed over, and tags of components. */
const TOKEN = /\\.|`+|<!--|<\/?([A-Z][\w.]*)(?:\s(?:=>|[^<>])*|\/)?>/g;

/**
 * Tells whether a text without fenced code uses components: `<Name />`, or `<Name>` with its end tag. A
 * lone `<T>` in prose is no component, nor is what stands in code.
 */
export function usesComponents(text: string, prose: readonly SourceRange[]): boolean {
  return /<[A-Z]/.test(text) && prose.some((range) => hasComponent(text, range));
}

function hasComponent(text: string, { start, end }: SourceRange): boolean {
  const open = new Set<string>();
  const token = new RegExp(TOKEN);
  token.lastIndex = start;
  for (let match = token.exec(text); match && match.index < end; match = token.exec(text)) {
    const [value, name] = match;
    if (value.startsWith('`')) {
      token.lastIndex =
        findCodeSpanEnd(text, { start: token.lastIndex, end }, value.length) ?? token.lastIndex;
    } else if (value === '<!--') {
      const close = text.indexOf('-->', token.lastIndex);
      token.lastIndex = close < 0 ? end : close;
    } else if (name !== undefined && !isElement(name) && !isIndented(text, match.index)) {
      if (value.endsWith('/>') || (value.startsWith('</') && open.has(name))) return true;
      open.add(name);
    }
  }
  return false;
}

/** Those that parsing treats in a way of their own, and others that old texts have. */
const ELEMENTS = new Set<string>([
  ...Object.values(html.TAG_NAMES),
  ...'abbr acronym audio canvas cite del dfn ins kbd label legend map q samp var video'.split(' '),
]);

/** HTML may be written in capitals: `<BR/>` is no component. */
function isElement(name: string): boolean {
  return name === name.toUpperCase() && ELEMENTS.has(name.toLowerCase());
}

/** Lines that begin so far to the right are code in Markdown. */
function isIndented(text: string, offset: number): boolean {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  return /^(?: {4}|\t)/.test(text.slice(lineStart, offset));
}

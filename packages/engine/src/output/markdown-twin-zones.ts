import { parseMarkdown } from '../markdown/parser.ts';
import { findFences, type SourceRange } from '../markdown/prepare/source-zones.ts';
import type { MarkdownNode } from '../markdown/tree.ts';

/** A stretch of a document that is no prose. */
export interface TwinZone extends SourceRange {
  /**
   * `fence` and `code` are code, the one between fences, the other indented; `html` is an element in which no
   * Markdown is read, though it has tags; `text` is one whose content is no HTML either.
   */
  kind: 'fence' | 'code' | 'html' | 'text';
}

/** Elements that make blocks of HTML up to their closing tag, blank lines or not (CommonMark's first kind). */
const RAW_ELEMENT = /^<(pre|script|style|textarea)\b/i;
const RAW_LINE = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*<(?:pre|script|style|textarea)\b/im;
const INDENTED_LINE = /^(?:[ \t>]*>)?(?: {4}| {0,3}\t)(.*)$/gm;
/** Signs that would be changed if they stood in prose. */
const CHANGING = /<!--|\{[/#]|\]\(|\]:|<[a-z]/i;

/**
 * Finds what in a document is no prose, in order. Fences are found by their signs; what is left is known to the
 * parser alone, as it depends on the lists and quotes around it. It is asked only where there may be some.
 */
export function findTwinZones(text: string, format: 'md' | 'mdx'): TwinZone[] {
  const fences = findFences(text, 0, format).map(({ start, end }) => ({
    start,
    end,
    kind: 'fence' as const,
  }));
  // MDX has neither.
  if (format === 'mdx' || !mayHaveBlocks(text, fences)) return fences;
  const zones = [...fences, ...listBlocks(text)].sort((a, b) => a.start - b.start);
  let last = 0;
  return zones.filter(({ start, end }) => {
    if (start < last) return false;
    last = end;
    return true;
  });
}

/** Tells whether the prose between fences may hold such blocks; few documents do. */
function mayHaveBlocks(text: string, fences: readonly SourceRange[]): boolean {
  let last = 0;
  for (const { start, end } of [...fences, { start: text.length, end: text.length }]) {
    const prose = text.slice(last, start);
    if (RAW_LINE.test(prose) || hasIndentedSigns(prose)) return true;
    last = end;
  }
  return false;
}

function hasIndentedSigns(prose: string): boolean {
  if (!/ {4}|\t/.test(prose)) return false;
  for (const [, line = ''] of prose.matchAll(INDENTED_LINE)) if (CHANGING.test(line)) return true;
  return false;
}

function listBlocks(text: string): TwinZone[] {
  const zones: TwinZone[] = [];
  const visit = (node: MarkdownNode) => {
    if ('children' in node) return node.children.forEach(visit);
    const kind = kindOf(node, text);
    if (!kind || !node.position) return;
    zones.push({ start: node.position.start.offset, end: node.position.end.offset, kind });
  };
  parseMarkdown(text, { format: 'md', hasMath: false }).children.forEach(visit);
  return zones;
}

function kindOf(node: MarkdownNode, text: string): TwinZone['kind'] | null {
  if (node.type === 'code') return isFenced(text, node.position?.start.offset ?? 0) ? null : 'code';
  if (node.type !== 'html') return null;
  const name = RAW_ELEMENT.exec(node.value.trimStart())?.[1]?.toLowerCase();
  if (name === undefined) return null;
  return name === 'pre' ? 'html' : 'text';
}

function isFenced(text: string, start: number): boolean {
  return /^ {0,3}(?:```|~~~)/.test(text.slice(start, start + 6));
}

import { CONTAINER, type IndentedLine, indentOf, isInList } from './containers.ts';
import type { SourceRange } from './source-range.ts';

/** A fenced code block: `start` and `end` enclose its fences. */
export interface FenceRange extends SourceRange {
  /** First word after the opening fence. */
  lang: string;
  /** Offset of the line of the closing fence; `end` when the block is never closed. */
  closeStart: number;
}

/** Fences, and blocks in which they are none: comments, formulas and, in plain Markdown, HTML that holds text. */
const MARKER = /```|~~~|<!--|\{\/\*|\$\$|<(?:pre|script|style|textarea)(?=[\s>])/gi;
const FENCE_OPENING = new RegExp(`^${CONTAINER}(\`{3,}(?!.*\`)|~{3,})[ \\t]*([^\\s{]*)`);
const ONLY_CONTAINER = new RegExp(`^${CONTAINER}$`);

/** Finds the fenced code blocks of a text from an offset on, `mdx-code-block` fences included. */
export function findFences(text: string, start: number, format: 'md' | 'mdx'): FenceRange[] {
  const fences: FenceRange[] = [];
  if (!/```|~~~/.test(text)) return fences;
  const isContained = createContainment(text, format);
  const findOpaqueEnd = createOpaqueEnds(text, format);
  const marker = new RegExp(MARKER);
  marker.lastIndex = start;
  for (let match = marker.exec(text); match; match = marker.exec(text)) {
    const lineStart = text.lastIndexOf('\n', match.index - 1) + 1;
    const lineEnd = endOfLine(text, match.index);
    // What opens a block is the first thing on its line.
    marker.lastIndex = lineEnd;
    const prefix = text.slice(lineStart, match.index);
    const isFirst = ONLY_CONTAINER.test(prefix);
    if (!isFirst && !(format === 'mdx' && isInlineComment(prefix, match[0]))) continue;
    const containment = isFirst && isContained(lineStart, prefix);
    if (containment === null) continue;
    const opening = isFirst ? FENCE_OPENING.exec(text.slice(lineStart, lineEnd)) : null;
    if (opening) {
      const [, , run = '', lang = ''] = opening;
      const fence = { prefix, run, isContained: containment, format };
      const range = { start: lineStart, lang, ...findFenceEnd(text, lineEnd + 1, fence) };
      fences.push(range);
      marker.lastIndex = Math.max(range.end, lineEnd);
    } else {
      const end = findOpaqueEnd(match.index, match[0]);
      if (end !== undefined) marker.lastIndex = endOfLine(text, end);
    }
  }
  return fences;
}

/**
 * Creates a function that tells whether the block that a line opens stands in a quote or a list item: up to three
 * spaces alone make no container. `null` for indented code, which MDX has not.
 */
function createContainment(
  text: string,
  format: 'md' | 'mdx',
): (lineStart: number, prefix: string) => boolean | null {
  let known: IndentedLine | null = null;
  return (start, prefix) => {
    if (prefix === '' || prefix.trim() !== '') return prefix !== '';
    const line = { start, columns: indentOf(prefix) };
    known = { ...line, isInList: isInList(text, line, known) };
    if (known.isInList) return true;
    return format === 'md' && known.columns >= 4 ? null : false;
  };
}

/** How blocks end in which fences are none, by what opens them; `<` stands for HTML that holds text. */
const OPAQUE_ENDS: Readonly<Record<string, RegExp>> = {
  '<!--': /-->/g,
  '{/*': /\*\//g,
  $$: /(?<=\n[ \t>]*)\$\$+[ \t]*$/gm,
  '<': /<\/(?:pre|script|style|textarea)>/gi,
};

/**
 * Creates a function that finds the end of a block in which fences are none, `undefined` when it has none or is no
 * such block. The rest of the text is searched once for each kind of end that does not come.
 */
function createOpaqueEnds(
  text: string,
  format: 'md' | 'mdx',
): (start: number, sign: string) => number | undefined {
  // `<pre>` of MDX is an element, with Markdown in it.
  const missing = new Set(format === 'mdx' ? ['<'] : []);
  return (start, sign) => {
    const kind = sign in OPAQUE_ENDS ? sign : '<';
    const isFormula = kind !== '$$' || /^\$+[^$]*$/.test(text.slice(start, endOfLine(text, start)));
    if (missing.has(kind) || !isFormula) return undefined;
    const pattern = new RegExp(OPAQUE_ENDS[kind] ?? /$^/g);
    pattern.lastIndex = start + 2;
    if (pattern.test(text)) return pattern.lastIndex;
    missing.add(kind);
    return undefined;
  };
}

/** Tells whether a comment in the middle of a line is one: in MDX, outside of code spans. */
function isInlineComment(prefix: string, sign: string): boolean {
  return (sign === '<!--' || sign === '{/*') && !/`|\\$/.test(prefix);
}

/** What a fence opens with. */
interface FenceOpening {
  /** What stands before its signs: white space, and markers of quotes and list items. */
  prefix: string;
  /** Its signs. */
  run: string;
  /** It stands in a quote or a list item. */
  isContained: boolean;
  format: 'md' | 'mdx';
}

/** Finds the closing fence, or the end of the list item or quote around the fence. */
function findFenceEnd(text: string, from: number, opening: FenceOpening): FenceEnd {
  return opening.isContained
    ? findContainedEnd(text, from, opening)
    : findClosingFence(text, from, opening);
}

type FenceEnd = Pick<FenceRange, 'end' | 'closeStart'>;

/** The same in a container, line by line: to look for both ends on their own takes the rest of the text each time. */
function findContainedEnd(text: string, from: number, opening: FenceOpening): FenceEnd {
  const isQuoted = opening.prefix.includes('>');
  for (let start = from; start <= text.length; ) {
    const lineEnd = endOfLine(text, start);
    const line = text.slice(start, lineEnd);
    if (isQuoted ? !/^[ \t]*>/.test(line) : /^\S/.test(line)) {
      const leave = Math.max(start - 1, 0);
      return { end: leave, closeStart: leave };
    }
    if (isClosingLine(line, opening)) return { end: lineEnd, closeStart: start };
    start = lineEnd + 1;
  }
  return { end: text.length, closeStart: text.length };
}

function findClosingFence(text: string, from: number, opening: FenceOpening): FenceEnd {
  const { run } = opening;
  for (let at = text.indexOf(run, from); at >= 0; at = text.indexOf(run, at + run.length)) {
    const lineStart = text.lastIndexOf('\n', at - 1) + 1;
    const lineEnd = endOfLine(text, at);
    if (isClosingLine(text.slice(lineStart, lineEnd), opening))
      return { end: lineEnd, closeStart: lineStart };
    at = Math.max(at, lineEnd - run.length);
  }
  return { end: text.length, closeStart: text.length };
}

/**
 * Fences of a quote, or indented by four columns more, are code of a block that shows Markdown (CommonMark's rule).
 * MDX has no indented code, and so takes a closing fence however it is indented.
 */
function isClosingLine(line: string, { prefix, run, isContained, format }: FenceOpening): boolean {
  const [before = ''] = (prefix.includes('>') ? /^[ \t>]*/ : /^[ \t]*/).exec(line) ?? [];
  const fence = line.slice(before.length).trimEnd();
  if (!fence.startsWith(run) || fence !== run.charAt(0).repeat(fence.length)) return false;
  if (format === 'mdx') return true;
  return indentOf(before) < (isContained ? indentOf(prefix) : 0) + 4;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

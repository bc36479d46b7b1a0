/**
 * A rough map of a document before it is parsed: which stretches are fenced code and, in MDX, which
 * are JavaScript. It decides where the source may be edited. It errs towards prose, which is harmless,
 * because every edit is undone in whatever turns out to be code.
 */

/** Offsets from `start` up to, not including, `end`. */
export interface SourceRange {
  start: number;
  end: number;
}

/** A fenced code block: `start` and `end` enclose its fences. */
export interface FenceRange extends SourceRange {
  /** First word after the opening fence. */
  lang: string;
  /** Offset of the line of the closing fence; `end` when the block is never closed. */
  closeStart: number;
}

/** The map of a document. */
export interface SourceZones {
  fences: readonly FenceRange[];
  /** What lies between the fences, in order. */
  prose: readonly SourceRange[];
  /** Tells whether an offset lies in a fence or, in MDX, in JavaScript. */
  isForeign(offset: number): boolean;
}

/** Maps a text from an offset on (the end of the front matter). */
export function findZones(text: string, start: number, format: 'md' | 'mdx'): SourceZones {
  const isUnwrapped = (fence: FenceRange) => format === 'mdx' && fence.lang === 'mdx-code-block';
  const fences = findFences(text, start).filter((fence) => !isUnwrapped(fence));
  const prose = invertRanges(fences, start, text.length);
  const scripts = format === 'mdx' ? prose.flatMap((range) => findScripts(text, range)) : [];
  const foreign = [...fences, ...scripts].sort((a, b) => a.start - b.start);
  return { fences, prose, isForeign: (offset) => isInRanges(foreign, offset) };
}

/** Markers of the quotes and list items in which a line may begin. */
export const CONTAINER = String.raw`((?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))*[ \t]*)`;
const FENCE_OPENING = new RegExp(`^${CONTAINER}(\`{3,}(?!.*\`)|~{3,})[ \\t]*([^\\s{]*)`);

/** Finds the fenced code blocks of a text from an offset on, `mdx-code-block` fences included. */
export function findFences(text: string, start: number): FenceRange[] {
  const fences: FenceRange[] = [];
  const marker = /```|~~~/g;
  marker.lastIndex = start;
  for (let match = marker.exec(text); match; match = marker.exec(text)) {
    const lineStart = text.lastIndexOf('\n', match.index - 1) + 1;
    const lineEnd = endOfLine(text, match.index);
    marker.lastIndex = lineEnd;
    const opening = FENCE_OPENING.exec(text.slice(lineStart, lineEnd));
    if (!opening) continue;
    const [, prefix = '', run = '', lang = ''] = opening;
    const fence = { start: lineStart, lang, ...findFenceEnd(text, lineEnd + 1, { prefix, run }) };
    fences.push(fence);
    marker.lastIndex = Math.max(fence.end, lineEnd);
  }
  return fences;
}

/** What a fence opens with. */
interface FenceOpening {
  /** What stands before its signs: white space, and markers of quotes and list items. */
  prefix: string;
  /** Its signs. */
  run: string;
}

/** Finds the closing fence, or the end of the list item or quote around the fence. */
function findFenceEnd(text: string, from: number, opening: FenceOpening): FenceEnd {
  const { prefix } = opening;
  const isContained = prefix.includes('>') || prefix.length >= 2;
  return isContained
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

/** Fences of a quote, or indented by four columns more, are code of a block that shows Markdown (CommonMark's rule). */
function isClosingLine(line: string, { prefix, run }: FenceOpening): boolean {
  const [before = ''] = (prefix.includes('>') ? /^[ \t>]*/ : /^[ \t]*/).exec(line) ?? [];
  const fence = line.slice(before.length).trimEnd();
  if (!fence.startsWith(run) || fence !== run.charAt(0).repeat(fence.length)) return false;
  return indentOf(before) < indentOf(prefix) + 4;
}

/** Columns that stand before a fence in its line, or in its quote. */
function indentOf(prefix: string): number {
  let columns = 0;
  for (const sign of prefix.slice(prefix.lastIndexOf('>') + 1)) {
    columns += sign === '\t' ? 4 - (columns % 4) : 1;
  }
  return columns;
}

/** Finds `import` and `export` blocks and `{...}` expressions in a stretch of MDX without fences. */
function findScripts(text: string, { start, end }: SourceRange): SourceRange[] {
  const ranges: SourceRange[] = [];
  const token = /\\.|`+|<!--[\s\S]*?-->|\{|(?<![^\n])(?:import|export)\b/g;
  token.lastIndex = start;
  for (let match = token.exec(text); match && match.index < end; match = token.exec(text)) {
    const [value] = match;
    if (value.startsWith('`')) {
      const close = findCodeSpanEnd(text, { start: token.lastIndex, end }, value.length);
      if (close !== undefined) token.lastIndex = close;
    } else if (value === '{') {
      const close = findClosingBrace(text, token.lastIndex, end);
      ranges.push({ start: match.index, end: close });
      token.lastIndex = close;
    } else if (value === 'import' || value === 'export') {
      const blank = text.indexOf('\n\n', match.index);
      const close = blank < 0 || blank > end ? end : blank;
      ranges.push({ start: match.index, end: close });
      token.lastIndex = close;
    }
  }
  return ranges;
}

/**
 * Returns the offset after the run of backticks that closes a code span, or `undefined` when no run of
 * that length follows in the paragraph.
 */
export function findCodeSpanEnd(
  text: string,
  { start, end }: SourceRange,
  length: number,
): number | undefined {
  const run = /`+|\n[ \t>]*\n/g;
  run.lastIndex = start;
  for (let match = run.exec(text); match && match.index < end; match = run.exec(text)) {
    if (match[0].startsWith('\n')) return undefined;
    if (match[0].length === length) return run.lastIndex;
  }
  return undefined;
}

/** Returns the offset after the brace that closes an expression; the end of the stretch when none does. */
function findClosingBrace(text: string, from: number, end: number): number {
  const token =
    /[{}]|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`/g;
  token.lastIndex = from;
  let depth = 1;
  for (let match = token.exec(text); match && match.index < end; match = token.exec(text)) {
    if (match[0] === '{') depth++;
    else if (match[0] === '}' && --depth === 0) return token.lastIndex;
  }
  return end;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function invertRanges(ranges: readonly SourceRange[], start: number, end: number): SourceRange[] {
  const gaps: SourceRange[] = [];
  let last = start;
  for (const range of ranges) {
    if (range.start > last) gaps.push({ start: last, end: range.start });
    last = range.end;
  }
  if (last < end) gaps.push({ start: last, end });
  return gaps;
}

function isInRanges(ranges: readonly SourceRange[], offset: number): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  const range = ranges[low - 1];
  return range !== undefined && offset < range.end;
}

/**
 * A rough map of a document before it is parsed: which stretches are fenced code and, in MDX, which
 * are JavaScript. It decides where the source may be edited. It errs towards prose, which is harmless,
 * because every edit is undone in whatever turns out to be code.
 */

import { type FenceRange, findFences } from './find-fences.ts';
import type { SourceRange } from './source-range.ts';

export { CONTAINER } from './containers.ts';
export { type FenceRange, findFences } from './find-fences.ts';
export type { SourceRange } from './source-range.ts';

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
  const fences = findFences(text, start, format).filter((fence) => !isUnwrapped(fence));
  const prose = invertRanges(fences, start, text.length);
  const scripts = format === 'mdx' ? prose.flatMap((range) => findScripts(text, range)) : [];
  const foreign = [...fences, ...scripts].sort((a, b) => a.start - b.start);
  return { fences, prose, isForeign: (offset) => isInRanges(foreign, offset) };
}

/** Finds `import` and `export` blocks and `{...}` expressions in a stretch of MDX without fences. */
function findScripts(text: string, { start, end }: SourceRange): SourceRange[] {
  const ranges: SourceRange[] = [];
  const token = /\\.|`+|<!--[\s\S]*?-->|\{|<[\p{L}_$]|(?<![^\n])(?:import|export)\b/gu;
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
    } else if (value.startsWith('<') && value.length <= 3) {
      const tag = findTag(text, { start: match.index, end });
      ranges.push(...tag.scripts);
      token.lastIndex = tag.end;
    } else if (value === 'import' || value === 'export') {
      const blank = text.indexOf('\n\n', match.index);
      const close = blank < 0 || blank > end ? end : blank;
      ranges.push({ start: match.index, end: close });
      token.lastIndex = close;
    }
  }
  return ranges;
}

/** Finds the end of a JSX tag and the expressions in it; a brace in a string is none. */
function findTag(
  text: string,
  { start, end }: SourceRange,
): { end: number; scripts: SourceRange[] } {
  const scripts: SourceRange[] = [];
  const token = /[>{]|"[^"]*"|'[^']*'/g;
  token.lastIndex = start;
  for (let match = token.exec(text); match && match.index < end; match = token.exec(text)) {
    if (match[0] === '>') return { end: token.lastIndex, scripts };
    if (match[0] !== '{') continue;
    const close = findClosingBrace(text, token.lastIndex, end);
    scripts.push({ start: match.index, end: close });
    token.lastIndex = close;
  }
  return { end, scripts };
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

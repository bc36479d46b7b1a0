import type { SourcePosition } from '../compiled-document.ts';
import { type AdmonitionLine, editAdmonitionLines } from '../syntax/admonition-lines.ts';
import { editBareUrls } from '../syntax/bare-url.ts';
import { editBraceComments } from '../syntax/brace-comment.ts';
import { editCjkEmphasis } from '../syntax/cjk-emphasis.ts';
import { editHeadingIds } from '../syntax/heading-id.ts';
import { editMathDelimiters } from '../syntax/math-delimiters.ts';
import { editMdxCodeBlocks } from '../syntax/mdx-code-block.ts';
import { editMdxComments } from '../syntax/mdx-comment.ts';
import { editSingleTildes } from '../syntax/single-tilde.ts';
import { editUnquotedSlashes } from '../syntax/unquoted-slash.ts';
import { HELD, restoreText, withoutSentinels } from './sentinels.ts';
import { applyEdits, type SourceEdit } from './source-edits.ts';
import { createSourceLines, type SourceLines } from './source-lines.ts';
import { findZones, type SourceZones } from './source-zones.ts';

/** What a syntax sees of a document when it proposes edits. */
export interface Preparation {
  /** The author's text, sentinels replaced. */
  text: string;
  /** Offset of the body, after the front matter. */
  bodyStart: number;
  format: 'md' | 'mdx';
  zones: SourceZones;
  /** Whether dollar signs open formulas. @default true */
  takesMath?: boolean;
  /** Keeps a stretch of the text aside; returns what stands for it and is restored to it. */
  hold(original: string): HeldText;
}

/** A stretch of the source that was replaced. */
export interface HeldText {
  index: number;
  /** The sentinels to write in its place. */
  text: string;
}

/** A document as the parser gets it. */
export interface PreparedSource {
  /** Same lines as the author's text: front matter blanked, ambiguous characters replaced. */
  text: string;
  /** The author's text. */
  original: string;
  /** Lines of the author's text. */
  lines: SourceLines;
  /** Whether any formula can stand in it. */
  hasMath: boolean;
  /** Lines that open and close admonitions, by the number of their held text. */
  admonitionLines: ReadonlyMap<number, AdmonitionLine>;
  /** Tells whether the prepared text differs from the author's between two of its offsets. */
  hasEditBetween(start: number, end: number): boolean;
  /** Turns a value of the tree back into what the author wrote. */
  restore(value: string): string;
  /** Position in the author's file of an offset in the prepared text. */
  locate(offset: number): SourcePosition;
  /** The same for a place known by line and column only. */
  locateColumn(position: SourcePosition): SourcePosition;
}

/** How a document is prepared. */
export interface PrepareOptions {
  /** Offset of the body, after the front matter. */
  bodyStart: number;
  format: 'md' | 'mdx';
  /** Whether plain Markdown takes comments in braces. @default false */
  hasBraceComments?: boolean;
  /** Whether dollar signs open formulas. @default true */
  takesMath?: boolean;
}

/**
 * Prepares a document for the parser. The parser knows neither how Chinese adjoins delimiters nor our
 * block syntax, so each syntax may edit the source first; every edit is undone in the tree, so none
 * shows where it was not wanted, for instance in code. Lines keep their numbers.
 */
export function prepareSource(
  source: string,
  { bodyStart, format, hasBraceComments = false, takesMath = true }: PrepareOptions,
): PreparedSource {
  const text = withoutSentinels(source);
  const held: string[] = [];
  const preparation: Preparation = {
    text,
    bodyStart,
    format,
    zones: findZones(text, bodyStart, format),
    takesMath,
    hold(original) {
      const index = held.push(original) - 1;
      return { index, text: `${HELD}${index}${HELD}` };
    },
  };
  const admonitions = editAdmonitionLines(preparation);
  const math = editMathDelimiters(preparation);
  const edits = [
    ...admonitions.edits,
    ...math.edits,
    // Before the letters of emphasis: of insertions at one offset the last one adjoins the run that follows.
    ...editBareUrls(preparation),
    ...editCjkEmphasis(preparation),
    ...editSingleTildes(preparation),
    ...editHeadingIds(preparation),
    ...(format === 'mdx' ? editMdx(preparation) : []),
    ...(format === 'md' ? editUnquotedSlashes(preparation) : []),
    ...(format === 'md' && hasBraceComments ? editBraceComments(preparation) : []),
  ];
  const edited = applyEdits(text, [...blankFrontMatter(preparation), ...edits]);
  const lines = createSourceLines(text);
  const editedLines = createSourceLines(edited.text);
  return {
    text: edited.text,
    original: text,
    hasEditBetween: (start, end) => edits.length > 0 && edited.hasEditBetween(start, end),
    lines,
    hasMath: math.hasMath,
    admonitionLines: admonitions.lines,
    restore: (value) => restoreText(value, held),
    locate: (offset) => lines.positionAt(edited.toOriginal(offset)),
    locateColumn: (position) => lines.positionAt(edited.toOriginal(editedLines.offsetAt(position))),
  };
}

function blankFrontMatter({ text, bodyStart }: Preparation): SourceEdit[] {
  if (bodyStart === 0) return [];
  const lineBreaks = text.slice(0, bodyStart).split('\n').length - 1;
  return [{ start: 0, end: bodyStart, text: '\n'.repeat(lineBreaks) }];
}

function editMdx(preparation: Preparation): SourceEdit[] {
  return [...editMdxCodeBlocks(preparation), ...editMdxComments(preparation)];
}

import type { SourceRange } from './source-range.ts';

/** Markers of the quotes and list items in which a line may begin. */
export const CONTAINER = String.raw`((?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))*[ \t]*)`;

/** Columns of what precedes the content of a line; in a quote, of what follows its last sign. */
export function indentOf(prefix: string): number {
  let columns = 0;
  for (const sign of prefix.slice(prefix.lastIndexOf('>') + 1)) {
    columns += sign === '\t' ? 4 - (columns % 4) : 1;
  }
  return columns;
}

/** A line that is indented, and whether by a list item in which it stands. */
export interface IndentedLine {
  start: number;
  columns: number;
  isInList: boolean;
}

const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)/;

/**
 * Tells whether an indented line stands in a list item that began above.
 *
 * @param known An indented line above, whose answer most often is that of this one too: without it each of many
 * lines in one list item would look at all lines of it.
 */
export function isInList(
  text: string,
  { start, columns }: Omit<IndentedLine, 'isInList'>,
  known: IndentedLine | null,
): boolean {
  for (let line = lineBefore(text, start); line; line = lineBefore(text, line.start)) {
    if (known?.start === line.start) {
      if (known.isInList && known.columns <= columns) return true;
      if (!known.isInList && known.columns >= columns) return false;
    }
    const content = text.slice(line.start, line.end);
    const marker = ITEM.exec(content)?.[0];
    if (marker !== undefined && indentOf(marker) < columns) return true;
    if (/^\S/.test(content)) return false;
  }
  return false;
}

function lineBefore(text: string, start: number): SourceRange | null {
  if (start === 0) return null;
  const end = start - 1;
  return { start: end === 0 ? 0 : text.lastIndexOf('\n', end - 1) + 1, end };
}

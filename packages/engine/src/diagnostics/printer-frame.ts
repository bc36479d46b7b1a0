import { characterWidth, displayWidth } from './printer-width.ts';
import { showControls } from './visible-text.ts';

/** Where the caret of a code frame points: 1-based line, and 1-based UTF-16 column or `null`. */
export interface FramePosition {
  line: number;
  column: number | null;
}

/** Columns that a line of source may fill; longer ones are cut around the caret. */
const MAX_COLUMNS = 96;
/** Columns kept before the caret when a line is cut on the left. */
const COLUMNS_BEFORE_CARET = 48;
const TAB = '  ';
/** Most UTF-16 units that are looked at before the caret, and after it: a line may hold a whole picture (`data:`). */
const MAX_SHORT_LENGTH = 1000;

/** Gives the lines of a file; none when it cannot be read. */
export type LineReader = (filePath: string) => readonly string[];

/** Creates a reader that reads and splits each file once: one may have thousands of problems. */
export function createLineReader(readSource: (filePath: string) => string | undefined): LineReader {
  const known = new Map<string, readonly string[]>();
  return (filePath) => {
    const lines = known.get(filePath) ?? splitLines(readSource(filePath));
    known.set(filePath, lines);
    return lines;
  };
}

function splitLines(source: string | undefined): readonly string[] {
  return source === undefined ? [] : source.split(/\r?\n/);
}

/**
 * Renders the line of a problem between its neighbours, with a caret below the column. Paragraphs
 * of Chinese are often one line of several hundred characters, so long lines are cut around the
 * caret. Returns no lines when the source does not have that line.
 *
 * @param source The text, or its lines as {@link createLineReader} gives them.
 */
export function renderCodeFrame(
  source: string | readonly string[],
  position: FramePosition,
): string[] {
  const lines = typeof source === 'string' ? splitLines(source) : source;
  const lineAt = (number: number) => lines[number - 1] ?? '';
  if (position.line < 1 || position.line > lines.length) return [];
  const first = Math.max(1, position.line - 1);
  const last = Math.min(lines.length, position.line + 1);
  const gutterWidth = String(last).length;
  const start = windowStart(lineAt(position.line), position.column);
  const frame: string[] = [];
  for (let number = first; number <= last; number++) {
    const isMarked = number === position.line;
    const gutter = `${isMarked ? '>' : ' '} ${String(number).padStart(gutterWidth)} |`;
    const line = lineAt(number);
    frame.push(`${gutter} ${cutLine(line, isMarked ? start : 0)}`.trimEnd());
    if (isMarked && position.column !== null) {
      const indent = caretIndent(line, start, position.column);
      frame.push(`${' '.repeat(gutterWidth + 2)} | ${' '.repeat(indent)}^`);
    }
  }
  return frame;
}

/** Returns the UTF-16 index from which a line is shown, so that the caret is in view. */
function windowStart(line: string, column: number | null): number {
  if (column === null) return 0;
  const before = line.slice(0, column - 1);
  const isLong = before.length > MAX_SHORT_LENGTH;
  if (!isLong && displayWidth(show(before)) < MAX_COLUMNS - 8) return 0;
  let start = before.length;
  let width = 0;
  for (const character of [...showControls(before.slice(-MAX_SHORT_LENGTH))].reverse()) {
    width += characterWidth(character);
    if (width > COLUMNS_BEFORE_CARET) break;
    start -= character.length;
  }
  return start;
}

function cutLine(line: string, start: number): string {
  let text = start > 0 ? '…' : '';
  let width = displayWidth(text);
  const end = start + MAX_SHORT_LENGTH;
  for (const character of show(line.slice(start, end))) {
    width += characterWidth(character);
    if (width > MAX_COLUMNS) return `${text}…`;
    text += character;
  }
  return end < line.length ? `${text}…` : text;
}

function caretIndent(line: string, start: number, column: number): number {
  const ellipsisWidth = start > 0 ? 1 : 0;
  return ellipsisWidth + displayWidth(show(line.slice(start, column - 1)));
}

/** Gives a part of a line as terminals show it: without controls, tabs as blanks. */
function show(text: string): string {
  return showControls(text).replaceAll('\t', TAB);
}

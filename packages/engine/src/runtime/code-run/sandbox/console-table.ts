/** Tables as Node's `console.table` draws them. */
import { displayWidth } from './layout.ts';

/** Writes the value of a cell. */
export type WriteCell = (value: unknown) => string;

const INDEX = '(index)';
const ITERATION_INDEX = '(iteration index)';
const VALUES = 'Values';

/**
 * Draws a table of a list, a map, a set or an object of rows; `null` when the value is nothing to make
 * a table of.
 *
 * @param columns Names of the columns that are wanted; all when absent.
 */
export function drawTable(
  value: unknown,
  columns: readonly string[] | undefined,
  write: WriteCell,
): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (value instanceof Map) {
    const rows = [...value].map(([key, item], index) => [String(index), write(key), write(item)]);
    return drawRows([ITERATION_INDEX, 'Key', VALUES], rows);
  }
  if (value instanceof Set) {
    const rows = [...value].map((item, index) => [String(index), write(item)]);
    return drawRows([ITERATION_INDEX, VALUES], rows);
  }
  return drawObject(value, columns, write);
}

function drawObject(
  value: object,
  columns: readonly string[] | undefined,
  write: WriteCell,
): string {
  const rows = Object.entries(value) as [string, unknown][];
  const names = new Set(columns);
  let hasPlainRows = false;
  for (const [, row] of rows) {
    if (columns) continue;
    if (!isRow(row)) hasPlainRows = true;
    else for (const name of Object.keys(row)) names.add(name);
  }
  const header = [INDEX, ...names, ...(hasPlainRows ? [VALUES] : [])];
  const cells = rows.map(([index, row]) => [
    index,
    ...[...names].map((name) => (isRow(row) && Object.hasOwn(row, name) ? write(row[name]) : '')),
    ...(hasPlainRows ? [isRow(row) ? '' : write(row)] : []),
  ]);
  return drawRows(header, cells);
}

function isRow(row: unknown): row is Record<string, unknown> {
  return (typeof row === 'object' && row !== null) || typeof row === 'function';
}

function drawRows(header: readonly string[], rows: readonly string[][]): string {
  const widths = header.map((name, column) =>
    Math.max(displayWidth(name), ...rows.map((row) => displayWidth(row[column] ?? ''))),
  );
  const line = (left: string, between: string, right: string) =>
    left + widths.map((width) => '─'.repeat(width + 2)).join(between) + right;
  const drawRow = (row: readonly string[]) =>
    `│${row.map((cell, column) => ` ${padEnd(cell, widths[column] ?? 0)} `).join('│')}│`;
  return [
    line('┌', '┬', '┐'),
    drawRow(header),
    line('├', '┼', '┤'),
    ...rows.map(drawRow),
    line('└', '┴', '┘'),
  ].join('\n');
}

function padEnd(text: string, width: number): string {
  return text + ' '.repeat(width - displayWidth(text));
}

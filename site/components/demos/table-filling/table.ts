/**
 * The three tables of the article, filled cell by cell, then walked back from the answer. A cell is
 * named by row and column; `Infinity` stands for what cannot be done.
 */

/** Row and column. */
export type Place = readonly [row: number, column: number];

/** One cell gets its value, or one cell is passed on the way back. */
export interface TableStep {
  kind: 'fill' | 'walk';
  place: Place;
  /** Cells that the value was made of; none on the way back. */
  from: readonly Place[];
  /** Says why, in Chinese. */
  note: string;
  /** What the way back adds to the answer, such as `+k`. */
  found?: string;
}

/** A table with all that happens to it. */
export interface FilledTable {
  rowHeads: readonly string[];
  columnHeads: readonly string[];
  values: readonly (readonly number[])[];
  steps: readonly TableStep[];
  /** Number of steps that fill; the cells without one are the base cases. */
  fills: number;
  answer: string;
}

/** Writes a value as it stands in its cell. */
export function showCell(value: number): string {
  return Number.isFinite(value) ? String(value) : '∞';
}

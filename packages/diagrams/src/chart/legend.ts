import { FONT_SIZE } from '../diagram.ts';
import { element, writeText } from '../svg.ts';
import { measure } from '../text/measure.ts';
import { seriesColor } from './series-color.ts';

/** Distance of two rows of a legend in px. */
const ROW = 30;
/** From the left side of a mark to the text beside it, in px. */
const TEXT_LEFT = 26;

/** Size of a legend in px. */
export function sizeOfLegend(rows: readonly string[]): { width: number; height: number } {
  if (rows.length === 0) return { width: 0, height: 0 };
  return {
    width: TEXT_LEFT + Math.max(...rows.map(measure)) * FONT_SIZE,
    height: rows.length * ROW,
  };
}

/** Draws a legend beside a drawing: the colour of each part of it and what it stands for, one below the other. */
export function drawLegend(
  rows: readonly string[],
  { left, middle }: { left: number; middle: number },
): string {
  return rows
    .map((row, index) => {
      const y = middle + (index - (rows.length - 1) / 2) * ROW;
      const mark = { x: left, y: y - 7, width: 14, height: 14, rx: 3, fill: seriesColor(index) };
      const text = writeText({ lines: [row] }, { x: left + TEXT_LEFT, y, anchor: 'start' });
      return element('rect', mark) + text;
    })
    .join('');
}

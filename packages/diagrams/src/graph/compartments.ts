import { FONT_SIZE, SMALL_SIZE } from '../diagram.ts';
import { COLOR, element, formatNumber, LINE_HEIGHT, writeText } from '../svg.ts';
import type { Box } from './geometry.ts';
import type { Compartment } from './model.ts';
import { COMPARTMENT, columnWidths, compartmentHeight } from './node-size.ts';

/** Draws a box of several parts, one below the other, with a line between two of them. */
export function drawCompartments(
  compartments: readonly Compartment[],
  box: Box,
  isMarked: boolean,
): string {
  const [left, top] = [box.x - box.width / 2, box.y - box.height / 2];
  const stroke = isMarked ? COLOR.accent : COLOR.lineStrong;
  let drawn = element('rect', {
    x: left,
    y: top,
    width: box.width,
    height: box.height,
    rx: 5,
    fill: COLOR.raised,
    stroke,
    'stroke-width': isMarked ? 2 : 1.2,
  });
  let y = top;
  for (const each of compartments) {
    if (y > top) {
      const d = `M${formatNumber(left)},${formatNumber(y)}h${formatNumber(box.width)}`;
      drawn += element('path', { d, stroke: COLOR.line });
    }
    drawn += each.isTitle ? drawTitle(each, { ...box, y }) : drawRows(each, { left, y });
    y += compartmentHeight(each);
  }
  return drawn;
}

/** A name, of one line or several; what it names (`«interface»`) stands above it in small letters. */
function drawTitle({ rows }: Compartment, { x, y }: { x: number; y: number }): string {
  return rows
    .map(([text = ''], index) => {
      const isName = !text.startsWith('«');
      return writeText(
        { lines: [text] },
        {
          x,
          y: y + COMPARTMENT.paddingY + (index + 0.5) * FONT_SIZE * LINE_HEIGHT,
          ...(isName ? { weight: 600 } : { size: SMALL_SIZE, fill: COLOR.muted }),
        },
      );
    })
    .join('');
}

function drawRows(compartment: Compartment, { left, y }: { left: number; y: number }): string {
  const widths = columnWidths(compartment);
  let drawn = '';
  for (const [index, row] of compartment.rows.entries()) {
    let x = left + COMPARTMENT.paddingX;
    for (const [column, text] of row.entries()) {
      const middle = y + COMPARTMENT.paddingY + (index + 0.5) * COMPARTMENT.rowHeight;
      const fill = row.length > 1 && column !== 1 ? COLOR.muted : COLOR.text;
      if (text !== '') {
        drawn += writeText(
          { lines: [text] },
          { x, y: middle, size: SMALL_SIZE, anchor: 'start', fill },
        );
      }
      x += (widths[column] ?? 0) + COMPARTMENT.gap;
    }
  }
  return drawn;
}

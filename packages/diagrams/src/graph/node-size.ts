import { FONT_SIZE, SMALL_SIZE } from '../diagram.ts';
import { heightOf, LINE_HEIGHT } from '../svg.ts';
import { measure } from '../text/measure.ts';
import type { Compartment, GraphNode, Shape } from './model.ts';

/** In px. */
export interface Size {
  width: number;
  height: number;
}

const PADDING_X = 16;
const PADDING_Y = 9;
/** Least width of a box, so that a label of one letter does not make a splinter. */
const LEAST_WIDTH = 48;

/** Space around the rows of a compartment, and between two of its columns. */
export const COMPARTMENT = { paddingX: 12, paddingY: 7, gap: 14, rowHeight: SMALL_SIZE * 1.6 };

/** Size of the box that a node takes, by its shape and label. */
export function sizeOf(node: GraphNode): Size {
  if (node.size) return node.size;
  if (node.compartments) return sizeOfCompartments(node.compartments);
  const width = node.label.width * FONT_SIZE;
  const height = heightOf(node.label);
  const box = {
    width: Math.max(width + 2 * PADDING_X, LEAST_WIDTH),
    height: height + 2 * PADDING_Y,
  };
  return SIZES[node.shape]?.(box, { width, height }) ?? box;
}

/** Shapes that need more room than a box; `box` has the padding, `text` has none. */
const SIZES: Partial<Record<Shape, (box: Size, text: Size) => Size>> = {
  stadium: ({ width, height }) => ({ width: width + 8, height }),
  subroutine: ({ width, height }) => ({ width: width + 16, height }),
  cylinder: ({ width, height }) => ({ width, height: height + 16 }),
  circle: (_, text) => square(Math.hypot(text.width, text.height) + 18),
  'double-circle': (_, text) => square(Math.hypot(text.width, text.height) + 28),
  // The corners of the text lie on the sides of a diamond that is this much larger than it.
  diamond: (_, text) => ({ width: text.width * 1.5 + 46, height: text.height * 1.6 + 34 }),
  hexagon: ({ width, height }) => ({ width: width + height * 0.5, height }),
  'lean-right': ({ width, height }) => ({ width: width + height * 0.6, height }),
  'lean-left': ({ width, height }) => ({ width: width + height * 0.6, height }),
  trapezoid: ({ width, height }) => ({ width: width + height * 0.6, height }),
  'trapezoid-down': ({ width, height }) => ({ width: width + height * 0.6, height }),
  flag: ({ width, height }) => ({ width: width + height * 0.4, height }),
  document: ({ width, height }) => ({ width, height: height + 8 }),
  text: (_, text) => ({ width: text.width + 8, height: text.height + 4 }),
  bar: () => ({ width: 72, height: 6 }),
  start: () => square(18),
  end: () => square(22),
};

function square(side: number): Size {
  return { width: side, height: side };
}

/** Widths of the columns of a compartment, in px. */
export function columnWidths({ rows, isTitle }: Compartment): number[] {
  const size = isTitle ? FONT_SIZE * 1.06 : SMALL_SIZE;
  const count = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: count }, (_, column) =>
    Math.max(...rows.map((row) => measure(row[column] ?? '') * size)),
  );
}

/** Height of a compartment in px. */
export function compartmentHeight({ rows, isTitle }: Compartment): number {
  const rowHeight = isTitle ? FONT_SIZE * LINE_HEIGHT : COMPARTMENT.rowHeight;
  return rows.length * rowHeight + 2 * COMPARTMENT.paddingY;
}

function sizeOfCompartments(compartments: readonly Compartment[]): Size {
  const widths = compartments.map((each) => {
    const columns = columnWidths(each);
    const gaps = Math.max(0, columns.length - 1) * COMPARTMENT.gap;
    return columns.reduce((sum, width) => sum + width, gaps) + 2 * COMPARTMENT.paddingX;
  });
  return {
    width: Math.max(LEAST_WIDTH * 1.6, ...widths),
    height: compartments.reduce((sum, each) => sum + compartmentHeight(each), 0),
  };
}

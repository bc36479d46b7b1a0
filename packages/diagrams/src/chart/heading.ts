import type { DrawnBody } from '../diagram.ts';
import { element, formatNumber, writeText } from '../svg.ts';
import { layoutLabel, readText } from '../text/label.ts';

/** Size of a title in px. */
const TITLE_SIZE = 16;
/** Height that a title of one line takes, in px. */
const TITLE_HEIGHT = 36;
/** Least width in px in which a title stands before it is broken. */
const LEAST_WIDTH = 320;
/** How much wider bold letters are. */
const BOLD = 1.05;

/** Reads a `title` statement; `null` for another one. */
export function readTitle(text: string): string | null {
  const title = /^title\s+(.+)$/.exec(text)?.[1];
  return title === undefined ? null : readText(title);
}

/** Puts a title above what has been drawn; nothing where there is none. */
export function addHeading(drawn: Omit<DrawnBody, 'title'>, title: string | null): DrawnBody {
  if (!title) return drawn;
  const size = TITLE_SIZE * BOLD;
  const label = layoutLabel(title, Math.max(drawn.width, LEAST_WIDTH) / size - 1);
  const top = TITLE_HEIGHT + (label.lines.length - 1) * TITLE_SIZE * 1.45;
  const width = Math.max(drawn.width, label.width * size + 16);
  const shift = `translate(${formatNumber((width - drawn.width) / 2)} ${formatNumber(top)})`;
  const heading = writeText(label, {
    x: width / 2,
    y: top / 2 + 2,
    size: TITLE_SIZE,
    weight: 600,
  });
  const body = heading + element('g', { transform: shift }, drawn.body);
  return { ...drawn, width, height: drawn.height + top, body, title: label.text };
}

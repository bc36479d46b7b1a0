import { addHeading } from '../chart/heading.ts';
import { seriesColor, TINT } from '../chart/series-color.ts';
import { COLUMN_WIDTH, type DrawnBody, FONT_SIZE, SMALL_SIZE } from '../diagram.ts';
import type { Source } from '../diagram-source.ts';
import { limitCount } from '../limit.ts';
import { COLOR, element, heightOf, writeText } from '../svg.ts';
import { type Label, layoutLabel } from '../text/label.ts';
import { type Card, type Column, readKanban } from './read-kanban.ts';

const MARGIN = 8;
const GAP = 12;
const PADDING = 10;
/** Width of a column in px: as many as fit into a column of text beside each other, within these. */
const LEAST_WIDTH = 132;
const MOST_WIDTH = 220;
const HEADER_HEIGHT = 34;

/**
 * Draws `kanban`: columns side by side with their cards.
 *
 * @throws {DiagramError} for a mistake, and for a board that is too large.
 */
export function drawKanban(source: Source): DrawnBody {
  const columns = readKanban(source);
  const count = columns.reduce((sum, { cards }) => sum + 1 + cards.length, 0);
  limitCount(count, { things: 'columns and cards', line: source.line });
  const share = (COLUMN_WIDTH - 2 * MARGIN + GAP) / columns.length - GAP;
  const width = Math.min(Math.max(share, LEAST_WIDTH), MOST_WIDTH);
  const stacks = columns.map((column) => layOutColumn(column, width));
  const height = Math.max(...stacks.map((stack) => stack.height));
  const body = stacks
    .map((stack, index) => {
      const place = { x: MARGIN + index * (width + GAP), y: MARGIN, width, height };
      return drawColumn(stack, place, seriesColor(index));
    })
    .join('');
  const drawn = {
    width: 2 * MARGIN + columns.length * (width + GAP) - GAP,
    height: height + 2 * MARGIN,
    body,
    text: columns.map(describeColumn).join('；'),
  };
  return addHeading(drawn, source.title);
}

function describeColumn({ name, cards }: Column): string {
  const words = cards.map(({ text, facts }) => [text, ...facts].join(' ').replaceAll('\n', ' '));
  return words.length === 0 ? name : `${name}：${words.join('，')}`;
}

/** A card whose text has been cut into lines. */
interface LaidCard {
  label: Label;
  facts: Label | null;
  height: number;
}

interface Stack {
  name: Label;
  headerHeight: number;
  cards: LaidCard[];
  height: number;
}

function layOutColumn({ name, cards }: Column, width: number): Stack {
  const room = width - 4 * PADDING;
  const laid = cards.map((card) => layOutCard(card, room));
  const label = layoutLabel(name, (width - 2 * PADDING) / FONT_SIZE - 1);
  const headerHeight = Math.max(HEADER_HEIGHT, heightOf(label) + PADDING);
  const stacked = laid.reduce((sum, { height }) => sum + height + PADDING, 0);
  return { name: label, headerHeight, cards: laid, height: headerHeight + stacked + PADDING };
}

function layOutCard({ text, facts }: Card, room: number): LaidCard {
  const label = layoutLabel(text, room / SMALL_SIZE);
  const words = facts.length === 0 ? null : layoutLabel(facts.join('　'), room / SMALL_SIZE);
  const height = heightOf(label, SMALL_SIZE) + (words ? heightOf(words, SMALL_SIZE) : 0);
  return { label, facts: words, height: height + 1.6 * PADDING };
}

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

function drawColumn(stack: Stack, box: Rectangle, color: string): string {
  const ground = { ...box, rx: 6, fill: COLOR.surface, stroke: COLOR.line };
  const header = { x: box.x, y: box.y, width: box.width, height: stack.headerHeight, rx: 6 };
  const place = { x: box.x + box.width / 2, y: box.y + stack.headerHeight / 2, weight: 600 };
  let y = box.y + stack.headerHeight + PADDING;
  const cards = stack.cards.map((card) => {
    const drawn = drawCard(card, { x: box.x + PADDING, y, width: box.width - 2 * PADDING });
    y += card.height + PADDING;
    return drawn;
  });
  return (
    element('rect', ground) +
    element('rect', { ...header, fill: color, 'fill-opacity': TINT }) +
    writeText(stack.name, place) +
    cards.join('')
  );
}

function drawCard(
  { label, facts, height }: LaidCard,
  { x, y, width }: Omit<Rectangle, 'height'>,
): string {
  const paint = { rx: 4, fill: COLOR.raised, stroke: COLOR.line };
  const textHeight = heightOf(label, SMALL_SIZE);
  const top = y + 0.8 * PADDING;
  const place = { x: x + PADDING, size: SMALL_SIZE, anchor: 'start' as const };
  const words = facts
    ? writeText(facts, {
        ...place,
        y: top + textHeight + heightOf(facts, SMALL_SIZE) / 2,
        fill: COLOR.muted,
      })
    : '';
  return (
    element('rect', { x, y, width, height, ...paint }) +
    writeText(label, { ...place, y: top + textHeight / 2 }) +
    words
  );
}

import type { DrawnBody } from '../diagram.ts';
import type { Source } from '../diagram-source.ts';
import { COLOR, element, formatNumber, heightOf, writeText } from '../svg.ts';
import { type Column, type Columns, PERSON_HEIGHT, placeColumns } from './columns.ts';
import { type Canvas, drawEvents, MARGIN } from './draw-events.ts';
import type { Sequence } from './model.ts';
import { readSequence } from './read-sequence.ts';

/** Number of messages from which the heads stand below the columns too. */
const MANY_MESSAGES = 10;

/** Draws `sequenceDiagram`. */
export function drawSequence(source: Source): DrawnBody {
  const sequence = readSequence(source);
  const columns = placeColumns(sequence);
  const canvas = drawEvents(sequence, columns);
  const messages = sequence.events.filter(({ type }) => type === 'message').length;
  const isLong = messages >= MANY_MESSAGES;
  const bottom = canvas.y + 12;
  const all = [...columns.byId.values()];
  const body = [
    canvas.ground,
    ...all.map(({ x }) => drawLifeline(x, columns.headHeight, bottom)),
    canvas.front,
    ...all.map((column) => drawHead(column, columns, 0)),
    ...(isLong ? all.map((column) => drawHead(column, columns, bottom)) : []),
  ].join('');
  const { left, right } = findSides(all, canvas);
  const shift = `translate(${formatNumber(MARGIN - left)} ${MARGIN})`;
  return {
    width: right - left + 2 * MARGIN,
    height: bottom + (isLong ? columns.headHeight : 0) + 2 * MARGIN,
    body: element('g', { transform: shift }, body),
    text: describeSequence(sequence),
  };
}

function findSides(
  all: readonly Column[],
  { left, right }: Canvas,
): { left: number; right: number } {
  return {
    left: Math.min(left, ...all.map(({ x, width }) => x - width / 2)),
    right: Math.max(right, ...all.map(({ x, width }) => x + width / 2)),
  };
}

function drawLifeline(x: number, from: number, to: number): string {
  const d = `M${formatNumber(x)},${formatNumber(from)}V${formatNumber(to)}`;
  return element('path', { d, stroke: COLOR.lineStrong, 'stroke-dasharray': '3 4' });
}

function drawHead({ participant, x, width }: Column, { headHeight }: Columns, top: number): string {
  const { label, isActor } = participant;
  if (isActor) {
    const y = top + headHeight - heightOf(label) / 2;
    return (
      drawPerson(x, top + headHeight - heightOf(label) - PERSON_HEIGHT) + writeText(label, { x, y })
    );
  }
  const box = element('rect', {
    x: x - width / 2,
    y: top,
    width,
    height: headHeight,
    rx: 5,
    fill: COLOR.raised,
    stroke: COLOR.lineStrong,
    'stroke-width': 1.2,
  });
  return box + writeText(label, { x, y: top + headHeight / 2, weight: 600 });
}

/** Head and shoulders. */
function drawPerson(x: number, top: number): string {
  const paint = { fill: COLOR.raised, stroke: COLOR.lineStrong, 'stroke-width': 1.4 };
  const d = `M${formatNumber(x - 14)},${formatNumber(top + 31)}a14,13 0 0 1 28,0z`;
  return (
    element('path', { d, ...paint, 'stroke-linejoin': 'round' }) +
    element('circle', { cx: x, cy: top + 9, r: 7.5, ...paint })
  );
}

/** What is said, message by message. */
function describeSequence({ participants, events }: Sequence): string {
  const nameOf = (id: string) => participants.get(id)?.label.text ?? '';
  const parts = events.flatMap((event): string[] => {
    if (event.type === 'message') {
      const words = event.label.text;
      const relation = `${nameOf(event.from)} → ${nameOf(event.to)}`;
      return [words === '' ? relation : `${relation}：${words}`];
    }
    return 'label' in event ? [event.label.text] : [];
  });
  const names = parts.length === 0 ? [...participants.keys()].map(nameOf) : [];
  return [...names, ...parts].filter((part) => part !== '').join('；');
}

import { SMALL_SIZE } from '../diagram.ts';
import { COLOR, element, formatNumber, heightOf, writeText } from '../svg.ts';
import type { Label } from '../text/label.ts';
import { type Column, type Columns, LOOP_WIDTH, NOTE_PADDING } from './columns.ts';
import type { BarEvent, FrameEvent, Message, Note, Sequence } from './model.ts';

/** Space around the drawing in px. */
export const MARGIN = 8;

/** What has been drawn, from top to bottom. */
export interface Canvas {
  /** What lies below the lines of the columns: frames. */
  ground: string;
  front: string;
  /** Where the next event begins. */
  y: number;
  /** Outermost sides of what has been drawn. */
  left: number;
  right: number;
  /** Frames that are open, the innermost last. */
  frames: OpenFrame[];
  /** Where the bars begin that are open, by column, the innermost last. */
  bars: Map<string, number[]>;
}

interface OpenFrame {
  kind: string;
  label: Label;
  top: number;
  left: number;
  right: number;
  dividers: { y: number; label: Label }[];
}

const GAP = 14;
const BAR_WIDTH = 10;
/** How far a frame reaches beyond the lines of its outermost columns. */
const FRAME_PADDING = 22;

/** Draws what happens. */
export function drawEvents({ events }: Sequence, columns: Columns): Canvas {
  const canvas: Canvas = {
    ground: '',
    front: '',
    y: columns.headHeight + GAP,
    left: Infinity,
    right: -Infinity,
    frames: [],
    bars: new Map(),
  };
  for (const event of events) {
    if (event.type === 'message') drawMessage(event, columns, canvas);
    else if (event.type === 'note') drawNote(event, columns, canvas);
    else if (event.type === 'bar') turnBar(event, columns, canvas);
    else turnFrame(event, columns, canvas);
  }
  for (const id of canvas.bars.keys()) {
    while (canvas.bars.get(id)?.length)
      turnBar({ type: 'bar', id, isBegin: false }, columns, canvas);
  }
  return canvas;
}

function columnOf(id: string, { byId }: Columns): Column {
  const column = byId.get(id);
  if (!column) throw new Error(`No column ${id}: every participant has one.`);
  return column;
}

/** Lets the frames that are open, and the drawing, reach from `left` to `right`. */
function reach(canvas: Canvas, left: number, right: number): void {
  for (const box of [canvas, ...canvas.frames]) {
    box.left = Math.min(box.left, left);
    box.right = Math.max(box.right, right);
  }
}

function drawMessage(message: Message, columns: Columns, canvas: Canvas): void {
  const [from, to] = [columnOf(message.from, columns), columnOf(message.to, columns)];
  if (from === to) drawLoop(message, from, canvas);
  else drawArrow(message, { from, to }, canvas);
  const { bar } = message;
  if (!bar) return;
  // A bar begins where the message arrives, and ends where the answer leaves.
  const id = bar === 'begin' ? message.to : message.from;
  turnBar({ type: 'bar', id, isBegin: bar === 'begin' }, columns, canvas);
}

function drawArrow(
  message: Message,
  { from, to }: { from: Column; to: Column },
  canvas: Canvas,
): void {
  const sign = to.x > from.x ? 1 : -1;
  const textHeight = heightOf(message.label, SMALL_SIZE);
  const y = canvas.y + textHeight + 6;
  const hasBar = (id: string) => (canvas.bars.get(id)?.length ?? 0) > 0;
  const start = from.x + (hasBar(from.participant.id) ? (sign * BAR_WIDTH) / 2 : 0);
  const isBarNext = message.bar === 'begin' || hasBar(to.participant.id);
  const end = to.x - (isBarNext ? (sign * BAR_WIDTH) / 2 : 0);
  canvas.front += writeText(message.label, {
    x: (from.x + to.x) / 2,
    y: canvas.y + textHeight / 2,
    size: SMALL_SIZE,
  });
  const inset = message.head === 'none' || message.head === 'cross' ? 0 : sign * 5;
  canvas.front += drawLine(
    `M${formatNumber(start + (message.isTwoWay ? sign * 5 : 0))},${formatNumber(y)}H${formatNumber(end - inset)}`,
    message,
  );
  canvas.front += drawTip(message.head, { x: end, y, sign });
  if (message.isTwoWay) canvas.front += drawTip('arrow', { x: start, y, sign: -sign });
  canvas.front += drawNumber(message.number, start + sign * 2, y);
  reach(canvas, Math.min(from.x, to.x) - FRAME_PADDING, Math.max(from.x, to.x) + FRAME_PADDING);
  canvas.y = y + GAP;
}

/** A message to itself: out on the right and back again. */
function drawLoop(message: Message, { x, participant }: Column, canvas: Canvas): void {
  const hasBar = (canvas.bars.get(participant.id)?.length ?? 0) > 0;
  const start = x + (hasBar ? BAR_WIDTH / 2 : 0);
  const textHeight = heightOf(message.label, SMALL_SIZE);
  const height = Math.max(22, textHeight);
  const y = canvas.y + 4;
  const d = `M${formatNumber(start)},${formatNumber(y)}h${LOOP_WIDTH - 10}q8,0 8,8v${formatNumber(height - 16)}q0,8 -8,8h${-(LOOP_WIDTH - 16)}`;
  canvas.front += drawLine(d, message);
  canvas.front += drawTip(message.head, { x: start + 1, y: y + height, sign: -1 });
  canvas.front += writeText(message.label, {
    x: start + LOOP_WIDTH + 6,
    y: y + height / 2,
    size: SMALL_SIZE,
    anchor: 'start',
  });
  canvas.front += drawNumber(message.number, start + 2, y);
  const right = start + LOOP_WIDTH + 6 + message.label.width * SMALL_SIZE;
  reach(canvas, x - FRAME_PADDING, right + 10);
  canvas.y = y + height + GAP;
}

function drawLine(d: string, { isDotted }: Message): string {
  return element('path', {
    d,
    fill: 'none',
    stroke: COLOR.muted,
    'stroke-width': 1.3,
    'stroke-dasharray': isDotted ? '5 4' : undefined,
  });
}

/** What stands at the end of a message that comes from the left (`sign` 1) or the right (-1). */
function drawTip(
  head: Message['head'],
  { x, y, sign }: { x: number; y: number; sign: number },
): string {
  if (head === 'none') return '';
  const at = (back: number, side: number) =>
    `${formatNumber(x - sign * back)},${formatNumber(y + side)}`;
  const line = { fill: 'none', stroke: COLOR.muted, 'stroke-width': 1.4 };
  if (head === 'arrow') {
    return element('path', { d: `M${at(0, 0)}L${at(9, 4.2)}L${at(9, -4.2)}z`, fill: COLOR.muted });
  }
  if (head === 'open') {
    return element('path', {
      d: `M${at(9, 5)}L${at(0, 0)}L${at(9, -5)}M${at(0, 0)}L${at(6, 0)}`,
      ...line,
    });
  }
  return element('path', { d: `M${at(2, -5)}L${at(12, 5)}M${at(2, 5)}L${at(12, -5)}`, ...line });
}

function drawNumber(number: number | null, x: number, y: number): string {
  if (number === null) return '';
  return (
    element('circle', { cx: x, cy: y, r: 9, fill: COLOR.muted }) +
    writeText({ lines: [String(number)] }, { x, y, size: 11, fill: COLOR.page, weight: 600 })
  );
}

function drawNote({ side, ids, label }: Note, columns: Columns, canvas: Canvas): void {
  const xs = ids.map((id) => columnOf(id, columns).x);
  const [first, last] = [Math.min(...xs), Math.max(...xs)];
  const height = heightOf(label, SMALL_SIZE) + 12;
  const ownWidth = label.width * SMALL_SIZE + 2 * NOTE_PADDING;
  const width =
    side === 'over' ? Math.max(ownWidth, last - first + (first === last ? 0 : 40)) : ownWidth;
  const left =
    side === 'over' ? (first + last - width) / 2 : side === 'left' ? first - width - 12 : last + 12;
  const y = canvas.y - 4;
  canvas.front += element('rect', {
    x: left,
    y,
    width,
    height,
    rx: 3,
    fill: COLOR.surface,
    stroke: COLOR.line,
  });
  canvas.front += writeText(label, { x: left + width / 2, y: y + height / 2, size: SMALL_SIZE });
  reach(canvas, left - 8, left + width + 8);
  canvas.y = y + height + GAP;
}

/** Begins or ends the bar of a column where the last message is. */
function turnBar({ id, isBegin }: BarEvent, columns: Columns, canvas: Canvas): void {
  const open = canvas.bars.get(id) ?? [];
  canvas.bars.set(id, open);
  if (isBegin) {
    open.push(canvas.y - GAP);
    return;
  }
  const top = open.pop();
  if (top === undefined) return;
  const bar = element('rect', {
    x: columnOf(id, columns).x - BAR_WIDTH / 2 + open.length * 4,
    y: top,
    width: BAR_WIDTH,
    height: Math.max(canvas.y - GAP - top, 8),
    rx: 2,
    fill: COLOR.surface,
    stroke: COLOR.lineStrong,
  });
  // Below the arrows that touch it.
  canvas.front = bar + canvas.front;
}

/** Begins, parts or ends a frame. */
function turnFrame(event: FrameEvent, _columns: Columns, canvas: Canvas): void {
  if (event.type === 'frame') {
    const top = canvas.y - 2;
    const { kind, label } = event;
    canvas.frames.push({ kind, label, top, left: Infinity, right: -Infinity, dividers: [] });
    canvas.y += Math.max(24, heightOf(label, SMALL_SIZE) + 6) + 6;
    return;
  }
  if (event.type === 'divider') {
    canvas.frames.at(-1)?.dividers.push({ y: canvas.y - 4, label: event.label });
    canvas.y += heightOf(event.label, SMALL_SIZE) + 8;
    return;
  }
  const frame = canvas.frames.pop();
  if (!frame) return;
  closeFrame(frame, canvas);
}

function closeFrame(frame: OpenFrame, canvas: Canvas): void {
  const { left, top, kind, label, dividers } = frame;
  // An empty frame has no columns.
  if (left === Infinity) return;
  const tabWidth = kind.length * 8 + 20;
  const right = Math.max(frame.right, left + tabWidth + label.width * SMALL_SIZE + 24);
  const bottom = canvas.y;
  const paint = { fill: 'none', stroke: COLOR.lineStrong };
  const box = { x: left, y: top, width: right - left, height: bottom - top, rx: 4 };
  canvas.ground += element('rect', { ...box, ...paint });
  const tab = `M${formatNumber(left)},${formatNumber(top + 20)}h${tabWidth - 8}l8,-8v-12`;
  canvas.front += element('path', { d: tab, fill: 'none', stroke: COLOR.lineStrong });
  canvas.front += writeText(
    { lines: [kind] },
    {
      x: left + tabWidth / 2 - 2,
      y: top + 10.5,
      size: 12,
      weight: 600,
      fill: COLOR.muted,
    },
  );
  canvas.front += writeLabel(label, { x: left + tabWidth + 8, top: top + 3 });
  for (const { y, label: words } of dividers) {
    const d = `M${formatNumber(left)},${formatNumber(y)}H${formatNumber(right)}`;
    canvas.front += element('path', { d, stroke: COLOR.lineStrong, 'stroke-dasharray': '4 4' });
    canvas.front += writeLabel(words, { x: left + 12, top: y + 3 });
  }
  canvas.y = bottom + GAP;
  reach(canvas, left - 8, right + 8);
}

function writeLabel(label: Label, { x, top }: { x: number; top: number }): string {
  const y = top + heightOf(label, SMALL_SIZE) / 2;
  return writeText(label, { x, y, size: SMALL_SIZE, anchor: 'start', fill: COLOR.muted });
}

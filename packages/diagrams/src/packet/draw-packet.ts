import { addHeading, readTitle } from '../chart/heading.ts';
import { DiagramError, type DrawnBody, SMALL_SIZE } from '../diagram.ts';
import { type Source, type Statement, withoutComment } from '../diagram-source.ts';
import { limitCount } from '../limit.ts';
import { COLOR, element, formatNumber, writeText } from '../svg.ts';
import { readText } from '../text/label.ts';
import { measure } from '../text/measure.ts';

/** A field of a packet: its first and last bit, counted from 0. */
export interface Field {
  start: number;
  end: number;
  name: string;
}

/** A packet as its source describes it: fields that follow one another without a gap. */
export interface Packet {
  title: string | null;
  fields: Field[];
}

const MARGIN = 8;
/** Bits in a row, as in the drawings of RFCs. */
const ROW_BITS = 32;
/** Size of a bit and of a row in px. */
const BIT = 20;
const ROW = 38;
/** Space of the numbers above and beside the rows. */
const NUMBERS = { height: 22, gap: 8 };
/** Smallest size of a name that has little room, in px. */
const LEAST_SIZE = 10;
/** Most bits: nobody reads more. */
const MOST_BITS = 4096;

/**
 * Draws `packet`: fields in rows of 32 bits, numbers of bits above, offsets of rows beside them.
 *
 * @throws {DiagramError} for a mistake.
 */
export function drawPacket(source: Source): DrawnBody {
  const { title, fields } = readPacket(source);
  const bits = (fields.at(-1)?.end ?? 0) + 1;
  const rows = Math.ceil(bits / ROW_BITS);
  const columns = Math.min(bits, ROW_BITS);
  const offsets = rows > 1 ? measure(String((rows - 1) * ROW_BITS)) * SMALL_SIZE + NUMBERS.gap : 0;
  const origin = { x: MARGIN + offsets, y: MARGIN + NUMBERS.height };
  const body = [
    drawNumbers(columns, rows, origin),
    ...fields.flatMap((field) => splitField(field).map((part) => drawPart(part, origin))),
  ].join('');
  const drawn = {
    width: origin.x + columns * BIT + MARGIN,
    height: origin.y + rows * ROW + MARGIN,
    body,
    text: fields.map(({ name, start, end }) => `${name}（${nameBits(start, end)}）`).join('；'),
  };
  return addHeading(drawn, title);
}

function nameBits(start: number, end: number): string {
  return start === end ? String(start) : `${start}–${end}`;
}

/**
 * Reads a packet: `0-15: "源端口"`, `+16: "长度"`, `106: "URG"`.
 *
 * @throws {DiagramError} at the first mistake, and for one that is too long.
 */
export function readPacket(source: Source): Packet {
  const packet: Packet = { title: source.title, fields: [] };
  for (const statement of source.statements.map(withoutComment)) readStatement(statement, packet);
  const { line } = source;
  if (packet.fields.length === 0) {
    throw new DiagramError('The packet has no fields.', {
      line,
      fix: 'Write a line for each of them: `0-15: "源端口"`.',
    });
  }
  limitCount((packet.fields.at(-1)?.end ?? 0) + 1, { things: 'bits', line, most: MOST_BITS });
  return packet;
}

const FIELD = /^(?:\+(\d+)|(\d+)(?:\s*-\s*(\d+))?)\s*:\s*(".*"|'.*'|[^"'].*)$/;

function readStatement({ text, line }: Statement, packet: Packet): void {
  const title = readTitle(text);
  if (title !== null) {
    packet.title = title;
    return;
  }
  const [, length, first, last = first, name] = FIELD.exec(text) ?? [];
  if (name === undefined) {
    throw new DiagramError(`\`${text.slice(0, 40)}\` is no field.`, {
      line,
      fix: 'Write its bits and its name: `0-15: "源端口"`, or `+16: "源端口"`.',
    });
  }
  const next = (packet.fields.at(-1)?.end ?? -1) + 1;
  const start = length === undefined ? Number(first) : next;
  const end = length === undefined ? Number(last) : next + Number(length) - 1;
  if (end < start) {
    throw new DiagramError(`The field \`${text.slice(0, 40)}\` has no bits.`, {
      line,
      fix: 'Write its first bit, a hyphen and its last one: `0-15`.',
    });
  }
  if (start !== next) {
    throw new DiagramError(`The field begins at bit ${start}; the next bit is ${next}.`, {
      line,
      fix: `Begin it at ${next}, or write its length alone: \`+${end - start + 1}\`.`,
    });
  }
  packet.fields.push({ start, end, name: readText(name.replace(/^'(.*)'$/, '$1')) });
}

/** The parts of a field in each of its rows; the largest one has its name. */
function splitField({ start, end, name }: Field): Field[] {
  const parts: Field[] = [];
  for (let at = start; at <= end; ) {
    const rowEnd = Math.min(end, (Math.floor(at / ROW_BITS) + 1) * ROW_BITS - 1);
    parts.push({ start: at, end: rowEnd, name: '' });
    at = rowEnd + 1;
  }
  const lengthOf = (part: Field) => part.end - part.start;
  const largest = parts.reduce((a, b) => (lengthOf(b) > lengthOf(a) ? b : a));
  largest.name = name;
  return parts;
}

function drawNumbers(columns: number, rows: number, origin: { x: number; y: number }): string {
  const shared = { size: SMALL_SIZE, fill: COLOR.muted };
  const marks = [0, 8, 16, 24, columns - 1].filter(
    (bit, index) => bit < columns && (index === 4 || columns - 1 - bit > 1),
  );
  const above = [...new Set(marks)].map((bit) =>
    writeText(
      { lines: [String(bit)] },
      { x: origin.x + (bit + 0.5) * BIT, y: origin.y - NUMBERS.height / 2, ...shared },
    ),
  );
  const beside = Array.from({ length: rows > 1 ? rows : 0 }, (_, row) =>
    writeText(
      { lines: [String(row * ROW_BITS)] },
      { x: origin.x - NUMBERS.gap, y: origin.y + (row + 0.5) * ROW, anchor: 'end', ...shared },
    ),
  );
  return above.join('') + beside.join('');
}

function drawPart({ start, end, name }: Field, origin: { x: number; y: number }): string {
  const column = start % ROW_BITS;
  const box = {
    x: origin.x + column * BIT,
    y: origin.y + Math.floor(start / ROW_BITS) * ROW,
    width: (end - start + 1) * BIT,
    height: ROW,
  };
  const ground = element('rect', { ...box, fill: COLOR.raised, stroke: COLOR.lineStrong });
  return ground + (name === '' ? '' : writeName(name, box));
}

/** Along the field, or upright in one that is narrower than its name; smaller where that does not fit either. */
function writeName(
  name: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string {
  const length = measure(name) * SMALL_SIZE;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const isUpright = length > width - 4 && height > width;
  const size = Math.max(
    LEAST_SIZE,
    Math.min(SMALL_SIZE, (SMALL_SIZE * ((isUpright ? height : width) - 4)) / length),
  );
  if (!isUpright) return writeText({ lines: [name] }, { x: middleX, y: middleY, size });
  const turn = `translate(${formatNumber(middleX)} ${formatNumber(middleY)}) rotate(-90)`;
  return element('g', { transform: turn }, writeText({ lines: [name] }, { x: 0, y: 0, size }));
}

import { FONT_SIZE, SMALL_SIZE } from '../diagram.ts';
import { heightOf } from '../svg.ts';
import type { Label } from '../text/label.ts';
import type { Participant, Sequence } from './model.ts';

/** A participant's place. */
export interface Column {
  participant: Participant;
  /** Its line, in px. */
  x: number;
  /** Of its head. */
  width: number;
  index: number;
}

/** Where the columns stand, and how high their heads are, in px. */
export interface Columns {
  byId: ReadonlyMap<string, Column>;
  headHeight: number;
}

/** Least distance between two heads, and space beside the text of a message. */
const GAP = 36;
const TEXT_GAP = 28;
/** Width of a message from a column to itself. */
export const LOOP_WIDTH = 34;
/** Height of a person above the name. */
export const PERSON_HEIGHT = 34;
/** Space within notes, at the sides. */
export const NOTE_PADDING = 12;

/** Places the columns so that the texts between them have room. */
export function placeColumns({ participants, events }: Sequence): Columns {
  const all = [...participants.values()];
  const widths = all.map(({ label }) => Math.max(label.width * FONT_SIZE + 32, 84));
  const indexOf = new Map(all.map(({ id }, index) => [id, index]));
  /** Distance of each column from the one before it. */
  const gaps = widths.map((width, index) =>
    index === 0 ? width / 2 : (width + (widths[index - 1] ?? 0)) / 2 + GAP,
  );
  // Messages between neighbours first: those over several columns find what these have made.
  const demands = events.flatMap((event) => {
    if (event.type === 'message') return [demandOf(event, indexOf)];
    return event.type === 'note' ? noteDemands(event, indexOf) : [];
  });
  for (const { from, to, width } of demands.sort((a, b) => a.to - a.from - (b.to - b.from))) {
    const between = gaps.slice(from + 1, to + 1);
    const missing = width - between.reduce((sum, gap) => sum + gap, 0);
    if (missing <= 0 || between.length === 0) continue;
    for (let index = from + 1; index <= to; index += 1) {
      gaps[index] = (gaps[index] ?? 0) + missing / between.length;
    }
  }
  let x = 0;
  const columns = all.map((participant, index): [string, Column] => {
    x += gaps[index] ?? 0;
    return [participant.id, { participant, x, width: widths[index] ?? 0, index }];
  });
  const headHeight = Math.max(
    0,
    ...all.map(({ label, isActor }) => heightOf(label) + (isActor ? PERSON_HEIGHT : 16)),
  );
  return { byId: new Map(columns), headHeight };
}

/** Room that is wanted between two columns. */
interface Demand {
  from: number;
  to: number;
  width: number;
}

function demandOf(
  message: { from: string; to: string; label: Label; number: number | null },
  indexOf: ReadonlyMap<string, number>,
): Demand {
  const [from, to] = [indexOf.get(message.from) ?? 0, indexOf.get(message.to) ?? 0];
  const width = message.label.width * SMALL_SIZE + TEXT_GAP + (message.number === null ? 0 : 24);
  // The text of a message to itself stands on the right.
  if (from === to) return { from, to: from + 1, width: width + LOOP_WIDTH };
  return { from: Math.min(from, to), to: Math.max(from, to), width };
}

function noteDemands(
  { side, ids, label }: { side: string; ids: string[]; label: Label },
  indexOf: ReadonlyMap<string, number>,
): Demand[] {
  const indexes = ids.map((id) => indexOf.get(id) ?? 0);
  const [first, last] = [Math.min(...indexes), Math.max(...indexes)];
  const width = label.width * SMALL_SIZE + 2 * NOTE_PADDING + 16;
  if (side === 'left') return [{ from: first - 1, to: first, width: width + 16 }];
  if (side === 'right') return [{ from: last, to: last + 1, width: width + 16 }];
  if (first === last) {
    return [
      { from: first - 1, to: first, width: width / 2 + 20 },
      { from: first, to: first + 1, width: width / 2 + 20 },
    ];
  }
  return [{ from: first, to: last, width: width - 40 }];
}

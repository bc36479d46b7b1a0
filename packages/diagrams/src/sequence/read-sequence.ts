import { DiagramError } from '../diagram.ts';
import type { Source, Statement } from '../diagram-source.ts';
import { layoutLabel, readText } from '../text/label.ts';
import type { Message, MessageHead, Participant, Sequence } from './model.ts';

interface Reading extends Sequence {
  /** Next number and its step, with `autonumber`. */
  numbering: { next: number; step: number } | null;
  /** Frames and boxes that are open, the innermost last. */
  open: { kind: string; line: number }[];
}

const ARROWS = String.raw`<<-->>|<<->>|-->>|->>|--x|-x|--\)|-\)|-->|->`;
const ID = String.raw`[^\s<>:;,+-](?:[^<>:;,+-]|-(?![->x)]))*?`;
const MESSAGE = new RegExp(
  `^(${ID})\\s*(?:\\(\\))?(${ARROWS})(?:\\(\\))?\\s*([+-]?)\\s*(${ID})\\s*(?::\\s*(.*))?$`,
);
const PARTICIPANT = /^(?:create\s+)?(participant|actor)\s+(.+?)(?:\s+as\s+(.+))?$/;
const NOTE = /^note\s+(over|left\s+of|right\s+of)\s+([^:]+?)\s*:\s*(.+)$/i;
const FRAME = /^(loop|alt|opt|par|par_over|critical|break|rect|box)(?:\s+(.*))?$/;
const DIVIDER = /^(else|and|option)(?:\s+(.*))?$/;

const HEADS: Readonly<Record<string, MessageHead>> = { '>>': 'arrow', x: 'cross', ')': 'open' };

/** Widest line of messages and notes in em. */
const MESSAGE_WIDTH = 18;

/**
 * Reads a sequence diagram.
 *
 * @throws {DiagramError} at the first mistake.
 */
export function readSequence(source: Source): Sequence {
  const reading: Reading = { participants: new Map(), events: [], numbering: null, open: [] };
  for (const statement of source.statements) {
    readStatement({ ...statement, text: statement.text.replace(/;$/, '') }, reading);
  }
  const unclosed = reading.open.at(-1);
  if (!unclosed) return reading;
  throw new DiagramError(`\`${unclosed.kind}\` is never closed.`, {
    line: unclosed.line,
    fix: 'Write `end` after the last line of it.',
  });
}

function readStatement({ text, line }: Statement, reading: Reading): void {
  const declared = PARTICIPANT.exec(text);
  if (declared) {
    declare(declared, reading);
    return;
  }
  const message = MESSAGE.exec(text);
  if (message) {
    addMessage(message, reading);
    return;
  }
  const note = NOTE.exec(text);
  if (note) {
    addNote(note, reading);
    return;
  }
  const frame = FRAME.exec(text);
  if (frame) {
    openFrame(frame, line, reading);
    return;
  }
  const divider = DIVIDER.exec(text);
  if (divider) {
    reading.events.push({ type: 'divider', label: labelOf(divider[2] ?? '') });
    return;
  }
  if (text === 'end') {
    closeFrame(line, reading);
    return;
  }
  const bar = /^(activate|deactivate)\s+(.+)$/.exec(text);
  if (bar) {
    const id = mention(bar[2] ?? '', reading).id;
    reading.events.push({ type: 'bar', id, isBegin: bar[1] === 'activate' });
    return;
  }
  const numbering = /^autonumber(?:\s+(off|\d+))?(?:\s+(\d+))?$/.exec(text);
  if (numbering) {
    const [, first = '1', step = '1'] = numbering;
    reading.numbering = first === 'off' ? null : { next: Number(first), step: Number(step) };
    return;
  }
  if (/^(?:title|links?|properties|details|destroy)\b/.test(text)) return;
  throw new DiagramError(`\`${text.slice(0, 40)}\` cannot be read.`, {
    line,
    fix: 'Write a message as `A->>B: text`, or `participant A as name`, `Note over A: text`, `loop text`, `end`.',
  });
}

/** Of a link in Markdown the text stays: nothing in a drawing can be followed. */
function labelOf(text: string): ReturnType<typeof layoutLabel> {
  return layoutLabel(readText(text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')), MESSAGE_WIDTH);
}

function declare([, kind, id = '', alias]: RegExpExecArray, reading: Reading): void {
  // `participant A@{ "type": "database", "alias": "Data" }`: all types are drawn as boxes.
  const [, name = id, inner = ''] = /^(.*?)@\{(.*)\}$/.exec(id) ?? [];
  const participant = mention(name, reading);
  participant.isActor = kind === 'actor';
  const shown = alias ?? /["']?alias["']?\s*:\s*"([^"]*)"/.exec(inner)?.[1];
  if (shown !== undefined) participant.label = layoutLabel(readText(shown), 10);
}

function mention(id: string, { participants }: Reading): Participant {
  const name = id.trim();
  const known = participants.get(name);
  const participant = known ?? { id: name, label: layoutLabel(readText(name), 10), isActor: false };
  if (!known) participants.set(name, participant);
  return participant;
}

function addMessage(match: RegExpExecArray, reading: Reading): void {
  const [, from = '', arrow = '', bar, to = '', words = ''] = match;
  const { numbering } = reading;
  const message: Message = {
    type: 'message',
    from: mention(from, reading).id,
    to: mention(to, reading).id,
    label: labelOf(words),
    isDotted: arrow.includes('--'),
    head: HEADS[/(?:>>|x|\))$/.exec(arrow)?.[0] ?? ''] ?? 'none',
    isTwoWay: arrow.startsWith('<<'),
    bar: bar === '+' ? 'begin' : bar === '-' ? 'end' : null,
    number: numbering?.next ?? null,
  };
  if (numbering) numbering.next += numbering.step;
  reading.events.push(message);
}

function addNote([, place = '', names = '', words = '']: RegExpExecArray, reading: Reading): void {
  const side = /^over/i.test(place) ? 'over' : /^left/i.test(place) ? 'left' : 'right';
  const ids = names.split(',').map((name) => mention(name, reading).id);
  reading.events.push({ type: 'note', side, ids, label: layoutLabel(readText(words)) });
}

/** Boxes around participants, and grounds of a colour, have no frame. */
function openFrame(
  [, kind = '', words = '']: RegExpExecArray,
  line: number,
  reading: Reading,
): void {
  reading.open.push({ kind, line });
  if (kind === 'box' || kind === 'rect') return;
  reading.events.push({ type: 'frame', kind: kind.replace('_over', ''), label: labelOf(words) });
}

function closeFrame(line: number, { open, events }: Reading): void {
  const frame = open.pop();
  if (!frame) {
    throw new DiagramError('This `end` closes nothing.', { line, fix: 'Take it out.' });
  }
  if (frame.kind !== 'box' && frame.kind !== 'rect') events.push({ type: 'frame-end' });
}

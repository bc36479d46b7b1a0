import type { Label } from '../text/label.ts';

/** Who sends and receives: a column. */
export interface Participant {
  id: string;
  label: Label;
  /** Drawn as a person. */
  isActor: boolean;
}

/** What stands at an end of a message: a full head, an open one, a cross, nothing. */
export type MessageHead = 'arrow' | 'open' | 'cross' | 'none';

/** A message from one column to another, or to itself. */
export interface Message {
  type: 'message';
  from: string;
  to: string;
  label: Label;
  isDotted: boolean;
  head: MessageHead;
  /** A head at the start, too. */
  isTwoWay: boolean;
  /** What becomes of the bar on the column that receives (`+`), or of that which sends (`-`). */
  bar: 'begin' | 'end' | null;
  /** With `autonumber`. */
  number: number | null;
}

/** A note over columns, or beside one. */
export interface Note {
  type: 'note';
  side: 'over' | 'left' | 'right';
  /** One or two. */
  ids: string[];
  label: Label;
}

/** Where a frame (`loop`, `alt`, …) begins, is parted and ends. */
export type FrameEvent =
  | { type: 'frame'; kind: string; label: Label }
  | { type: 'divider'; label: Label }
  | { type: 'frame-end' };

/** Where a bar on a column begins or ends. */
export interface BarEvent {
  type: 'bar';
  id: string;
  isBegin: boolean;
}

/** What happens, from top to bottom. */
export type SequenceEvent = Message | Note | FrameEvent | BarEvent;

/** A sequence diagram as its source describes it. */
export interface Sequence {
  participants: Map<string, Participant>;
  events: SequenceEvent[];
}

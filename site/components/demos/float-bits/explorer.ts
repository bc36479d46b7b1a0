import { fromBits, showNumber, toBits, toggleBit } from './double.ts';

/** What the explorer shows. */
export interface BitsState {
  bits: bigint;
  /** Text of the field; may not be a number while it is being typed. */
  text: string;
}

/** What the reader does. */
export type BitsAction =
  | { type: 'type'; text: string }
  | { type: 'toggle'; place: number }
  | { type: 'go'; bits: bigint };

/** The state before anything is touched. */
export const INITIAL_BITS: BitsState = { bits: toBits(0.1), text: '0.1' };

/** Reads a number as `Number` does, but nothing from blanks; `null` for what is none. */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim().replace('−', '-');
  if (trimmed === '') return null;
  const value = Number(trimmed);
  return Number.isNaN(value) && trimmed !== 'NaN' ? null : value;
}

/** Returns the state after an action. A text that is no number leaves the bits alone. */
export function reduceBits(state: BitsState, action: BitsAction): BitsState {
  switch (action.type) {
    case 'type': {
      const value = parseNumber(action.text);
      return { text: action.text, bits: value === null ? state.bits : toBits(value) };
    }
    case 'toggle':
      return show(toggleBit(state.bits, action.place));
    case 'go':
      return show(action.bits);
  }
}

function show(bits: bigint): BitsState {
  return { bits, text: showNumber(fromBits(bits)) };
}

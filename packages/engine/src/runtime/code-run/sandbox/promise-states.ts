/**
 * States of promises in texts. Node shows `Promise { 1 }`; a browser cannot be asked what has become of
 * a promise, but a promise that is settled already calls back before one that is made later. So a text
 * is written with marks, and the marks are replaced a moment later.
 */
import { layOut } from './layout.ts';

/** Writes states into texts. */
export interface PromiseStates {
  /** Gives the mark that stands for the state that a promise has now. */
  mark(promise: Promise<unknown>): string;
  hasMarks(text: string): boolean;
  /** Replaces the marks as if all promises were pending. */
  fillPending(text: string): string;
  /** Replaces the marks by the states. */
  fill(text: string): Promise<string>;
}

const PENDING = '<pending>';
/** Private characters that no text has, so that they cannot be mistaken. */
const MARK = /\u{f0000}(\d+)\u{f0001}/gu;
const PROMISE = /(Promise(?: \[[^\]]*\])? \{) \u{f0000}(\d+)\u{f0001} \}/gu;

/** Creates a writer of states. */
export function createPromiseStates(write: (value: unknown) => string): PromiseStates {
  const states: Promise<string>[] = [];
  return {
    mark(promise) {
      states.push(readState(promise, write));
      return `\u{f0000}${states.length - 1}\u{f0001}`;
    },
    hasMarks: (text) => text.search(MARK) >= 0,
    fillPending: (text) => text.replace(MARK, PENDING),
    async fill(text) {
      const known = await Promise.all(states);
      const stateOf = (index: string) => known[Number(index)] ?? PENDING;
      const laidOut = text.replace(PROMISE, (_, open: string, index: string, at: number) =>
        layOutState(stateOf(index), { open, indentation: indentationAt(text, at) }),
      );
      return laidOut.replace(MARK, (_, index: string) => stateOf(index));
    },
  };
}

const BREAK_LENGTH = 80;

function layOutState(
  state: string,
  { open, indentation }: { open: string; indentation: number },
): string {
  const entries = [state.replaceAll('\n', `\n${' '.repeat(indentation + 2)}`)];
  return layOut(
    { base: '', open, close: '}', entries, isList: false, list: null },
    { indentation, breakLength: BREAK_LENGTH, maxEntries: 1, innerLevels: 0 },
  );
}

function indentationAt(text: string, at: number): number {
  const lineStart = text.lastIndexOf('\n', at) + 1;
  return /^ */.exec(text.slice(lineStart))?.[0].length ?? 0;
}

const { then } = Promise.prototype;

/** Settles with the state that the promise has when this is called. */
function readState(promise: Promise<unknown>, write: (value: unknown) => string): Promise<string> {
  return new Promise((resolve) => {
    then.call(
      promise,
      (value) => resolve(write(value)),
      (reason) => resolve(`<rejected> ${write(reason)}`),
    );
    then.call(Promise.resolve(), () => resolve(PENDING));
  });
}

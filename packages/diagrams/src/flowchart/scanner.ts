import { DiagramError } from '../diagram.ts';
import type { Statement } from '../diagram-source.ts';

/** Reads one statement from left to right. */
export interface Scanner {
  /** Whether nothing is left. */
  readonly isAtEnd: boolean;
  /** Takes what matches a sticky pattern at this place; `null`, and nothing taken, when it does not. */
  take(pattern: RegExp): RegExpExecArray | null;
  /** Takes all up to a text, and the text; `null` when it does not come. */
  takeUntil(end: string): string | null;
  /** What is left. */
  rest(): string;
  /** A mistake at this place. */
  fail(message: string, fix: string): DiagramError;
}

/** Creates the scanner of a statement. */
export function createScanner({ text, line }: Statement): Scanner {
  let at = 0;
  return {
    get isAtEnd() {
      return at >= text.length;
    },
    take(pattern) {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (match) at = pattern.lastIndex;
      return match;
    },
    takeUntil(end) {
      const index = text.indexOf(end, at);
      if (index < 0) return null;
      const taken = text.slice(at, index);
      at = index + end.length;
      return taken;
    },
    rest: () => text.slice(at),
    fail: (message, fix) => new DiagramError(message, { line, fix }),
  };
}

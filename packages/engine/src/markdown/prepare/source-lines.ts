import type { SourcePosition } from '../compiled-document.ts';

/** Where the lines of a text begin, to turn offsets into positions and back. */
export interface SourceLines {
  /** 1-based line and column of a 0-based offset. */
  positionAt(offset: number): SourcePosition;
  /** Offset of a 1-based line and column; past the last line, the end of the text. */
  offsetAt(position: SourcePosition): number;
  /** Text of a 1-based line, without its line break. */
  lineAt(line: number): string;
}

/** Indexes the lines of a text on first use. */
export function createSourceLines(text: string): SourceLines {
  let indexed: number[] | undefined;
  const starts = () => {
    indexed ??= indexLines(text);
    return indexed;
  };
  return {
    positionAt(offset) {
      const lineStarts = starts();
      let low = 0;
      let high = lineStarts.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((lineStarts[middle] ?? 0) <= offset) low = middle + 1;
        else high = middle;
      }
      return { line: low, column: offset - (lineStarts[low - 1] ?? 0) + 1 };
    },
    offsetAt({ line, column }) {
      const start = starts()[line - 1];
      return start === undefined ? text.length : start + column - 1;
    },
    lineAt(line) {
      const lineStarts = starts();
      const start = lineStarts[line - 1];
      return start === undefined
        ? ''
        : text.slice(start, (lineStarts[line] ?? text.length + 1) - 1);
    },
  };
}

function indexLines(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

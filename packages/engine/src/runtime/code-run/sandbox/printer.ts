/** Posts what an example prints, up to the limits of what is shown. */
import {
  MAX_OUTPUT_LENGTH,
  MAX_OUTPUT_LINES,
  type OutputLevel,
  type RunReport,
} from '../protocol.ts';

/** Takes texts as they are printed. */
export interface Printer {
  /** Posts a text; gives its number, or `null` when there is no room left for it. */
  print(level: OutputLevel, text: string): number | null;
  /** Posts another text in place of one that was printed before. */
  replace(id: number, level: OutputLevel, text: string): void;
}

/** Creates a printer. */
export function createPrinter(post: (report: RunReport) => void): Printer {
  let count = 0;
  let linesLeft = MAX_OUTPUT_LINES;
  let lengthLeft = MAX_OUTPUT_LENGTH;
  let hasOverflown = false;
  const overflow = (): void => {
    if (!hasOverflown) post({ type: 'mojian-overflow' });
    hasOverflown = true;
  };
  return {
    print(level, text) {
      if (linesLeft <= 0 || lengthLeft <= 0) {
        overflow();
        return null;
      }
      const shown = cut(text, linesLeft, lengthLeft);
      count += 1;
      linesLeft -= shown.split('\n').length;
      lengthLeft -= shown.length;
      post({ type: 'mojian-output', entry: { id: count, level, text: shown } });
      if (shown.length < text.length) overflow();
      return count;
    },
    replace: (id, level, text) => post({ type: 'mojian-output', entry: { id, level, text } }),
  };
}

function cut(text: string, maxLines: number, maxLength: number): string {
  const shown = text.slice(0, maxLength);
  return shown.split('\n').slice(0, maxLines).join('\n');
}

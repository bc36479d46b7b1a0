import type { HighlightToken, TokenClass } from './highlighter.ts';

/** Splits a diff into lines: inserted, deleted, place of a hunk, file header. */
export function tokenizeDiff(code: string): HighlightToken[] {
  const lines = code.split('\n');
  return lines.map((line, index) => ({
    text: index < lines.length - 1 ? `${line}\n` : line,
    kind: kindOfLine(line),
  }));
}

function kindOfLine(line: string): TokenClass | null {
  if (/^(?:\+\+\+|---)\s/.test(line) || /^(?:diff|index|Index:|={3,})/.test(line)) return 'c';
  if (line.startsWith('@@')) return 'm';
  if (/^[+>]/.test(line)) return 'i';
  return /^[-<]/.test(line) ? 'd' : null;
}

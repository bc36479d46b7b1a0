import { escapeText } from '../../shared/html.ts';
import type { HighlightToken } from './highlighter.ts';

/** Writes tokens as HTML: `<span class="k">const</span> x`. */
export function writeTokens(tokens: readonly HighlightToken[]): string {
  let html = '';
  for (const token of tokens) html += writeToken(token);
  return html;
}

/** Writes tokens line by line; a token that runs over several lines is written on each of them. */
export function writeTokenLines(tokens: readonly HighlightToken[]): string[] {
  const lines = [''];
  for (const { text, kind } of tokens) {
    text.split('\n').forEach((piece, index) => {
      if (index > 0) lines.push('');
      lines[lines.length - 1] += writeToken({ text: piece, kind });
    });
  }
  return lines;
}

function writeToken({ text, kind }: HighlightToken): string {
  if (text === '') return '';
  const html = escapeText(text);
  return kind === null || text.trim() === '' ? html : `<span class="${kind}">${html}</span>`;
}

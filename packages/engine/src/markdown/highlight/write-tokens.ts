import { escapeText } from '../../shared/html.ts';
import { mergeSpans, type Span } from '../../shared/spans.ts';
import type { HighlightToken } from './highlighter.ts';

/** Writes tokens as HTML: `<span class="k">const</span> x`. */
export function writeTokens(tokens: readonly HighlightToken[]): string {
  let html = '';
  for (const token of tokens) html += writeToken(token);
  return html;
}

/**
 * Writes tokens line by line; a token that runs over several lines is written on each of them.
 *
 * @param wordsOf Gives what is to be marked (`<mark>`) in a line, by its 1-based number. @default nothing
 */
export function writeTokenLines(
  tokens: readonly HighlightToken[],
  wordsOf: (lineNumber: number) => readonly string[] = () => [],
): string[] {
  return splitLines(tokens).map((line, index) => {
    const words = wordsOf(index + 1);
    return words.length === 0 ? writeTokens(line) : writeMarkedTokens(line, words);
  });
}

function splitLines(tokens: readonly HighlightToken[]): HighlightToken[][] {
  let line: HighlightToken[] = [];
  const lines = [line];
  for (const { text, kind } of tokens) {
    text.split('\n').forEach((piece, index) => {
      if (index > 0) {
        line = [];
        lines.push(line);
      }
      line.push({ text: piece, kind });
    });
  }
  return lines;
}

/** Writes a line with its marks around the tokens, which are cut where a mark begins or ends. */
function writeMarkedTokens(line: readonly HighlightToken[], words: readonly string[]): string {
  const spans = findWords(line.map(({ text }) => text).join(''), words);
  // Each above the one before it: a mark begins and ends in turn.
  const edges = mergeSpans(spans).flatMap(({ start, end }) => [start, end]);
  let html = '';
  let offset = 0;
  let passed = 0;
  for (const { text, kind } of line) {
    for (let rest = text; rest !== ''; ) {
      const edge = edges[passed] ?? Number.POSITIVE_INFINITY;
      const piece = rest.slice(0, edge - offset);
      html += writeToken({ text: piece, kind });
      rest = rest.slice(piece.length);
      offset += piece.length;
      if (offset < edge) continue;
      html += passed % 2 === 0 ? '<mark>' : '</mark>';
      passed += 1;
    }
  }
  return html;
}

/** Finds where words stand, none of which is empty. */
function findWords(line: string, words: readonly string[]): Span[] {
  const found: Span[] = [];
  for (const word of words) {
    for (let start = line.indexOf(word); start >= 0; ) {
      const end = start + word.length;
      found.push({ start, end });
      start = line.indexOf(word, end);
    }
  }
  return found;
}

function writeToken({ text, kind }: HighlightToken): string {
  if (text === '') return '';
  const html = escapeText(text);
  return kind === null || text.trim() === '' ? html : `<span class="${kind}">${html}</span>`;
}

import type { Span } from '../../shared/spans.ts';
import { findSpans, type Mark, type MarkTags, renderMarked } from './marks.ts';

/** Matches at which a snippet may begin; of more, the first ones. */
const MAX_WINDOWS = 30;
const ELLIPSIS = '…';

/** Escapes a text as HTML and marks in it. */
export function highlight(text: string, marks: readonly Mark[], tags: MarkTags): string {
  return renderMarked(text, findSpans(text, marks), tags);
}

/**
 * Cuts the piece of a text with the most matches, about `words` words long: a word is a Latin word or
 * two Han characters. Escaped, marked, with `…` where it was cut; empty when the text is.
 */
export function createSnippet(
  text: string,
  marks: readonly Mark[],
  { words, tags }: { words: number; tags: MarkTags },
): string {
  const spans = findSpans(text, marks);
  const { start, end } = chooseWindow(text, spans, words);
  const inside = spans
    .filter((span) => span.end > start && span.start < end)
    .map((span) => ({
      start: Math.max(span.start, start) - start,
      end: Math.min(span.end, end) - start,
    }));
  const html = renderMarked(text.slice(start, end), inside, tags);
  return `${start > 0 ? ELLIPSIS : ''}${html}${end < text.length ? ELLIPSIS : ''}`;
}

const HAN = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/;
/** A code unit of a word; of Han as well. */
const OF_WORD = /[\p{L}\p{N}]/u;

/** Walks from an offset until so many half words are passed. @returns The offset reached. */
function walk(
  text: string,
  from: number,
  { halves, step }: { halves: number; step: 1 | -1 },
): number {
  let at = from;
  let left = halves;
  let isInWord = false;
  while (at > 0 || step > 0) {
    if (step > 0 && at >= text.length) break;
    const unit = text[step > 0 ? at : at - 1] ?? '';
    const isHan = HAN.test(unit);
    const isWord = !isHan && OF_WORD.test(unit);
    const cost = isHan ? 1 : isWord && !isInWord ? 2 : 0;
    if (left < cost || (left === 0 && !isWord)) break;
    left -= cost;
    isInWord = isWord;
    at += step;
  }
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit < 0xe000 ? at + step : at;
}

function chooseWindow(text: string, spans: readonly Span[], words: number): Span {
  let best: Span = { start: 0, end: walk(text, 0, { halves: words * 2, step: 1 }) };
  let bestMarked = 0;
  for (const { start } of spans.slice(0, MAX_WINDOWS)) {
    const end = walk(text, start, { halves: words * 2, step: 1 });
    const marked = spans.reduce(
      (sum, span) => (span.start >= start && span.end <= end ? sum + span.end - span.start : sum),
      0,
    );
    if (marked > bestMarked) {
      bestMarked = marked;
      best = { start, end };
    }
  }
  if (bestMarked === 0) return best;
  const halves = words * 2;
  const lead = walk(text, best.start, { halves: Math.max(2, Math.floor(words / 2)), step: -1 });
  const end = walk(text, lead, { halves, step: 1 });
  // Near the end of the text the words that are left go before the match.
  return end < text.length
    ? { start: lead, end }
    : { start: Math.min(lead, walk(text, end, { halves, step: -1 })), end };
}

import { escapeText } from '../../shared/html.ts';

/** How matches are marked; the tags are inserted as they are. */
export interface MarkTags {
  pre: string;
  post: string;
}

/** A marked piece of text: UTF-16 offsets. */
interface Span {
  start: number;
  end: number;
}

const MAX_SPANS = 200;
/** Matches at which a snippet may begin; of more, the first ones. */
const MAX_WINDOWS = 30;
const ELLIPSIS = '…';

/** Escapes a text as HTML and marks every occurrence of the terms. */
export function highlight(text: string, terms: readonly string[], tags: MarkTags): string {
  return render(text, findSpans(text, terms), tags);
}

/**
 * Cuts the piece of a text with the most matches, about `words` words long: a word is a Latin word or
 * two Han characters. Escaped, marked, with `…` where it was cut; empty when the text is.
 */
export function createSnippet(
  text: string,
  terms: readonly string[],
  { words, tags }: { words: number; tags: MarkTags },
): string {
  const spans = findSpans(text, terms);
  const { start, end } = chooseWindow(text, spans, words);
  const inside = spans
    .filter((span) => span.end > start && span.start < end)
    .map((span) => ({
      start: Math.max(span.start, start) - start,
      end: Math.min(span.end, end) - start,
    }));
  const html = render(text.slice(start, end), inside, tags);
  return `${start > 0 ? ELLIPSIS : ''}${html}${end < text.length ? ELLIPSIS : ''}`;
}

/** Occurrences of terms, merged where they touch; a Latin term must begin a word or a part of one. */
function findSpans(text: string, terms: readonly string[]): Span[] {
  const lower = foldCase(text);
  const spans: Span[] = [];
  for (const term of terms) {
    if (term === '') continue;
    let at = lower.indexOf(term);
    while (at >= 0 && spans.length < MAX_SPANS) {
      if (isAtBorder(text, at)) spans.push({ start: at, end: at + term.length });
      at = lower.indexOf(term, at + term.length);
    }
  }
  spans.sort((a, b) => a.start - b.start || b.end - a.end);
  const merged: Span[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push(span);
  }
  return merged;
}

/** Lower case of the same length, so that offsets fit. */
function foldCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replace(/[A-Z]/g, (c) => c.toLowerCase());
}

function isAtBorder(text: string, at: number): boolean {
  const here = text[at] ?? '';
  const before = text[at - 1] ?? ' ';
  if (!/[a-z\d]/i.test(here) || !/[a-z\d]/i.test(before)) return true;
  return /[A-Z]/.test(here) && /[a-z\d]/.test(before);
}

const SNIPPET_WORD = /[\p{L}\p{N}]/u;
const HAN_CHARACTER = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/;

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
    const character = text[step > 0 ? at : at - 1];
    if (character === undefined) break;
    const isHan = HAN_CHARACTER.test(character);
    const isLatin = !isHan && SNIPPET_WORD.test(character);
    const cost = isHan ? 1 : isLatin && !isInWord ? 2 : 0;
    if (left < cost || (left === 0 && !isLatin)) break;
    left -= cost;
    isInWord = isLatin;
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

function render(text: string, spans: readonly Span[], { pre, post }: MarkTags): string {
  let html = '';
  let at = 0;
  for (const { start, end } of spans) {
    html += `${escapeText(text.slice(at, start))}${pre}${escapeText(text.slice(start, end))}${post}`;
    at = end;
  }
  return html + escapeText(text.slice(at));
}

import { escapeText } from '../../shared/html.ts';
import { mergeSpans, type Span } from '../../shared/spans.ts';

/** How matches are marked; the tags are inserted as they are. */
export interface MarkTags {
  pre: string;
  post: string;
}

/** What is marked in texts. */
export interface Mark {
  /** Lower-case. */
  text: string;
  /** Marks whole words that begin so. */
  isBeginning: boolean;
}

/** Most pieces that are marked in one text. */
const MAX_SPANS = 200;

/** The end of a Latin word in lower-case text. */
const AFTER_WORD = /[^a-z\d]|$/;

/** Finds what is to be marked, merged where it touches; a Latin mark is a word or a part of one. */
export function findSpans(text: string, marks: readonly Mark[]): Span[] {
  const lower = foldCase(text);
  const spans: Span[] = [];
  for (const { text: wanted, isBeginning } of marks) {
    if (wanted === '') continue;
    let at = lower.indexOf(wanted);
    while (at >= 0 && spans.length < MAX_SPANS) {
      let end = at + wanted.length;
      if (isAtBorder(text, at) && (isBeginning || isAtBorder(text, end))) {
        if (isBeginning) end += lower.slice(end).search(AFTER_WORD);
        spans.push({ start: at, end });
      }
      at = lower.indexOf(wanted, end);
    }
  }
  return mergeSpans(spans);
}

/** Lower case of the same length, so that offsets fit. */
function foldCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replace(/[A-Z]/g, (c) => c.toLowerCase());
}

/** Two characters of one word or part, as in `ab`, `12` and `HT` of `HTML`: not the `LE` of `HTMLElement`. */
const INSIDE_WORD = /^([^\W_][a-z]|\d\d|[A-Z]{2}(?![a-z]))/;

function isAtBorder(text: string, at: number): boolean {
  return !INSIDE_WORD.test(text.slice(at - 1, at + 2));
}

/** Writes a text as HTML, escaped, with spans marked. */
export function renderMarked(
  text: string,
  spans: readonly Span[],
  { pre, post }: MarkTags,
): string {
  let html = '';
  let at = 0;
  for (const { start, end } of spans) {
    html += `${escapeText(text.slice(at, start))}${pre}${escapeText(text.slice(start, end))}${post}`;
    at = end;
  }
  return html + escapeText(text.slice(at));
}

/** A piece of text: UTF-16 offsets. */
export interface Span {
  start: number;
  end: number;
}

/** Merges pieces that overlap or touch. @returns The rest, in their order; the given ones may have changed. */
export function mergeSpans(spans: Span[]): Span[] {
  spans.sort((a, b) => a.start - b.start || b.end - a.end);
  const merged: Span[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push(span);
  }
  return merged;
}

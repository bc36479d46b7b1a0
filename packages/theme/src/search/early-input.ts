import type { EarlyInput } from '../frame/search-host.tsx';
import { cutQuery } from './cut-query.ts';

/** Tells whether the reader has typed: what was selected on the page is selected in the field as well. */
export function isTyped({ field }: EarlyInput): boolean {
  return field.selectionStart > 0;
}

/** Gives the query that the reader has typed, or has selected on the page. */
export function readQuery(early: EarlyInput): string {
  const { value } = early.field;
  // Another word may follow the blank.
  return cutQuery(value) + (isTyped(early) && value.endsWith(' ') ? ' ' : '');
}

/** Tells whether the reader has typed Enter last: the field takes it for the end of a line. */
export function endsWithEnter(early: EarlyInput): boolean {
  return isTyped(early) && early.field.value.endsWith('\n');
}

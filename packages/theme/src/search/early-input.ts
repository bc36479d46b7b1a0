import type { EarlyInput } from '../frame/search-host.tsx';
import { cutQuery, cutTyped } from './cut-query.ts';

/** Tells whether the reader has typed: what was selected on the page is selected in the field as well. */
export function isCaret({ field }: EarlyInput): boolean {
  return field.selectionStart === field.selectionEnd;
}

/** Gives the query that the reader has typed, or has selected on the page. */
export function readQuery(early: EarlyInput): string {
  return isCaret(early) ? cutTyped(early.field.value) : cutQuery(early.field.value);
}

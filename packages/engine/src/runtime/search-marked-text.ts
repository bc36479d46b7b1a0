/**
 * Marked text: how providers give text with its matches, `<mark>` before each and `</mark>` after it.
 * Nothing else in it is markup: what looks like a tag is text, and character references stand for the
 * characters that HTML escapes. So whatever a service answers, there is nothing to inject.
 */
import { unescapeHtml } from '../shared/html.ts';

/** A piece of marked text. */
export interface MarkedPiece {
  text: string;
  /** It is part of what the query asks for. */
  isMatch: boolean;
}

/** Longest marked text that is shown, in UTF-16 units: far more than a snippet needs. */
const MAX_LENGTH = 2000;

/**
 * Splits marked text into pieces, none of them empty. Takes any string: marks that are never closed
 * end with the text, closing ones too many mean nothing.
 *
 * @example splitMarkedText('&lt;b&gt; <mark>闭包</mark>') // [{ text: '<b> ', isMatch: false }, { text: '闭包', isMatch: true }]
 */
export function splitMarkedText(marked: string): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let isMatch = false;
  for (const part of marked.slice(0, MAX_LENGTH).split(/(<\/?mark>)/)) {
    if (part === '<mark>' || part === '</mark>') isMatch = part === '<mark>';
    else if (part !== '') pieces.push({ text: unescapeHtml(part), isMatch });
  }
  return pieces;
}

/** Gives the text of marked text. */
export function plainTextOf(marked: string): string {
  return splitMarkedText(marked)
    .map(({ text }) => text)
    .join('');
}

/**
 * The text forms in which the index is written: numbers in base 64, sorted terms front-coded. Text
 * rather than bytes, because hosts compress text only; brotli takes back what base 64 costs.
 */

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const CONTINUES = 32;
const VALUE_OF = new Uint8Array(128);
for (let value = 0; value < DIGITS.length; value++) VALUE_OF[DIGITS.charCodeAt(value)] = value;

/** Encodes numbers (whole, from 0 to 2^31 - 1) with five bits a character, low bits first. */
export function encodeNumbers(numbers: readonly number[]): string {
  let text = '';
  for (const number of numbers) text += encodeNumber(number);
  return text;
}

function encodeNumber(number: number): string {
  if (number < CONTINUES) return DIGITS[number] ?? '';
  let text = '';
  let rest = number;
  while (rest >= CONTINUES) {
    text += DIGITS[(rest % CONTINUES) + CONTINUES];
    rest = Math.floor(rest / CONTINUES);
  }
  return text + DIGITS[rest];
}

/** Decodes what {@link encodeNumbers} wrote; what stands in no digit counts as 0. */
export function decodeNumbers(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  let scale = 1;
  for (let at = 0; at < text.length; at++) {
    const value = VALUE_OF[text.charCodeAt(at) & 127] ?? 0;
    number += (value % CONTINUES) * scale;
    if (value >= CONTINUES) scale *= CONTINUES;
    else {
      numbers.push(number);
      number = 0;
      scale = 1;
    }
  }
  return numbers;
}

/** Records that have a term, ascending, with how strongly: 1 to {@link MAX_IMPACT}. */
export interface Postings {
  records: number[];
  impacts: number[];
}

/** Highest impact; with it a posting's impact is one character. */
export const MAX_IMPACT = 31;

/** Encodes postings: of each the step from the record before, then the impact. */
export function encodePostings({ records, impacts }: Postings): string {
  let text = '';
  let previous = 0;
  for (const [index, record] of records.entries()) {
    text += encodeNumber(record - previous) + encodeNumber(impacts[index] ?? 1);
    previous = record;
  }
  return text;
}

/** Most characters of an encoded number. */
export const MAX_DIGITS = 7;

/**
 * Writes a number as {@link encodeNumbers} does, as bytes: strings that grow by a character at a time
 * take most of the time where there are millions of numbers.
 *
 * @returns The place after it.
 */
export function writeNumber(bytes: Uint8Array, start: number, number: number): number {
  let at = start;
  let rest = number;
  while (rest >= CONTINUES) {
    bytes[at++] = DIGITS.charCodeAt((rest % CONTINUES) + CONTINUES);
    rest = Math.floor(rest / CONTINUES);
  }
  bytes[at++] = DIGITS.charCodeAt(rest);
  return at;
}

/** Decodes what {@link encodePostings} wrote. */
export function decodePostings(text: string): Postings {
  const numbers = decodeNumbers(text);
  const records: number[] = [];
  const impacts: number[] = [];
  let record = 0;
  for (let at = 0; at < numbers.length; at += 2) {
    record += numbers[at] ?? 0;
    records.push(record);
    impacts.push(numbers[at + 1] ?? 1);
  }
  return { records, impacts };
}

/** Length of the common beginning of two terms in UTF-16 units, never within a surrogate pair. */
function commonPrefixLength(a: string, b: string): number {
  const limit = Math.min(a.length, b.length, CONTINUES - 1);
  let length = 0;
  while (length < limit && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  const last = a.charCodeAt(length - 1);
  return length > 0 && last >= 0xd800 && last < 0xdc00 ? length - 1 : length;
}

/**
 * Encodes one line of a list of sorted terms: the length that it shares with the term before as one
 * digit, then the rest of the term. Terms must not contain line breaks or tabs.
 */
export function encodeTerm(term: string, previous: string): string {
  const shared = commonPrefixLength(previous, term);
  return `${DIGITS[shared]}${term.slice(shared)}`;
}

/** Decodes what {@link encodeTerm} wrote. */
export function decodeTerm(line: string, previous: string): string {
  return previous.slice(0, VALUE_OF[line.charCodeAt(0) & 127]) + line.slice(1);
}

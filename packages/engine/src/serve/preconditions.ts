/** Conditional and range requests, after RFC 9110 sections 13 and 14. */

/** Headers of a request that make it conditional, as Node names them. */
export interface ConditionalHeaders {
  'if-match'?: string | undefined;
  'if-none-match'?: string | undefined;
  'if-modified-since'?: string | undefined;
  'if-unmodified-since'?: string | undefined;
  'if-range'?: string | undefined;
  range?: string | undefined;
}

/** What identifies the state of a representation. */
export interface Validators {
  /** Strong entity tag with its quotes. */
  etag: string;
  modifiedMs: number;
}

/** A span of bytes, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Evaluates the preconditions of a GET or HEAD request in the order of RFC 9110 section 13.2.2.
 *
 * @returns The status to answer instead of the content, or `null` to go on.
 */
export function evaluatePreconditions(
  headers: ConditionalHeaders,
  { etag, modifiedMs }: Validators,
): 304 | 412 | null {
  const ifMatch = headers['if-match'];
  const unmodifiedSince = parseHttpDate(headers['if-unmodified-since']);
  if (ifMatch !== undefined) {
    if (!listsTag(ifMatch, etag, isStrongMatch)) return 412;
  } else if (unmodifiedSince !== null && wholeSeconds(modifiedMs) > unmodifiedSince) {
    return 412;
  }
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined) return listsTag(ifNoneMatch, etag, isWeakMatch) ? 304 : null;
  const modifiedSince = parseHttpDate(headers['if-modified-since']);
  return modifiedSince !== null && wholeSeconds(modifiedMs) <= modifiedSince ? 304 : null;
}

/**
 * Chooses the bytes that a request asks for.
 *
 * @returns `null` for the whole content: no range, several ranges, another unit, a malformed one, or
 * an `If-Range` that no longer holds; `'unsatisfiable'` for a range beyond the end.
 */
export function selectRange(
  headers: ConditionalHeaders,
  sizeBytes: number,
  validators: Validators,
): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.range?.replaceAll(' ', '') ?? '');
  if (match === null || !holdsIfRange(headers['if-range'], validators)) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), sizeBytes);
    return length === 0 ? 'unsatisfiable' : { start: sizeBytes - length, end: sizeBytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= sizeBytes ? 'unsatisfiable' : { start, end };
}

function holdsIfRange(ifRange: string | undefined, { etag, modifiedMs }: Validators): boolean {
  if (ifRange === undefined) return true;
  if (ifRange.includes('"')) return isStrongMatch(ifRange.trim(), etag);
  return parseHttpDate(ifRange) === wholeSeconds(modifiedMs);
}

function listsTag(
  list: string,
  etag: string,
  isMatch: (tag: string, etag: string) => boolean,
): boolean {
  if (list.trim() === '*') return true;
  return (list.match(/(?:W\/)?"[^"]*"/g) ?? []).some((tag) => isMatch(tag, etag));
}

function isStrongMatch(tag: string, etag: string): boolean {
  return tag === etag;
}

function isWeakMatch(tag: string, etag: string): boolean {
  return tag.replace(/^W\//, '') === etag;
}

/** Returns the time in milliseconds, or `null` for a missing or unreadable date. */
function parseHttpDate(text: string | undefined): number | null {
  const time = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? null : time;
}

/** HTTP dates have no fractions of a second. */
function wholeSeconds(timeMs: number): number {
  return Math.floor(timeMs / 1000) * 1000;
}

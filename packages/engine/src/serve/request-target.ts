/**
 * Reads the path out of a request line. A path is decoded exactly once; whatever could reach outside
 * the site (`..`, a backslash, NUL) is refused here, before the disk is asked.
 */

/** What a request asks for, or the status that refuses it. */
export type RequestTarget =
  | {
      kind: 'path';
      /** Decoded; begins with `/`, has no empty segments, keeps a final slash. */
      routePath: string;
      /** The query as sent, with its `?`; empty when there is none. */
      search: string;
    }
  | { kind: 'refused'; status: 400 | 414; reason: string };

/**
 * Longest request target in bytes. RFC 9110 section 4.1 recommends 8,000 at least; a Han character
 * takes nine.
 */
const MAX_TARGET_BYTES = 8192;

/**
 * Parses the target of a request (`request.url`), in origin form or absolute form.
 *
 * @example parseRequestTarget('/docs/%E5%B8%83%E5%B1%80?x=1')
 * // { kind: 'path', routePath: '/docs/布局', search: '?x=1' }
 */
export function parseRequestTarget(target: string): RequestTarget {
  if (target.length > MAX_TARGET_BYTES) return refuse(414, 'The address is too long.');
  const text = target.replace(/^https?:\/\/[^/?#]*/i, '');
  const [beforeHash = ''] = text.split('#', 1);
  const searchAt = beforeHash.indexOf('?');
  const encodedPath = searchAt < 0 ? beforeHash : beforeHash.slice(0, searchAt);
  if (encodedPath !== '' && !encodedPath.startsWith('/')) {
    return refuse(400, 'The address has no path.');
  }
  const segments = decodeSegments(encodedPath);
  if (segments === undefined) return refuse(400, 'The address has a malformed escape.');
  if (segments.some(isDangerousSegment)) return refuse(400, 'The address leaves the site.');
  const named = segments.filter((segment) => segment !== '');
  const hasFinalSlash = named.length > 0 && segments.at(-1) === '';
  return {
    kind: 'path',
    routePath: `/${named.join('/')}${hasFinalSlash ? '/' : ''}`,
    search: searchAt < 0 ? '' : encodeNonAscii(beforeHash.slice(searchAt)),
  };
}

function refuse(status: 400 | 414, reason: string): RequestTarget {
  return { kind: 'refused', status, reason };
}

function decodeSegments(encodedPath: string): string[] | undefined {
  try {
    return encodedPath.split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** An escaped slash cannot be part of a file name; a backslash separates folders on Windows. */
function isDangerousSegment(segment: string): boolean {
  return segment === '.' || segment === '..' || /[/\\\0]/.test(segment);
}

/** Percent-encodes what a `Location` header may not hold, and leaves escapes as they are. */
export function encodeNonAscii(address: string): string {
  return address.replace(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text.toWellFormed()));
}

/** Where `push` and `replace` of React Router 5 lead: an address, or its parts. */
export type HistoryTarget = string | { pathname?: string; search?: string; hash?: string };

/**
 * Gives the address that a target means on the page on screen, by the rules of React Router 5: without a
 * path it is that page, and query and hash are never taken over.
 *
 * @param pathname Path of the page on screen.
 */
export function historyTarget(target: HistoryTarget, { pathname }: { pathname: string }): string {
  if (typeof target === 'string') return /^[?#]/.test(target) ? pathname + target : target;
  const { search = '', hash = '' } = target;
  const path = resolvePath(target.pathname ?? '', pathname);
  return path + withSign('?', search) + withSign('#', hash);
}

function resolvePath(path: string, current: string): string {
  if (path === '') return current;
  return path.startsWith('/') ? path : new URL(path, `http://localhost${current}`).pathname;
}

/** A sign alone says nothing. */
function withSign(sign: string, text: string): string {
  const bare = text.startsWith(sign) ? text.slice(1) : text;
  return bare && sign + bare;
}

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Redirect, RedirectCandidate } from './redirects.ts';
import { describeLoop } from './redirects-problems.ts';

/** Where a redirect leads: an address, the next redirect of a chain, or nowhere (told already). */
type Destination = string | RedirectCandidate | null;

/**
 * Follows chains of redirects to their end. Those that lead in a circle are reported, those that lead
 * nowhere are left out.
 *
 * @param resolve Called once for each redirect.
 */
export function followRedirects(
  candidates: ReadonlyMap<string, RedirectCandidate>,
  resolve: (candidate: RedirectCandidate) => Destination,
): { redirects: Redirect[]; diagnostics: Diagnostic[] } {
  const destinations = new Map<RedirectCandidate, Destination>();
  for (const candidate of candidates.values()) destinations.set(candidate, resolve(candidate));
  const redirects: Redirect[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const candidate of candidates.values()) {
    const end = findEnd(candidate, destinations);
    if (typeof end === 'string') redirects.push(createRedirect(candidate, end));
    else if (end) diagnostics.push(describeLoop(candidate, end));
  }
  return { redirects, diagnostics };
}

function createRedirect({ from, outputPath }: RedirectCandidate, to: string): Redirect {
  return outputPath === undefined ? { from, to } : { from, to, outputPath };
}

/** Returns the address at the end of a chain, or the redirects of the chain when it has no end. */
function findEnd(
  start: RedirectCandidate,
  destinations: ReadonlyMap<RedirectCandidate, Destination>,
): string | RedirectCandidate[] | null {
  const chain = [start];
  for (;;) {
    const last = chain.at(-1);
    const next = last ? (destinations.get(last) ?? null) : null;
    if (next === null || typeof next === 'string') return next;
    if (chain.includes(next)) return [...chain, next];
    chain.push(next);
  }
}

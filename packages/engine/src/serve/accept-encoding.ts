import type { Coding } from './representations.ts';

/** Forms that the server offers, the smallest result first; `null` is the file as it is. */
const OFFERED: readonly (Coding | null)[] = ['br', 'gzip', null];

/**
 * Reads `Accept-Encoding` after RFC 9110 section 12.5.3: `*` stands for what is not listed, and the file as
 * it is may be sent unless it is refused, last where it is not weighed.
 *
 * @returns The offered forms that the client accepts, the one with the highest weight first.
 * @example acceptedCodings('gzip, br;q=0.5') // ['gzip', 'br', null]
 * @example acceptedCodings('br;q=0.5, identity') // [null, 'br']
 * @example acceptedCodings('gzip, *;q=0') // ['gzip']
 */
export function acceptedCodings(header: string | undefined): (Coding | null)[] {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    if (name !== '') weights.set(name, quality === undefined ? 1 : Number(quality) || 0);
  }
  const weightOf = (coding: Coding | null) =>
    weights.get(coding ?? 'identity') ?? weights.get('*') ?? (coding === null ? LEAST_WEIGHT : 0);
  return OFFERED.filter((coding) => weightOf(coding) > 0).sort((a, b) => weightOf(b) - weightOf(a));
}

/** Below all that a client can name: three digits after the point (RFC 9110 section 12.4.2). */
const LEAST_WEIGHT = 0.0001;

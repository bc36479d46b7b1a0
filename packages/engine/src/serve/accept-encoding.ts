import type { Coding } from './representations.ts';

/** Codings the server offers, the smallest result first. */
const OFFERED: readonly Coding[] = ['br', 'gzip'];

/**
 * Reads `Accept-Encoding` after RFC 9110 section 12.5.3.
 *
 * @returns The offered codings that the client accepts, the one with the highest weight first.
 * @example acceptedCodings('gzip, br;q=0.5') // ['gzip', 'br']
 */
export function acceptedCodings(header: string | undefined): Coding[] {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    if (name !== '') weights.set(name, quality === undefined ? 1 : Number(quality) || 0);
  }
  const weightOf = (coding: Coding) => weights.get(coding) ?? weights.get('*') ?? 0;
  return OFFERED.filter((coding) => weightOf(coding) > 0).sort((a, b) => weightOf(b) - weightOf(a));
}

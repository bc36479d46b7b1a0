import type { SearchProvider } from 'mojian/search';

/** Most suggestions; from the specification. */
const MAX_SUGGESTIONS = 3;
/** Most searches made to find them. */
const MAX_ATTEMPTS = 6;

/**
 * Gives up to three queries that do have results, for one that has none: its words, long ones
 * first, then shorter and shorter beginnings of it.
 *
 * @example suggestQueries(provider, 'qwzx闭包') // may give ['闭包']
 */
export async function suggestQueries(
  provider: SearchProvider,
  query: string,
  signal: AbortSignal,
): Promise<string[]> {
  const found: string[] = [];
  for (const candidate of listCandidates(query).slice(0, MAX_ATTEMPTS)) {
    const { nbHits } = await provider.search(candidate, {
      page: 0,
      hitsPerPage: 1,
      snippetWords: 0,
      signal,
      onPartial: () => undefined,
    });
    if (nbHits > 0) found.push(candidate);
    if (found.length === MAX_SUGGESTIONS) break;
  }
  return found;
}

/** Lists what may be meant by a query, most promising first. */
export function listCandidates(query: string): string[] {
  const whole = query.trim();
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  const words = [...segmenter.segment(whole)]
    .filter(({ isWordLike, segment }) => isWordLike && segment.length > 1)
    .map(({ segment }) => segment)
    .sort((a, b) => b.length - a.length);
  const characters = [...whole];
  const beginnings = [0.75, 0.5, 0.3]
    .map((share) =>
      characters
        .slice(0, Math.floor(characters.length * share))
        .join('')
        .trim(),
    )
    .filter((beginning) => beginning.length > 2);
  return [...new Set([...words, ...beginnings])].filter((candidate) => candidate !== whole);
}

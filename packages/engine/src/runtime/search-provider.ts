import type { SearchAnswer } from '../shared/search-records.ts';

/** One question to a provider. */
export interface SearchQuestion {
  /** Page of hits, from 0. */
  page: number;
  hitsPerPage: number;
  /** Length of snippets in words. */
  snippetWords: number;
  /** Ends the search; it then rejects. */
  signal: AbortSignal;
  /** Called with answers that are not complete yet. */
  onPartial: (answer: SearchAnswer) => void;
}

/** Whoever answers searches: the embedded engine or a hosted service. */
export interface SearchProvider {
  /** Answers a query; takes any string. Rejects when no answer can be had; asking again may help. */
  search(query: string, question: SearchQuestion): Promise<SearchAnswer>;
  /** Prepares for the first query. Never rejects. */
  warmUp(): Promise<void>;
}

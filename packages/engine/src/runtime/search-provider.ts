import type { SearchAnswer, SearchFacetFilters, SearchHit } from '../shared/search-records.ts';

/** One question to a provider. */
export interface SearchQuestion {
  /** Page of hits, from 0. */
  page: number;
  hitsPerPage: number;
  /** Length of snippets in words. */
  snippetWords: number;
  /** Keeps hits that have one of the values of each facet. @default none */
  facets?: SearchFacetFilters;
  /** Asks for the counts of the facets; providers that count anyway pay no heed. @default false */
  wantsFacetCounts?: boolean;
  /** Ends the search; it then rejects. */
  signal: AbortSignal;
  /** Called with answers that are not complete yet. */
  onPartial: (answer: SearchAnswer) => void;
}

/** Whoever answers searches: the embedded engine or a hosted service. */
export interface SearchProvider {
  /** Answers a query; takes any string. Rejects when no answer can be had; asking again may help. */
  search(query: string, question: SearchQuestion): Promise<SearchAnswer>;
  /** Prepares for the first query, as the reader comes near the search. Never rejects. */
  warmUp(): Promise<void>;
  /** Opens the connection to where answers come from, as the reader is about to ask. */
  connect?(): void;
  /**
   * Says why a search was rejected, for those who keep the site; empty where there is nothing to say
   * beyond that it failed.
   */
  describeFailure?(error: unknown): string;
  /** Learns what readers do with hits; absent when nobody is told. */
  feedback?: SearchFeedback;
}

/** Tells of what readers do with hits. */
export interface SearchFeedback {
  /** These hits stand on screen, in place of those before. */
  noteShown(hits: readonly Pick<SearchHit, 'objectID'>[]): void;
  /** The reader has come to a hit, by key or pointer. */
  noteActive(hit: Pick<SearchHit, 'objectID'>): void;
  /** The reader opens a hit. */
  noteSelected(hit: Pick<SearchHit, 'objectID'>): void;
}

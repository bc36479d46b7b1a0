import type { SearchAnswer, SearchFacetFilters } from '../shared/search-records.ts';
import type { SearchProvider } from './search-provider.ts';
import { createStore, type Store } from './store.ts';

/** Time in milliseconds after which a search counts as stalled; from the specification. */
export const STALL_THRESHOLD_MS = 300;

/** What the reader asks for. */
export interface SearchRequest {
  query: string;
  /** Page of hits, from 0. */
  page: number;
  hitsPerPage: number;
  snippetWords: number;
  /** Keeps hits that have one of the values of each facet. @default none */
  facets?: SearchFacetFilters;
  /** Asks for the counts of the facets. @default false */
  wantsFacetCounts?: boolean;
}

/** Where a search stands. */
export interface SearchState {
  status: 'idle' | 'loading' | 'stalled' | 'error';
  /** The request last made; `null` while there is none. */
  request: SearchRequest | null;
  /** The last answer; while loading it may still be that of the request before. */
  answer: SearchAnswer | null;
  /** Why there is no answer; set with the status `error` only. */
  error: unknown;
}

/** One reader's series of searches, of which only the last one counts. */
export interface SearchSession {
  state: Store<SearchState>;
  /** Searches, unless that is what was asked last. A query of white space clears the state. */
  search(request: SearchRequest): void;
  /** Makes the last request again. */
  retry(): void;
  /** Ends the search under way. */
  stop(): void;
}

const IDLE: SearchState = { status: 'idle', request: null, answer: null, error: null };

/** Creates a session. An error stays until another query is asked or the same one again by `retry`. */
export function createSearchSession(provider: SearchProvider): SearchSession {
  const state = createStore(IDLE);
  let running = new AbortController();

  const update = (changes: Partial<SearchState>): void => state.set({ ...state.get(), ...changes });
  const stop = (): void => running.abort();
  const run = async (request: SearchRequest): Promise<void> => {
    stop();
    running = new AbortController();
    const { signal } = running;
    update({ status: 'loading', request, error: null });
    let partial: SearchAnswer | null = null;
    const timer = setTimeout(() => {
      if (signal.aborted) return;
      update({ status: 'stalled', ...(partial && { answer: partial }) });
    }, STALL_THRESHOLD_MS);
    const { query, ...options } = request;
    // A quick search is drawn once, when it is complete; a slow one shows what it has found so far.
    const onPartial = (answer: SearchAnswer): void => {
      // Nothing found yet says nothing: better hits may come with the complete answer.
      if (answer.nbHits === 0) return;
      partial = answer;
      if (!signal.aborted && state.get().status === 'stalled') update({ answer });
    };
    try {
      const answer = await provider.search(query, { ...options, signal, onPartial });
      if (!signal.aborted) update({ status: 'idle', answer });
    } catch (error) {
      if (!signal.aborted) update({ status: 'error', answer: null, error });
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    state,
    stop,
    search(request) {
      if (JSON.stringify(request) === JSON.stringify(state.get().request)) return;
      if (request.query.trim() !== '') return void run(request);
      stop();
      state.set(IDLE);
    },
    retry() {
      const { request } = state.get();
      if (request) void run(request);
    },
  };
}

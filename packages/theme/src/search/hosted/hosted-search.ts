import type { SearchAnswer, SearchQuestion } from 'mojian/search';
import { readAnswer } from './answer.ts';
import type { SitePlace } from './hit-url.ts';
import { createQueries, type QuerySettings } from './queries.ts';
import { createServiceClient, type ServiceAccess } from './service-client.ts';

/** Where a hit was found, as events must say it. */
export interface HitOrigin {
  queryId: string;
  /** Position among all hits, from 1. */
  position: number;
}

/** Searches of one index of the service. */
export interface HostedSearch {
  /**
   * Answers a query. The client cannot be stopped; a search that has ended rejects when its answer
   * comes.
   *
   * @throws What the client throws: no host can be reached, the service refuses, the answer cannot be
   * read.
   */
  search(query: string, question: SearchQuestion): Promise<SearchAnswer>;
  /** Tells where a hit was found; `undefined` for one that was not, or long ago. */
  originOf(objectID: string): HitOrigin | undefined;
}

/** Hits that are remembered for events. */
const MAX_ORIGINS = 500;

/**
 * Opens the search of an index.
 *
 * @throws {Error} '`appId` is missing.' or '`apiKey` is missing.'
 */
export function openHostedSearch(options: ServiceAccess & QuerySettings & SitePlace): HostedSearch {
  const client = createServiceClient(options);
  const origins = new Map<string, HitOrigin>();
  const noteOrigins = ({ hits, page }: SearchAnswer, queryId: string, hitsPerPage: number) => {
    if (origins.size > MAX_ORIGINS) origins.clear();
    hits.forEach(({ objectID }, index) => {
      origins.set(objectID, { queryId, position: page * hitsPerPage + index + 1 });
    });
  };
  return {
    async search(query, question) {
      const { page, hitsPerPage, signal } = question;
      const requests = createQueries(query, question, options);
      const response: unknown = await client.search({ requests });
      signal.throwIfAborted();
      try {
        const found = readAnswer(response, { ...options, query, page, hitsPerPage });
        if (found.queryId) noteOrigins(found.answer, found.queryId, hitsPerPage);
        return found.answer;
      } catch (error) {
        // What was no answer must not answer the next attempt.
        await client.clearCache();
        throw error;
      }
    },
    originOf: (objectID) => origins.get(objectID),
  };
}

import { useEffect, useRef, useState } from 'react';
import { findMatches, type RegExpQuery, type RegExpResult } from './find.ts';
import { GuardedRunner } from './run-guarded.ts';

/** Longest that one query may take. */
const LIMIT_MS = 500;

/** The last query that was answered, and its answer. */
export interface AnsweredQuery {
  query: RegExpQuery;
  result: RegExpResult;
}

/**
 * Matches in a worker and ends what takes too long.
 *
 * @param initial Harmless query; it is answered at once, on the server too.
 */
export function useMatches(query: RegExpQuery, initial: RegExpQuery): AnsweredQuery {
  const [answered, setAnswered] = useState(() => ({
    query: initial,
    result: findMatches(initial),
  }));
  const runner = useRef<GuardedRunner | undefined>(undefined);
  useEffect(() => {
    const created = new GuardedRunner({
      limitMs: LIMIT_MS,
      createWorker: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
      onResult: (asked, result) => setAnswered({ query: asked, result }),
    });
    runner.current = created;
    return () => created.stop();
  }, []);
  useEffect(() => {
    if (query !== initial) runner.current?.run(query);
  }, [query, initial]);
  return answered;
}

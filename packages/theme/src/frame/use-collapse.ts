import { useEffect } from 'react';

/**
 * Loads the motion of folds when the reader first touches the page. A click that comes before it is
 * there folds without motion, as it does without JavaScript.
 */
export function useCollapse(): void {
  useEffect(() => {
    const waiting = new AbortController();
    const load = () => {
      waiting.abort();
      import('./collapse.ts').then(({ startCollapse }) => startCollapse(document), console.warn);
    };
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, load, { signal: waiting.signal });
    return () => waiting.abort();
  }, []);
}

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Measures an element after every render and whenever its size changes.
 *
 * @returns The reference to put on the element, and the newest measurement: `null` on the server and
 *   before the first layout. Measurements are compared as JSON.
 */
export function useMeasured<E extends Element, T>(
  measure: (element: E) => T,
): [RefObject<E | null>, T | null] {
  const element = useRef<E>(null);
  const [measured, setMeasured] = useState<T | null>(null);
  const take = () => {
    if (element.current === null) return;
    const next = measure(element.current);
    setMeasured((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
  };
  const takeNewest = useRef(take);
  useLayoutEffect(() => {
    takeNewest.current = take;
    take();
  });
  useEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(() => takeNewest.current());
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, measured];
}

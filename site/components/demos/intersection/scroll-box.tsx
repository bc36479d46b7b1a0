import { useEffect, useRef } from 'react';
import { parseThresholds, SIZES, type WatchAction, type WatchState } from './watch.ts';

/** Props of {@link ScrollBox}. */
export interface ScrollBoxProps extends Pick<WatchState, 'rootMargin' | 'threshold'> {
  dispatch: (action: WatchAction) => void;
}

/** The box to scroll, with a target that a real observer watches; new options mean a new observer. */
export function ScrollBox({ rootMargin, threshold, dispatch }: ScrollBoxProps) {
  const box = useRef<HTMLElement>(null);
  const target = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (target.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, intersectionRatio: ratio } of entries)
          dispatch({ type: 'notify', isIntersecting, ratio });
      },
      {
        root: box.current,
        rootMargin: `${rootMargin}px 0px`,
        threshold: parseThresholds(threshold),
      },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [rootMargin, threshold, dispatch]);

  return (
    <section
      className="intersection-box"
      aria-label="滚动框"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard must reach what scrolls.
      tabIndex={0}
      ref={box}
      style={{ height: SIZES.box }}
      onScroll={(event) => dispatch({ type: 'scroll', scrollTop: event.currentTarget.scrollTop })}
    >
      <div style={{ height: SIZES.before }}>往下滚 ↓</div>
      <div className="intersection-target" ref={target} style={{ height: SIZES.target }}>
        target
      </div>
      <div style={{ height: SIZES.after }} />
    </section>
  );
}

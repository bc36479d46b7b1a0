'use client';

import { useEffect, useReducer, useRef } from 'react';
import { Select, Slider } from './demo-controls.tsx';
import { DemoFrame } from './demo-frame.tsx';
import {
  CONTENT_HEIGHT,
  computeRatio,
  INITIAL_WATCH,
  locateRoot,
  type Notification,
  parseThresholds,
  reduceWatch,
  SIZES,
  type WatchState,
} from './intersection/watch.ts';
import './intersection-observer.css';

const THRESHOLDS = ['0', '0.5', '1', '0, 0.5, 1', '0, 0.25, 0.5, 0.75, 1'];

/** Watches a target in a scroll box with a real observer, and writes down what it tells. */
export default function IntersectionObserverDemo() {
  const [state, dispatch] = useReducer(reduceWatch, INITIAL_WATCH);
  const { rootMargin, threshold, log } = state;
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
  }, [rootMargin, threshold]);

  return (
    <DemoFrame
      name="intersection"
      title="交叉观察器"
      hint="滚动左边的框（方向键也行），看何时收到通知。"
      status={log[0] ? `最近一次：${describe(log[0])}` : '滚动之前还没有通知。'}
      controls={
        <>
          <Slider
            label="rootMargin"
            min={-80}
            max={120}
            step={20}
            value={rootMargin}
            text={`${rootMargin}px`}
            onChange={(value) => dispatch({ type: 'margin', rootMargin: value })}
          />
          <Select
            label="threshold"
            options={THRESHOLDS.map((value) => ({ value, label: `[${value}]` }))}
            value={threshold}
            onChange={(value) => dispatch({ type: 'threshold', threshold: value })}
          />
        </>
      }
    >
      <div className="intersection-stage">
        <section
          className="intersection-box"
          aria-label="滚动框"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard must reach what scrolls.
          tabIndex={0}
          ref={box}
          style={{ height: SIZES.box }}
          onScroll={(event) =>
            dispatch({ type: 'scroll', scrollTop: event.currentTarget.scrollTop })
          }
        >
          <div style={{ height: SIZES.before }}>往下滚 ↓</div>
          <div className="intersection-target" ref={target} style={{ height: SIZES.target }}>
            target
          </div>
          <div style={{ height: SIZES.after }} />
        </section>
        <Overview state={state} />
        <Log log={log} />
      </div>
    </DemoFrame>
  );
}

function describe({ number, isIntersecting, ratio }: Notification): string {
  return `#${number} isIntersecting: ${isIntersecting}，比例 ${ratio.toFixed(2)}`;
}

/** The whole content on a small scale, with the box and the enlarged box where they are. */
function Overview({ state }: { state: WatchState }) {
  const { top, bottom, enlargedTop, enlargedBottom } = locateRoot(state);
  const ratio = computeRatio(state);
  const edge = 120;
  return (
    <svg
      className="intersection-overview"
      viewBox={`0 ${-edge} 280 ${CONTENT_HEIGHT + 2 * edge}`}
      role="img"
      aria-label={`俯瞰：框从 ${Math.round(top)} 到 ${Math.round(bottom)} 像素，目标在框内的比例是 ${ratio.toFixed(2)}`}
    >
      <rect className="intersection-content" x={40} y={0} width={200} height={CONTENT_HEIGHT} />
      <rect
        className="intersection-mark"
        data-inside={ratio > 0 || undefined}
        x={60}
        y={SIZES.before}
        width={160}
        height={SIZES.target}
      />
      <rect className="intersection-root" x={20} y={top} width={240} height={bottom - top} />
      <rect
        className="intersection-margin"
        x={4}
        y={enlargedTop}
        width={272}
        height={enlargedBottom - enlargedTop}
      />
    </svg>
  );
}

function Log({ log }: { log: readonly Notification[] }) {
  return (
    <div className="intersection-log">
      <p className="demo-label">通知，新的在上</p>
      <ol className="demo-list">
        {log.map((notification) => (
          <li key={notification.number} data-inside={notification.isIntersecting || undefined}>
            {`#${notification.number} ${notification.isIntersecting} ${notification.ratio.toFixed(2)}`}
          </li>
        ))}
        {log.length === 0 && <li>还没有</li>}
      </ol>
    </div>
  );
}

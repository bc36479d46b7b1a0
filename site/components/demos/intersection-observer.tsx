'use client';

import { useReducer } from 'react';
import { Select, Slider } from './demo-controls.tsx';
import { DemoFrame } from './demo-frame.tsx';
import { Overview } from './intersection/overview.tsx';
import { ScrollBox } from './intersection/scroll-box.tsx';
import {
  INITIAL_WATCH,
  type Notification,
  reduceWatch,
  type WatchAction,
  type WatchState,
} from './intersection/watch.ts';
import './intersection-observer.css';

const THRESHOLDS = ['0', '0.5', '1', '0, 0.5, 1', '0, 0.25, 0.5, 0.75, 1'];

/** Watches a target in a scroll box with a real observer, and writes down what it tells. */
export default function IntersectionObserverDemo() {
  const [state, dispatch] = useReducer(reduceWatch, INITIAL_WATCH);
  const { rootMargin, threshold, log } = state;
  return (
    <DemoFrame
      name="intersection"
      title="交叉观察器"
      hint="滚动左边的框（方向键也行），看何时收到通知。"
      status={log[0] ? `最近一次：${describe(log[0])}` : '滚动之前还没有通知。'}
      controls={<Controls state={state} dispatch={dispatch} />}
    >
      <div className="intersection-stage">
        <ScrollBox rootMargin={rootMargin} threshold={threshold} dispatch={dispatch} />
        <Overview state={state} />
        <Log log={log} />
      </div>
    </DemoFrame>
  );
}

interface ControlsProps {
  state: WatchState;
  dispatch: (action: WatchAction) => void;
}

function Controls({ state: { rootMargin, threshold }, dispatch }: ControlsProps) {
  return (
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
  );
}

function describe({ number, isIntersecting, ratio }: Notification): string {
  return `#${number} isIntersecting: ${isIntersecting}，比例 ${ratio.toFixed(2)}`;
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

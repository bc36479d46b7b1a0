import type { Source } from './combine.ts';
import { AXIS_MS } from './timeline.ts';

/** Marks of time above the rows. */
export function Axis() {
  return (
    <div className="promise-axis" aria-hidden="true">
      {[0, 250, 500, 750, 1000].map((ms) => (
        <span key={ms}>{ms}</span>
      ))}
    </div>
  );
}

/** Props of {@link Row}. */
export interface RowProps extends Source {
  name: string;
  /** Value or reason as code shows it. */
  result: string;
  /** Where playing has come to; `null` shows the whole time. */
  nowMs: number | null;
  /** Shows the result too. @default false */
  isCombined?: boolean;
}

/** One promise: how far it has come, then how it settled. */
export function Row({ name, delayMs, outcome, result, nowMs, isCombined = false }: RowProps) {
  const shownMs = Math.min(nowMs ?? delayMs, delayMs);
  const isSettled = nowMs === null || nowMs >= delayMs;
  const mark = outcome === 'fulfilled' ? '✓ 兑现' : '✗ 拒绝';
  return (
    <div className="promise-row" data-outcome={isSettled ? outcome : 'pending'}>
      <code>{name}</code>
      <div className="promise-track">
        <div className="promise-bar" style={{ width: `${(shownMs / AXIS_MS) * 100}%` }} />
      </div>
      <p>
        {isSettled ? `${mark} ${delayMs} 毫秒` : '等待中'}
        {isSettled && isCombined && <code>{result}</code>}
      </p>
    </div>
  );
}

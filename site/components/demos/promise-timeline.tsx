'use client';

import { useEffect, useReducer } from 'react';
import { Check, Slider } from './demo-controls.tsx';
import { DemoFrame } from './demo-frame.tsx';
import {
  COMBINATORS,
  combine,
  nameSource,
  resultOf,
  type Settlement,
} from './promise-timeline/combine.ts';
import { AXIS_MS, INITIAL_TIMELINE, reduceTimeline } from './promise-timeline/timeline.ts';
import './promise-timeline.css';

/** Time between two frames of playing; the timeline runs three times slower than the clock. */
const FRAME_MS = 60;
const FRAME_ADVANCE_MS = 20;

/** Draws when `Promise.all` and its siblings settle over three promises that the reader sets. */
export default function PromiseTimeline() {
  const [{ sources, nowMs }, dispatch] = useReducer(reduceTimeline, INITIAL_TIMELINE);
  const isPlaying = nowMs !== null;

  useEffect(() => {
    if (!isPlaying) return;
    const advance = () => dispatch({ type: 'advance', byMs: FRAME_ADVANCE_MS });
    const timer = setInterval(advance, FRAME_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);

  const combined = COMBINATORS.map((name) => ({ name, ...combine(name, sources) }));
  return (
    <DemoFrame
      name="promise"
      title="四个组合方法的时间线"
      hint="改延迟和结局，看谁先有结果。"
      status={isPlaying ? '播放中……' : combined.map(summarize).join('；')}
      controls={
        <>
          {sources.map(({ delayMs, outcome }, index) => (
            <div className="promise-source" key={nameSource(index)}>
              <Slider
                label={nameSource(index)}
                min={100}
                max={AXIS_MS - 100}
                step={100}
                value={delayMs}
                text={`${delayMs} 毫秒`}
                onChange={(value) =>
                  dispatch({ type: 'change', index, changes: { delayMs: value } })
                }
              />
              <Check
                label={`${nameSource(index)} 拒绝`}
                checked={outcome === 'rejected'}
                onChange={(isRejected) => {
                  const changes = { outcome: isRejected ? 'rejected' : 'fulfilled' } as const;
                  dispatch({ type: 'change', index, changes });
                }}
              />
            </div>
          ))}
          <div className="demo-buttons">
            <button type="button" onClick={() => dispatch({ type: isPlaying ? 'stop' : 'play' })}>
              {isPlaying ? '停止' : '播放'}
            </button>
          </div>
        </>
      }
    >
      <div className="promise-rows">
        <Axis />
        {sources.map((source, index) => (
          <Row
            key={nameSource(index)}
            {...source}
            name={nameSource(index)}
            result={resultOf(source, index)}
            nowMs={nowMs}
          />
        ))}
        <hr />
        {combined.map((settlement) => (
          <Row key={settlement.name} {...settlement} nowMs={nowMs} isCombined />
        ))}
      </div>
    </DemoFrame>
  );
}

function summarize({ name, because, outcome, delayMs }: Settlement & { name: string }): string {
  return `${name} 在 ${delayMs} 毫秒${outcome === 'fulfilled' ? '兑现' : '拒绝'}（${because}）`;
}

function Axis() {
  return (
    <div className="promise-axis" aria-hidden="true">
      {[0, 250, 500, 750, 1000].map((ms) => (
        <span key={ms}>{ms}</span>
      ))}
    </div>
  );
}

interface RowProps {
  name: string;
  delayMs: number;
  outcome: 'fulfilled' | 'rejected';
  result: string;
  nowMs: number | null;
  isCombined?: boolean;
}

function Row({ name, delayMs, outcome, result, nowMs, isCombined = false }: RowProps) {
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

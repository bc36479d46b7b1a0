'use client';

import { useEffect, useReducer } from 'react';
import { DemoFrame } from './demo-frame.tsx';
import {
  COMBINATORS,
  combine,
  nameSource,
  resultOf,
  type Settlement,
} from './promise-timeline/combine.ts';
import { Controls } from './promise-timeline/controls.tsx';
import { Axis, Row } from './promise-timeline/rows.tsx';
import { INITIAL_TIMELINE, reduceTimeline } from './promise-timeline/timeline.ts';
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
      controls={<Controls sources={sources} isPlaying={isPlaying} dispatch={dispatch} />}
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

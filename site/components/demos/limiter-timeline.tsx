'use client';

import { useState } from 'react';
import { Slider } from './demo-controls.tsx';
import { DemoFrame } from './demo-frame.tsx';
import {
  explainRecording,
  type Mark,
  POLICIES,
  SPAN_FACTOR,
  simulateBurst,
} from './limiter/policies.ts';
import { useRecorder } from './limiter/use-recorder.ts';
import './limiter-timeline.css';

const INITIAL_WAIT = 300;

/** Puts the reader's own calls on a timeline, with what debouncing and throttling let through. */
export default function LimiterTimeline() {
  const [waitMs, setWaitMs] = useState(INITIAL_WAIT);
  const { recording, call, playBurst, show } = useRecorder(waitMs, INITIAL_WAIT);
  return (
    <DemoFrame
      name="limiter"
      title="放行时间线"
      hint="在框里移动指针，或者聚焦它之后敲键盘。"
      status={explainRecording(recording)}
      controls={
        <>
          <Slider
            label="wait"
            min={100}
            max={1000}
            step={100}
            value={waitMs}
            text={`${waitMs} 毫秒`}
            onChange={(value) => {
              setWaitMs(value);
              show(simulateBurst(value));
            }}
          />
          <div className="demo-buttons">
            <button type="button" onClick={playBurst}>
              替我敲五下
            </button>
          </div>
          <Pad onCall={call} />
        </>
      }
    >
      <ol className="demo-list limiter-rows">
        <Row name="调用" marks={recording.calls} waitMs={waitMs} />
        {POLICIES.map(({ name }, index) => (
          <Row key={name} name={name} marks={recording.passed[index] ?? []} waitMs={waitMs} />
        ))}
      </ol>
      <p className="limiter-scale">
        <span>0</span>
        <span>{SPAN_FACTOR * waitMs} 毫秒</span>
      </p>
    </DemoFrame>
  );
}

/** What takes the reader's calls. */
function Pad({ onCall }: { onCall: () => void }) {
  return (
    <button
      className="limiter-pad"
      type="button"
      onPointerMove={onCall}
      onClick={onCall}
      onKeyDown={({ key }) => {
        // Enter and the space bar click the button.
        if (!['Tab', 'Shift', 'Enter', ' '].includes(key)) onCall();
      }}
    >
      在这里移动、点按或敲键
    </button>
  );
}

interface RowProps {
  name: string;
  marks: readonly Mark[];
  waitMs: number;
}

function Row({ name, marks, waitMs }: RowProps) {
  const last = marks.at(-1);
  const tail =
    last === undefined ? '' : `，末次：第 ${last.number} 次调用，${Math.round(last.atMs)} 毫秒`;
  return (
    <li>
      <p>
        <span>{name}</span>
        <span>{`${marks.length} 次${tail}`}</span>
      </p>
      <svg
        viewBox={`0 0 ${SPAN_FACTOR * 100} 20`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {Array.from({ length: SPAN_FACTOR - 1 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: The grid never changes.
          <path key={index} className="limiter-grid" d={`M${(index + 1) * 100} 0v20`} />
        ))}
        {marks.map(({ atMs, number }) => (
          <path key={number} d={`M${((atMs / waitMs) * 100 + 2).toFixed(1)} 0v20`} />
        ))}
      </svg>
    </li>
  );
}

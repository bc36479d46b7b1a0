'use client';

import { useReducer, useState } from 'react';
import { RuleControls, TrialControls } from './canvas-taint/controls.tsx';
import { explainReadings, Readings, type Trial, useTrial } from './canvas-taint/trial.tsx';
import { SIZE } from './canvas-taint/try-canvas.ts';
import { CONSEQUENCES, type ImageUse, INITIAL_USE, judgeUse } from './canvas-taint/verdict.ts';
import { DemoFrame } from './demo-frame.tsx';
import './canvas-taint.css';

/** Judges an image by the rules, and really draws and reads those that need no network. */
export default function CanvasTaint() {
  const [use, change] = useReducer(
    (last: ImageUse, changes: Partial<ImageUse>) => ({ ...last, ...changes }),
    INITIAL_USE,
  );
  const [trial, setTrial] = useState<Trial>({ source: 'svg-blob', afterwards: 'none' });
  const [canvas, readings] = useTrial(trial);
  const { result, reason } = judgeUse(use);
  const { shows, reads } = CONSEQUENCES[result];
  return (
    <DemoFrame
      name="taint"
      title="画布污染试验台"
      hint="一组按规则判断，一组真的去画、去读。"
      status={`按规则：${reason}。${explainReadings(readings)}`}
      controls={
        <>
          <RuleControls use={use} onChange={change} />
          <TrialControls trial={trial} onChange={setTrial} />
        </>
      }
    >
      <div className="taint-stage">
        <dl className="demo-terms taint-verdict" data-result={result}>
          <dt>显示</dt>
          <dd>{shows}</dd>
          <dt>读取</dt>
          <dd>{reads}</dd>
          <dt>缘故</dt>
          <dd>{reason}</dd>
        </dl>
        <div className="taint-trial">
          <canvas
            // A canvas once tainted stays so: every trial has its own.
            key={`${trial.source} ${trial.afterwards}`}
            ref={canvas}
            {...SIZE}
            role="img"
            aria-label="试验用的画布"
          />
          <Readings readings={readings} />
        </div>
      </div>
    </DemoFrame>
  );
}

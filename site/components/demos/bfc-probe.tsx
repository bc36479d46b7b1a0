'use client';

import { type ReactNode, useState } from 'react';
import { parseDeclarations, toStyle } from './bfc-probe/declarations.ts';
import { concludeProbe, judgeEffects, PLAIN_BLOCK, type Probe } from './bfc-probe/judge.ts';
import { measureProbe } from './bfc-probe/measure.ts';
import { SampledField } from './demo-fields.tsx';
import { DemoFrame } from './demo-frame.tsx';
import { useMeasured } from './use-measured.ts';
import './bfc-probe.css';

const SAMPLES = [
  'display: block',
  'display: flow-root',
  'overflow: hidden',
  'overflow: clip',
  'position: relative',
  'contain: layout',
  'display: flex',
].map((value) => ({ value, label: value }));

/** Gives one declaration to three boxes and measures which effects of a BFC show. */
export default function BfcProbe() {
  const [text, setText] = useState('display: block');
  const declarations = parseDeclarations(text);
  const style = toStyle(declarations);
  const [stage, measured] = useMeasured((element: HTMLDivElement) =>
    measureProbe(element, declarations),
  );
  const probe = measured ?? PLAIN_BLOCK;
  return (
    <DemoFrame
      name="bfc"
      title="BFC 试验台"
      hint="给三个实线盒写同一条声明，看三件事成不成立。"
      status={concludeProbe(probe)}
      controls={
        <SampledField
          isWide
          label="实线盒的声明"
          samples={SAMPLES}
          marksChosen
          value={text}
          onChange={setText}
        />
      }
    >
      <div className="bfc-stage" ref={stage}>
        <Trials probe={probe} style={style} />
      </div>
    </DemoFrame>
  );
}

interface TrialsProps {
  probe: Probe;
  /** What the boxes under trial are given. */
  style: Record<string, string>;
}

function Trials({ probe, style }: TrialsProps) {
  const { containsFloat, avoidsFloat, keepsMargin } = judgeEffects(probe);
  return (
    <>
      <Trial
        title="包住里面的浮动"
        holds={containsFloat}
        figures={`盒高 ${probe.boxHeight}px，浮动高 ${probe.floatHeight}px`}
      >
        <div className="bfc-box" data-part="holder" style={style}>
          <div className="bfc-float" data-part="inner-float">
            浮动
          </div>
          盒
        </div>
      </Trial>
      <Trial
        title="让开外面的浮动"
        holds={avoidsFloat}
        figures={`盒从 ${probe.boxLeft}px 处开始，浮动宽 ${probe.floatWidth}px`}
      >
        <div data-part="edge" />
        <div className="bfc-float" data-part="outer-float">
          浮动
        </div>
        <div className="bfc-box" data-part="beside" style={style}>
          盒
        </div>
      </Trial>
      <Trial
        title="关住子级的外边距"
        holds={keepsMargin}
        figures={`子级上边距 ${probe.childMargin}px，离盒的上沿 ${probe.childTop}px`}
      >
        <div className="bfc-box" data-part="parent" style={style}>
          <div className="bfc-child" data-part="child">
            子级
          </div>
        </div>
      </Trial>
    </>
  );
}

interface TrialProps {
  title: string;
  holds: boolean;
  figures: string;
  children: ReactNode;
}

function Trial({ title, holds, figures, children }: TrialProps) {
  return (
    <div className="bfc-trial">
      <p className="bfc-title">
        <span>{title}</span>
        <b data-holds={holds || undefined}>{holds ? '✓ 成立' : '✗ 不成立'}</b>
      </p>
      <div className="bfc-ground">{children}</div>
      <p className="bfc-figures">{figures}</p>
    </div>
  );
}

'use client';

import { useReducer } from 'react';
import { Choice, Select, Slider } from './demo-controls.tsx';
import { DemoFrame } from './demo-frame.tsx';
import {
  BARRIERS,
  changeMargins,
  explainMargins,
  INITIAL_MARGINS,
  type Kind,
  type MarginState,
  predictDistances,
} from './margin-collapse/collapse.ts';
import { Bars, Blocks, measureDistances } from './margin-collapse/drawing.tsx';
import { useMeasured } from './use-measured.ts';
import './margin-collapse.css';

const KINDS = [
  { value: 'sibling', label: '兄弟' },
  { value: 'parent', label: '父子' },
  { value: 'empty', label: '空块' },
] as const;
const NAMES: Record<Kind, { first: string; second: string; outer: string }> = {
  sibling: { first: '甲的下边距', second: '乙的上边距', outer: '乙离甲' },
  parent: { first: '父级上边距', second: '子级上边距', outer: '父级离前一块' },
  empty: { first: '空块上边距', second: '空块下边距', outer: '前后两块相距' },
};

/** Lays out real blocks and measures what is left of their margins. */
export default function MarginCollapse() {
  const [state, change] = useReducer(changeMargins, INITIAL_MARGINS);
  const [stage, measured] = useMeasured(measureDistances);
  const expected = predictDistances(state);
  return (
    <DemoFrame
      name="margin"
      title="外边距折叠检视"
      hint="换一种相邻，再挑一样东西去隔。"
      status={explainMargins(state)}
      controls={<Controls state={state} onChange={change} />}
    >
      <div className="margin-stage">
        <div className="margin-flow" ref={stage}>
          <Blocks state={state} />
          <Bars state={state} distances={measured ?? expected} />
        </div>
        <dl className="demo-terms margin-figures">
          <Figure name={`${NAMES[state.kind].outer}：推算`} value={expected.outer} />
          <Figure name="量得" value={measured?.outer} />
          {state.kind === 'parent' && (
            <>
              <Figure name="子级离父级上沿：推算" value={expected.inner} />
              <Figure name="量得" value={measured?.inner} />
            </>
          )}
        </dl>
      </div>
    </DemoFrame>
  );
}

interface ControlsProps {
  state: MarginState;
  onChange: (changes: Partial<MarginState>) => void;
}

function Controls({ state, onChange }: ControlsProps) {
  const { kind, barrier } = state;
  return (
    <>
      <Choice
        legend="相邻"
        name="margin-kind"
        options={KINDS}
        value={kind}
        onChange={(value) => onChange({ kind: value })}
      />
      <Select
        label="隔断"
        options={BARRIERS[kind]}
        value={barrier}
        onChange={(value) => onChange({ barrier: value })}
      />
      <div className="demo-sliders">
        {(['first', 'second'] as const).map((name) => (
          <Slider
            key={name}
            min={-30}
            max={60}
            step={5}
            label={NAMES[kind][name]}
            value={state[name]}
            text={`${state[name]}px`}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      </div>
    </>
  );
}

function Figure({ name, value }: { name: string; value: number | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value === undefined ? '—' : `${value}px`}</dd>
    </div>
  );
}

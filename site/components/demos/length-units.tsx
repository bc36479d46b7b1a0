'use client';

import { type ReactNode, useReducer } from 'react';
import { Slider } from './demo-controls.tsx';
import { TextField } from './demo-fields.tsx';
import { DemoFrame } from './demo-frame.tsx';
import {
  explainUnits,
  INITIAL_UNITS,
  LINE_HEIGHT,
  measureUnits,
  showFormula,
  showNumber,
  UNITS,
  type UnitsState,
} from './length-units/units.ts';
import { useMeasured } from './use-measured.ts';
import './length-units.css';

const SLIDERS = [
  { name: 'amount', label: '各取几个', min: 1, max: 10, step: 1, unit: '' },
  { name: 'parentFont', label: '父级字号', min: 10, max: 30, step: 1, unit: 'px' },
  { name: 'scale', label: '自己', min: 0.5, max: 2, step: 0.25, unit: 'em' },
  { name: 'containerWidth', label: '容器宽', min: 120, max: 270, step: 10, unit: 'px' },
] as const;

/** Gives bars the same number of different units and measures how long they become. */
export default function LengthUnits() {
  const [state, change] = useReducer(
    (last: UnitsState, changes: Partial<UnitsState>) => ({ ...last, ...changes }),
    INITIAL_UNITS,
  );
  const [stage, measured] = useMeasured(measureUnits);
  const { amount, custom } = state;
  const rows = UNITS.map((unit) => ({
    length: `${amount}${unit.unit}`,
    formula: showFormula(unit, state, measured?.page ?? null),
  }));
  return (
    <DemoFrame
      name="units"
      title="长度换算台"
      hint="改一层的大小，看哪几条跟着变。"
      status={explainUnits(state)}
      controls={
        <Controls
          state={state}
          onChange={change}
          isCustomInvalid={measured?.widths.at(-1) === null}
        />
      }
    >
      <div className="units-stage" ref={stage}>
        <ul className="demo-list" aria-label="各单位的长度">
          {[...rows, { length: custom, formula: '自己写的' }].map(({ length, formula }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: One line per unit, always.
            <Bar key={index} length={length} state={state}>
              <span className="units-formula">{formula}</span>
              <span className="units-width">{showWidth(measured?.widths[index])}</span>
            </Bar>
          ))}
        </ul>
      </div>
    </DemoFrame>
  );
}

interface ControlsProps {
  state: UnitsState;
  onChange: (changes: Partial<UnitsState>) => void;
  isCustomInvalid: boolean;
}

function Controls({ state, onChange, isCustomInvalid }: ControlsProps) {
  return (
    <>
      <div className="demo-sliders">
        {SLIDERS.map(({ name, unit, ...slider }) => (
          <Slider
            key={name}
            {...slider}
            value={state[name]}
            text={`${state[name]}${unit}`}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      </div>
      <TextField
        label="自己写一个长度"
        value={state.custom}
        onChange={(custom) => onChange({ custom })}
        isInvalid={isCustomInvalid}
        isWide
      />
    </>
  );
}

interface BarProps {
  length: string;
  state: UnitsState;
  children: ReactNode;
}

/** A bar as long as its length says, in a container and a parent of its own. */
function Bar({ length, state, children }: BarProps) {
  const { parentFont, scale, containerWidth } = state;
  return (
    <li>
      <p>
        <b>{length || '（空）'}</b>
        {children}
      </p>
      <div className="units-container" style={{ width: containerWidth, fontSize: parentFont }}>
        <div style={{ fontSize: `${scale}em`, lineHeight: LINE_HEIGHT }}>
          <div className="units-bar" data-length={length} style={{ width: length }} />
        </div>
      </div>
    </li>
  );
}

/** `undefined` is not measured yet, `null` no length. */
function showWidth(width: number | null | undefined): string {
  if (width === undefined) return '—';
  return width === null ? '无效' : `${showNumber(width)}px`;
}

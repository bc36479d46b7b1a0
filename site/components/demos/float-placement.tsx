'use client';

import { useReducer } from 'react';
import { Choice, Select, Slider } from './demo-controls.tsx';
import { DemoFrame } from './demo-frame.tsx';
import {
  CONTAINER_WIDTH,
  type FloatsAction,
  INITIAL_FLOATS,
  measureFloats,
  reduceFloats,
} from './float-placement/floats.ts';
import {
  explainPlace,
  type FloatBox,
  type PlacedFloat,
  placeFloats,
} from './float-placement/place.ts';
import { Places } from './float-placement/places.tsx';
import { useMeasured } from './use-measured.ts';
import './float-placement.css';

const NUMBERS = INITIAL_FLOATS.floats.map((_, index) => ({
  value: `${index}`,
  label: `${index + 1} 号`,
}));
const SIDES = [
  { value: 'left', label: 'left' },
  { value: 'right', label: 'right' },
] as const;
const CLEARS = [
  { value: 'none', label: 'none' },
  { value: 'left', label: 'left' },
  { value: 'right', label: 'right' },
  { value: 'both', label: 'both' },
] as const;
const LENGTHS = [
  { name: 'width', min: 30, max: CONTAINER_WIDTH },
  { name: 'height', min: 20, max: 110 },
] as const;
const TEXT =
  '这段文字写在四个浮动之后。块盒从它们底下穿过，缩短的是行：碰到浮动的那几行让开，过了浮动的下沿又回到左边。';

/** Places floats by the rules, and lets the browser place the same ones. */
export default function FloatPlacement() {
  const [{ floats, chosen }, dispatch] = useReducer(reduceFloats, INITIAL_FLOATS);
  const [container, measured] = useMeasured(measureFloats);
  const placed = placeFloats(CONTAINER_WIDTH, floats);
  const float = placed[chosen] as PlacedFloat;
  return (
    <DemoFrame
      name="floats"
      title="浮动停在哪里"
      hint="选一个浮动，改它的大小与方向。"
      status={explainPlace(chosen + 1, float)}
      controls={<Controls float={float} chosen={chosen} dispatch={dispatch} />}
    >
      <div className="floats-stage">
        <div className="floats-container" ref={container} style={{ width: CONTAINER_WIDTH }}>
          {floats.map(({ side, clear, width, height }, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: The floats have no other name.
              key={index}
              data-float
              data-chosen={index === chosen || undefined}
              style={{ float: side, clear, width, height }}
            >
              {index + 1}
            </div>
          ))}
          <p>{TEXT}</p>
        </div>
        <Places placed={placed} measured={measured} />
      </div>
    </DemoFrame>
  );
}

interface ControlsProps {
  float: FloatBox;
  chosen: number;
  dispatch: (action: FloatsAction) => void;
}

function Controls({ float, chosen, dispatch }: ControlsProps) {
  const change = (changes: Partial<FloatBox>) => dispatch({ type: 'change', changes });
  return (
    <>
      <Choice
        legend="改"
        name="floats-chosen"
        options={NUMBERS}
        value={`${chosen}`}
        onChange={(value) => dispatch({ type: 'choose', index: Number(value) })}
      />
      <Choice
        legend="float"
        name="floats-side"
        options={SIDES}
        value={float.side}
        onChange={(side) => change({ side })}
      />
      <Select
        label="clear"
        options={CLEARS}
        value={float.clear}
        onChange={(clear) => change({ clear })}
      />
      <div className="demo-sliders">
        {LENGTHS.map(({ name, min, max }) => (
          <Slider
            key={name}
            label={name}
            min={min}
            max={max}
            step={10}
            value={float[name]}
            text={`${float[name]}px`}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      </div>
    </>
  );
}

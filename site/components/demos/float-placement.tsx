'use client';

import { useReducer } from 'react';
import { Choice, Select, Slider } from './demo-controls.tsx';
import { DemoFrame } from './demo-frame.tsx';
import {
  CONTAINER_WIDTH,
  INITIAL_FLOATS,
  type MeasuredFloats,
  measureFloats,
  reduceFloats,
} from './float-placement/floats.ts';
import { explainPlace, type PlacedFloat, placeFloats } from './float-placement/place.ts';
import { useMeasured } from './use-measured.ts';
import './demo-table.css';
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
      controls={
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
            onChange={(side) => dispatch({ type: 'change', changes: { side } })}
          />
          <Select
            label="clear"
            options={CLEARS}
            value={float.clear}
            onChange={(clear) => dispatch({ type: 'change', changes: { clear } })}
          />
          <div className="demo-sliders">
            {(['width', 'height'] as const).map((name) => (
              <Slider
                key={name}
                label={name}
                min={name === 'width' ? 30 : 20}
                max={name === 'width' ? 270 : 110}
                step={10}
                value={float[name]}
                text={`${float[name]}px`}
                onChange={(value) => dispatch({ type: 'change', changes: { [name]: value } })}
              />
            ))}
          </div>
        </>
      }
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

interface PlacesProps {
  placed: readonly PlacedFloat[];
  measured: MeasuredFloats | null;
}

function Places({ placed, measured }: PlacesProps) {
  return (
    <div>
      <table className="demo-table">
        <caption>{`容器宽 ${CONTAINER_WIDTH}px；左, 上`}</caption>
        <thead>
          <tr>
            <th scope="col">浮动</th>
            <th scope="col">推算</th>
            <th scope="col">量得</th>
          </tr>
        </thead>
        <tbody>
          {placed.map(({ x, y }, index) => {
            const place = measured?.places[index];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: The floats have no other name.
              <tr key={index}>
                <th scope="row">{index + 1} 号</th>
                <td>{`${x}, ${y}`}</td>
                <td>{place === undefined ? '—' : `${place.x}, ${place.y}`}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="floats-lines">
        文字的前几行从 {measured === null ? '—' : measured.lines.join('、')} 处开始
      </p>
    </div>
  );
}

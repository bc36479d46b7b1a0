'use client';

import { useReducer } from 'react';
import { toStyle } from './bfc-probe/declarations.ts';
import {
  type CenteringState,
  CONTAINER,
  explainPlacement,
  findMethod,
  INITIAL_CENTERING,
  METHODS,
  type Placement,
  predictPlacement,
} from './centering/methods.ts';
import { Select, Slider } from './demo-controls.tsx';
import { DemoFrame } from './demo-frame.tsx';
import { useMeasured } from './use-measured.ts';
import './demo-table.css';
import './centering.css';

const LENGTHS = [
  { name: 'width', label: '内容的宽', min: 40, max: 360 },
  { name: 'height', label: '内容的高', min: 20, max: 220 },
] as const;

/** Centers content of any size in a scroll box, and measures where it comes to stand. */
export default function Centering() {
  const [state, change] = useReducer(
    (last: CenteringState, changes: Partial<CenteringState>) => ({ ...last, ...changes }),
    INITIAL_CENTERING,
  );
  const [box, measured] = useMeasured(measurePlacement);
  const method = findMethod(state);
  const { width, height } = state;
  return (
    <DemoFrame
      name="centering"
      title="居中试验台"
      hint="换写法，再把内容放大到装不下；框里可以滚动。"
      status={explainPlacement(state)}
      controls={<Controls state={state} onChange={change} />}
    >
      <div className="centering-stage">
        <section
          className="centering-box"
          aria-label="容器，可以滚动"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard must reach what scrolls.
          tabIndex={0}
          ref={box}
          style={{ ...CONTAINER, ...toStyle(listDeclarations(method.container)) }}
        >
          <div
            className="centering-content"
            style={{ width, height, ...toStyle(listDeclarations(method.content)) }}
          >
            内容
          </div>
        </section>
        <pre className="demo-code">
          {showRule('.box', method.container)}
          {showRule('.box > *', method.content)}
        </pre>
        <Figures expected={predictPlacement(state)} measured={measured} />
      </div>
    </DemoFrame>
  );
}

interface ControlsProps {
  state: CenteringState;
  onChange: (changes: Partial<CenteringState>) => void;
}

function Controls({ state, onChange }: ControlsProps) {
  return (
    <>
      <Select
        label="写法"
        options={METHODS}
        value={state.method}
        onChange={(method) => onChange({ method })}
      />
      <div className="demo-sliders">
        {LENGTHS.map(({ name, ...slider }) => (
          <Slider
            key={name}
            {...slider}
            step={20}
            value={state[name]}
            text={`${state[name]}px`}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      </div>
    </>
  );
}

/** Scrolling is subtracted: the offsets hold for the uppermost left position. */
function measurePlacement(box: HTMLElement): Placement {
  const outer = box.getBoundingClientRect();
  const inner = box.firstElementChild?.getBoundingClientRect() ?? outer;
  return {
    left: inner.left - outer.left - box.clientLeft + box.scrollLeft,
    top: inner.top - outer.top - box.clientTop + box.scrollTop,
    scrollWidth: box.scrollWidth,
    scrollHeight: box.scrollHeight,
  };
}

function listDeclarations(style: Record<string, string>) {
  return Object.entries(style).map(([property, value]) => ({ property, value }));
}

function showRule(selector: string, style: Record<string, string>): string {
  const lines = listDeclarations(style).map(({ property, value }) => `  ${property}: ${value};\n`);
  return lines.length === 0 ? '' : `${selector} {\n${lines.join('')}}\n`;
}

function Figures({ expected, measured }: { expected: Placement; measured: Placement | null }) {
  const rows = [
    { name: '左, 上', show: ({ left, top }: Placement) => `${left}, ${top}` },
    {
      name: '可滚范围',
      show: ({ scrollWidth, scrollHeight }: Placement) => `${scrollWidth}×${scrollHeight}`,
    },
  ];
  return (
    <table className="demo-table">
      <thead>
        <tr>
          <th scope="col">{`容器 ${CONTAINER.width}×${CONTAINER.height}`}</th>
          <th scope="col">推算</th>
          <th scope="col">量得</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, show }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{show(expected)}</td>
            <td>{measured === null ? '—' : show(measured)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

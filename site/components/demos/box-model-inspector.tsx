'use client';

import { useReducer } from 'react';
import { type BoxStyle, type BoxWidths, explainBox, measureBox } from './box-model/measure-box.ts';
import { Choice, Slider } from './demo-controls.tsx';
import { DemoFrame } from './demo-frame.tsx';
import './box-model-inspector.css';

const INITIAL: BoxStyle = { sizing: 'content-box', width: 160, padding: 16, border: 4, margin: 16 };
const SIZINGS = [
  { value: 'content-box', label: 'content-box' },
  { value: 'border-box', label: 'border-box' },
] as const;
const LENGTHS = [
  { name: 'width', min: 20, max: 200, step: 4 },
  { name: 'padding', min: 0, max: 32, step: 2 },
  { name: 'border', min: 0, max: 16, step: 1 },
  { name: 'margin', min: 0, max: 32, step: 2 },
] as const;
/** Height of the content, in pixels; only widths are the topic here. */
const CONTENT_HEIGHT = 48;
/** Widest box that the sliders can make: the drawing has its width, so that it is in scale. */
const DRAWING_WIDTH = 360;

/** Draws a box from its declarations and tells what each width comes to. */
export default function BoxModelInspector() {
  const [style, change] = useReducer(
    (state: BoxStyle, changes: Partial<BoxStyle>): BoxStyle => ({ ...state, ...changes }),
    INITIAL,
  );
  const widths = measureBox(style);
  return (
    <DemoFrame
      name="box-model"
      title="盒模型检视"
      hint="切换 box-sizing，看 width 量的是哪一段。"
      status={explainBox(style)}
      controls={
        <>
          <Choice
            legend="box-sizing"
            name="box-model-sizing"
            options={SIZINGS}
            value={style.sizing}
            onChange={(sizing) => change({ sizing })}
          />
          <div className="box-model-sliders">
            {LENGTHS.map(({ name, ...bounds }) => (
              <Slider
                key={name}
                {...bounds}
                label={name}
                value={style[name]}
                text={`${style[name]}px`}
                onChange={(value) => change({ [name]: value })}
              />
            ))}
          </div>
        </>
      }
    >
      <div className="box-model-stage">
        <Drawing style={style} widths={widths} />
        <Widths widths={widths} />
      </div>
    </DemoFrame>
  );
}

function Drawing({ style, widths }: { style: BoxStyle; widths: BoxWidths }) {
  const { padding, border, margin, sizing } = style;
  const layers = [
    { name: 'margin', width: widths.marginBox, around: padding + border + margin },
    { name: 'border', width: widths.borderBox, around: padding + border },
    { name: 'padding', width: widths.paddingBox, around: padding },
    { name: 'content', width: widths.content, around: 0 },
  ];
  const height = CONTENT_HEIGHT + 2 * (padding + border + margin);
  const middle = { x: DRAWING_WIDTH / 2, y: height / 2 };
  const measured = sizing === 'border-box' ? widths.borderBox : widths.content;
  const ruler = { y: height + 14, from: middle.x - measured / 2, to: middle.x + measured / 2 };
  return (
    <svg
      viewBox={`0 0 ${DRAWING_WIDTH} ${height + 40}`}
      role="img"
      aria-label={`四层嵌套的矩形，${sizing} 的 width 量出 ${measured} 像素`}
    >
      {layers.map(({ name, width, around }) => (
        <rect
          key={name}
          className={`box-model-${name}`}
          x={middle.x - width / 2}
          y={middle.y - CONTENT_HEIGHT / 2 - around}
          width={width}
          height={CONTENT_HEIGHT + 2 * around}
        />
      ))}
      <text x={middle.x} y={middle.y + 5}>
        {widths.content}
      </text>
      <path
        className="box-model-ruler"
        d={`M${ruler.from} ${ruler.y - 5}v10m0-5H${ruler.to}m0-5v10`}
      />
      <text className="box-model-measured" x={middle.x} y={ruler.y + 20}>
        width 量到 {measured}px
      </text>
    </svg>
  );
}

function Widths({ widths }: { widths: BoxWidths }) {
  const rows = [
    { name: 'content', label: '内容宽', value: widths.content },
    { name: 'padding', label: 'clientWidth（到内边距）', value: widths.paddingBox },
    { name: 'border', label: 'offsetWidth（到边框）', value: widths.borderBox },
    { name: 'margin', label: '占位（到外边距）', value: widths.marginBox },
  ];
  return (
    <dl className="demo-terms box-model-widths">
      {rows.map(({ name, label, value }) => (
        <div key={name}>
          <dt className={`box-model-${name}`}>{label}</dt>
          <dd>{value}px</dd>
        </div>
      ))}
    </dl>
  );
}

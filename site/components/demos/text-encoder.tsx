'use client';

import { useState } from 'react';
import { Select } from './demo-controls.tsx';
import { SampledField } from './demo-fields.tsx';
import { DemoFrame } from './demo-frame.tsx';
import { Bits } from './text-encoding/bits.tsx';
import {
  DECODERS,
  describeCounts,
  type InspectedCodePoint,
  type InspectedGrapheme,
  inspectText,
  misread,
  toHex,
} from './text-encoding/inspect.ts';
import './demo-table.css';
import './text-encoder.css';

const LONGEST_TEXT = 16;
const INITIAL = 'e\u0301墨😀';
const SAMPLES = [
  { label: '墨简', value: '墨简' },
  { label: '两种 é', value: '\u00e9e\u0301' },
  { label: '一家三口', value: '👨\u200d👩\u200d👧' },
  { label: '𠮷', value: '𠮷' },
  { label: '半个代理', value: 'a\ud83d' },
];
const DECODER_OPTIONS = DECODERS.map((value) => ({ value, label: value }));

/** Takes a text apart: graphemes, code points, UTF-16 and UTF-8, down to the bits. */
export default function TextEncoderDemo() {
  const [text, setText] = useState(INITIAL);
  const [index, setIndex] = useState(2);
  const [decoder, setDecoder] = useState<(typeof DECODERS)[number]>('utf-8');
  const graphemes = inspectText(text);
  const codePoints = graphemes.flatMap((grapheme) => grapheme.codePoints);
  const chosen = codePoints.find((codePoint) => codePoint.index === index) ?? codePoints[0];
  return (
    <DemoFrame
      name="encoding"
      title="一个字怎样存"
      hint="输入文字，按一个码点看它的二进制位。"
      status={describeCounts(text, graphemes)}
      controls={
        <>
          <SampledField
            label="文字"
            samples={SAMPLES}
            value={text}
            maxLength={LONGEST_TEXT}
            onChange={setText}
          />
          <Select
            label="把 UTF-8 字节当作"
            options={DECODER_OPTIONS}
            value={decoder}
            onChange={setDecoder}
          />
        </>
      }
    >
      <CodePoints graphemes={graphemes} chosen={chosen} onChoose={setIndex} />
      {chosen && <Bits codePoint={chosen} />}
      <p className="encoding-misread">
        UTF-8 字节按 {decoder} 读：<b>{misread(text, decoder)}</b>
      </p>
    </DemoFrame>
  );
}

interface CodePointsProps {
  graphemes: readonly InspectedGrapheme[];
  chosen: InspectedCodePoint | undefined;
  onChoose: (index: number) => void;
}

function CodePoints({ graphemes, chosen, onChoose }: CodePointsProps) {
  const rows = graphemes.flatMap(({ text, codePoints }) =>
    codePoints.map((codePoint, place) => ({
      codePoint,
      grapheme: place === 0 ? { text, span: codePoints.length } : undefined,
    })),
  );
  return (
    <table className="demo-table encoding-table">
      <thead>
        <tr>
          <th scope="col">字素</th>
          <th scope="col">码点</th>
          <th scope="col">UTF-16</th>
          <th scope="col">UTF-8</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ codePoint, grapheme }) => (
          <tr key={codePoint.index}>
            {grapheme && (
              <td rowSpan={grapheme.span} className="encoding-grapheme">
                {grapheme.text}
              </td>
            )}
            <td>
              <button
                type="button"
                aria-pressed={codePoint === chosen}
                onClick={() => onChoose(codePoint.index)}
              >
                <span className="encoding-glyph">{codePoint.glyph}</span> {codePoint.name}
              </button>
            </td>
            <td>{codePoint.units.map((unit) => toHex(unit, 4)).join(' ')}</td>
            <td>{codePoint.bytes.map((byte) => toHex(byte, 2)).join(' ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

'use client';

import { useReducer } from 'react';
import { DemoFrame } from './demo-frame.tsx';
import {
  classify,
  describeFormula,
  EXPONENT_BITS,
  FRACTION_BITS,
  fromBits,
  nextDown,
  nextUp,
  showNumber,
  showPower,
  splitBits,
  toExactDecimal,
  ulpPower,
} from './float-bits/double.ts';
import { INITIAL_BITS, parseNumber, reduceBits } from './float-bits/explorer.ts';
import './float-bits.css';

const SAMPLES = ['0.1', '0.3', '1', '9007199254740993', '5e-324', '-0', 'Infinity', 'NaN'];
const FIELDS = [
  { name: '符号', className: 'float-sign', from: 63, length: 1 },
  { name: '指数', className: 'float-exponent', from: 62, length: EXPONENT_BITS },
  { name: '尾数', className: 'float-fraction', from: 51, length: FRACTION_BITS },
] as const;

/** Takes a number apart into its 64 bits, each of which can be turned over. */
export default function FloatBits() {
  const [{ bits, text }, dispatch] = useReducer(reduceBits, INITIAL_BITS);
  const isValid = parseNumber(text) !== null;
  const value = showNumber(fromBits(bits));
  return (
    <DemoFrame
      name="float"
      title="双精度的 64 位"
      hint="输入一个数，或者按某一位把它翻过来。"
      status={isValid ? `${value}：${classify(bits)}，${describeFormula(bits)}` : '这不是一个数。'}
      controls={
        <>
          <label className="demo-select">
            <span>数</span>
            <input
              type="text"
              inputMode="text"
              autoComplete="off"
              spellCheck={false}
              value={text}
              aria-invalid={!isValid}
              onChange={(event) => dispatch({ type: 'type', text: event.target.value })}
            />
          </label>
          <div className="demo-buttons">
            {SAMPLES.map((sample) => (
              <button
                key={sample}
                type="button"
                onClick={() => dispatch({ type: 'type', text: sample })}
              >
                {sample}
              </button>
            ))}
          </div>
        </>
      }
    >
      <Bits bits={bits} onToggle={(place) => dispatch({ type: 'toggle', place })} />
      <Facts bits={bits} onGo={(to) => dispatch({ type: 'go', bits: to })} />
    </DemoFrame>
  );
}

function Bits({ bits, onToggle }: { bits: bigint; onToggle: (place: number) => void }) {
  const digits = bits.toString(2).padStart(64, '0');
  const { sign, exponent, fraction } = splitBits(bits);
  const values = [
    sign === 0 ? '正' : '负',
    exponent,
    `0x${fraction.toString(16).padStart(13, '0')}`,
  ];
  return (
    <div className="float-bits">
      {FIELDS.map(({ name, className, from, length }, index) => (
        <fieldset key={name} className={`float-field ${className}`}>
          <legend>
            {name} <code>{values[index]}</code>
          </legend>
          {[...digits.slice(63 - from, 63 - from + length)].map((digit, offset) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: The places of bits never move.
              key={offset}
              type="button"
              aria-pressed={digit === '1'}
              aria-label={`${name}第 ${offset + 1} 位：${digit}`}
              onClick={() => onToggle(from - offset)}
            >
              {digit}
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

function Facts({ bits, onGo }: { bits: bigint; onGo: (bits: bigint) => void }) {
  const power = ulpPower(bits);
  const neighbours = [
    { label: '前一个数', to: nextDown(bits) },
    { label: '后一个数', to: nextUp(bits) },
  ];
  return (
    <dl className="float-facts">
      <dt>存下的准确值</dt>
      <dd className="float-exact">{toExactDecimal(bits) ?? '没有对应的十进制值'}</dd>
      <dt>ulp（末位的间距）</dt>
      <dd>{power === null ? '没有' : `${showPower(power)}，约 ${2 ** power}`}</dd>
      {neighbours.map(({ label, to }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {to === null ? (
              '没有'
            ) : (
              <button type="button" onClick={() => onGo(to)}>
                {showNumber(fromBits(to))}
              </button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

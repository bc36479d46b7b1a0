'use client';

import { useState } from 'react';
import { Choice, Select } from './demo-controls.tsx';
import { TextField } from './demo-fields.tsx';
import { DemoFrame } from './demo-frame.tsx';
import {
  convertFraction,
  convertWhole,
  type ExactNumber,
  groupBits,
  parseExact,
  toComplement,
  writeExact,
} from './radix/convert.ts';
import { type Base, describeConversion, NAMES } from './radix/describe.ts';
import './radix-converter.css';

/** Longest text: about what 64 bits take. */
const LONGEST_TEXT = 24;
/** Most divisions that are listed. */
const LISTED_STEPS = 16;
const BASES = (Object.keys(NAMES) as Base[]).map((value) => ({ value, label: value }));
const WIDTHS = ['8', '16', '32', '64'].map((value) => ({ value, label: `${value} 位` }));

/** Converts a number between bases and shows every division and multiplication on the way. */
export default function RadixConverter() {
  const [text, setText] = useState('214');
  const [from, setFrom] = useState<Base>('10');
  const [to, setTo] = useState<Base>('16');
  const [width, setWidth] = useState('8');
  const number = parseExact(text, Number(from));
  const isNumber = 'whole' in number;
  return (
    <DemoFrame
      name="radix"
      title="换一种进制写"
      hint="输入一个数，小数、负数都行，看它怎样换过去。"
      status={describeConversion(number, from, to)}
      controls={
        <>
          <TextField
            label="数"
            value={text}
            maxLength={LONGEST_TEXT}
            isInvalid={!isNumber}
            onChange={setText}
          />
          <Choice
            legend="它是几进制"
            name="radix-from"
            options={BASES}
            value={from}
            onChange={setFrom}
          />
          <Choice legend="换成" name="radix-to" options={BASES} value={to} onChange={setTo} />
          <Select label="补码" options={WIDTHS} value={width} onChange={setWidth} />
        </>
      }
    >
      {isNumber ? (
        <Conversion number={number} to={Number(to)} width={Number(width)} />
      ) : (
        <p className="demo-label">没有可换的数。</p>
      )}
    </DemoFrame>
  );
}

interface ConversionProps {
  number: ExactNumber;
  to: number;
  width: number;
}

function Conversion({ number, to, width }: ConversionProps) {
  const whole = convertWhole(number.whole, to);
  const fraction = convertFraction(number, to);
  return (
    <div className="radix-stage">
      <section aria-label="换算">
        <p className="demo-label">整数：除以 {to}，余数从下往上读</p>
        <Steps steps={whole.steps} />
        {fraction.steps.length > 0 && (
          <>
            <p className="demo-label radix-next">小数：乘以 {to}，整数部分从上往下读</p>
            <Steps steps={fraction.steps} />
          </>
        )}
      </section>
      <Forms number={number} width={width} />
    </div>
  );
}

function Steps({ steps }: { steps: readonly { sum: string; digit: string }[] }) {
  return (
    <ol className="demo-list radix-steps">
      {steps.slice(0, LISTED_STEPS).map(({ sum, digit }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Steps only ever come in order.
        <li key={index}>
          {sum} → <b>{digit}</b>
        </li>
      ))}
      {steps.length > LISTED_STEPS && <li>还有 {steps.length - LISTED_STEPS} 步</li>}
    </ol>
  );
}

function Forms({ number, width }: { number: ExactNumber; width: number }) {
  const bits = number.whole.toString(2);
  const complement = number.numerator === 0n ? toComplement(number, width) : null;
  return (
    <dl className="demo-terms radix-forms">
      {BASES.map(({ value }) => (
        <div key={value}>
          <dt>{NAMES[value]}进制</dt>
          <dd>{writeExact(number, Number(value))}</dd>
        </div>
      ))}
      {[4, 3].map((size) => (
        <div key={size}>
          <dt>{size} 位一组</dt>
          <dd className="radix-groups">
            {groupBits(bits, size).map((group, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: Groups may repeat; their places do not.
              <span key={index}>
                {group.bits} <b>{group.digit}</b>
              </span>
            ))}
          </dd>
        </div>
      ))}
      <div>
        <dt>{width} 位补码</dt>
        <dd>{complement ?? (number.numerator === 0n ? '放不下' : '小数没有补码')}</dd>
      </div>
    </dl>
  );
}

'use client';

import { useState } from 'react';
import { describeDate, interpretDate, listFields } from './date-parts/interpret.ts';
import { Select } from './demo-controls.tsx';
import { SampledField } from './demo-fields.tsx';
import { DemoFrame } from './demo-frame.tsx';
import './demo-table.css';
import './date-explorer.css';

const ZONES = [
  { value: 'UTC', label: 'UTC' },
  { value: 'Asia/Shanghai', label: 'Asia/Shanghai' },
  { value: 'Asia/Kolkata', label: 'Asia/Kolkata' },
  { value: 'Europe/London', label: 'Europe/London' },
  { value: 'America/New_York', label: 'America/New_York' },
] as const;
/** The only method that has no counterpart in UTC. */
const OFFSET = 'TimezoneOffset';
const SAMPLES = [
  '2026-11-21',
  '2026-11-21T00:00',
  '2026-11-21T00:00Z',
  '2026-03-08T02:30',
  '2026-02-30',
  '2026/11/21',
  '21/11/2026',
  'foo 5',
].map((value) => ({ label: value, value }));

/** Parses a text as a date and reads it in UTC and in a zone of one's choice. */
export default function DateExplorer() {
  const [text, setText] = useState('2026-11-21');
  const [zone, setZone] = useState<(typeof ZONES)[number]['value']>('America/New_York');
  const date = interpretDate(text, zone);
  const isValid = !Number.isNaN(date.ms);
  return (
    <DemoFrame
      name="date"
      title="一段文本，两套读法"
      hint="换文本、换机器的时区，看毫秒数和各字段。"
      status={describeDate(date, zone)}
      controls={
        <>
          <SampledField
            isWide
            label="文本"
            samples={SAMPLES}
            value={text}
            maxLength={40}
            isInvalid={!isValid}
            onChange={setText}
          />
          <Select label="机器的时区" options={ZONES} value={zone} onChange={setZone} />
        </>
      }
    >
      <dl className="demo-terms date-value">
        <dt>Date.parse(文本)</dt>
        <dd>{date.ms}</dd>
        <dt>toISOString()</dt>
        <dd>{tell(() => new Date(date.ms).toISOString())}</dd>
        <dt>JSON.stringify</dt>
        <dd>{JSON.stringify(new Date(date.ms))}</dd>
      </dl>
      {isValid && <Fields ms={date.ms} zone={zone} />}
    </DemoFrame>
  );
}

/** What a call gives, or the name of what it throws. */
function tell(call: () => string): string {
  try {
    return call();
  } catch (error) {
    return `抛出 ${(error as Error).name}`;
  }
}

function Fields({ ms, zone }: { ms: number; zone: string }) {
  return (
    <table className="demo-table date-fields">
      <thead>
        <tr>
          <th scope="col">方法</th>
          <th scope="col">getUTC…</th>
          <th scope="col">get…（{zone}）</th>
        </tr>
      </thead>
      <tbody>
        {listFields(ms, zone).map(({ name, utc, local }) => (
          <tr key={name} data-differs={(utc !== local && name !== OFFSET) || undefined}>
            <th scope="row">{name}</th>
            <td>{name === OFFSET ? '没有' : utc}</td>
            <td>
              {local}
              {utc !== local && name !== OFFSET && ' ≠'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

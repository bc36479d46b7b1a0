'use client';

import { useState } from 'react';
import { Check } from './demo-controls.tsx';
import { TextField } from './demo-fields.tsx';
import { DemoFrame } from './demo-frame.tsx';
import { type Damage, damage, describeArrival, parseField } from './tcp-segment/damage.ts';
import { DamageControls } from './tcp-segment/damage-controls.tsx';
import { Header } from './tcp-segment/header.tsx';
import { encodeSegment, FLAGS, type Flag, type Segment } from './tcp-segment/segment.ts';
import './tcp-segment.css';

/** Fields to type into, with their length in bits. */
const NUMBERS = [
  { name: 'sourcePort', label: '源端口', bits: 16 },
  { name: 'destinationPort', label: '目的端口', bits: 16 },
  { name: 'sequence', label: '序号', bits: 32 },
  { name: 'acknowledgment', label: '确认号', bits: 32 },
  { name: 'window', label: '窗口', bits: 16 },
] as const;
/** What the controls hold. Numbers are texts as typed; they may be no numbers for a while. */
interface Draft {
  numbers: Record<(typeof NUMBERS)[number]['name'], string>;
  flags: readonly Flag[];
  hasOptions: boolean;
  data: string;
  kind: Damage;
  /** The one that flips. */
  bit: number;
}

/** The segment of the article. */
const INITIAL: Draft = {
  numbers: {
    sourcePort: '54182',
    destinationPort: '443',
    sequence: '1000000000',
    acknowledgment: '0',
    window: '64240',
  },
  flags: ['SYN'],
  hasOptions: true,
  data: '',
  kind: 'none',
  bit: 40,
};

/** Builds a TCP segment field by field and lets it arrive, whole or damaged. */
export default function TcpSegment() {
  const [draft, setDraft] = useState(INITIAL);
  const { numbers, flags, hasOptions, data, kind, bit } = draft;
  const segment: Segment = { ...readNumbers(numbers), flags, hasOptions, data };
  const sent = encodeSegment(segment);
  const arrived = damage(sent, kind, bit);
  const wrong = NUMBERS.find(({ name, bits }) => parseField(numbers[name], bits) === null);
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  return (
    <DemoFrame
      name="tcp"
      title="拼一个 TCP 报文段"
      hint="改字段，看位落在哪里；再让它在途中出点错。"
      status={
        wrong
          ? `${wrong.label}要是 0 到 ${2 ** wrong.bits - 1} 的整数，先按 0 算。`
          : describeArrival(segment, sent, arrived)
      }
      controls={
        <>
          <SegmentControls draft={draft} change={change} />
          <DamageControls kind={kind} bit={bit} change={change} />
        </>
      }
    >
      <Header sent={sent} arrived={arrived} />
    </DemoFrame>
  );
}

function readNumbers(numbers: Draft['numbers']): Record<keyof Draft['numbers'], number> {
  const values = NUMBERS.map(({ name, bits }) => [name, parseField(numbers[name], bits) ?? 0]);
  return Object.fromEntries(values);
}

interface ControlsProps {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
}

function SegmentControls({ draft, change }: ControlsProps) {
  const { numbers, flags, hasOptions, data } = draft;
  const toggle = (flag: Flag) =>
    flags.includes(flag) ? flags.filter((set) => set !== flag) : [...flags, flag];
  return (
    <>
      <div className="tcp-numbers">
        {NUMBERS.map(({ name, label, bits }) => (
          <TextField
            key={name}
            label={label}
            value={numbers[name]}
            isInvalid={parseField(numbers[name], bits) === null}
            onChange={(text) => change({ numbers: { ...numbers, [name]: text } })}
          />
        ))}
        <TextField
          label="数据"
          value={data}
          maxLength={12}
          onChange={(text) => change({ data: text })}
        />
      </div>
      <div className="tcp-flags">
        {FLAGS.map((flag) => (
          <Check
            key={flag}
            label={flag}
            checked={flags.includes(flag)}
            onChange={() => change({ flags: toggle(flag) })}
          />
        ))}
        <Check
          label="带选项"
          checked={hasOptions}
          onChange={(checked) => change({ hasOptions: checked })}
        />
      </div>
    </>
  );
}

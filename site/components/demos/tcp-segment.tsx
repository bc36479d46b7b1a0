'use client';

import { useState } from 'react';
import { Check, Choice, Slider } from './demo-controls.tsx';
import { TextField } from './demo-fields.tsx';
import { DemoFrame } from './demo-frame.tsx';
import { type Damage, damage, describeArrival, parseField } from './tcp-segment/damage.ts';
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
const DAMAGES: readonly { value: Damage; label: string }[] = [
  { value: 'none', label: '没事' },
  { value: 'flip', label: '翻了一位' },
  { value: 'swap', label: '前两个 16 位对调' },
];
/** Texts as typed; they may be no numbers for a while. */
type Texts = Record<(typeof NUMBERS)[number]['name'], string>;

const INITIAL: Texts = {
  sourcePort: '54182',
  destinationPort: '443',
  sequence: '1000000000',
  acknowledgment: '0',
  window: '64240',
};

/** Builds a TCP segment field by field and lets it arrive, whole or damaged. */
export default function TcpSegment() {
  const [texts, setTexts] = useState(INITIAL);
  const [flags, setFlags] = useState<readonly Flag[]>(['SYN']);
  const [hasOptions, setHasOptions] = useState(true);
  const [data, setData] = useState('');
  const [kind, setKind] = useState<Damage>('none');
  const [bit, setBit] = useState(40);
  const segment: Segment = { ...readTexts(texts), flags, hasOptions, data };
  const sent = encodeSegment(segment);
  const arrived = damage(sent, kind, bit);
  const wrong = NUMBERS.find(({ name, bits }) => parseField(texts[name], bits) === null);
  const toggle = (flag: Flag) =>
    setFlags(flags.includes(flag) ? flags.filter((set) => set !== flag) : [...flags, flag]);
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
          <div className="tcp-numbers">
            {NUMBERS.map(({ name, label, bits }) => (
              <TextField
                key={name}
                label={label}
                value={texts[name]}
                isInvalid={parseField(texts[name], bits) === null}
                onChange={(text) => setTexts({ ...texts, [name]: text })}
              />
            ))}
            <TextField label="数据" value={data} maxLength={12} onChange={setData} />
          </div>
          <div className="tcp-flags">
            {FLAGS.map((flag) => (
              <Check
                key={flag}
                label={flag}
                checked={flags.includes(flag)}
                onChange={() => toggle(flag)}
              />
            ))}
            <Check label="带选项" checked={hasOptions} onChange={setHasOptions} />
          </div>
          <Choice
            legend="途中"
            name="tcp-damage"
            options={DAMAGES}
            value={kind}
            onChange={setKind}
          />
          {kind === 'flip' && (
            <Slider
              label="翻哪一位"
              min={0}
              max={159}
              step={1}
              value={bit}
              text={`第 ${bit} 位`}
              onChange={setBit}
            />
          )}
        </>
      }
    >
      <Header sent={sent} arrived={arrived} />
    </DemoFrame>
  );
}

function readTexts(texts: Texts): Record<keyof Texts, number> {
  const values = NUMBERS.map(({ name, bits }) => [name, parseField(texts[name], bits) ?? 0]);
  return Object.fromEntries(values);
}

'use client';

import { useMemo, useState } from 'react';
import { Choice, Select } from './demo-controls.tsx';
import { DemoFrame } from './demo-frame.tsx';
import { PlayerControls, usePlayer } from './demo-player.tsx';
import { type Item, SORTS, type SortName } from './sorting/algorithms.ts';
import { Counts } from './sorting/counts.tsx';
import {
  type DataKind,
  describeFrame,
  makeKeys,
  nameItem,
  replay,
  type SortFrame,
  traceSort,
} from './sorting/trace.ts';
import './sorting-stepper.css';

/** Elements to sort: few enough for the narrowest screens. */
const SIZE = 10;
const STEP_MS = 350;
const DATA: readonly { value: DataKind; label: string }[] = [
  { value: 'random', label: '随机' },
  { value: 'sorted', label: '有序' },
  { value: 'reversed', label: '逆序' },
  { value: 'repeated', label: '多重复' },
];
const ALGORITHMS = SORTS.map(({ name, label }) => ({ value: name, label }));

/** What the data are made from. */
interface Data {
  kind: DataKind;
  seed: number;
}

/** Steps through six sorts over the same data, with comparisons and writes counted. */
export default function SortingStepper() {
  const [name, setName] = useState<SortName>('insertion');
  const [data, setData] = useState<Data>({ kind: 'random', seed: 1 });
  const keys = useMemo(() => makeKeys(data.kind, SIZE, data.seed), [data]);
  const trace = useMemo(() => traceSort(name, keys), [name, keys]);
  const player = usePlayer(trace.steps.length, STEP_MS);
  const frame = replay(trace, player.position);
  return (
    <DemoFrame
      name="sorting"
      title="单步排序"
      hint="同一份数据，换一种算法，比一比步数。"
      status={describeFrame(trace, frame, player.position)}
      controls={
        <>
          <Choice
            legend="算法"
            name="sorting-algorithm"
            options={ALGORITHMS}
            value={name}
            onChange={(value) => {
              setName(value);
              player.onRestart();
            }}
          />
          <DataControls
            data={data}
            onChange={(next) => {
              setData(next);
              player.onRestart();
            }}
          />
          <PlayerControls player={player} />
        </>
      }
    >
      <Bars frame={frame} start={trace.start} />
      <Counts keys={keys} name={name} frame={frame} />
    </DemoFrame>
  );
}

function DataControls({ data, onChange }: { data: Data; onChange: (data: Data) => void }) {
  const { kind, seed } = data;
  return (
    <div className="demo-buttons">
      <Select
        label="数据"
        options={DATA}
        value={kind}
        onChange={(value) => onChange({ kind: value, seed })}
      />
      <button
        type="button"
        disabled={kind === 'sorted' || kind === 'reversed'}
        onClick={() => onChange({ kind, seed: seed + 1 })}
      >
        换一份
      </button>
    </div>
  );
}

function Bars({ frame, start }: { frame: SortFrame; start: readonly Item[] }) {
  const { slots, held, step } = frame;
  const mark = (item: Item, index: number): string | undefined => {
    if (step?.kind === 'write') return index === step.index ? '写' : undefined;
    return step !== undefined && (item === step.a || item === step.b) ? '比' : undefined;
  };
  return (
    <>
      <ol className="demo-list sorting-bars" aria-label="数组">
        {slots.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: The slots of an array never move.
          <li key={index} data-mark={mark(item, index)}>
            <span className="sorting-bar" style={{ height: `${item.key * 10}%` }} />
            <span>{nameItem(item, start)}</span>
            <span className="sorting-mark">{mark(item, index)}</span>
          </li>
        ))}
      </ol>
      <p className="sorting-held">
        暂存在变量里：{held.map((item) => nameItem(item, start)).join('、') || '无'}
      </p>
    </>
  );
}

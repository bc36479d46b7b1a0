'use client';

import { useMemo, useState } from 'react';
import { Choice, Select } from './demo-controls.tsx';
import { DemoFrame } from './demo-frame.tsx';
import { PlayerControls, usePlayer } from './demo-player.tsx';
import { type Item, SORTS, type SortName } from './sorting/algorithms.ts';
import {
  type DataKind,
  describeFrame,
  makeKeys,
  nameItem,
  replay,
  type SortFrame,
  traceSort,
} from './sorting/trace.ts';
import './demo-table.css';
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

/** Steps through six sorts over the same data, with comparisons and writes counted. */
export default function SortingStepper() {
  const [name, setName] = useState<SortName>('insertion');
  const [{ kind, seed }, setData] = useState<{ kind: DataKind; seed: number }>({
    kind: 'random',
    seed: 1,
  });
  const keys = useMemo(() => makeKeys(kind, SIZE, seed), [kind, seed]);
  const trace = useMemo(() => traceSort(name, keys), [name, keys]);
  const player = usePlayer(trace.steps.length, STEP_MS);
  const frame = replay(trace, player.position);
  const changeData = (next: { kind: DataKind; seed: number }) => {
    setData(next);
    player.onRestart();
  };
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
          <div className="sorting-row">
            <Select
              label="数据"
              options={DATA}
              value={kind}
              onChange={(value) => changeData({ kind: value, seed })}
            />
            <button
              type="button"
              disabled={kind === 'sorted' || kind === 'reversed'}
              onClick={() => changeData({ kind, seed: seed + 1 })}
            >
              换一份
            </button>
          </div>
          <PlayerControls player={player} />
        </>
      }
    >
      <Bars frame={frame} start={trace.start} />
      <Counts keys={keys} name={name} frame={frame} />
    </DemoFrame>
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

interface CountsProps {
  keys: readonly number[];
  name: SortName;
  frame: SortFrame;
}

function Counts({ keys, name, frame }: CountsProps) {
  const totals = useMemo(
    () => SORTS.map((sort) => ({ ...sort, trace: traceSort(sort.name, keys) })),
    [keys],
  );
  const hasEquals = new Set(keys).size < keys.length;
  return (
    <table className="demo-table">
      <thead>
        <tr>
          <th scope="col">这份数据</th>
          <th scope="col">比较</th>
          <th scope="col">写入</th>
          {hasEquals && <th scope="col">相等的先后</th>}
        </tr>
      </thead>
      <tbody>
        {totals.map(({ name: other, label, trace }) => (
          <tr key={other} aria-current={other === name || undefined}>
            <th scope="row">{label}</th>
            <td>{other === name ? `${frame.compares} / ${trace.compares}` : trace.compares}</td>
            <td>{other === name ? `${frame.writes} / ${trace.writes}` : trace.writes}</td>
            {hasEquals && <td>{trace.keepsOrder ? '不变' : '变了'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

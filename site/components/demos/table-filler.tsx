'use client';

import { useMemo, useState } from 'react';
import { Choice, Slider } from './demo-controls.tsx';
import { TextField } from './demo-fields.tsx';
import { DemoFrame } from './demo-frame.tsx';
import { PlayerControls, usePlayer } from './demo-player.tsx';
import { fillCoins, parseCoins } from './table-filling/coins.ts';
import { fillDistance, fillLcs } from './table-filling/grid.ts';
import type { FilledTable } from './table-filling/table.ts';
import { Cells } from './table-filling/table-cells.tsx';

const STEP_MS = 600;
/** Longest text that still fits the narrowest screens, in UTF-16 code units. */
const LONGEST_TEXT = 7;
const PROBLEMS = [
  { value: 'coins', label: '凑硬币' },
  { value: 'lcs', label: '最长公共子序列' },
  { value: 'distance', label: '编辑距离' },
] as const;
const TARGET = { label: '凑出', min: 0, max: 12, step: 1 };

/** What is to be solved. */
interface Task {
  problem: (typeof PROBLEMS)[number]['value'];
  coins: string;
  target: number;
  a: string;
  b: string;
}

const INITIAL: Task = { problem: 'lcs', coins: '1 4 5', target: 8, a: 'static', b: 'sticky' };

function fill({ problem, coins, target, a, b }: Task): FilledTable {
  if (problem === 'coins') return fillCoins(parseCoins(coins), target);
  return problem === 'lcs' ? fillLcs(a, b) : fillDistance(a, b);
}

/** Fills the tables of dynamic programming cell by cell and walks back to the answer. */
export default function TableFiller() {
  const [task, setTask] = useState(INITIAL);
  const table = useMemo(() => fill(task), [task]);
  const player = usePlayer(table.steps.length, STEP_MS);
  const change = (changes: Partial<Task>) => {
    setTask({ ...task, ...changes });
    player.onRestart();
  };
  return (
    <DemoFrame
      name="filling"
      title="逐格填表"
      hint="先猜这一格填几，再按“下一步”；填满之后往回走。"
      status={describe(table, player.position)}
      controls={
        <>
          <Choice
            legend="问题"
            name="table-problem"
            options={PROBLEMS}
            value={task.problem}
            onChange={(problem) => change({ problem })}
          />
          <Inputs task={task} onChange={change} />
          <PlayerControls player={player} />
        </>
      }
    >
      <Cells table={table} position={player.position} />
    </DemoFrame>
  );
}

function describe({ steps, fills, answer }: FilledTable, position: number): string {
  const step = steps[position - 1];
  if (step === undefined) return `空格等着填，一共 ${fills} 格；已有的数是边界。`;
  const end = position === steps.length ? `到头了，方案：${answer}。` : '';
  return `第 ${position} / ${steps.length} 步，${step.note}${end}`;
}

function Inputs({ task, onChange }: { task: Task; onChange: (changes: Partial<Task>) => void }) {
  if (task.problem !== 'coins') {
    return (['a', 'b'] as const).map((name) => (
      <TextField
        key={name}
        label={name === 'a' ? '左边' : '右边'}
        value={task[name]}
        maxLength={LONGEST_TEXT}
        onChange={(text) => onChange({ [name]: text })}
      />
    ));
  }
  return (
    <>
      <TextField
        label="面值"
        value={task.coins}
        isInvalid={parseCoins(task.coins).length === 0}
        onChange={(coins) => onChange({ coins })}
      />
      <Slider
        {...TARGET}
        value={task.target}
        text={`${task.target} 元`}
        onChange={(target) => onChange({ target })}
      />
    </>
  );
}

'use client';

import { useEffect, useMemo, useReducer } from 'react';
import { Choice } from './demo-controls.tsx';
import { DemoFrame } from './demo-frame.tsx';
import { type LoopState, traceProgram } from './event-loop/machine.ts';
import { INITIAL_PLAYER, type PlayerState, reducePlayer } from './event-loop/player.ts';
import { PROGRAMS } from './event-loop/programs.ts';
import './event-loop-stepper.css';

/** Time that a step shows while playing. */
const STEP_MS = 1100;

/** Steps through sample programs: call stack, task and microtask queues, rendering, console. */
export default function EventLoopStepper() {
  const [player, dispatch] = useReducer(reducePlayer, INITIAL_PLAYER);
  const program = PROGRAMS[player.program] ?? PROGRAMS[0];
  const states = useMemo(() => traceProgram(program), [program]);
  const last = states.length - 1;
  const state = states[player.position] ?? states[0];

  useEffect(() => {
    if (!player.isPlaying) return;
    const timer = setInterval(() => dispatch({ type: 'tick', last }), STEP_MS);
    return () => clearInterval(timer);
  }, [player.isPlaying, last]);

  return (
    <DemoFrame
      name="event-loop"
      title="单步执行事件循环"
      hint="先猜下一步，再按“下一步”。"
      status={`第 ${player.position} / ${last} 步：${state?.note ?? ''}`}
      controls={
        <>
          <Choice
            legend="程序"
            name="event-loop-program"
            options={PROGRAMS.map(({ title }, index) => ({ value: String(index), label: title }))}
            value={String(player.program)}
            onChange={(value) => dispatch({ type: 'choose', program: Number(value) })}
          />
          <Buttons
            player={player}
            last={last}
            onNext={() => dispatch({ type: 'next', last })}
            onBack={() => dispatch({ type: 'back' })}
            onToggle={() => dispatch({ type: 'toggle', last })}
            onRestart={() => dispatch({ type: 'restart' })}
          />
        </>
      }
    >
      {state && (
        <div className="event-loop-stage">
          <Source source={program.source} line={state.line} />
          <Queues state={state} />
        </div>
      )}
    </DemoFrame>
  );
}

interface ButtonsProps {
  player: PlayerState;
  last: number;
  onNext: () => void;
  onBack: () => void;
  onToggle: () => void;
  onRestart: () => void;
}

function Buttons({ player, last, onNext, onBack, onToggle, onRestart }: ButtonsProps) {
  const isFirst = player.position === 0;
  return (
    <div className="demo-buttons">
      <button type="button" onClick={onBack} disabled={isFirst}>
        上一步
      </button>
      <button type="button" onClick={onNext} disabled={player.position === last}>
        下一步
      </button>
      <button type="button" onClick={onToggle}>
        {player.isPlaying ? '暂停' : '播放'}
      </button>
      <button type="button" onClick={onRestart} disabled={isFirst}>
        重来
      </button>
    </div>
  );
}

function Source({ source, line }: { source: string; line: number }) {
  return (
    <pre className="demo-code event-loop-source">
      {source.split('\n').map((text, index) => (
        <code
          // biome-ignore lint/suspicious/noArrayIndexKey: The lines of a program never move.
          key={index}
          aria-current={index + 1 === line ? 'step' : undefined}
        >
          {`${text}\n`}
        </code>
      ))}
    </pre>
  );
}

function Queues({ state }: { state: LoopState }) {
  const frames = [...(state.rendering ?? []), ...state.frames];
  return (
    <div className="event-loop-queues" data-phase={state.phase}>
      <Items title="调用栈" items={state.stack.map(({ block }) => block).reverse()} />
      <Items title="微任务队列" items={state.microtasks} isActive={state.phase === '微任务'} />
      <Items
        title="任务队列"
        items={state.tasks}
        isActive={state.phase === '任务'}
        extra={state.timers.length > 0 ? `未到期：${state.timers.join('、')}` : undefined}
      />
      <Items
        title="渲染"
        items={frames}
        isActive={state.phase === '渲染'}
        extra={`画面：${state.screen || '空白'}`}
      />
      <Items title="控制台" items={state.console} />
    </div>
  );
}

interface ItemsProps {
  title: string;
  items: readonly string[];
  isActive?: boolean;
  extra?: string | undefined;
}

function Items({ title, items, isActive = false, extra }: ItemsProps) {
  return (
    <section className="event-loop-queue" data-active={isActive || undefined} aria-label={title}>
      <p className="demo-label">{title}</p>
      <ol className="demo-list">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: The same callback may wait twice.
          <li key={`${index} ${item}`}>{item}</li>
        ))}
        {items.length === 0 && <li className="event-loop-empty">空</li>}
      </ol>
      {extra !== undefined && <p className="event-loop-extra">{extra}</p>}
    </section>
  );
}

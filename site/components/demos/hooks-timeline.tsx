'use client';

import { useReducer } from 'react';
import { Choice } from './demo-controls.tsx';
import { DemoFrame } from './demo-frame.tsx';
import {
  type Commit,
  createSimulation,
  type Dependencies,
  describeConnection,
  reduceSimulation,
} from './hooks-timeline/simulate.ts';
import './hooks-timeline.css';

const DEPENDENCIES = [
  { value: 'room', label: '[room]' },
  { value: 'empty', label: '[]' },
  { value: 'none', label: '不写' },
] as const;
const TRIGGERS = [
  { value: 'network', label: '网络回调' },
  { value: 'click', label: '点击' },
] as const;

/** Shows what happens in each update of a component, in order: render, commit, paint, effects. */
export default function HooksTimeline() {
  const [state, dispatch] = useReducer(reduceSimulation, undefined, () => createSimulation());
  const { isMounted, dependencies, trigger, commits } = state;
  return (
    <DemoFrame
      name="hooks"
      title="一次更新的时间线"
      hint="改 props 或依赖数组，看哪些 effect 会跑。"
      status={describeConnection(state)}
      controls={
        <>
          <Choice
            legend="useEffect 的依赖"
            name="hooks-timeline-dependencies"
            options={DEPENDENCIES}
            value={dependencies}
            onChange={(value) => dispatch({ type: 'dependencies', dependencies: value })}
          />
          <Choice
            legend="更新来自"
            name="hooks-timeline-trigger"
            options={TRIGGERS}
            value={trigger}
            onChange={(value) => dispatch({ type: 'trigger', trigger: value })}
          />
          <div className="demo-buttons">
            <button type="button" disabled={!isMounted} onClick={() => dispatch({ type: 'room' })}>
              换 room
            </button>
            <button type="button" disabled={!isMounted} onClick={() => dispatch({ type: 'theme' })}>
              换 theme
            </button>
            <button
              type="button"
              onClick={() => dispatch({ type: isMounted ? 'unmount' : 'mount' })}
            >
              {isMounted ? '卸载' : '挂载'}
            </button>
          </div>
        </>
      }
    >
      <div className="hooks-stage">
        <pre className="demo-code">{writeSource(dependencies)}</pre>
        <div className="hooks-commits">
          {commits.map((commit) => (
            <CommitTimeline key={commit.number} commit={commit} />
          ))}
        </div>
      </div>
    </DemoFrame>
  );
}

function writeSource(dependencies: Dependencies): string {
  const second = { none: '', empty: ', []', room: ', [room]' }[dependencies];
  return `function Chat({ room, theme }) {
  useLayoutEffect(() => {
    measure(room);
    return () => forget(room);
  }, [room]);

  useEffect(() => {
    connect(room);
    return () => disconnect(room);
  }${second});

  return <p className={theme}>{room}</p>;
}`;
}

function CommitTimeline({ commit: { number, title, events } }: { commit: Commit }) {
  return (
    <section aria-label={`第 ${number} 次更新`}>
      <p className="demo-label">{`第 ${number} 次：${title}`}</p>
      <ol className="demo-list">
        {events.map(({ phase, text, isSkipped }) => (
          <li key={`${phase} ${text}`} data-phase={phase} data-skipped={isSkipped}>
            <b>{phase}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

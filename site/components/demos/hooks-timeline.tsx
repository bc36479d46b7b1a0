'use client';

import { useReducer } from 'react';
import { DemoFrame } from './demo-frame.tsx';
import { Controls } from './hooks-timeline/controls.tsx';
import {
  type Commit,
  createSimulation,
  type Dependencies,
  describeConnection,
  reduceSimulation,
} from './hooks-timeline/simulate.ts';
import './hooks-timeline.css';

/** Shows what happens in each update of a component, in order: render, commit, paint, effects. */
export default function HooksTimeline() {
  const [state, dispatch] = useReducer(reduceSimulation, undefined, () => createSimulation());
  const { dependencies, commits } = state;
  return (
    <DemoFrame
      name="hooks"
      title="一次更新的时间线"
      hint="改 props 或依赖数组，看哪些 effect 会跑。"
      status={describeConnection(state)}
      controls={<Controls state={state} dispatch={dispatch} />}
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

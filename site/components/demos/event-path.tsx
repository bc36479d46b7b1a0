'use client';

import { useEffect, useReducer, useRef, useState } from 'react';
import { DemoFrame } from './demo-frame.tsx';
import { Controls } from './event-path/controls.tsx';
import {
  type DispatchOptions,
  dispatchOnPath,
  explainOutcome,
  INITIAL_DISPATCH,
  type NodeName,
  type Outcome,
  predictOutcome,
} from './event-path/dispatch.ts';
import { Stations } from './event-path/stations.tsx';
import './event-path.css';

/** Dispatches real events on nested elements and numbers the listeners as they run. */
export default function EventPath() {
  const [options, change] = useReducer(changeOptions, INITIAL_DISPATCH);
  const [outcome, setOutcome] = useState<Outcome>(() => predictOutcome(INITIAL_DISPATCH));
  const section = useRef<HTMLDivElement>(null);
  const div = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (section.current === null || div.current === null || button.current === null) return;
    const elements = { section: section.current, div: div.current, button: button.current };
    setOutcome(dispatchOnPath({ window, document, ...elements }, options));
  }, [options]);
  const show = (node: NodeName) => <Stations node={node} outcome={outcome} options={options} />;
  return (
    <DemoFrame
      name="path"
      title="事件走过的路"
      hint="按一下某个框，就在它身上派发一个事件。"
      status={explainOutcome(options, outcome)}
      controls={<Controls options={options} onChange={change} />}
    >
      <div className="path-node">
        {show('window')}
        <div className="path-node">
          {show('document')}
          {/* biome-ignore-start lint/a11y/noStaticElementInteractions: The radio buttons do the same. */}
          {/* biome-ignore-start lint/a11y/useKeyWithClickEvents: The radio buttons do the same. */}
          <div
            className="path-node"
            ref={section}
            onClick={(event) => {
              const node = (event.target as Element).closest<HTMLElement>('[data-node]');
              change({ target: (node?.dataset.node ?? 'section') as NodeName });
            }}
          >
            {show('section')}
            <div className="path-node" ref={div} data-node="div">
              {show('div')}
              <button className="path-node" type="button" ref={button} data-node="button">
                {show('button')}
              </button>
            </div>
          </div>
          {/* biome-ignore-end lint/a11y/useKeyWithClickEvents: See above. */}
          {/* biome-ignore-end lint/a11y/noStaticElementInteractions: See above. */}
        </div>
      </div>
    </DemoFrame>
  );
}

function changeOptions(
  options: DispatchOptions,
  changes: Partial<DispatchOptions>,
): DispatchOptions {
  return { ...options, ...changes };
}

import type { ReactNode } from 'react';
import {
  type DispatchOptions,
  type NodeName,
  numberCalls,
  type Outcome,
  type Phase,
} from './dispatch.ts';

/** Props of {@link Stations}. */
export interface StationsProps {
  node: NodeName;
  outcome: Outcome;
  options: DispatchOptions;
}

/** A node's two stations, with the numbers of the listeners that have run. */
export function Stations({ node, outcome, options: { place, target } }: StationsProps) {
  const show = (phase: Phase, name: string): ReactNode => {
    const calls = numberCalls(outcome, node, phase);
    const isPlace = place === `${node} ${phase}`;
    return (
      <span className="path-station" data-ran={calls.length > 0 || undefined}>
        {name}{' '}
        <span>
          {calls.length === 0
            ? '没到'
            : calls.map(({ listener, number }) => `${listener}${number}`).join(' ')}
        </span>
        {isPlace && <b>拦</b>}
      </span>
    );
  };
  return (
    <span className="path-line">
      <span className="path-name">
        {node}
        {node === target && <i>目标</i>}
      </span>
      {show('capture', '捕获↓')}
      {show('bubble', '冒泡↑')}
    </span>
  );
}

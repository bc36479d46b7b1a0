import type { ReactNode } from 'react';
import type { Distances, MarginState } from './collapse.ts';

/** Where the block before ends in the drawing, in pixels from its top: padding and height. */
const START = 60;

/** Measures the distances between the blocks that {@link Blocks} has drawn. */
export function measureDistances(flow: HTMLDivElement): Distances {
  const find = (part: string) =>
    flow.querySelector(`[data-part="${part}"]`)?.getBoundingClientRect();
  const before = find('before');
  const after = find('after');
  const child = find('child');
  const round = (length: number) => Math.round(length * 100) / 100;
  return {
    outer: round((after?.top ?? 0) - (before?.bottom ?? 0)),
    inner: child === undefined ? 0 : round(child.top - (after?.top ?? 0)),
  };
}

/** Declarations of the barriers that are written on the parent or the empty block. */
const BARRIER_STYLES: Record<string, object> = {
  outline: { outline: '1px solid' },
  padding: { paddingTop: 1 },
  height: { height: 0 },
  min: { minHeight: 1 },
  hidden: { overflow: 'hidden' },
  root: { display: 'flow-root' },
};

/** The blocks themselves, laid out by the browser. */
export function Blocks({ state }: { state: MarginState }) {
  if (state.kind === 'sibling') return <Siblings state={state} />;
  return (
    <>
      <Block part="before">前一块</Block>
      {state.kind === 'parent' ? <Parent state={state} /> : <Empty state={state} />}
    </>
  );
}

function Siblings({ state: { barrier, first, second } }: { state: MarginState }) {
  const root = barrier === 'roots' ? 'flow-root' : 'block';
  const before = (
    <Block part="before" style={{ display: root, marginBottom: first }}>
      甲
    </Block>
  );
  return (
    <div style={barrier === 'flex' ? { display: 'flex', flexDirection: 'column' } : undefined}>
      {barrier === 'wrap' ? <div style={{ display: 'flow-root' }}>{before}</div> : before}
      {barrier === 'float' && <div className="margin-float">浮动</div>}
      <Block part="after" style={{ display: root, marginTop: second }}>
        乙
      </Block>
    </div>
  );
}

function Parent({ state: { barrier, first, second } }: { state: MarginState }) {
  return (
    <div
      className="margin-parent"
      data-part="after"
      style={{ ...BARRIER_STYLES[barrier], marginTop: first }}
    >
      {barrier === 'div' && <div />}
      {barrier === 'table' && <div style={{ display: 'table' }} />}
      <Block part="child" style={{ marginTop: second }}>
        子级
      </Block>
    </div>
  );
}

function Empty({ state: { barrier, first, second } }: { state: MarginState }) {
  return (
    <>
      <div style={{ ...BARRIER_STYLES[barrier], marginTop: first, marginBottom: second }}>
        {barrier === 'span' && <span />}
      </div>
      <Block part="after">后一块</Block>
    </>
  );
}

function Block(props: { part: string; style?: object; children: ReactNode }) {
  return (
    <div className="margin-block" data-part={props.part} style={props.style}>
      {props.children}
    </div>
  );
}

/** Both margins beside the blocks, each where it begins and ends: collapsed ones overlap. */
export function Bars({ state, distances }: { state: MarginState; distances: Distances }) {
  const { kind, first, second } = state;
  const below = START + distances.outer;
  const firstTop = kind === 'parent' ? below - first : START;
  const secondTop = below + distances.inner - second;
  const names = { sibling: ['甲', '乙'], parent: ['父', '子'], empty: ['上', '下'] }[kind];
  return [
    { name: names[0], top: firstTop, length: first },
    { name: names[1], top: secondTop, length: second },
  ].map(({ name, top, length }) => (
    <div
      key={name}
      className="margin-bar"
      data-negative={length < 0 || undefined}
      style={{ top: Math.min(top, top + length), height: Math.abs(length) }}
    >
      <span>
        {name} {length}
      </span>
    </div>
  ));
}

import { describe, expect, it } from 'vitest';
import {
  createSimulation,
  describeConnection,
  reduceSimulation,
  type SimulationAction,
  type SimulationState,
} from './simulate.ts';

function play(state: SimulationState, ...types: ('room' | 'theme' | 'mount' | 'unmount')[]) {
  return types.reduce(
    (before, type) => reduceSimulation(before, { type } as SimulationAction),
    state,
  );
}

function listPhases(state: SimulationState): string[] {
  return state.commits[0]?.events.map(({ phase }) => phase) ?? [];
}

describe('the timeline of a component', () => {
  it('runs effects after painting, but before it when a click has brought them about', () => {
    const calm = createSimulation();
    expect(listPhases(calm)).toEqual(['渲染', '提交', 'layout', '绘制', 'effect']);
    const clicked = reduceSimulation(calm, { type: 'trigger', trigger: 'click' });
    expect(listPhases(play(clicked, 'theme'))).toEqual([
      '渲染',
      '提交',
      'layout',
      'effect',
      '绘制',
    ]);
  });

  it('cleans up with the old snapshot before it sets up with the new one', () => {
    const texts = play(createSimulation(), 'room').commits[0]?.events.map(({ text }) => text);
    expect(texts?.slice(-2)).toEqual(['cleanup，读到旧快照：断开“大厅”', 'setup：连接“茶室”']);
    expect(texts?.slice(2, 4)).toEqual(['cleanup，读到旧快照（大厅）', 'setup：量尺寸（茶室）']);
  });

  it.each([
    ['room', 'theme', true],
    ['room', 'room', false],
    ['none', 'theme', false],
    ['empty', 'room', true],
  ] as const)(
    'with dependencies %s and another %s passes the effect over: %s',
    (deps, type, skips) => {
      const effects = play(createSimulation(deps), type).commits[0]?.events.filter(
        ({ phase }) => phase === 'effect',
      );
      expect(effects?.some(({ isSkipped }) => isSkipped === true)).toBe(skips);
    },
  );

  it('stays connected to the first room when dependencies leave it out', () => {
    const stale = play(createSimulation('empty'), 'room');
    expect(stale).toMatchObject({ connectedRoom: '大厅', props: { room: '茶室' } });
    expect(describeConnection(stale)).toContain('旧快照');
    expect(describeConnection(play(stale, 'room'))).toContain('一致');
    expect(play(stale, 'unmount').commits[0]?.events.at(-1)?.text).toBe('cleanup：断开“大厅”');
  });

  it('does nothing to a component that is not there, and connects when it is back', () => {
    const gone = play(createSimulation(), 'unmount');
    expect(play(gone, 'room', 'theme', 'unmount')).toEqual(gone);
    expect(play(gone, 'mount')).toMatchObject({ isMounted: true, connectedRoom: '大厅' });
  });

  it('begins anew with other dependencies', () => {
    const state = reduceSimulation(play(createSimulation(), 'room', 'theme'), {
      type: 'dependencies',
      dependencies: 'none',
    });
    expect(state).toEqual(createSimulation('none'));
  });
});

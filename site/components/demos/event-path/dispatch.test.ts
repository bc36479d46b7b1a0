import { describe, expect, it } from 'vitest';
import {
  type DispatchOptions,
  dispatchOnPath,
  explainOutcome,
  INITIAL_DISPATCH,
  numberCalls,
  predictOutcome,
} from './dispatch.ts';

const run = (changes: Partial<DispatchOptions> = {}) => {
  const options = { ...INITIAL_DISPATCH, ...changes };
  const outcome = predictOutcome(options);
  const stations = outcome.calls.map(({ node, phase }) => `${node} ${phase}`);
  return { ...outcome, stations, text: explainOutcome(options, outcome) };
};

describe('the path', () => {
  it('goes down and up again, two listeners at each station', () => {
    const { calls, stations } = run();
    expect(calls).toHaveLength(20);
    expect(stations.at(0)).toBe('window capture');
    expect(stations.at(-1)).toBe('window bubble');
    expect(calls.map(({ eventPhase }) => eventPhase).join('')).toBe('11111111222233333333');
  });

  it('begins at the target', () => {
    expect(new Set(run({ target: 'section' }).calls.map(({ node }) => node))).toEqual(
      new Set(['window', 'document', 'section']),
    );
    expect(run({ target: 'window' }).calls.map(({ eventPhase }) => eventPhase)).toEqual([
      2, 2, 2, 2,
    ]);
  });

  it('has only the target on the way back where the event does not bubble', () => {
    const { stations, text } = run({ bubbles: false });
    expect(stations.filter((station) => station.endsWith('bubble'))).toEqual([
      'button bubble',
      'button bubble',
    ]);
    expect(text).toContain('不冒泡');
  });
});

describe('listeners that interfere', () => {
  it.each([
    ['stopPropagation', 'section capture', 6, '同一站的乙照样执行'],
    ['stopImmediatePropagation', 'section capture', 5, '乙也不执行'],
    ['preventDefault', 'section capture', 20, '传播照常'],
    ['stopPropagation', 'button bubble', 12, '停在 button 的冒泡'],
    ['stopImmediatePropagation', 'window bubble', 19, '停在 window 的冒泡'],
  ] as const)('%s at %s leaves %i calls', (deed, place, count, text) => {
    const result = run({ deed, place });
    expect(result.calls).toHaveLength(count);
    expect(result.text).toContain(text);
    expect(result.returned).toBe(deed !== 'preventDefault');
  });

  it('do nothing where the event does not come', () => {
    const result = run({ place: 'button capture', target: 'div' });
    expect(result.calls).toHaveLength(16);
    expect(result.text).toContain('没有走到 button 的捕获');
  });
});

it('numbers the calls at a station', () => {
  expect(numberCalls(run(), 'button', 'bubble')).toEqual([
    { listener: '甲', number: 11 },
    { listener: '乙', number: 12 },
  ]);
});

it('leaves no listener behind', () => {
  const make = () => new EventTarget();
  const nodes = {
    window: make(),
    document: make(),
    section: make(),
    div: make(),
    button: make(),
  };
  const first = dispatchOnPath(nodes, INITIAL_DISPATCH);
  // Targets without parents: only the target itself is on the path.
  expect(first.calls.map(({ phase, listener }) => `${phase} ${listener}`)).toEqual([
    'capture 甲',
    'capture 乙',
    'bubble 甲',
    'bubble 乙',
  ]);
  expect(dispatchOnPath(nodes, INITIAL_DISPATCH).calls).toHaveLength(4);
});

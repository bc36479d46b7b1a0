import { describe, expect, it } from 'vitest';
import {
  BARRIERS,
  changeMargins,
  collapse,
  explainMargins,
  INITIAL_MARGINS,
  predictDistances,
} from './collapse.ts';

describe('collapsing', () => {
  it.each([
    [[20, 30], 30],
    [[20, -30], -10],
    [[-20, -30], -30],
    [[12, 20, -8, 32], 24],
    [[20, -5, 40, -15], 25],
    [[], 0],
  ])('of %j is %i', (margins, expected) => {
    expect(collapse(...margins)).toBe(expected);
  });
});

describe('the distances', () => {
  it.each([
    ['sibling', 'none', 30, 0],
    ['sibling', 'float', 30, 0],
    ['sibling', 'roots', 30, 0],
    ['sibling', 'flex', 50, 0],
    ['parent', 'none', 30, 0],
    ['parent', 'outline', 30, 0],
    ['parent', 'padding', 20, 31],
    ['parent', 'root', 20, 30],
    ['empty', 'height', 30, 0],
    ['empty', 'hidden', 50, 0],
    ['empty', 'min', 51, 0],
  ] as const)('of %s with %s are %i and %i', (kind, barrier, outer, inner) => {
    expect(predictDistances({ kind, barrier, first: 20, second: 30 })).toEqual({ outer, inner });
  });

  it('keeps a negative child margin inside a separated parent', () => {
    const state = { kind: 'parent', barrier: 'root', first: -10, second: -20 } as const;
    expect(predictDistances(state)).toEqual({ outer: -10, inner: -20 });
  });
});

describe('the choice', () => {
  it('begins another kind without a barrier and keeps the margins', () => {
    const state = { ...INITIAL_MARGINS, barrier: 'flex', first: 5 };
    expect(changeMargins(state, { kind: 'empty' })).toMatchObject({ barrier: 'none', first: 5 });
    expect(changeMargins(state, { second: 0 }).barrier).toBe('flex');
    expect(changeMargins(state, { kind: 'sibling' }).barrier).toBe('flex');
  });

  it('has barriers of both sorts for each kind', () => {
    for (const barriers of Object.values(BARRIERS)) {
      expect(new Set(barriers.map(({ separates }) => separates)).size).toBe(2);
      expect(new Set(barriers.map(({ value }) => value)).size).toBe(barriers.length);
    }
  });
});

it('explains what has become of the margins', () => {
  const explain = (changes: object) => explainMargins({ ...INITIAL_MARGINS, ...changes });
  expect(explain({})).toContain('最大正值 30 加最小负值 0，得 30px');
  expect(explain({ barrier: 'float' })).toContain('隔不断');
  expect(explain({ barrier: 'flex' })).toContain('20 + 30，得 50px');
  expect(explain({ kind: 'empty', barrier: 'min' })).toContain('20 + 1 + 30，得 51px');
  expect(explain({ kind: 'parent', barrier: 'root' })).toContain('子级的 30px 留在父级里面');
});

import { describe, expect, it } from 'vitest';
import {
  computeOffset,
  explainPlacement,
  INITIAL_CENTERING,
  METHODS,
  predictPlacement,
} from './methods.ts';

describe('the offset in 400 pixels', () => {
  it.each([
    ['center', 150, -100],
    ['safe', 150, 0],
    ['auto', 150, 0],
    ['grown', 150, 0],
    ['start', 0, 0],
  ] as const)('of %s', (alignment, fitting, overflowing) => {
    expect(computeOffset(400, 100, alignment)).toBe(fitting);
    expect(computeOffset(400, 600, alignment)).toBe(overflowing);
  });
});

describe('the placement', () => {
  const predict = (method: string, width = 360, height = 200) =>
    Object.values(predictPlacement({ method, width, height }));

  it.each([
    ['flex', [-60, -30, 300, 170]],
    ['flex-safe', [0, 0, 360, 200]],
    ['place-items', [0, 0, 360, 200]],
    ['place-content', [-60, -30, 300, 170]],
    ['inset-margin', [0, -30, 360, 170]],
  ])('of too large content with %s', (method, expected) => {
    expect(predict(method)).toEqual(expected);
  });

  it('fills the container exactly', () => {
    for (const { value } of METHODS) expect(predict(value, 240, 140)).toEqual([0, 0, 240, 140]);
  });
});

it('explains what is lost', () => {
  const explain = (changes: object) => explainPlacement({ ...INITIAL_CENTERING, ...changes });
  expect(explain({})).toContain('左 70px，上 50px');
  expect(explain({ width: 360 })).toBe('放不下：两头溢出，左边 60px 怎么滚也看不到。');
  expect(explain({ width: 360, height: 200 })).toContain('左边 60px、上边 30px');
  expect(explain({ width: 360, method: 'flex-safe' })).toContain('全都滚得到');
  expect(explain({ method: 'margin' })).toContain('只有水平居中');
  expect(explain({ method: 'text-align' })).toContain('没有居中');
});

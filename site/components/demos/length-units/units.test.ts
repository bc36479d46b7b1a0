import { describe, expect, it } from 'vitest';
import {
  computeFont,
  explainUnits,
  floorToGrid,
  INITIAL_UNITS,
  showFormula,
  showNumber,
  UNITS,
} from './units.ts';

const page = { rootFont: 20, viewportWidth: 800, viewportHeight: 601 };
const formulaOf = (unit: string, changes = {}, sizes: typeof page | null = page) => {
  const found = UNITS.find((candidate) => candidate.unit === unit);
  return found && showFormula(found, { ...INITIAL_UNITS, amount: 2, ...changes }, sizes);
};

describe('a length', () => {
  it.each([
    ['px', '谁也不问 1 → 2'],
    ['em', '自己的字号 20 → 40'],
    ['lh', '自己的行高 30 → 60'],
    ['cqi', '容器宽的 1% 2.4 → 4.8'],
    ['%', '包含块宽的 1% 2.4 → 4.8'],
    ['rem', 'html 的字号 20 → 40'],
    ['vw', '视口宽的 1% 8 → 16'],
    ['vh', '视口高的 1% 6.01 → 12.02'],
    ['ch', '数字 0 的宽'],
  ])('in %s is %s', (unit, expected) => {
    expect(formulaOf(unit)).toBe(expected);
  });

  it('is not known on the server where it asks the page', () => {
    expect(['rem', 'vw', 'vh'].map((unit) => formulaOf(unit, {}, null))).toEqual([
      'html 的字号',
      '视口宽的 1%',
      '视口高的 1%',
    ]);
  });

  it('follows its own font size, which asks the parent', () => {
    expect(computeFont({ ...INITIAL_UNITS, parentFont: 20, scale: 1.5 })).toBe(30);
    expect(formulaOf('em', { parentFont: 20, scale: 1.5 })).toContain('→ 60');
    expect(formulaOf('rem', { parentFont: 30 })).toBe(formulaOf('rem'));
  });
});

it('rounds down to the grid of 1/64 pixel', () => {
  expect(floorToGrid(96 / 2.54)).toBe(37.78125);
  expect(floorToGrid(0.015)).toBe(0);
  expect(floorToGrid(3 * 1.1 * 10)).toBe(33);
  expect(showNumber(37.78125)).toBe('37.78');
});

it('explains the three font sizes', () => {
  expect(explainUnits({ ...INITIAL_UNITS, parentFont: 20, scale: 1.5, amount: 2 })).toBe(
    'font-size: 1.5em 问父级，1.5 × 20 = 30px；宽 2em 问自己，60px；2rem 与两者都无关。',
  );
});

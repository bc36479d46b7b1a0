import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  classify,
  describeFormula,
  fromBits,
  nextDown,
  nextUp,
  showNumber,
  splitBits,
  toBits,
  toExactDecimal,
  toggleBit,
  ulpPower,
} from './double.ts';

const anyBits = fc.bigInt({ min: 0n, max: (1n << 64n) - 1n });

describe('the exact decimal', () => {
  it.each([
    [0.1, '0.1000000000000000055511151231257827021181583404541015625'],
    [0.5, '0.5'],
    [-6.5, '-6.5'],
    [2 ** 53, '9007199254740992'],
    [1e23, '99999999999999991611392'],
    [0, '0'],
    [-0, '-0'],
  ])('of %d', (value, expected) => {
    expect(toExactDecimal(toBits(value))).toBe(expected);
  });

  it('reads back as the same number', () => {
    fc.assert(
      fc.property(anyBits, (bits) => {
        const decimal = toExactDecimal(bits);
        if (decimal === null) expect(Number.isFinite(fromBits(bits))).toBe(false);
        else expect(Object.is(Number(decimal), fromBits(bits))).toBe(true);
      }),
    );
  });

  it('has all 767 significant digits of the number that needs the most', () => {
    // The largest subnormal number: 1074 places, of which the first 307 are zeros.
    const digits = toExactDecimal((1n << 52n) - 1n)?.replace(/^0\.0*/, '');
    expect(digits).toHaveLength(767);
  });
});

describe('neighbours', () => {
  it('lie in order, with nothing between', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const up = fromBits(nextUp(toBits(value)) ?? 0n);
        expect(up).toBeGreaterThan(value);
        const middle = value / 2 + up / 2;
        expect(middle === value || middle === up || Math.abs(value) < 1e-300).toBe(true);
        expect(fromBits(nextDown(toBits(up)) ?? 0n)).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it('end at the infinities', () => {
    expect(nextUp(toBits(Infinity))).toBeNull();
    expect(nextDown(toBits(-Infinity))).toBeNull();
    expect(nextUp(toBits(NaN))).toBeNull();
    expect(fromBits(nextUp(toBits(Number.MAX_VALUE)) ?? 0n)).toBe(Infinity);
    expect(fromBits(nextDown(toBits(0)) ?? 0n)).toBe(-Number.MIN_VALUE);
  });

  it('are one unit in the last place apart', () => {
    expect([1, 0.1, 2 ** 53, Number.MIN_VALUE].map((value) => ulpPower(toBits(value)))).toEqual([
      -52, -56, 1, -1074,
    ]);
    expect(2 ** (ulpPower(toBits(1)) ?? 0)).toBe(Number.EPSILON);
  });
});

it.each([
  [1, '规格化数'],
  [2 ** -1023, '次正规数'],
  [-0, '零'],
  [-Infinity, '无穷'],
  [NaN, 'NaN'],
])('tells what %d is', (value, kind) => {
  expect(classify(toBits(value))).toBe(kind);
});

it('splits, toggles and describes bits', () => {
  expect(splitBits(toBits(-6.5))).toEqual({ sign: 1, exponent: 1025, fraction: 0xa000000000000n });
  expect(fromBits(toggleBit(toBits(1), 63))).toBe(-1);
  expect(fromBits(toggleBit(toBits(1), 52))).toBe(0.5);
  expect(describeFormula(toBits(-6.5))).toBe('(−1)^1 × 1.625 × 2^2');
  expect(describeFormula(toBits(Number.MIN_VALUE))).toMatch(/^\(−1\)\^0 × 0\.0+222… × 2\^−1022$/);
  expect(showNumber(-0)).toBe('-0');
});

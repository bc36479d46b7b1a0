import { expect, it } from 'vitest';
import { toBits } from './double.ts';
import { INITIAL_BITS, parseNumber, reduceBits } from './explorer.ts';

it.each([
  ['0.1', 0.1],
  [' 0x10 ', 16],
  ['−2', -2],
  ['-0', -0],
  ['NaN', NaN],
  ['1e400', Infinity],
  ['', null],
  ['1.2.3', null],
])('reads %j', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

it('keeps the bits while the text is no number', () => {
  const state = reduceBits(INITIAL_BITS, { type: 'type', text: '0.1e' });
  expect(state).toEqual({ text: '0.1e', bits: toBits(0.1) });
});

it('writes the number of the bits that the reader turns over or goes to', () => {
  expect(reduceBits(INITIAL_BITS, { type: 'toggle', place: 63 }).text).toBe('-0.1');
  expect(reduceBits(INITIAL_BITS, { type: 'go', bits: 1n }).text).toBe('5e-324');
});

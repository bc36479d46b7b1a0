import { describe, expect, it } from 'vitest';
import { chooseActiveHeading } from './active-heading.ts';

describe('chooseActiveHeading', () => {
  const view = { anchorTop: 64, height: 800 };
  it.each([
    ['none above the first heading', [500, 900], -1],
    ['the first below the line in the upper half', [-300, 100, 700], 1],
    ['the one before a heading in the lower half', [-300, 600], 0],
    ['the last when all are above', [-900, -300], 1],
    ['nothing without headings', [], -1],
  ])('gives %s', (_, tops, index) => {
    expect(chooseActiveHeading(tops, view)).toBe(index);
  });
});

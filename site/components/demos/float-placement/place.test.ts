import { describe, expect, it } from 'vitest';
import { INITIAL_FLOATS, reduceFloats } from './floats.ts';
import { explainPlace, type FloatBox, placeFloats } from './place.ts';

const box = (width: number, height: number, more: Partial<FloatBox> = {}): FloatBox => ({
  side: 'left',
  clear: 'none',
  width,
  height,
  ...more,
});
const placesOf = (floats: FloatBox[]) => placeFloats(300, floats).map(({ x, y }) => `${x}, ${y}`);
const right = { side: 'right' } as const;

describe('floats in 300 pixels', () => {
  it.each([
    [
      'catch on a taller one',
      [box(120, 80), box(120, 50), box(120, 30)],
      ['0, 0', '120, 0', '120, 50'],
    ],
    [
      'leave the gap on the left',
      [box(120, 50), box(120, 80), box(120, 30)],
      ['0, 0', '120, 0', '0, 80'],
    ],
    [
      'never stop above an earlier one',
      [box(200, 50), box(200, 50), box(80, 30, right)],
      ['0, 0', '0, 50', '220, 50'],
    ],
    ['stand from right to left', [box(50, 50, right), box(60, 50, right)], ['250, 0', '190, 0']],
    ['stick out to the left', [box(400, 30, right)], ['-100, 0']],
    ['stick out to the right', [box(400, 30)], ['0, 0']],
    ['fit exactly', [box(150, 10), box(150, 10)], ['0, 0', '150, 0']],
    [
      'clear one side',
      [box(50, 40), box(50, 90, right), box(50, 10, { clear: 'left' })],
      ['0, 0', '250, 0', '0, 40'],
    ],
    [
      'clear both',
      [box(50, 40), box(50, 90, right), box(50, 10, { clear: 'both' })],
      ['0, 0', '250, 0', '0, 90'],
    ],
    [
      'clear nothing of the other side',
      [box(50, 40), box(50, 9, { clear: 'right' })],
      ['0, 0', '50, 0'],
    ],
  ])('%s', (_, floats, expected) => {
    expect(placesOf(floats)).toEqual(expected);
  });

  it('never overlap, whatever their sizes', () => {
    let seed = 7;
    const random = (limit: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % limit;
    };
    for (let round = 0; round < 200; round++) {
      const floats = Array.from({ length: 6 }, () =>
        box(20 + random(280), 10 + random(90), random(2) ? right : {}),
      );
      const placed = placeFloats(300, floats);
      placed.forEach((a, index) => {
        for (const b of placed.slice(index + 1)) {
          const isApart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y;
          expect(isApart).toBe(true);
          expect(b.y).toBeGreaterThanOrEqual(a.y);
        }
      });
    }
  });
});

describe('the explanation', () => {
  const explain = (floats: FloatBox[]) => {
    const placed = placeFloats(300, floats);
    return placed.map((float, index) => explainPlace(index + 1, float)).at(-1);
  };

  it('names each height that was too narrow', () => {
    expect(explain([box(120, 80), box(120, 50), box(120, 30)])).toBe(
      '3 号：从最上面找起；0 处只剩 60，放不下宽 120；停在 120, 50。',
    );
  });

  it('names what keeps it down', () => {
    expect(explain([box(50, 40), box(50, 10, { clear: 'left' })])).toContain('clear: left，从 40');
    expect(explain([box(300, 40), box(9, 40), box(9, 9)])).toContain('不得高过前一个，从 40');
  });
});

it('changes only the chosen float', () => {
  const state = reduceFloats(INITIAL_FLOATS, { type: 'choose', index: 1 });
  const { floats } = reduceFloats(state, { type: 'change', changes: { side: 'right' } });
  expect(floats.map(({ side }) => side)).toEqual(['left', 'right', 'left', 'right']);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillCoins, parseCoins } from './coins.ts';
import { fillDistance, fillLcs } from './grid.ts';
import { type FilledTable, showCell } from './table.ts';

/** Value of the last cell. */
const last = ({ values }: FilledTable) => values.at(-1)?.at(-1);

describe('the coins', () => {
  it.each([
    { coins: [1, 4, 5], target: 8, best: 2, answer: '4 + 4' },
    { coins: [1, 4, 5], target: 0, best: 0, answer: '一枚也不用' },
    { coins: [4, 5], target: 7, best: Number.POSITIVE_INFINITY, answer: '凑不出 7' },
    { coins: [], target: 3, best: Number.POSITIVE_INFINITY, answer: '凑不出 3' },
    { coins: [1, 4, 5], target: 20, best: 4, answer: '5 + 5 + 5 + 5' },
  ])('$coins make $target', ({ coins, target, best, answer }) => {
    const table = fillCoins(coins, target);
    expect([last(table), table.answer]).toEqual([best, answer]);
  });

  it('explains a cell by the cells that it looks at', () => {
    const step = fillCoins([1, 4, 5], 8).steps[7];
    expect(step?.note).toBe('best[8]：最后一枚取 1 得 4，4 得 2，5 得 4，填 2。');
    expect(step?.from).toEqual([
      [0, 7],
      [0, 4],
      [0, 3],
    ]);
    expect(fillCoins([4], 1).steps[0]?.note).toBe('best[1]：没有一枚放得下，填 ∞。');
  });

  it('are read out of any text', () => {
    expect(parseCoins('5, 1 和 5、0、123 4')).toEqual([5, 1, 4]);
    expect(parseCoins('没有')).toEqual([]);
  });
});

describe('the longest common subsequence', () => {
  it('comes out as in the article', () => {
    const table = fillLcs('static', 'sticky');
    expect([last(table), table.answer]).toEqual([4, 's -t -a t i c +k +y']);
    expect(table.fills).toBe(36);
    expect(table.values[0]).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('takes texts that are empty or made of surrogate pairs', () => {
    expect(fillLcs('', '').answer).toBe('两边都是空的');
    expect(fillLcs('', 'ab').answer).toBe('+a +b');
    expect(fillLcs('𠮷墨', '𠮷').answer).toBe('𠮷 -墨');
  });

  it('turns the first text into the second', () => {
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        const edits = fillLcs(a, b).steps.flatMap(({ found }) => found ?? []);
        expect(
          edits
            .filter((edit) => !edit.startsWith('-'))
            .map(lastCharacter)
            .reverse(),
        ).toEqual([...b]);
        expect(
          edits
            .filter((edit) => !edit.startsWith('+'))
            .map(lastCharacter)
            .reverse(),
        ).toEqual([...a]);
      }),
    );
  });
});

describe('the distance', () => {
  it.each([
    ['kitten', 'sitting', 3],
    ['biuld', 'build', 2],
    ['abc', 'abc', 0],
    ['', 'abc', 3],
  ])('from %s to %s is %i', (a, b, distance) => {
    expect(last(fillDistance(a, b))).toBe(distance);
  });

  it('is the number of edits on the way back', () => {
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        const table = fillDistance(a, b);
        const edits = table.steps.flatMap(({ found }) => found ?? []);
        expect(edits.filter((edit) => edit.length > 1)).toHaveLength(last(table) as number);
      }),
    );
  });

  it('prefers to replace', () => {
    expect(fillDistance('ab', 'ac').answer).toBe('a b→c');
  });
});

it('shows what cannot be done as infinity', () => {
  expect([0, Number.POSITIVE_INFINITY].map(showCell)).toEqual(['0', '∞']);
});

const texts = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
const lastCharacter = (text: string) => text.at(-1);

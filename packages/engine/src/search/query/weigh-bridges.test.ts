import { expect, it } from 'vitest';
import { analyzeQuery } from '../../shared/search-query.ts';
import type { FoundUnit } from './match-query.ts';
import { weighUnits } from './weigh-bridges.ts';

/** Units of a query that so many records have, in order. */
function find(query: string, counts: readonly number[]): FoundUnit[] {
  return analyzeQuery(query).map((unit, index) => {
    const records = Array.from({ length: counts[index] ?? 0 }, (_, record) => record);
    const postings = { records, impacts: records.map(() => 1) };
    return { unit, titles: [], body: [{ term: unit.terms[0] ?? '', postings, weight: 1 }] };
  });
}

it.each([
  [
    'a pair across two words of a sentence counts less',
    '宽度包括内边距',
    [9, 1, 5, 2, 9, 9],
    [1, 0.4, 1, 0.4, 1, 1],
  ],
  ['short terms keep the weight of all pairs', '事件循环', [9, 1, 9], [1, 1, 1]],
  ['but of a pair that is far rarer', '图片懒加载', [60, 1, 20, 40], [1, 0.4, 1, 1]],
  ['the ends of a run are no borders', '闭包变量捕获', [1, 1, 9, 1, 2], [1, 1, 1, 0.4, 1]],
])('%s', (_name, query, counts, weights) => {
  expect(weighUnits(find(query, counts)).map(({ weight }) => weight)).toEqual(weights);
});

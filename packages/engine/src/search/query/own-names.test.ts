import { expect, it } from 'vitest';
import { createRenamer } from './own-names.ts';

const OWN = new Map([
  ['hash\u00a0table', '散列表'],
  ['tree\u00a0shaking', '摇树'],
  ['concurrency', '并发'],
  ['哈希表', '散列表'],
  ['哈希', '散列'],
  ['浮点数', '浮点数'],
  ['浮点', '浮点数'],
]);

it.each([
  ['哈希表 扩容', '散列表 扩容'],
  ['哈希函数', '散列函数'],
  ['浮点数和浮点', '浮点数和浮点数'],
  ['Hash  Tables in js', '散列表 in js'],
  ['webpack tree-shaking', 'webpack 摇树'],
  ['concurrency', '并发'],
  ['--concurrency', '--concurrency'],
  ['pool.concurrency', 'pool.concurrency'],
  ['concurrency()', 'concurrency()'],
  ['reconcurrency', 'reconcurrency'],
  ['闭包', '闭包'],
])('writes %s as %s', async (query, renamed) => {
  const rename = await createRenamer(async () => OWN);
  expect(rename(query)).toBe(renamed);
});

it('leaves queries alone where the site has no other names', async () => {
  const rename = await createRenamer(async () => new Map());
  expect(rename('hash table')).toBe('hash table');
});

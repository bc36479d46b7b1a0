import { expect, it } from 'vitest';
import type { PageHead } from '../format/index-files.ts';
import { decodePageHeads, encodePageHeads } from '../format/page-heads.ts';
import { createBreather } from './breather.ts';
import { readInlineHeads } from './inline-heads.ts';

const heads: PageHead[] = ['闭包', 'Promise.all', '空'].map((title, index) => ({
  title,
  permalink: `/docs/${index}`,
  category: index,
  textDigest: `digest-${index}`,
  headings:
    index === 2
      ? []
      : [
          { level: 2, text: '例子', anchor: '例子' },
          { level: 3, text: '例子', anchor: '例子-1' },
          { level: 2, text: '# 自定', anchor: 'own' },
        ],
}));

it('gives the head of each page as decoding them all does, in any order', async () => {
  const text = encodePageHeads(heads);
  const { decodeHead } = await readInlineHeads(text, createBreather());
  for (const page of [2, 0, 1, 0]) expect(decodeHead(page)).toEqual(decodePageHeads(text)[page]);
  expect(decodeHead(3)).toBeUndefined();
});

it('numbers records through the site: a page, then its headings', async () => {
  const { terms } = await readInlineHeads(encodePageHeads(heads), createBreather());
  expect(terms.get('闭包')?.records).toEqual([0]);
  expect(terms.get('例子')?.records).toEqual([1, 2, 5, 6]);
  expect(terms.get('promiseall')?.records).toEqual([4]);
  expect(terms.get('空')?.records).toEqual([8]);
});

it('leaves out headings that belong to no page', async () => {
  const { terms, decodeHead } = await readInlineHeads(
    `2失落\n${encodePageHeads(heads)}`,
    createBreather(),
  );
  expect(terms.has('失落')).toBe(false);
  expect(terms.get('闭包')?.records).toEqual([0]);
  expect(decodeHead(0)).toEqual(heads[0]);
});

it('lets the browser do other things while it indexes a large site', async () => {
  const text = '#标题很长的一页，有许多词\t/a\t0\tx\n'.repeat(20_000);
  let tasks = 0;
  const timer = setInterval(() => tasks++, 0);
  await readInlineHeads(text, createBreather());
  clearInterval(timer);
  expect(tasks).toBeGreaterThan(1);
});

import { expect, it } from 'vitest';
import { createBodyShards } from './body-shards.ts';
import { type BodyTerms, openBody } from './body-terms.ts';
import type { SearchPage } from './search-pages.ts';

const pageOf = (...texts: string[]): SearchPage => ({
  category: '文档',
  title: '题',
  description: '',
  keywords: [],
  permalink: '/题',
  docsId: null,
  isList: false,
  language: 'zh-CN',
  kind: 'docs',
  version: '',
  sections: texts.map((text) => ({
    anchor: null,
    level: 1,
    heading: '',
    ancestors: [],
    ancestorLevels: [],
    text,
    identifiers: '',
  })),
});

const index = openBody();
for (let page = 0; page < 70; page++) {
  index.add(
    pageOf('闭包与函数', `函数 promise 第${page}页`, page % 3 === 0 ? '事件循环' : 'event loop'),
  );
}
const body = index.finish();

function listFiles(terms: BodyTerms, mostAtOnce?: number): (string | null)[] {
  return [...createBodyShards(terms, null, mostAtOnce)].map(({ content }) => content);
}

it('comes to the same however few postings are put in order at once', () => {
  const usual = listFiles(body);
  expect(usual.join()).toContain('函数\t');
  for (const mostAtOnce of [1, 100, 1000]) expect(listFiles(body, mostAtOnce)).toEqual(usual);
});

it('goes on after it was finished as if it had not been', () => {
  const texts = ['闭包与函数 promise', '函数与事件循环', 'promise 与闭包'];
  const [whole, inTwo] = [openBody(), openBody()];
  for (const [at, text] of texts.entries()) {
    whole.add(pageOf(text));
    inTwo.add(pageOf(text));
    if (at === 1) inTwo.finish();
  }
  expect(listFiles(inTwo.finish())).toEqual(listFiles(whole.finish()));
});

it('puts no sign of its own between the keywords of a page: who looks for | means the sign', () => {
  const few = openBody();
  few.add({ ...pageOf('正则的或'), keywords: ['正则', '或'] });
  const { terms } = few.finish();
  expect(terms).not.toContain('|');
  expect(terms).not.toContain('则或');
});

it('has names of two words among the keywords as one word too, as queries have', () => {
  const few = openBody();
  few.add({ ...pageOf('正文'), keywords: ['React Hooks', 'type of error', '自定义 Hook'] });
  const { terms } = few.finish();
  expect(terms).toContain('reacthooks');
  expect(terms).not.toContain('typeof');
});

import { expect, it } from 'vitest';
import { suggestAddress } from './suggest-address.ts';

it.each([
  ['github.com/a/b', 'https://github.com/a/b'],
  ['www.example.org', 'https://www.example.org'],
  ['www.bilibili.com/video/1?p=2#t', 'https://www.bilibili.com/video/1?p=2#t'],
  ['react.dev', 'https://react.dev'],
  ['tc39.es', undefined],
  ['news.example.com.cn/a.md', 'https://news.example.com.cn/a.md'],
  ['(https://github.com/a/1)', 'https://github.com/a/1'],
  ['@https://github.com/a', 'https://github.com/a'],
  ['“https://a.example/b”', 'https://a.example/b'],
  ['https：//a.example/b', 'https://a.example/b'],
  ['HTTP：//a.example', 'http://a.example'],
  ['https//a.example/(b)', 'https://a.example/(b)'],
  ['some.one@example.com', 'mailto:some.one@example.com'],
])('%j means %j', (reference, address) => {
  expect(suggestAddress(reference)).toBe(address);
});

it.each([
  './a',
  '/docs/a',
  'a.md',
  'examples/a.js',
  'v1.0/net',
  'component',
  'a.component/b',
  '#x',
  '关于.com 的事',
])('leaves the path %j alone', (reference) => {
  expect(suggestAddress(reference)).toBeUndefined();
});

import { expect, it } from 'vitest';
import { createSuggest } from './suggest.ts';

it('gives the nearest name, of an array or of a set', () => {
  const suggest = createSuggest();
  expect(suggest('/docs/intor', ['/blog', '/docs/intro'])).toBe('/docs/intro');
  expect(suggest('安庄', new Set(['闭包', '安装']))).toBe('安装');
  expect(suggest('/docs/intor', ['/blog'])).toBeUndefined();
});

it('looks through a great many names no more, but for what it knows', () => {
  const suggest = createSuggest(5);
  const names = ['/aaaa', '/bbbb', '/cccc'];
  expect(suggest('/aaab', names)).toBe('/aaaa');
  expect(suggest('/bbbc', names)).toBe('/bbbb');
  expect(suggest('/cccd', names)).toBeUndefined();
  expect(suggest('/aaab', names)).toBe('/aaaa');
});

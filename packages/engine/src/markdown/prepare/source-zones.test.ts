import { describe, expect, it } from 'vitest';
import { findFences, findZones } from './source-zones.ts';

describe('findFences', () => {
  const fencesOf = (text: string) =>
    findFences(text, 0).map(({ start, end, lang }) => [lang, text.slice(start, end)]);

  it.each([
    ['```js\na\n```\nb', [['js', '```js\na\n```']]],
    ['~~~\n```\n~~~~', [['', '~~~\n```\n~~~~']]],
    ['````md\n```\n````', [['md', '````md\n```\n````']]],
    ['- ```ts\n  a\n  ```', [['ts', '- ```ts\n  a\n  ```']]],
    ['> ```\n> a\n\nb', [['', '> ```\n> a']]],
    ['1. ```\n   a\n\nb', [['', '1. ```\n   a\n']]],
    ['```js{1}\na', [['js', '```js{1}\na']]],
    ['`` ``` ``\ntext', []],
    ['``` a`b\ntext', []],
  ])('finds the fences of %j', (text, expected) => {
    expect(fencesOf(text)).toEqual(expected);
  });
});

describe('findZones', () => {
  const foreignOf = (text: string, format: 'md' | 'mdx') => {
    const { isForeign } = findZones(text, 0, format);
    return [...text].map((character, offset) => (isForeign(offset) ? '·' : character)).join('');
  };

  it('takes braces for code in MDX only', () => {
    expect(foreignOf('a {b} c', 'md')).toBe('a {b} c');
    expect(foreignOf('a {b} c', 'mdx')).toBe('a ··· c');
  });

  it.each([
    ['{a: {b: "}"}} c', '············· c'],
    ['{/* } */} c', '········· c'],
    ['{`}`} c', '····· c'],
    ["{it's} c", '······ c'],
    ['`{` a {b} c', '`{` a ··· c'],
    ['\\{ a', '\\{ a'],
    ["import a from 'a'\n\nb", '·················\n\nb'],
    ['an import of\n\nexports', 'an import of\n\nexports'],
  ])('finds the JavaScript in %j', (text, expected) => {
    expect(foreignOf(text, 'mdx')).toBe(expected);
  });

  it('unwraps fences of MDX code', () => {
    expect(foreignOf('```mdx-code-block\na\n```', 'mdx')).toBe('```mdx-code-block\na\n```');
    expect(foreignOf('```mdx-code-block\na\n```', 'md')).toBe('·'.repeat(23));
  });
});

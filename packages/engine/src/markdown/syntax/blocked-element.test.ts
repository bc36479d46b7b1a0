import { expect, it } from 'vitest';
import { compileDocument } from '../compile.ts';
import { sourceFile } from '../source-file.fixture.ts';

const told = (text: string, file: string, allowsObjects = false) =>
  compileDocument(sourceFile(text, file), { allowsObjects }).diagnostics.filter(
    ({ code }) => code === 'markdown/blocked-element',
  );

it.each([
  [
    '正文\n\n<object data="/甲.pdf" type="application/pdf"></object>',
    '<iframe src="/甲.pdf"></iframe>',
  ],
  ['正文\n\n<embed src="/图.svg" />', '![…](/图.svg)'],
])('what the policy keeps empty is told of: %j', (text, fix) => {
  for (const file of ['a.md', 'a.mdx']) {
    expect(told(text, file)).toMatchObject([
      { line: 3, column: 1, fix: expect.stringContaining(fix) },
    ]);
    expect(told(text, file, true)).toEqual([]);
  }
});

it.each([
  '<object><p>文</p></object>',
  '`<object data="a"></object>`',
  '<data value="1">一</data>',
])('what loads nothing is not told of: %j', (text) => {
  expect(told(text, 'a.md')).toEqual([]);
  expect(told(text, 'a.mdx')).toEqual([]);
});

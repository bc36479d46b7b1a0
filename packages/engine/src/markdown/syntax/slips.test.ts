import { describe, expect, it } from 'vitest';
import { compileDocument } from '../compile.ts';
import { sourceFile } from '../source-file.fixture.ts';

const told = (text: string, file = 'a.md') =>
  compileDocument(sourceFile(text, file)).diagnostics.map(
    ({ code, line, column }) => `${code} ${line}:${column}`,
  );

describe('what is no note and no link', () => {
  it.each([
    ['正文\n\n前[^没有]后', 'markdown/undefined-note 3:2'],
    ['> 前**[^没有]**', 'markdown/undefined-note 1:6'],
    [
      '见[文](/a)与[文](./b)。'.replaceAll('(', '（').replaceAll(')', '）'),
      'markdown/full-width-sign 1:2',
    ],
  ])('is told of: %j', (text, first) => {
    expect(told(text)[0]).toBe(first);
    expect(told(text, 'a.mdx')[0]).toBe(first);
  });

  it.each([
    '前[^1]\n\n[^1]: 注',
    '`[^没有]` 与 \\[^没有]',
    '```\n[^没有]\n```',
    '数组[1]（从零数起）',
    '正则 [^abc] 的意思'.replace('[^abc]', '`[^abc]`'),
  ])('is not told where it is meant: %j', (text) => {
    expect(told(text)).toEqual([]);
  });
});

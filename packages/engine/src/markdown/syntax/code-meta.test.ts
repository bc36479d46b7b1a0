import { describe, expect, it } from 'vitest';
import { parseCodeInfo } from './code-meta.ts';

const plain = {
  title: null,
  file: null,
  markedLines: new Set(),
  insertedLines: new Set(),
  deletedLines: new Set(),
  markedWords: [],
  firstLineNumber: null,
  wrapsLines: null,
  isLive: false,
  isRunnable: false,
  isOutput: false,
  hasPackageManagers: false,
};

describe('parseCodeInfo', () => {
  it.each([
    ['ts', '', 'ts', {}],
    ['', '', '', {}],
    ['js', 'title="src/a b.ts"', 'js', { title: 'src/a b.ts' }],
    ['js', 'title=\'a "b"\' {1}', 'js', { title: 'a "b"', markedLines: new Set([1]) }],
    ['js', '{1,3-5, 8}', 'js', { markedLines: new Set([1, 3, 4, 5, 8]) }],
    ['js{2}', 'live', 'js', { markedLines: new Set([2]), isLive: true }],
    [
      'js',
      'ins={2, 4-5} del={1} {3}',
      'js',
      {
        insertedLines: new Set([2, 4, 5]),
        deletedLines: new Set([1]),
        markedLines: new Set([3]),
      },
    ],
    ['js', 'ins={x} del=1 title="ins={1}"', 'js', { title: 'ins={1}' }],
    ['js', '{5-3}', 'js', {}],
    ['js', '{x}', 'js', {}],
    [
      'ts',
      'file="./a b.ts#L3-L8" {1}',
      'ts',
      { file: './a b.ts#L3-L8', markedLines: new Set([1]) },
    ],
    ['ts', 'run file=@site/a.ts#名', 'ts', { file: '@site/a.ts#名', isRunnable: true }],
    ['file=./a.ts', 'title="a"', '', { file: './a.ts', title: 'a' }],
    ['ts', 'profile=x title="file=a.ts"', 'ts', { title: 'file=a.ts' }],
    ['ts', 'title="b file=c" file=a.ts', 'ts', { title: 'b file=c', file: 'a.ts' }],
    ['js', 'showLineNumbers', 'js', { firstLineNumber: 1 }],
    ['js', 'showLineNumbers={true}', 'js', { firstLineNumber: 1 }],
    ['js', 'showLineNumbers="true"', 'js', { firstLineNumber: 1 }],
    ['js', 'showLineNumbers={false}', 'js', {}],
    ['js', 'showLineNumbers=10', 'js', { firstLineNumber: 10 }],
    ['js', 'showLineNumbers={7}', 'js', { firstLineNumber: 7 }],
    ['js', 'noWrap', 'js', { wrapsLines: false }],
    ['js', 'wrap', 'js', { wrapsLines: true }],
    ['js', 'run check 未知', 'js', { isRunnable: true }],
    ['text', 'output', 'text', { isOutput: true }],
    ['bash', 'npm2yarn', 'bash', { hasPackageManagers: true }],
    ['js', '"useState" /a.b()/ \'c d\'', 'js', { markedWords: ['useState', 'a.b()', 'c d'] }],
    ['js', '/a/b/ "x" "y" "it\'s"', 'js', { markedWords: ['a/b', 'x', 'y', "it's"] }],
    ['js', '"{1}" "run" {2}', 'js', { markedWords: ['{1}', 'run'], markedLines: new Set([2]) }],
    ['js', 'title="a "b" c', 'js', { title: 'a ' }],
    ['ts', 'file="/a/b/" title=\'"x"\'', 'ts', { file: '/a/b/', title: '"x"' }],
    ['js', '"" // / / "open ins="x"1/2', 'js', {}],
    ['js', 'title="" {1}', 'js', { markedLines: new Set([1]) }],
    ['js', "title=' '", 'js', {}],
    ['js', 'title="run live output"', 'js', { title: 'run live output' }],
  ])('parses %j %j', (lang, rest, language, meta) => {
    expect(parseCodeInfo(lang, rest)).toEqual({ language, meta: { ...plain, ...meta } });
  });

  it('bounds what a range can cost', () => {
    expect(parseCodeInfo('js', '{1-999999999}').meta.markedLines.size).toBe(10_000);
  });
});

import { describe, expect, it } from 'vitest';
import { scanFences } from './fence-scanner.ts';

function scan(...lines: string[]) {
  return scanFences(lines.join('\n')).map(({ language, meta, code, line }) => [
    line,
    language,
    meta,
    code,
  ]);
}

describe('scanFences', () => {
  it('reads language, meta, code and line', () => {
    expect(
      scan('# 标题', '', '```JS run title="a b"', 'let a;', '', 'a;', '```', '```', '```'),
    ).toEqual([
      [3, 'js', 'run title="a b"', 'let a;\n\na;'],
      [8, '', '', ''],
    ]);
  });

  it('ends a block at a fence of the same kind that is at least as long', () => {
    expect(scan('````md', '```js', 'x', '```', '````', '~~~css', '```', '~~~~')).toEqual([
      [1, 'md', '', '```js\nx\n```'],
      [6, 'css', '', '```'],
    ]);
  });

  it('takes off the indent of lists and the marks of quotes', () => {
    expect(
      scan('- 项', '', '  ```js run', '  a', '    b', '', '  ```', '1. ```css', '   c', '   ```'),
    ).toEqual([
      [3, 'js', 'run', 'a\n  b\n'],
      [8, 'css', '', 'c'],
    ]);
    expect(scan('> ```js', '> a', '>  b', '>', '> ```')).toEqual([[1, 'js', '', 'a\n b\n']]);
  });

  it('finds none in front matter, in comments and in inline code', () => {
    expect(
      scan(
        '---',
        'description: |',
        '  ```js',
        '---',
        '<!--',
        '```js',
        '-->',
        '```a``` b',
        '```js',
        '```',
      ),
    ).toEqual([[9, 'js', '', '']]);
  });

  it('takes no comment for begun that a paragraph names', () => {
    const code = ['```js', 'a', '```'];
    expect(scan('写 `<!--` 时：', ...code)).toEqual([[2, 'js', '', 'a']]);
    expect(scan('`<!--` 写作：', ...code)).toEqual([[2, 'js', '', 'a']]);
    expect(scan('<!-- 一行 --> 与 <!--', ...code)).toEqual([[2, 'js', '', 'a']]);
    expect(scan('<!--', '--> `<!--`', ...code)).toEqual([[3, 'js', '', 'a']]);
    expect(scan('- 项', '', '  <!-- 留着', '  ```js', '  -->', '> <!--', '> ```', '> -->')).toEqual(
      [],
    );
  });

  it('reads CRLF', () => {
    expect(scanFences('```js\r\na\r\n```\r\n')[0]?.code).toBe('a');
  });

  it('tells of a block without end', () => {
    expect(scanFences('```js\na')[0]).toMatchObject({ code: 'a', isClosed: false });
  });
});

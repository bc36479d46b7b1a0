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
    ['见[文**重**`c`][没有]。', 'markdown/undefined-reference 1:2'],
    ['# 题\n\n> [文][没有]', 'markdown/undefined-reference 3:3'],
    ['- ![图][没有]', 'markdown/undefined-reference 1:3'],
    ['| 甲 |\n| - |\n| [文][1] |', 'markdown/undefined-reference 3:3'],
    ['[![图][没有]](/a)', 'markdown/undefined-reference 1:2'],
    ['看**这张**![图](./图 一.png)', 'markdown/spaced-address 1:8'],
    ['[文](./文 件.md "题")', 'markdown/spaced-address 1:1'],
    ['[文](https://example.com/a b)', 'markdown/spaced-address 1:1'],
  ])('is told of: %j', (text, first) => {
    expect(told(text)[0]).toBe(first);
    expect(told(text, 'a.mdx')[0]).toBe(first);
  });

  it.each([
    '前[^1]\n\n[^1]: 注',
    '`[^没有]` 与 \\[^没有]',
    '```\n[^没有]\n```',
    '数组[1]（从零数起）',
    '[文][甲]、[甲][]、[甲]与![图][甲]\n\n[甲]: /a',
    '快捷[没有]、空的[没有][]',
    '`[文][没有]`、\\[文][没有]、[文\\][没有]',
    '```\n[文][没有] ![a](b c.png)\n```',
    '数组 a[i][j]、f(x)[0][1]、[i][j][k] 与文献[1][2]、字符 [a-z][0-9]',
    '[文](/a "题") 与 ![图](</图 一.png>) 与 [文]( /a )',
    '[注](也见 a 与 b)、`[a](/a b)`、\\[a](/a b)',
    '正则 [^abc] 的意思'.replace('[^abc]', '`[^abc]`'),
  ])('is not told where it is meant: %j', (text) => {
    expect(told(text)).toEqual([]);
  });

  it.each([
    ['![图](./图 一.png)', 'Write `![图](<./图 一.png>)`.'],
    ["[文](文 件.md '题')", "Write `[文](<文 件.md> '题')`."],
    ['![图](a.png =100x50)', 'Write `<img src="a.png" alt="图" width="100" height="50">`.'],
    ['![图](a.png =x50)', 'Write `<img src="a.png" alt="图" height="50">`.'],
    ['![图](a.png 标题)', 'Write `![图](a.png "标题")`.'],
    ['![图](/a.png “标题”)', 'Write `![图](/a.png "标题")`.'],
    ['见[**文**（/a/b~c）'.replace('**（', '**]（'), 'Write `[**文**](/a/b~c)`.'],
    ['[文][没 有]', 'Write `[没 有]: ./address` on a line of its own, or `\\[` to mean the text.'],
  ])('has a fix: %j', (text, fix) => {
    const { diagnostics } = compileDocument(sourceFile(text, 'a.md'));
    expect(diagnostics.map((each) => each.fix)).toEqual([fix]);
  });
});

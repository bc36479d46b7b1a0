import { describe, expect, it } from 'vitest';
import { compileDocument } from '../compile.ts';
import { sourceFile } from '../source-file.fixture.ts';

describe('HTML comments in MDX', () => {
  it.each([
    ['`<!--[if IE]>` 甲\n\n<!-- 注 -->\n\n乙', ['<!--[if IE]>']],
    ['`<!--` 甲 <!-- 注 --> 乙', ['<!--']],
    ['``` `<!-- ` ``` 甲 <!-- 注 -->', ['`<!-- `']],
    ['`<!-- 码 -->` 甲 <!-- 注 -->', ['<!-- 码 -->']],
    ['```html\n<!-- 码\n```\n\n<!-- 注 -->\n\n乙', ['<!-- 码\n']],
    ['{`<!-- 码`}\n\n<!-- 注 -->\n\n乙', []],
    ['<!-- { 注 -->\n\n甲\n\n<!-- 注 -->', []],
    ['- 号 ` 甲\n- <!-- 注 -->\n- 号 ` 乙', []],
    ['\\<!-- 甲 `码`', ['码']],
  ])('end where they end, whatever code stands before them: %j', (text, codes) => {
    const document = compileDocument(sourceFile(text, 'a.mdx'));
    expect(document.diagnostics).toEqual([]);
    expect(document.code).not.toContain('注');
    const shown = document.code.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
    for (const code of codes) expect(shown).toContain(code.split('\n')[0]);
  });
});

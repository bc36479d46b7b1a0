import { describe, expect, it } from 'vitest';
import { prepareSource } from './prepare-source.ts';

const prepare = (text: string, format: 'md' | 'mdx' = 'md', bodyStart = 0) =>
  prepareSource(text, { bodyStart, format });

describe('prepareSource', () => {
  it.each([
    'Plain *English* with **bold**, `code` and [links](https://example.com/a~b).',
    'if (a * b > c) { return a ** b; }',
    '* list\n* items\n\n***\n\n> quote',
    `\`\`\`js\nconst a = \`\${b}\`; // ~ 1$\n\`\`\``,
  ])('leaves text without Chinese as it is, save tildes: %j', (text) => {
    const { text: prepared, restore } = prepare(text);
    expect(restore(prepared)).toBe(text);
    expect(prepared.replaceAll('\uA875', '~')).toBe(text);
  });

  it('keeps the lines of the file, front matter blanked', () => {
    const text = '---\ntitle: 甲\n---\n\n:::tip 标题\n文\n:::\n';
    const { text: prepared } = prepare(text, 'md', 18);
    expect(prepared.split('\n')).toHaveLength(text.split('\n').length);
    expect(prepared.startsWith('\n\n\n\n###### ')).toBe(true);
  });

  it.each([
    '**注意：**后文 2~6 与 $5 ~~“删”~~后',
    '见 https://example.com/163，相关',
    ':::tip[**标题：**x]{.big}\n内容\n:::',
    ':::::info 外\n:::tip\n:::\n:::::',
    '    :::tip x',
    '字 <img src=/a/b.png/> `<a href=/b>` $a <b c=d/e>$',
  ])('restores %j to what was written', (text) => {
    const { text: prepared, restore } = prepare(text);
    expect(prepared).not.toBe(text);
    expect(restore(prepared)).toBe(text);
  });

  it.each(['<!-- a */ b -->', '<!--\n多行\n-->', 'x <!-- {y} --> z'])(
    'restores the comment %j of MDX',
    (text) => {
      const { text: prepared, restore } = prepare(text, 'mdx');
      expect(prepared).not.toContain('<!--');
      expect(restore(prepared)).toBe(text);
    },
  );

  it('locates every offset it kept', () => {
    const text = '中**（粗）**文\n:::tip 标题 https://a.com，x';
    const source = prepare(text);
    for (const needle of ['文', '标题', 'https', '，x']) {
      const { line, column } = source.locate(source.text.indexOf(needle));
      expect(
        text
          .split('\n')
          [line - 1]?.slice(column - 1)
          .startsWith(needle),
      ).toBe(true);
    }
  });

  it('replaces sentinels in the author’s text, so that none is taken for ours', () => {
    const { text, restore } = prepare('a\uFDD0b\u001Fc\uA875d');
    expect(restore(text)).toBe('a\uFFFDb\uFFFDc\uFFFDd');
  });

  it('leaves JavaScript of MDX alone', () => {
    const script = `{a ~ 1}{\`\${b}\`}{'**“x”**y'} <A b={$c} />`;
    expect(prepare(script, 'mdx').text).toBe(script);
    const esm = "import a from 'a'\nexport const b = ~1 + $c\n\n";
    expect(prepare(`${esm}~`, 'mdx').text.startsWith(esm)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { createCompiler } from './compile.ts';
import { sourceFile } from './source-file.fixture.ts';

const compiler = createCompiler({}, (_language, code) => [{ text: code, kind: null }]);
const compile = (text: string, path = 'a.md') => compiler.compile(sourceFile(text, path));

describe('sections', () => {
  it('hold the text between headings, code apart', () => {
    const { sections } = compile(
      '开头\n一行 `code`。\n\n## 甲\n\n- 项 **粗**\n- 项二\n\n```js\nconst total = addAll(total, x);\n```\n\n### 乙 {#b}\n\n|表|头|\n|-|-|\n|格|子|\n\n> 引用\n',
    );
    expect(sections).toEqual([
      { headingId: null, text: '开头一行 code。', identifiers: '' },
      { headingId: '甲', text: '项 粗 项二', identifiers: 'total addAll' },
      { headingId: 'b', text: '表 头 格 子 引用', identifiers: '' },
    ]);
  });

  it('hold what admonitions, HTML and JSX say', () => {
    const { sections } = compile(
      '## 甲\n\n:::tip 标题\n内容\n:::\n\n<details><summary>概要 &amp; 注</summary>\n\n细节\n\n</details>\n',
    );
    expect(sections).toEqual([
      { headingId: '甲', text: '标题 内容 概要 & 注 细节', identifiers: '' },
    ]);
    const mdx = compile('<Demo>文**字**{1 + 1}</Demo>\n\n<B>\n段\n</B>\n', 'a.mdx');
    expect(mdx.sections).toEqual([{ headingId: null, text: '文字 段', identifiers: '' }]);
  });

  it('leave out long formulas, output and the words of every language', () => {
    const { sections } = compile(
      `甲 $${'x'.repeat(61)}$ 乙\n\n$$\ny\n$$\n\n\`\`\`js\nconst fetchUser = async () => await load();\n\`\`\`\n\n\`\`\`text output\nprinted\n\`\`\`\n`,
    );
    expect(sections).toEqual([{ headingId: null, text: '甲 乙', identifiers: 'fetchUser load' }]);
  });

  it('hold the signs of code that not every second block has', () => {
    const code = 'const all = text.match(/".*?"/) ?? [];\nall.first ??= a >>> 1 === 2;';
    const [section] = compile(`\`\`\`js\n${code}\n\`\`\``).sections;
    expect(section?.identifiers).toBe('all text match .*? first ??= >>>');
  });

  it('show emoji and short formulas as the page does', () => {
    const text = '两个 :tada:，公式 $O(n)$ 的复杂度。';
    const expected = '两个 🎉，公式 O(n) 的复杂度。';
    const { sections, firstParagraph } = compile(`${text}\n\n:::tip :tada:\n${text}\n:::\n`);
    expect(firstParagraph).toBe(expected);
    expect(sections[0]?.text).toBe(`${expected} 🎉 ${expected}`);
    const plain = createCompiler({ emoji: false }, (_language, code) => [
      { text: code, kind: null },
    ]);
    expect(plain.compile(sourceFile(text, 'a.md')).firstParagraph).toContain(':tada:');
  });

  it('list at most 80 identifiers', () => {
    const code = Array.from({ length: 200 }, (_, index) => `name${index}`).join(' ');
    const [section] = compile(`\`\`\`js\n${code}\n\`\`\``).sections;
    expect(section?.identifiers.split(' ')).toHaveLength(80);
  });

  it('follow headings wherever they stand', () => {
    const { sections } = compile('> ## 引用里\n>\n> 文\n\n:::tip\n## 提示里\n\n字\n:::\n');
    expect(sections.map(({ headingId, text }) => [headingId, text])).toEqual([
      ['引用里', '文'],
      ['提示里', '字'],
    ]);
  });
});

describe('contentTitle', () => {
  it.each([
    ['# 题 `码`\n\n文', 'a.md', '题 码'],
    ['题\n===\n', 'a.md', '题'],
    ['<!-- 注 -->\n\n# 题 {#id}\n', 'a.md', '题'],
    ["import A from 'a'\n\n{/* 注 */}\n\n# 题\n", 'a.mdx', '题'],
    ['文\n\n# 题\n', 'a.md', null],
    ['## 题\n', 'a.md', null],
    ['', 'a.md', null],
  ])('of %j in %s is %j', (text, path, expected) => {
    expect(compile(text, path).contentTitle).toBe(expected);
  });
});

it.each([
  ['a.md', '# 题\n\n文 **重**\n'],
  ['a.mdx', "import A from 'a'\n\n# 题\n\n文 **重**\n"],
])('a post does not show the H1 that is its title, in %s', (sourcePath, text) => {
  const source = { ...sourceFile(text, sourcePath), kind: 'blog' as const };
  const { contentTitle, html, code, headings } = compiler.compile(source);
  expect(contentTitle).toBe('题');
  expect(headings.map(({ level }) => level)).toEqual([1]);
  expect(html + code).toContain('<strong>重</strong>');
  expect(html + code).not.toContain('<h1');
});

describe('firstParagraph', () => {
  it.each([
    ['# 题\n\n**第一**段 [链接](x)，\n续行。\n\n第二段', '第一段 链接，续行。'],
    ['![图](a.png)\n\n文', '文'],
    ['> 引用\n\n- 列表\n\n文', '文'],
    ['- 列表\n\n> 引用', '列表'],
    ['```js\na\n```', ''],
  ])('of %j is %j', (text, expected) => {
    expect(compile(text).firstParagraph).toBe(expected);
  });
});

it('counts Han characters and words apart, code blocks left out', () => {
  const { statistics } = compile('# 题目\n\n用 `Array.from` 拷贝。\n\n```js\nconst a = 1;\n```\n');
  expect(statistics).toEqual({ hanCharacters: 5, words: 1 });
});

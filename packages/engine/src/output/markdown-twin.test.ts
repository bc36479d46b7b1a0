import { describe, expect, it } from 'vitest';
import { compileDocument } from '../markdown/compile.ts';
import { sourceFile } from '../markdown/source-file.fixture.ts';
import { loadTestSite } from '../testing/load-test-site.ts';
import { createTwinPermalink, renderMarkdownTwin } from './markdown-twin.ts';
import { removeEsm } from './markdown-twin-esm.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Renders the twin of `docs/css/页.md` (or `.mdx`), which has a neighbour, a picture and a static file. */
async function render(text: string, { extension = 'md', baseUrl = '/' } = {}): Promise<string> {
  const site = await loadTestSite({
    'mojian.config.ts': `export default { title: '站点', url: 'https://site.example', baseUrl: '${baseUrl}' };`,
    [`docs/css/页.${extension}`]: text,
    'docs/css/浮动 (旧).md': '## 清除\n',
    'docs/css/p.png': PNG,
    'static/file.pdf': 'pdf',
  });
  const doc = site.model.docs[0]?.versions[0]?.docs.find(({ id }) => id === 'css/页');
  if (!doc) throw new Error('The doc is missing.');
  const twin = renderMarkdownTwin({
    document: doc.document,
    text: site.textOf(doc.document),
    references: site.references.get(doc.document.source.filePath) ?? [],
    title: doc.title,
    pageUrl: `https://site.example${baseUrl}docs/css/%E9%A1%B5`,
  });
  return twin.replace(/(assets\/\w+\/p)-\w+/g, '$1');
}

const PAGE = 'https://site.example/docs/css/%E9%A1%B5';
const FLOAT = 'https://site.example/docs/css/%E6%B5%AE%E5%8A%A8%20%28%E6%97%A7%29';
const PICTURE = 'https://site.example/assets/images/p.png';

describe('renderMarkdownTwin', () => {
  it.each([
    ['---\ntitle: 标题\n---\n\n正文', '# 标题\n\n正文\n'],
    ['---\n---\n正文', '# 页\n\n正文\n'],
    ['---\ntitle: 标题\n---\n# 内文标题\n\n正文\n\n\n', '# 内文标题\n\n正文\n'],
    ['正文\n\n---\n\n下文', '# 页\n\n正文\n\n---\n\n下文\n'],
  ])('turns %j into the text under its title', async (text, expected) => {
    expect(await render(text)).toBe(expected);
  });

  it.each([
    ['[a](<./浮动 (旧).md#清除> "题")', `[a](${FLOAT}#%E6%B8%85%E9%99%A4 "题")`],
    ['[a](./%E6%B5%AE%E5%8A%A8%20\\(%E6%97%A7\\).md)', `[a](${FLOAT})`],
    ['[![图](./p.png)](./p.png)', `[![图](${PICTURE})](${PICTURE})`],
    ['![图][p]\n\n[p]: ./p.png "题"', `![图][p]\n\n[p]: ${PICTURE} "题"`],
    [
      '[下载](/file.pdf) 与 [本页](#a)',
      `[下载](https://site.example/file.pdf) 与 [本页](${PAGE}#a)`,
    ],
    ['<img src="./p.png" alt="">', `<img src="${PICTURE}" alt="">`],
    [
      '<picture><source srcSet="./p.png, https://a.example/b,c.png 2x"><img src="./p.png" alt=""></picture>',
      `<picture><source srcSet="${PICTURE}, https://a.example/b,c.png 2x"><img src="${PICTURE}" alt=""></picture>`,
    ],
    ["<a title='x' href='./p.png'>a</a>", `<a title='x' href="${PICTURE}">a</a>`],
    [
      '[外](https://example.com) <https://example.com>',
      '[外](https://example.com) <https://example.com>',
    ],
  ])('makes the addresses in %j absolute', async (text, expected) => {
    expect(await render(`${text}\n`)).toBe(`# 页\n\n${expected}\n`);
  });

  it('puts addresses below the base URL', async () => {
    expect(await render('[a](./p.png)', { baseUrl: '/base/' })).toContain(
      '[a](https://site.example/base/assets/images/p.png)',
    );
  });

  it('leaves code as it is', async () => {
    const code =
      '![图](./p.png)\n\n`[a](./p.png)` 与 ``[b](./p.png) ` ``\n\n```md\n---\n[c](./p.png) <!-- c -->\n\n\n\n## x {#y}\n```\n\n- 项\n\n  ~~~md\n  [d](./p.png)\n  ~~~\n';
    const expected = code.replace('![图](./p.png)', `![图](${PICTURE})`);
    expect(await render(code)).toBe(`# 页\n\n${expected}`);
  });

  it.each([
    [
      'indented code',
      '甲\n\n    a <!-- keep --> b {/* keep */}\n\n\n    [x](./p.png)\n    [y]: ./p.png\n',
    ],
    ['indented code in a list', '- 项\n\n      a <!-- keep --> {/* keep */} [x](./p.png)\n'],
    ['indented code in a quote', '> 引\n>\n>     a <!-- keep -->\n'],
    ['signs behind a backslash', '\\<!-- x --> \\{/* x */} \\<a href="./p.png"> \\`<!-- x -->`\n'],
    ['formulas', '$\\text{a}<!--b$ x --> y，$$\n{/* a */}\n$$\n'],
    ['`<pre>`', '<pre>\n[x](./p.png) `b\n\n\n## 题 {#a}\n</pre>\n'],
    [
      '`<script>` and the like',
      '<script>\nlet a = "<!-- a -->"; // [x](./p.png)\n\n\n</script>\n\n<textarea>\n<!-- a -->\n</textarea>\n',
    ],
  ])('leaves %s as it is', async (_, text) => {
    // A backslash before a code span makes its first sign text, and what was code a comment.
    const expected = text.replace('\\`<!-- x -->`', '\\``');
    expect(await render(text)).toBe(`# 页\n\n${expected}`);
  });

  it.each([
    '<div>\n    ```md\n    [a](./p.png) <!-- keep --> {/* keep */}\n    ```\n</div>\n',
    `\`\`\`js\na\n    \`\`\`\n\n![图](${PICTURE})\n\n\`\`\`md\n<!-- keep -->\n\`\`\`\n`,
    '<pre>\n\n```md\n</pre> <!-- keep -->\n```\n\n</pre>\n',
  ])('leaves fences of MDX, where they are of another shape, as they are: %j', async (text) => {
    const written = text.replace(PICTURE, './p.png');
    expect(await render(written, { extension: 'mdx' })).toBe(`# 页\n\n${text}`);
  });

  it('leaves template literals of MDX as they are', async () => {
    const text = '<b>{`a <!-- keep -->\n\n{/* keep */} [x](./p.png)`}</b>\n';
    expect(await render(text, { extension: 'mdx' })).toBe(`# 页\n\n${text}`);
  });

  it('changes what looks like code and is none', async () => {
    const text =
      '- 甲\n\n    <!-- 注 -->乙 [x](./p.png)\n\n价 $5 <!-- 注 -->和 $10，$x$。\n\n<pre><!-- 注 -->{/* 注 */}<a href="./p.png">a</a></pre>\n\n<script src="./p.png"></script>\n';
    expect(await render(text)).toBe(
      `# 页\n\n- 甲\n\n    乙 [x](${PICTURE})\n\n价 $5 和 $10，$x$。\n\n<pre><a href="${PICTURE}">a</a></pre>\n\n<script src="${PICTURE}"></script>\n`,
    );
  });

  it.each([
    ['甲 {#a}\n===', '甲\n==='],
    ['甲 {#a}  \n---', '甲\n---'],
    ['> 甲 {#a}\n> ---', '> 甲\n> ---'],
    ['## 无 {#no} ##', '## 无'],
    ['1. ## 甲 {#a}', '1. ## 甲'],
    ['甲 {#a}\n乙', '甲 {#a}\n乙'],
    ['## 甲 \\{#a}', '## 甲 \\{#a}'],
  ])('leaves out the id of the heading %j', async (text, expected) => {
    expect(await render(`文\n\n${text}\n`)).toBe(`# 页\n\n文\n\n${expected}\n`);
  });

  it('leaves out comments, the truncate marker and heading ids', async () => {
    expect(
      await render(
        '甲\n\n<!-- truncate -->\n\n## 节 {#id}\n\n<!-- 留\n给自己 -->\n\n`{/* 字面 */}` {/* 注 */}{#不是标题}\n',
      ),
    ).toBe('# 页\n\n甲\n\n## 节\n\n`{/* 字面 */}` {#不是标题}\n');
    expect(await render('> ## 引 {#a}\n> 文 {#b}\n\n- ### 项 {#c}\n\n      # 代码 {#d}\n')).toBe(
      '# 页\n\n> ## 引\n> 文 {#b}\n\n- ### 项\n\n      # 代码 {#d}\n',
    );
  });

  it('drops imports, exports and comments of MDX and keeps the rest', async () => {
    const text = `---
title: 演示
---
import Tabs from '@theme/Tabs';
import { a,

  b } from './x';

export const value = {
  text: "}",

  list: [1],
};

正文 {/* 注释 */}{value.text} <img src={require('./p.png').default} alt="" />

{/* truncate */}

\`\`\`js
import x from 'y';
\`\`\`
`;
    const files = await loadTestSite({ 'docs/x.mdx': text, 'docs/p.png': PNG });
    const doc = files.model.docs[0]?.versions[0]?.docs[0];
    const twin = doc
      ? renderMarkdownTwin({
          document: doc.document,
          text,
          references: files.references.get(doc.document.source.filePath) ?? [],
          title: doc.title,
          pageUrl: 'https://site.example/docs/x',
        })
      : '';
    expect(twin.replace(/p-\w+/, 'p')).toBe(
      `# 演示\n\n正文 {value.text} <img src="${PICTURE}" alt="" />\n\n\`\`\`js\nimport x from 'y';\n\`\`\`\n`,
    );
  });
});

describe('removeEsm', () => {
  it.each([
    ["import a from 'a'\nimport b from 'b'\n\ntext\n", '\n\ntext\n'],
    ["\nimport a from 'a';\nimport b from 'b';\n\ntext\n", '\n\n\ntext\n'],
    ["text\n\nexport function f() {\n\n  return '}';\n}\n\ntext", 'text\n\n\n\ntext'],
    ['text\nimport from the left\n', 'text\nimport from the left\n'],
    ['important', 'important'],
    ["import 'x'", ''],
    ['<pre>\n\n```js\n</pre>\n\nexport const a = 1;\n```\n\n</pre>', null],
  ])('turns %j into %j', (text, expected) => {
    expect(removeEsm(text)).toBe(expected ?? text);
  });
});

describe('createTwinPermalink', () => {
  it.each([
    ['/docs/eventloop', '/docs/eventloop.md'],
    ['/docs/布局/', '/docs/布局/index.md'],
    ['/', '/index.md'],
    ['/old.html', '/old.md'],
  ])('stands beside %s', (permalink, expected) => {
    const options = (baseUrl: string) => ({ baseUrl, trailingSlash: undefined });
    expect(createTwinPermalink(permalink, options('/'))).toBe(expected);
    expect(createTwinPermalink(`/base${permalink}`, options('/base/'))).toBe(`/base${expected}`);
  });
});

it('takes a time that grows with the text', () => {
  const document = compileDocument(sourceFile('', 'a.md'));
  const slow: [string, number][] = [];
  const rows = [
    '<!--',
    '<a ',
    '<a {',
    '<a "',
    '{/*',
    '](',
    '`',
    '{#',
    '{#a} ',
    '> ',
    '| ',
    '$',
    '$a ',
    '$$a',
    '\\\\',
    '{`',
    '<pre>',
    '    <a ',
  ];
  for (const text of [...rows.map((row) => row.repeat(60_000)), `## a${' '.repeat(60_000)}b`]) {
    const start = process.cpuUsage();
    renderMarkdownTwin({
      document,
      text,
      references: [],
      title: 'a',
      pageUrl: 'https://a.example/',
    });
    const { user, system } = process.cpuUsage(start);
    const milliseconds = Math.round((user + system) / 1000);
    if (milliseconds > 2000) slow.push([text.slice(0, 10), milliseconds]);
  }
  expect(slow).toEqual([]);
}, 60_000);

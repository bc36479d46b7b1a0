import { expect, it } from 'vitest';
import { resolveCompileOptions } from './compile-options.ts';
import { detectFormat } from './format.ts';
import { readFrontMatter } from './front-matter.ts';
import { sourceFile } from './source-file.fixture.ts';

it.each([
  ['a.mdx', '正文', 'mdx'],
  ['a.md', '正文', 'md'],
  ['a.md', "import A from 'a';\n\n<A/>", 'mdx'],
  ['a.md', "正文\n\nimport { a, b as c } from './x'\nimport d from 'd'", 'mdx'],
  ['a.md', "import './style.css'", 'mdx'],
  ['a.md', 'export const a = 1;\n', 'mdx'],
  ['a.md', 'export default function X() {}', 'mdx'],
  ['a.md', "```js\nimport A from 'a'\n```", 'md'],
  ['a.md', "- 列表\n\n  ```js\n  x\n\nimport A from 'a'\n", 'mdx'],
  ['a.md', "一行文字\nimport A from 'a'", 'md'],
  ['a.md', 'import things from the shop\n\nexport them', 'md'],
  ['a.md', 'export default 导出的是值', 'md'],
  ['a.md', 'export const 与 export let 的区别', 'md'],
  ['a.md', 'export default answer;', 'mdx'],
  ['a.md', "import {\n  a,\n  b,\n} from 'x';\n", 'mdx'],
  ['a.md', 'export { a, b as c };', 'mdx'],
  ['a.md', "export * from './x.js'", 'mdx'],
  ['a.md', '    import A from "a"', 'md'],
  ['a.md', "import all of it\n```js\nimport A from 'a';\n```\n", 'md'],
  ['a.md', "import one of them\n\nimport A from the shop or from 'a'", 'md'],
  ['a.md', '```mdx-code-block\n<A/>\n```', 'mdx'],
  ['a.md', '````md\n```mdx-code-block\n<A/>\n```\n````', 'md'],
  ['a.md', '文 <Card on={() => 1} /> 文', 'mdx'],
  ['a.md', '<Tabs.Item value="a">\n\n文\n\n</Tabs.Item>', 'mdx'],
  ['a.md', '`<Card />` 与 Promise<T>，\\<Card />，<!-- <Card /> -->', 'md'],
  ['a.md', '<DIV ALIGN="center">\n\n文<BR/>\n\n</DIV>', 'md'],
  ['a.md', '```jsx\n<Card />\n```\n\n    <Card />', 'md'],
  ['a.md', '正文\n\n{/* truncate */}\n\n更多', 'md'],
  ['a.md', '## 标题 {/* #id */}', 'md'],
  ['a.md', '<div style={{ width: 9 }}>\n\n正文\n\n</div>', 'mdx'],
  ['a.md', '<img src="a.png" width={9} />', 'mdx'],
  ['a.md', '```jsx\n<A b={c} />\n{/* 注 */}\n```', 'md'],
  ['a.md', '    <A b={c} />', 'md'],
  ['a.md', '写作 `{/* 注 */}` 或 `<A b={c} />`', 'md'],
  ['a.md', '<img src="a={b}.png">', 'md'],
  ['片段/_a.md', '你好，{props.name}。', 'mdx'],
  ['/site/reuse/a.md', '你好，{props.name}。', 'mdx'],
  ['片段/_a.md', '```\n{props.name}\n```\n\n`{props.name}`', 'md'],
  ['_a/b.md', '你好，{props.name}。', 'md'],
  ['a.md', '---\nmdx:\n  format: mdx\n---\n', 'mdx'],
  ['a.mdx', '---\nmdx: {format: md}\n---\n', 'md'],
  ['a.mdx', '---\nmdx: {format: detect}\n---\n', 'mdx'],
])('takes %s with %j for %s', (path, text, expected) => {
  const source = sourceFile(text, path);
  expect(detectFormat(source, readFrontMatter(source), resolveCompileOptions({})).format).toBe(
    expected,
  );
});

it('follows the option where front matter says nothing', () => {
  const source = sourceFile('正文', 'a.md');
  const options = resolveCompileOptions({ format: 'mdx' });
  expect(detectFormat(source, readFrontMatter(source), options).format).toBe('mdx');
});

it.each([
  ['a.md', '文', true],
  ['a.mdx', '文', false],
  ['a.md', '---\nmdx:\n  format: md\n---\n文', false],
])(
  'takes comments in braces in Markdown that is not said to be plain: %s %j',
  (path, text, expected) => {
    const source = sourceFile(text, path);
    const detected = detectFormat(source, readFrontMatter(source), resolveCompileOptions({}));
    expect(detected.hasBraceComments).toBe(expected);
  },
);

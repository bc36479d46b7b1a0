/** Code blocks that show files of the site. */
import { describe, expect, it, vi } from 'vitest';
import { collectExamples } from '../examples/collect-examples.ts';
import { createTestSite } from '../testing/site-test.ts';

vi.setConfig({ testTimeout: 120_000 });

const FILES = {
  'docs/a.md': `# 甲

\`\`\`ts file="./code/sum.ts#sum" title="sum.ts" {2}
\`\`\`

- 列表里

  \`\`\` file=@site/shared/数据.json
  这里的话不算
  \`\`\`

![图](./b.png)
`,
  'docs/b.png': '',
  'docs/code/sum.ts':
    'const { log } = console;\n// #region sum\nexport function sum(a: number, b: number) {\n  return a + b; // mojian-ref:0\n}\n// #endregion\nlog(sum(1, 2));\n',
  'shared/数据.json': '{ "a": 1 }\r\n',
};

describe('code of files', () => {
  it('is shown as if it stood in the block, in pages, feeds and Markdown twins', async () => {
    const site = createTestSite({
      ...FILES,
      'blog/2022-01-02-b.md': '```js file=./c.js\n```\n',
      'blog/c.js': 'const inFeed = true;\n',
    });
    const report = await site.build();
    expect(report.diagnostics).toEqual([]);
    const main = site.main('docs/a/index.html');
    expect(main).toContain('<figcaption>sum.ts</figcaption>');
    expect(main).toContain('<span class="hl">  <span class="k">return</span> a + b;');
    expect(main).toContain('mojian-ref:0</span>');
    expect(main).not.toMatch(/region|log|mj-code/);
    expect(main).toMatch(/<li>[\s\S]*data-lang="json"[\s\S]*<span class="\w">"?a/);
    expect(main).not.toContain('这里的话不算');
    expect(main).toMatch(/<img src="\/assets\/images\/b-[^"]+"/);
    expect(site.read('rss.xml')).toContain('inFeed');
    const twin = site.read('docs/a.md');
    expect(twin).toContain(
      '```ts file="./code/sum.ts#sum" title="sum.ts" {2}\nexport function sum(a: number, b: number) {\n',
    );
    expect(twin).toContain('\n  { "a": 1 }\n  ```\n');
    // It is shown, not published.
    expect(site.list().filter((file) => file.startsWith('assets/files/'))).toEqual([]);
  });

  it('changes pages in warm builds', async () => {
    const site = createTestSite(FILES);
    await site.build();
    site.write({ 'docs/code/sum.ts': FILES['docs/code/sum.ts'].replace('a + b', 'b + a') });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.main('docs/a/index.html')).toContain('b + a');
    const warm = site.list().map((file) => [file, site.read(file)]);
    await site.build({ usesCache: false });
    expect(site.list().map((file) => [file, site.read(file)])).toEqual(warm);
  });

  it('is told with its place where it is not there', async () => {
    const site = createTestSite({
      ...FILES,
      'docs/a.md': [
        ...['# 甲', '```js file=./none.js', '```', '```ts file=./code/sum.ts#som', '```'],
        ...['```ts file=./code/sum.ts#L5-L50', '```', '```ts file=../../../etc/passwd', '```'],
        ...['```jsx live file=./code/sum.ts', '<p>甲</p>', '```'],
        ...['```ts file=./code/sum.ts "sum" /product/', '```'],
      ].join('\n'),
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ code, line, fix }) => [code, line, fix])).toEqual([
      ['links/missing-code', 2, expect.stringContaining('Correct the path')],
      ['links/missing-code', 4, 'Did you mean `#sum`?'],
      ['links/missing-code', 6, expect.stringContaining('Correct the lines')],
      ['links/missing-code', 8, expect.stringContaining('Correct the path')],
      ['markdown/live-file', 10, 'Take `live` or `file` out.'],
      ['markdown/missing-word', 13, expect.stringContaining('Write it as the code has it')],
    ]);
  });

  it('comes with partials and components, from where those stand', async () => {
    const site = createTestSite({
      'docs/parts/_part.mdx': '```js file=./x.js\n```\n',
      'docs/parts/x.js': 'const fromPart = 1;\n',
      'docs/y.js': 'const fromDoc = 2;\n',
      'docs/a.mdx':
        "import Part from './parts/_part.mdx';\n\n# 甲\n\n```js file=./y.js\n```\n\n<Part />\n",
    });
    expect((await site.build()).diagnostics).toEqual([]);
    const main = site.main('docs/a/index.html');
    expect(main.indexOf('fromDoc')).toBeGreaterThan(0);
    expect(main.indexOf('fromPart')).toBeGreaterThan(main.indexOf('fromDoc'));
  });

  it('is what is checked of examples', async () => {
    const site = createTestSite({
      ...FILES,
      'docs/a.md': '```js run file=./run.js#part\n```\n\n```text output\n3\n```\n',
      'docs/run.js': '// #region part\nconsole.log(1 + 2);\n// #endregion\n',
    });
    const { examples } = await collectExamples(site.folder);
    expect(examples.map(({ code, expected }) => [code, expected?.text])).toEqual([
      ['console.log(1 + 2);', '3'],
    ]);
  });
});

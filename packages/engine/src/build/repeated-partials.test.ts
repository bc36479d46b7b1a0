import { describe, expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

const PARTIAL =
  '## 安装\n\n见[用法](#用法)。[^1]\n\n### 用法\n\n```bash npm2yarn\nnpm i a\n```\n\n[^1]: 注。\n';

async function build(files: Record<string, string>) {
  const site = createTestSite({ 'docs/_part.mdx': PARTIAL, ...files });
  const report = await site.build();
  const main = site.main('docs/a/index.html');
  return { site, problems: site.problems(report), main, text: site.read('docs/a/index.html') };
}

const idsOf = (html: string): string[] =>
  [...html.matchAll(/<[^>]*?\sid="([^"]*)"/g)].map(([, id = '']) => id);

const headingsOf = (html: string): string[] =>
  [...html.matchAll(/<h[2-6] id="([^"]*)"/g)].map(([, id = '']) => id);

describe('a partial that a document shows twice', () => {
  const TEXT =
    "import Part from './_part.mdx';\n\n# 题\n\n<Part />\n\n## 用法\n\n再来：\n\n<Part />\n\n[到第二个](#安装-1)\n";

  it('has ids of its own each time, which the table of contents leads to', async () => {
    const { problems, main, text } = await build({ 'docs/a.mdx': TEXT });
    expect(problems).toEqual([]);
    const ids = idsOf(main);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const headings = headingsOf(main).filter((id) => !id.startsWith('footnote-label'));
    expect(headings).toEqual(['安装', '用法-1', '用法', '安装-1', '用法-2']);
    const toc = text.slice(text.indexOf('class="toc'));
    for (const id of headings) expect(toc).toContain(`href="#${id}"`);
  });

  it('leads from its links, anchors, notes and tabs to what stands in it', async () => {
    const { main } = await build({ 'docs/a.mdx': TEXT });
    const [first = '', second = ''] = main.split('再来');
    expect(first).toContain('<a href="#用法-1">用法</a>');
    expect(second).toContain('<a href="#用法-2">用法</a>');
    expect(second).toContain('class="heading-anchor" href="#安装-1"');
    for (const half of [first, second]) {
      const ids = idsOf(half);
      const wanted = half.matchAll(/(?:aria-controls="|class="footnote-\w+" href="#)([^"]*)"/g);
      for (const [, id = ''] of wanted) expect(ids).toContain(id);
    }
  });

  it('may stand in another partial, and in a post whose title has its words', async () => {
    const { site, problems } = await build({
      'docs/_outer.mdx': "import Part from './_part.mdx';\n\n## 安装\n\n<Part />\n",
      'docs/a.mdx':
        "import Part from './_part.mdx';\nimport Outer from './_outer.mdx';\n\n# 题\n\n<Outer />\n\n<Part />\n\n<Outer />\n",
      'blog/2024-01-01-b.mdx':
        "import Part from '../docs/_part.mdx';\n\n# 安装\n\n<Part />\n\n见[分节](#安装-1)。\n",
    });
    expect(problems).toEqual([]);
    const ids = idsOf(site.main('docs/a/index.html'));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const [post = ''] = site
      .list()
      .filter((file) => /^b\/|2024/.test(file) && file.endsWith('.html'));
    expect(headingsOf(site.main(post))).toContain('安装-1');
  });

  it('shows a drawing with style sheets of its own alike each time', async () => {
    const { main } = await build({
      'docs/d.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>.a{fill:url(#g)}</style><linearGradient id="g"/><path class="a" stroke="currentColor" d="M0 0h9"/></svg>',
      'docs/_part.mdx': '![图](./d.svg)\n',
      'docs/a.mdx': "import Part from './_part.mdx';\n\n# 题\n\n<Part />\n\n<Part />\n",
    });
    const drawings = main.match(/<style>[\s\S]*?<\/svg>/g) ?? [];
    expect(drawings).toHaveLength(2);
    expect(drawings[1]).toBe(drawings[0]);
  });

  it('stays as it is where nothing in the page has its ids', async () => {
    const { main } = await build({
      'docs/a.mdx': "import Part from './_part.mdx';\n\n# 题\n\n<Part />\n",
    });
    expect(headingsOf(main).slice(0, 2)).toEqual(['安装', '用法']);
    expect(main).not.toMatch(/[\uFDD0-\uFDEF]/);
  });
});

it('a partial gives to its document what it exports, and its front matter, title and headings', async () => {
  const { problems, main } = await build({
    'docs/_values.mdx':
      '---\ncolour: 红\n---\n\nexport const count = 3;\n\n# 名\n\n## {props.none}\n\n## 节\n\n{count}\n',
    'docs/_plain.md': '## 平\n',
    'docs/a.mdx':
      "import Values, { count, toc as parts, frontMatter as facts, contentTitle as name } from './_values.mdx';\nimport { toc as plain } from './_plain.md';\n\n# 题\n\n{count + 1}{facts.colour}{name}{parts[0].value}{plain[0].id}{toc.length}\n",
  });
  expect(problems).toEqual([]);
  expect(main.replaceAll('<!-- -->', '')).toContain('4红名节平0');
});

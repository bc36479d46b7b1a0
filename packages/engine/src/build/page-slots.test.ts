/** Components of the site in slots of its pages. */
import { describe, expect, it, vi } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

vi.setConfig({ testTimeout: 120_000 });

const configWith = (slots: Record<string, string>, more = '') =>
  `export default { title: '站', url: 'https://site.example', baseUrl: '/base/', blog: { routeBasePath: '/' },
  slots: ${JSON.stringify(slots)}, ${more} };`;

const FILES = {
  'blog/2022-01-02-一.md': '---\ntitle: 篇一\ntags: [甲]\ncomments: false\n---\n\n正文一。\n',
  'docs/a.md': '---\ntags: [乙, 丙]\n---\n\n# 文档甲\n\n正文甲。\n',
  'src/pages/about.md': '# 关于\n\n正文乙。\n',
  'src/pages/app.jsx': 'export default () => <p>应用</p>;\n',
};

/** Shows what it is told, each value on a line of its own. */
const TELLER = `import type { SlotProps } from 'mojian';
export default function Teller({ slot, page }: SlotProps) {
  const { kind, permalink, url, title, tags, date, frontMatter } = page;
  return <pre>{[slot, kind, permalink, url, title, tags.join('+'), date?.slice(0, 10), frontMatter.comments].map(String).join(' | ')}</pre>;
}
`;

describe('slots', () => {
  it('stand in their places and are told of their page', async () => {
    const all = ['page-top', 'article-top', 'article-bottom', 'article-end', 'page-bottom'];
    const site = createTestSite({
      ...FILES,
      'mojian.config.ts': configWith(
        Object.fromEntries(all.map((name) => [name, './src/teller.tsx'])),
      ),
      'src/teller.tsx': TELLER,
    });
    const report = await site.build();
    expect(report.diagnostics).toEqual([]);
    const order = (page: string, marks: readonly string[]) => {
      const main = site.main(page);
      const places = marks.map((mark) => main.indexOf(mark));
      expect(places, `${page}: ${places.join()}`).toEqual([...places].sort((a, b) => a - b));
      expect(Math.min(...places), page).toBeGreaterThanOrEqual(0);
    };
    const post = ['>page-top ', '篇一</', '>article-top ', '正文一。', '>article-bottom '];
    order('2022/01/02/一/index.html', [...post, '/tags/', '>article-end ', '>page-bottom ']);
    const doc = ['>page-top ', '文档甲</h1>', '>article-top ', '正文甲。', '>article-bottom '];
    order('docs/a/index.html', [...doc, '/docs/tags/', '>article-end ', '>page-bottom ']);
    const about = ['>page-top ', '关于</h1>', '>article-top ', '正文乙。', '>article-bottom '];
    order('about/index.html', [...about, '>article-end ', '>page-bottom ']);
    for (const page of ['index.html', 'app/index.html', 'archive/index.html', '404.html']) {
      expect(site.main(page)).toMatch(/page-top .* page-bottom|page-top [\s\S]*page-bottom /);
      expect(site.main(page)).not.toContain('article-');
    }
    expect(site.main('2022/01/02/一/index.html')).toContain(
      '<div class="slot slot-article-end"><pre>article-end | blog-post | /base/2022/01/02/一 | https://site.example/base/2022/01/02/%E4%B8%80 | 篇一 | 甲 | 2022-01-02 | false</pre></div>',
    );
    expect(site.main('docs/a/index.html')).toContain(
      '>page-top | doc | /base/docs/a | https://site.example/base/docs/a | 文档甲 | 乙+丙 | undefined | undefined<',
    );
    expect(site.main('404.html')).toContain('page-top | not-found | /base/404.html | null | ');
    // What a site says on every page is no text of that page.
    expect(site.read('rss.xml')).not.toContain('page-top');
    expect(site.read('docs/a.md')).not.toContain('page-top');
  });

  it('hold islands, which get the same, with the styles of the pages that they are in', async () => {
    const site = createTestSite({
      ...FILES,
      'mojian.config.ts': configWith({ 'article-end': 'src/comments.jsx' }),
      'src/comments.jsx': `import './comments.css';
import Box from './box.jsx';
export default ({ page }) => page.kind === 'blog-post' ? <Box title={page.title} /> : null;
`,
      'src/comments.css': '.comments { color: red }\n',
      'src/box.jsx':
        "'use client';\nimport { useState } from 'react';\nexport default function Box({ title }) {\n  const [open, setOpen] = useState(false);\n  return <button className=\"comments\" onClick={() => setOpen(true)}>{open ? '开' : title}</button>;\n}\n",
    });
    const report = await site.build();
    expect(report.diagnostics).toEqual([]);
    const post = site.main('2022/01/02/一/index.html');
    expect(post).toMatch(/<mj-island data-src="\/base\/assets\/box-[^"]+"/);
    expect(post).toContain('data-props="{&quot;title&quot;:&quot;篇一&quot;}"');
    expect(post).toContain('>篇一</button>');
    const isStyled = (page: string) =>
      /<link rel="stylesheet" href="\/base\/assets\/m\d+-/.test(site.read(page));
    expect(isStyled('2022/01/02/一/index.html')).toBe(true);
    for (const page of ['docs/a/index.html', 'index.html']) {
      expect(site.main(page)).not.toContain('slot');
      expect(isStyled(page), page).toBe(false);
    }
  });

  it('put elements into `<head>`, and what changes in them changes pages in warm builds', async () => {
    const site = createTestSite({
      ...FILES,
      'mojian.config.ts': configWith({ 'page-bottom': './src/note.jsx' }),
      'src/note.jsx':
        "import Head from '@docusaurus/Head';\nimport { text } from './text.js';\nexport default ({ page }) => <><Head><meta name=\"note\" content={page.title} /></Head><p>{text}</p></>;\n",
      'src/text.js': "export const text = '旧话';\n",
    });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.read('docs/a/index.html')).toContain('<meta name="note" content="文档甲">');
    expect(site.main('index.html')).toContain('旧话');
    site.write({ 'src/text.js': "export const text = '新话';\n" });
    expect((await site.build()).diagnostics).toEqual([]);
    const warm = site.list().map((file) => [file, site.read(file)]);
    expect(site.main('index.html')).toContain('新话');
    await site.build({ usesCache: false });
    expect(site.list().map((file) => [file, site.read(file)])).toEqual(warm);
  });

  it('tell once, whatever the number of pages, what is wrong with them', async () => {
    const site = createTestSite({
      ...FILES,
      'mojian.config.ts': `export default {
  title: '站',
  url: 'https://site.example',
  slots: {
    'page-top': './src/none.jsx',
    'article-top': './src/empty.js',
    'article-bottom': './src/throws.jsx',
    'article-end': './src/links.jsx',
    'page-bottom': './src/inert.jsx',
  },
};
`,
      'src/empty.js': 'export const x = 1;\n',
      'src/throws.jsx': "export default () => { throw new Error('坏了'); };\n",
      'src/links.jsx':
        'import Link from \'@docusaurus/Link\';\nexport default () => <Link to="/docs/none">无</Link>;\n',
      'src/inert.jsx': 'export default () => <button onClick={() => alert(1)}>按</button>;\n',
    });
    const report = await site.build();
    expect(site.problems(report).sort()).toEqual([
      'bundle/missing-module mojian.config.ts:5',
      'links/broken-link src/links.jsx:2',
      'pages/inert-code src/inert.jsx:1',
      'slots/no-default-export mojian.config.ts:6',
      'slots/render src/throws.jsx:1',
    ]);
    const texts = report.diagnostics.map(({ message }) => message).join('\n');
    expect(texts).toContain('The slot `article-bottom` could not be rendered: 坏了');
    expect(texts).toContain('`onClick` does nothing here: a slot is drawn at build time only.');
  });

  it('that do not exist are told with the nearest name', async () => {
    const site = createTestSite({
      'docs/a.md': '# 甲\n',
      'mojian.config.ts': configWith({ 'articel-end': './src/a.jsx' }),
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ code, fix }) => [code, fix])).toEqual([
      ['config/unknown-key', 'Did you mean `article-end`?'],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

const COUNTER = `'use client';
import { useState } from 'react';
import './counter.css';
export default function Counter({ start = 0, children }) {
  const [count, setCount] = useState(start);
  return <button type="button" onClick={() => setCount(count + 1)}>{children} {count}</button>;
}
`;

describe('components of a site', () => {
  it('are islands in documents: in the HTML with their props, with a module and styles of their own', async () => {
    const site = createTestSite({
      'components/counter.tsx': COUNTER,
      'components/counter.css': '.counter { color: red }',
      'components/figure.tsx':
        "'use static';\nexport function Figure({ label }) { return <b>{label}</b>; }\n",
      'docs/a.md':
        "import Counter from '@site/components/counter';\nimport { Figure } from '../components/figure.tsx';\n\n<Counter start={3}>按了 **几次**</Counter>\n\n<Figure label=\"静\" />\n",
      'docs/b.md': '没有组件。\n',
    });
    const report = await site.build();
    expect(site.problems(report)).toEqual([]);
    const html = site.read('docs/a/index.html');
    const src = /<mj-island data-src="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(src).toMatch(/^\/assets\/counter-[\w-]+\.js$/);
    expect(site.has(src.slice(1))).toBe(true);
    expect(html).toContain('<strong>几次</strong>');
    expect(html).toContain('<b>静</b>');
    expect(html.match(/<mj-island /g)).toHaveLength(1);
    expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/counter-[\w-]+\.css">/);
    expect(site.read('docs/b/index.html')).not.toContain('counter');
    expect(site.read(src.slice(1))).not.toContain('useState=');
  });

  it('of a partial bring their styles along to each page that shows it', async () => {
    const site = createTestSite({
      'parts/box.tsx':
        "'use static';\nimport './box.css';\nexport default () => <p className=\"box\">盒</p>;\n",
      'parts/box.css': '.box { color: red }',
      'parts/plain.css': '.plain { color: green }',
      'docs/_inner.mdx': "import Box from '@site/parts/box';\n\n<Box />\n",
      'docs/_outer.mdx':
        "import Inner from './_inner.mdx';\nimport '@site/parts/plain.css';\n\n<Inner />\n",
      'docs/a.mdx': "import Outer from './_outer.mdx';\n\n# 甲\n\n<Outer />\n",
      'blog/2022-01-02-一.mdx': "import Inner from '../docs/_inner.mdx';\n\n<Inner />\n",
      'docs/b.md': '没有组件。\n',
    });
    const report = await site.build();
    expect(site.problems(report)).toEqual([]);
    const stylesOf = (page: string) =>
      [
        ...site
          .read(page)
          .matchAll(/<link rel="stylesheet" href="\/assets\/(?:box|m\d+|plain)[^"]*"/g),
      ]
        .map(([link]) => site.read(/href="\/([^"]+)"/.exec(link)?.[1] ?? ''))
        .join('');
    expect(site.main('docs/a/index.html')).toContain('<p class="box">盒</p>');
    expect(stylesOf('docs/a/index.html')).toContain('.box');
    expect(stylesOf('docs/a/index.html')).toContain('.plain');
    for (const page of ['index.html', '2022/01/02/一/index.html']) {
      expect(stylesOf(page)).toContain('.box');
      expect(stylesOf(page)).not.toContain('.plain');
    }
    expect(stylesOf('docs/b/index.html')).toBe('');
  });

  it('bring no styles to lists that show nothing of them', async () => {
    const site = createTestSite({
      'components/counter.tsx': COUNTER,
      'components/counter.css': '.counter { color: red }',
      'docs/a.md':
        "---\ntags: [甲]\n---\n\nimport Counter from '@site/components/counter';\n\n<Counter />\n",
      'blog/2022-01-02-一.md':
        "---\ntags: [乙]\n---\n\nimport Counter from '@site/components/counter';\n\n摘要。\n\n<!-- truncate -->\n\n<Counter />\n",
    });
    expect(site.problems(await site.build())).toEqual([]);
    const isStyled = (page: string) => /\/assets\/counter-[\w-]+\.css/.test(site.read(page));
    expect(isStyled('docs/a/index.html')).toBe(true);
    expect(isStyled('2022/01/02/一/index.html')).toBe(true);
    for (const page of ['index.html', 'archive', 'tags/乙', 'docs/tags/甲']) {
      expect(isStyled(page.replace(/(?<!\.html)$/, '/index.html')), page).toBe(false);
    }
    site.write({
      'blog/2022-01-02-一.md':
        "---\ntags: [乙]\n---\n\nimport Counter from '@site/components/counter';\n\n<Counter />\n\n<!-- truncate -->\n\n正文。\n",
    });
    expect(site.problems(await site.build())).toEqual([]);
    expect(isStyled('index.html')).toBe(true);
  });

  it('are pages below the pages’ base path, with the title that they export', async () => {
    const site = createTestSite({
      'mojian.config.ts':
        "export default { title: '站', url: 'https://s.example', blog: false, pages: { path: 'pages', routeBasePath: '/pages' } };",
      'pages/project.tsx':
        "import { projects } from '../data/projects.ts';\nexport const title = '项目';\nexport default () => <ul>{projects.map((name) => <li key={name}>{name}</li>)}</ul>;\n",
      'pages/about/index.tsx': 'export default () => <p>关于</p>;\n',
      'data/projects.ts': "export const projects: string[] = ['墨', '简'];\n",
    });
    const report = await site.build();
    expect(site.problems(report)).toEqual([]);
    expect(site.main('pages/project/index.html')).toContain('<ul><li>墨</li><li>简</li></ul>');
    expect(site.read('pages/project/index.html')).toContain('<title>项目 | 站</title>');
    expect(site.has('pages/about/index.html')).toBe(true);
  });

  it('that cannot be had are told with their place, and nothing is written', async () => {
    const site = createTestSite({
      'components/broken.tsx': 'export default () => <p>\n',
      'components/throws.tsx':
        "'use static';\nexport default function Throws() { throw new Error('坏了'); }\n",
      'docs/a.md': "import A from '@site/components/none';\n\n<A />\n",
      'docs/b.md': "import B from '@site/components/throws';\n\n<B />\n",
      'src/pages/c.tsx': 'export const title = 1;\n',
    });
    const report = await site.build();
    const codes = report.diagnostics.map(({ code }) => code);
    expect(codes).toContain('mdx/render');
    expect(codes).toContain('pages/no-default-export');
    expect(report.diagnostics.find(({ code }) => code === 'pages/no-default-export')?.message).toBe(
      "The page component at the route doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.",
    );
    expect(
      report.diagnostics.some(
        ({ filePath, line }) => filePath?.endsWith('docs/a.md') && line === 1,
      ),
    ).toBe(true);
    expect(report.outFolder).toBeNull();
  });

  it('that are pages have their links checked, as Docusaurus does', async () => {
    const site = createTestSite({
      'mojian.config.ts':
        "export default { title: '站', url: 'https://s.example', baseUrl: '/b/', blog: false };",
      'docs/a.md': '甲。\n',
      'static/f.zip': 'x',
      'src/pages/live.tsx':
        "'use client';\nimport Link from '@docusaurus/Link';\nexport default () => <Link to=\"/docs/b\">8</Link>;\n",
      'src/pages/x/y.tsx': `import Link from '@docusaurus/Link';
export default () => <p>
  <Link to="/docs/a?q#h">1</Link><Link to="/b/docs/a">2</Link><Link to="#h">3</Link>
  <Link to="../docs/a">4</Link><Link to="pathname:///other">5</Link><Link to="/f.zip">6</Link>
  <Link to="https://a.example">7</Link>
  <Link to="/docs/b">8</Link>
  <Link href="docs/a">9</Link>
</p>;
`,
    });
    const problems = (await site.build()).diagnostics.map(({ code, line, message, fix }) => ({
      ...{ code, line, message, fix },
    }));
    expect(problems).toEqual([
      expect.objectContaining({ line: 3, message: expect.stringContaining('`/docs/b`') }),
      {
        ...{ code: 'links/broken-link', line: 6, fix: 'Did you mean `/b/docs/`?' },
        message: 'The link `/docs/b` of the page leads to no page of the site.',
      },
      expect.objectContaining({ line: 7, message: expect.stringContaining('`docs/a`') }),
    ]);
    site.write({
      'src/pages/live.tsx': null,
      'src/pages/x/y.tsx': `import Link from '@docusaurus/Link';
export default () => <p><Link to="../docs/a">4</Link><Link to="pathname:///other">5</Link></p>;
`,
    });
    expect(site.problems(await site.build())).toEqual([]);
    const html = site.main('x/y/index.html');
    expect(html).toContain('href="../docs/a"');
    expect(html).toContain('<a href="/b/other">5</a>');
  });

  it('have the links that they write in documents checked in every build, those of islands too', async () => {
    const site = createTestSite({
      'mojian.config.ts':
        "export default { title: '站', url: 'https://s.example', baseUrl: '/b/', blog: false };",
      'components/next.tsx': `import Link from '@docusaurus/Link';
export default ({ to }) => <Link to={to}>下一篇</Link>;
`,
      'components/still.tsx':
        "'use static';\nimport Link from '@docusaurus/Link';\nexport default ({ to }) => <Link to={to}>末篇</Link>;\n",
      'docs/x/_part.mdx':
        'import Next from \'@site/components/next\';\n\n<Next to="/docs/gone" />\n',
      'docs/x/a.mdx': `import Link from '@docusaurus/Link';
import Next from '@site/components/next';
import Part from './_part.mdx';
import Still from '@site/components/still';

<Next to="b" />，<Next to="/docs/x/b?q#h" />，<Next to="https://a.example" />。

<Link to="/docs/c">没有</Link>

<Part />

<Still to="/docs/x/z" />
`,
      'docs/x/b.md': '乙。\n',
      'docs/gone.md': '丙。\n',
    });
    const told = async () =>
      (await site.build()).diagnostics.map(({ filePath, line, message }) => [
        filePath?.endsWith('docs/x/a.mdx'),
        line,
        message,
      ]);
    const broken = (line: number | null, link: string, where = ' of the page') => {
      return [true, line, `The link \`${link}\`${where} leads to no page of the site.`];
    };
    expect(await told()).toEqual([broken(8, '/docs/c', ''), broken(12, '/docs/x/z')]);
    site.write({ 'docs/c.md': '丁。\n', 'docs/x/z.md': '末。\n' });
    expect(await told()).toEqual([]);
    expect(site.main('docs/x/a/index.html')).toContain('<a href="/b/docs/gone">下一篇</a>');
    site.write({ 'docs/gone.md': null });
    expect(await told()).toEqual([broken(null, '/docs/gone')]);
  });
});

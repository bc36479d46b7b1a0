/** React of a Docusaurus site: pages and components that import Docusaurus' own modules. */
import { describe, expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

const CONFIG = `export default {
  title: 'My Site',
  tagline: 'Cool',
  url: 'https://docs.example',
  baseUrl: '/base/',
  locale: 'en',
  trailingSlash: true,
  organizationName: 'hill',
  projectName: 'site',
  customFields: { motto: 'Quick' },
  blog: false,
  customCss: [],
};`;

const DRAWING =
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" stroke-width="2" class="own"><title>Hill</title><path d="M0 0"/></svg>';

const FILES = {
  'mojian.config.ts': CONFIG,
  'tsconfig.json': '{\n  // for the editor\n  "extends": "@docusaurus/tsconfig"\n}',
  'src/pages/index.js': `import React from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Translate, { translate } from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import Heading from '@theme/Heading';
import CodeBlock from '@theme/CodeBlock';
import Features from '../components/features';
import Logo from '@site/static/img/hill.svg';
import styles from './index.module.css';

export default function Home() {
  const { siteConfig, i18n } = useDocusaurusContext();
  return (
    <Layout title={\`Hello from \${siteConfig.title}\`} description="About it" wrapperClassName="wrap">
      <main className={clsx('hero', styles.banner, { hidden: false })}>
        <Heading as="h1">{siteConfig.title}, {i18n.currentLocale}</Heading>
        <Link className="button" to="/docs/intro?a=1#top">Go</Link>
        <Link to="https://a.example">Out</Link>
        <Translate id="x" values={{ name: <b>Bob</b> }}>{'Hi {name}'}</Translate>
        <i>{siteConfig.customFields.motto}</i>
        <p title={translate({ message: 'Two {n}' }, { n: 2 })} />
        <Logo className="logo" />
        <CodeBlock language="js" title="a.js">{'const a = 1;'}</CodeBlock>
        <Features />
      </main>
    </Layout>
  );
}`,
  'src/pages/index.module.css': '.banner { color: red }',
  'src/components/features.tsx': `import useBaseUrl from '@docusaurus/useBaseUrl';
const LIST: { Svg: React.ComponentType<{ role: string }> }[] = [{ Svg: require('@site/static/img/hill.svg').default }];
export default function Features() {
  const picture: string = require('@site/static/img/dot.png').default;
  return <section>{LIST.map(({ Svg }, i) => <Svg key={i} role="img" />)}<img src={useBaseUrl('/img/dot.png')} data-src={picture} /></section>;
}`,
  'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents';
import Highlight from '@site/src/components/highlight';
import Counter from '@site/src/components/counter';
export default { ...MDXComponents, Highlight, Counter };`,
  'src/components/highlight.js': `'use static';
import './highlight.css';
export default function Highlight({ children, color }) {
  return <span className="highlight" style={{ backgroundColor: color }}>{children}</span>;
}`,
  'src/components/highlight.css': '.highlight { padding: 2px }',
  'src/components/counter.js': `import { useState } from 'react';
import Link from '@docusaurus/Link';
export default function Counter({ start }) {
  const [count, setCount] = useState(start);
  return <button onClick={() => setCount(count + 1)}>{count}<Link to="/docs/intro">intro</Link></button>;
}`,
  'docs/intro.mdx':
    'import Badge from \'@theme/Badge\';\n\n# Intro\n\n<Highlight color="#25c2a0">Docusaurus **green**</Highlight> <Badge />\n\n<Counter start={3} />\n',
  'src/theme/Badge/index.tsx': `'use static';
export default () => <em>swizzled</em>;`,
  'static/img/hill.svg': DRAWING,
  'static/img/dot.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

describe('React of a Docusaurus site', async () => {
  it('draws a page that imports the modules of Docusaurus', async () => {
    const site = createTestSite(FILES);
    const report = await site.build();
    expect(report.diagnostics).toEqual([]);
    const html = site.read('index.html');
    const main = site.main('index.html');
    expect(html).toContain('<title>Hello from My Site | My Site</title>');
    expect(html).toMatch(/<meta name="description" content="About it"/);
    expect(main).toContain('<h1>My Site<!-- -->, <!-- -->en</h1>');
    expect(main).toContain('<a class="button" href="/base/docs/intro/?a=1#top">Go</a>');
    expect(main).toMatch(/<a (?=[^>]*href="https:\/\/a.example")(?=[^>]*rel="noopener)/);
    expect(main).toContain('Hi <b>Bob</b>');
    expect(main).toContain('title="Two 2"');
    expect(main).toContain('<i>Quick</i>');
    expect(main.match(/<main/g)).toBeNull();
    expect(html).toMatch(/<link rel="stylesheet" href="\/base\/assets\/m\d[^"]*\.css">/);
  });

  it('gives components the code blocks, drawings and pictures of the site', async () => {
    const site = createTestSite(FILES);
    await site.build();
    const main = site.main('index.html');
    expect(main).toContain('<figcaption>a.js</figcaption>');
    expect(main).toMatch(/<svg [^>]*stroke-width="2"[^>]*class="logo"[^>]*><title>Hill/);
    expect(main).toMatch(/<svg [^>]*class="own"[^>]*role="img"/);
    expect(main).toMatch(/<img src="\/base\/img\/dot.png" data-src="data:image\/png/);
  });

  it('gives documents the components of src/theme/MDXComponents and swizzled ones', async () => {
    const site = createTestSite(FILES);
    const report = await site.build();
    expect(report.diagnostics).toEqual([]);
    const main = site.main('docs/intro/index.html');
    expect(main).toContain('<span class="highlight" style="background-color:#25c2a0">');
    expect(main).toContain('<em>swizzled</em>');
    expect(main).toMatch(
      /<mj-island data-src="\/base\/assets\/counter[^"]*" data-export="default"/,
    );
    expect(main).toContain('>3<a href="/base/docs/intro/">intro</a></button>');
    expect(main).toContain('<h1');
    expect(site.read('docs/intro/index.html')).toMatch(/<link rel="stylesheet" href="[^"]*m\d/);
  });

  it('gives components the site’s own options of `themeConfig` and its translated texts', async () => {
    const site = createTestSite({
      'mojian.config.ts': `export default { title: 'T', url: 'https://a.example', locale: 'zh-CN', docs: false,
        customFields: { themeConfig: { socials: { github: 'https://git.example/me' } } } };`,
      'src/pages/index.jsx': `import Translate, { translate } from '@docusaurus/Translate';
import { useThemeConfig } from '@docusaurus/theme-common';
const TITLE = translate({ id: 'home.title', message: 'Home' });
export default function Home() {
  const { socials, tableOfContents } = useThemeConfig();
  return <main><h1>{TITLE}</h1><a href={socials.github}>{tableOfContents.minHeadingLevel}</a>
    <Translate id="home.more" values={{ link: <b>x</b> }}>{'See {link}.'}</Translate>
    <Translate>As it is</Translate><Translate id="none">Not translated</Translate></main>;
}`,
      'i18n/zh-CN/code.json': JSON.stringify({
        'home.title': { message: '首页', description: 'x' },
        'home.more': { message: '{link}，请看。' },
        'As it is': { message: '原样' },
      }),
    });
    const report = await site.build();
    expect(site.problems(report)).toEqual([]);
    const main = site.main('index.html').replaceAll('<!-- -->', '');
    expect(main).toContain('<h1>首页</h1><a href="https://git.example/me">2</a>');
    expect(main).toMatch(/<b>x<\/b>，请看。\s*原样\s*Not translated/);
    site.write({ 'i18n/zh-CN/code.json': '{"home.title":{"message":"起首"}}' });
    await site.build();
    expect(site.main('index.html')).toContain('<h1>起首</h1>');
  });

  it('shows a page without what has no counterpart, and tells of it', async () => {
    const site = createTestSite({
      ...FILES,
      'src/pages/index.js': `import Provider from '@theme/Layout/Provider';
import Footer from '@theme/Footer';
import Item, { useItem } from '@theme/NavbarItem';
import Browser from '@docusaurus/core/lib/client/exports/BrowserOnly';
export default () => (
  <Provider><p>{typeof useItem()}</p><Item>inner</Item><Footer /><Browser fallback="later" /></Provider>
);`,
    });
    const report = await site.build();
    expect(site.main('index.html')).toContain('<p>object</p>inner<!-- -->later');
    expect(
      report.diagnostics.map(({ severity, line, message }) => [severity, line, message]),
    ).toEqual([
      [
        'warning',
        3,
        "Mojian has nothing in place of Docusaurus' module `@theme/NavbarItem`; a component from there shows its children only.",
      ],
      [
        'warning',
        3,
        "Mojian has nothing in place of `useItem` of Docusaurus' module `@theme/NavbarItem`; the hook gives an empty object.",
      ],
    ]);
    expect(report.diagnostics[0]?.filePath).toMatch(/src\/pages\/index\.js$/);
  });

  it('hands the configuration to pages, but not into the HTML of islands', async () => {
    const page = `export default ({ config }) => <p>{config ? \`\${config.organizationName}/\${config.projectName}\` : 'none'}</p>;`;
    const site = createTestSite({
      ...FILES,
      'src/pages/index.js': page,
      'src/pages/live.js': `'use client';\n${page}`,
    });
    await site.build();
    expect(site.main('index.html')).toContain('<p>hill/site</p>');
    expect(site.main('live/index.html')).toContain('<p>none</p>');
  });

  it('lets pages list the versions of docs', async () => {
    const site = createTestSite({
      ...FILES,
      'src/pages/index.js': 'export default () => null;',
      'docs/intro.mdx': '# Intro',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/old.md': '# Old',
      'versioned_sidebars/version-1.0-sidebars.json': '{"s": ["old"]}',
      'src/pages/versions.tsx': `import { useVersions, useLatestVersion } from '@docusaurus/plugin-content-docs/client';
import { usePluginData } from '@docusaurus/useGlobalData';
export default function Versions() {
  const names = useVersions().map(({ label, path, mainDocId }) => [label, path, mainDocId].join(' '));
  const data = usePluginData('docusaurus-plugin-content-docs');
  return <p>{names.join(', ')}; {useLatestVersion().name}; {data.path}</p>;
}`,
    });
    const report = await site.build();
    expect(report.diagnostics).toEqual([]);
    expect(site.main('versions/index.html').replaceAll('<!-- -->', '')).toContain(
      '<p>Next /base/docs/next/ intro, 1.0 /base/docs/ old; 1.0; /base/docs/</p>',
    );
  });
});

describe('an MDX document', async () => {
  it('knows its front matter, its title and its headings without importing them', async () => {
    const site = createTestSite({
      ...FILES,
      'docs/intro.mdx': `---
level: 3
---
import TOCInline from '@theme/TOCInline';
import Card from '@theme/DocBanner';
import DocCardList from '@theme/DocCardList';

# Intro

Level {frontMatter.level} of {contentTitle}, {toc.length} headings.

<TOCInline toc={toc} />

<Card>inside</Card>

<DocCardList items={[{ type: 'link', label: 'Own card', href: '/docs/intro', description: 'Why' }]} />

## One

### Two

## Three
`,
    });
    const report = await site.build();
    const main = site.main('docs/intro/index.html').replaceAll('<!-- -->', '');
    expect(main).toContain('Level 3 of Intro, 3 headings.');
    expect(main).toContain(
      '<ul><li><a href="#one">One</a><ul><li><a href="#two">Two</a></li></ul></li><li><a href="#three">Three</a></li></ul>',
    );
    expect(main).toContain('inside');
    expect(main).toMatch(/href="\/base\/docs\/intro\/">Own card<\/a>[\s\S]*Why/);
    expect(site.problems(report)).toEqual(['bundle/unanswered-module docs/intro.mdx:5']);
  });

  it('brings the style sheets that it imports without a name', async () => {
    const site = createTestSite({
      ...FILES,
      'docs/intro.mdx': "import './intro.css';\n\n# Intro\n",
      'docs/other.mdx': 'export const a = 1;\n\n# Other\n',
      'docs/intro.css': '.only-here { color: red }',
    });
    const report = await site.build();
    expect(report.diagnostics).toEqual([]);
    const stylesOf = (page: string) =>
      [...site.read(page).matchAll(/<link rel="stylesheet" href="\/base\/([^"]+)"/g)].map(
        ([, name = '']) => site.read(name),
      );
    expect(stylesOf('docs/intro/index.html').join()).toContain('.only-here');
    expect(stylesOf('docs/other/index.html').join()).not.toContain('.only-here');
  });

  it('may declare these names itself', async () => {
    const site = createTestSite({
      ...FILES,
      'docs/intro.mdx': "export const toc = 'own';\n\n# Intro\n\nIt is {toc}.\n",
    });
    await site.build();
    expect(site.main('docs/intro/index.html')).toContain('It is own.');
  });
});

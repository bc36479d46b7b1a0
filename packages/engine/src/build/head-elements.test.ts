import { describe, expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

const CONFIG = `export default {
  title: '站点',
  url: 'https://site.example',
  blog: false,
  themeConfig: { image: 'img/site.png' },
};`;

/** Builds a document with lines of its own in `<head>`. @returns The elements of its page's `<head>`. */
async function buildHead(frontMatter: string, ...lines: string[]): Promise<string[]> {
  const site = createTestSite({
    'mojian.config.ts': CONFIG,
    'static/img/site.png': Buffer.from('89504e47', 'hex'),
    'docs/a.mdx': `---\n${frontMatter}\n---\n\n<head>\n${lines.join('\n')}\n</head>\n\n正文。\n`,
  });
  expect(site.problems(await site.build())).toEqual([]);
  const html = site.read('docs/a/index.html');
  return html.slice(0, html.indexOf('</head>')).match(/<(?:meta|link)\b[^>]*>/g) ?? [];
}

describe('what a document says in `<head>`', () => {
  it('stands in the place of what its page would say: the address of the original, the texts', async () => {
    const head = await buildHead(
      'description: 简介',
      '<link rel="canonical" href="https://elsewhere.example/a" />',
      '<meta content="自己的" name="description" />',
      '<meta name="twitter:card" content="summary" />',
    );
    const about = (pattern: RegExp) => head.filter((element) => pattern.test(element));
    expect(about(/canonical/)).toEqual([
      '<link rel="canonical" href="https://elsewhere.example/a">',
    ]);
    expect(about(/name="description"/)).toEqual(['<meta content="自己的" name="description">']);
    expect(about(/twitter:card/)).toEqual(['<meta name="twitter:card" content="summary">']);
    expect(about(/og:description/)).toEqual(['<meta property="og:description" content="简介">']);
  });

  it('takes the size and the text of the share picture along', async () => {
    const picture = '<meta property="og:image" content="https://elsewhere.example/a.png">';
    const head = await buildHead('title: 甲', picture.replace('>', ' />'));
    expect(head.filter((element) => element.includes('og:image'))).toEqual([picture]);
  });

  it('may name a file of the site', async () => {
    const head = await buildHead(
      'title: 甲',
      '<meta property="og:image" content={useBaseUrl(\'/img/site.png\')} />',
    );
    expect(head.filter((element) => element.includes('og:image'))).toEqual([
      '<meta property="og:image" content="/img/site.png">',
    ]);
  });

  it('does not take back that a page is not to be indexed', async () => {
    const head = await buildHead('unlisted: true', '<meta name="robots" content="noarchive" />');
    expect(head.filter((element) => element.includes('name="robots"'))).toEqual([
      '<meta name="robots" content="noindex, nofollow">',
      '<meta name="robots" content="noarchive">',
    ]);
  });
});

describe('what depends on code in the `<head>` of a document', () => {
  it('stands in the page as React writes it: data for search engines, names as in JSX', async () => {
    const site = createTestSite({
      'mojian.config.ts': CONFIG,
      'static/img/site.png': Buffer.from('89504e47', 'hex'),
      'docs/a.mdx': `export const name = '甲 & <乙>';

<head>
  <meta httpEquiv="x-test" content="v" />
  <link rel="alternate" hrefLang="en" href={'https://en.example/' + name.length} />
  <script type="application/ld+json">
    {JSON.stringify({
      '@type': 'Organization',
      name,
    })}
  </script>
  {name && <meta property="og:image:alt" content={name} />}
</head>

正文。
`,
    });
    expect(site.problems(await site.build())).toEqual([]);
    const html = site.read('docs/a/index.html');
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head).toContain('<meta http-equiv="x-test" content="v">');
    expect(head).toContain('<link rel="alternate" hrefLang="en" href="https://en.example/7">');
    expect(head).toContain(
      '<script type="application/ld+json">{"@type":"Organization","name":"甲 & <乙>"}</script>',
    );
    expect(head).toContain('<meta property="og:image:alt" content="甲 &amp; &lt;乙&gt;">');
    expect(head).toMatch(/<meta name="description" content="正文。">/);
    expect(site.main('docs/a/index.html')).not.toContain('Organization');
  });
});

describe('what components put into `<head>`', () => {
  const HEAD = `<Head>
  <title>自己的题目</title>
  <meta name="robots" content="noindex" />
  <link rel="canonical" href="https://elsewhere.example/a" />
  <html data-own="yes" />
  <script type="application/ld+json">{JSON.stringify({ a: '<b>' })}</script>
</Head>`;

  it.each([
    [
      'a document',
      { 'docs/a.mdx': `import Head from '@docusaurus/Head';\n\n${HEAD}\n\n正文。\n` },
      'docs/a',
    ],
    [
      'a page',
      {
        'src/pages/a.jsx': `import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
export default () => <Layout title="甲">${HEAD}<p>正文</p></Layout>;`,
      },
      'a',
    ],
  ])('stands in the page of %s, and keeps it out of the sitemap', async (_, files, name) => {
    const site = createTestSite({
      'mojian.config.ts': CONFIG,
      'static/img/site.png': Buffer.from('89504e47', 'hex'),
      'docs/b.md': '正文。',
      ...files,
    });
    expect(site.problems(await site.build())).toEqual([]);
    const html = site.read(`${name}/index.html`);
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head.match(/<title>.*?<\/title>/g)).toEqual(['<title>自己的题目</title>']);
    expect(head.match(/<link [^>]*canonical[^>]*>/g)).toEqual([
      '<link rel="canonical" href="https://elsewhere.example/a">',
    ]);
    expect(head).toContain('<meta name="robots" content="noindex">');
    expect(head).toContain('<script type="application/ld+json">{"a":"<b>"}</script>');
    expect(site.read('sitemap.xml')).not.toContain(`${name}<`);
    expect(site.read('sitemap.xml')).toContain('/docs/b<');
  });

  it('are keywords and share picture, as far as they say so by `PageMetadata`', async () => {
    const site = createTestSite({
      'mojian.config.ts': CONFIG,
      'static/img/site.png': Buffer.from('89504e47', 'hex'),
      'src/pages/a.jsx': `import { PageMetadata } from '@docusaurus/theme-common';
export default () => <><PageMetadata title="甲" keywords={['一', '二']} image="/img/own.png" /><p>正文</p></>;`,
    });
    expect(site.problems(await site.build())).toEqual([]);
    const html = site.read('a/index.html');
    expect(html).toContain('<title>甲 | 站点</title>');
    expect(html.match(/<meta name="keywords"[^>]*>/g)).toEqual([
      '<meta name="keywords" content="一,二">',
    ]);
    expect(html.match(/<meta property="og:image"[^>]*>/g)).toEqual([
      '<meta property="og:image" content="https://site.example/img/own.png">',
    ]);
  });
});

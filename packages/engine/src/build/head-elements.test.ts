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

import { expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

const TEXT =
  '# 题\n\n<Head>\n  <meta name="robots" content="noarchive" />\n  <title>{`页`}</title>\n</Head>\n\n<Details summary="更多">\n\n正文。\n\n</Details>\n';

it('an MDX document has `<Head>` and `<Details>` without importing them, a partial too', async () => {
  const site = createTestSite({
    'docs/a.mdx': TEXT,
    'docs/b.mdx': "import Part from './_part.mdx';\n\n# 乙\n\n<Part />\n",
    'docs/_part.mdx': '<Details summary="片">文</Details>\n',
  });
  const report = await site.build();
  expect(site.problems(report)).toEqual([]);
  expect(site.read('docs/a/index.html')).toContain('<meta name="robots" content="noarchive">');
  expect(site.read('docs/a/index.html')).toContain('<title>页</title>');
  expect(site.main('docs/a/index.html')).toMatch(/<details[^>]*><summary>更多<\/summary>/);
  expect(site.main('docs/b/index.html')).toContain('<summary>片</summary>');
});

it('its own component of that name, and that of the site, go before it', async () => {
  const site = createTestSite({
    'docs/a.mdx': `export const Details = () => <b>自己的</b>;\n\n${TEXT}`,
    'docs/b.mdx': TEXT,
    'src/theme/MDXComponents.jsx':
      "'use static';\nexport default { Details: () => <i>网站的</i>, Head: ({ children }) => <u>{[children].flat().map((each) => each.type)}</u> };\n",
  });
  const report = await site.build();
  expect(site.problems(report)).toEqual([]);
  expect(site.main('docs/a/index.html')).toContain('<b>自己的</b>');
  expect(site.main('docs/b/index.html')).toContain('<i>网站的</i>');
  expect(site.main('docs/b/index.html').replaceAll('<!-- -->', '')).toContain('<u>metatitle</u>');
});

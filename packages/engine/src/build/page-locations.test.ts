/** What static components and pages know of their address while the site is built. */
import { expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

const WHERE = `import { useLocation } from '@docusaurus/router';
import Link from '@docusaurus/Link';
export default () => <p>{useLocation().pathname} <Link to="/docs" isNavLink activeClassName="on">文档</Link></p>;
`;

it('static components and pages know their path at build time, islands when they live', async () => {
  const site = createTestSite({
    'docs/a.mdx': "import Where from '@site/src/where.jsx';\n\n# 甲\n\n<Where />\n",
    'docs/b.mdx': "import Where from '@site/src/island.jsx';\n\n# 乙\n\n<Where />\n",
    'src/where.jsx': `'use static';\n${WHERE}`,
    'src/island.jsx': WHERE,
    'src/pages/关于.jsx': WHERE,
  });
  const report = await site.build();
  expect(site.problems(report)).toEqual([]);
  const textOf = (page: string) => site.main(page).replaceAll('<!-- -->', '');
  expect(textOf('docs/a/index.html')).toContain('<p>/docs/a <a aria-current="page" class="on"');
  expect(textOf('docs/b/index.html')).toContain('<p> <a href="/docs">');
  expect(textOf('关于/index.html')).toContain('<p>/%E5%85%B3%E4%BA%8E <a href="/docs">');
});

it('live code has texts in the language of the site, and warnings of elements are told once', async () => {
  const site = createTestSite({
    'mojian.config.ts':
      "export default { title: 's', url: 'https://s.example', locale: 'en', blog: false };",
    'docs/a.md': '# A\n\n```jsx live\n<b>1</b>\n```\n',
    'docs/b.mdx': '# B\n\nText.\n',
    'docs/c.mdx': '# C\n\nText.\n',
    'src/theme/MDXComponents.js':
      "import MDXComponents from '@theme-original/MDXComponents';\nexport default { ...MDXComponents, h1: () => null };\n",
  });
  const report = await site.build();
  expect(site.problems(report)).toEqual(['bundle/unanswered-module src/theme/MDXComponents.js:1']);
  expect(site.main('docs/a/index.html')).toContain('aria-label="Result"');
  expect(site.main('docs/a/index.html')).not.toContain('结果');
});

import { expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

it('twins have the text of partials, and follow their edits', async () => {
  const site = createTestSite({
    'docs/a.mdx': "import Part from './parts/_part.mdx';\n\n前\n\n<Part />\n",
    'docs/parts/_part.mdx': '部 [乙](../b.md)\n',
    'docs/b.md': '乙',
  });
  await site.build();
  expect(site.read('docs/a.md')).toBe('# a\n\n前\n\n部 [乙](https://site.example/docs/b)\n');
  expect(site.read('llms-full.txt')).toContain('部 [乙]');
  site.write({ 'docs/parts/_part.mdx': '改\n' });
  await site.build();
  expect(site.read('docs/a.md')).toBe('# a\n\n前\n\n改\n');
  expect(site.read('llms-full.txt')).toContain('\n改\n');
});

it('pages that are not to be indexed have no twin and name none', async () => {
  const robots = '<meta name="robots" content="noindex" />';
  const site = createTestSite({
    'docs/a.mdx': `<head>\n  ${robots}\n</head>\n\nsecret\n`,
    'docs/b.mdx': `import Head from '@docusaurus/Head';\n\n<Head>\n  ${robots}\n</Head>\n\nsecret\n`,
    'docs/c.md': '丙',
  });
  await site.build();
  expect(site.list().filter((name) => name.endsWith('.md'))).toEqual(['docs/c.md']);
  expect(site.read('docs/a/index.html')).not.toContain('text/markdown');
  expect(site.read('docs/b/index.html')).not.toContain('text/markdown');
  expect(site.read('docs/c/index.html')).toContain('text/markdown');
  expect(site.read('llms-full.txt')).not.toContain('secret');
});

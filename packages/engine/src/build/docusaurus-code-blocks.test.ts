/** Code blocks that components of Docusaurus sites bring. */
import { expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

it('shows each code block of components with its own code, title and language', async () => {
  const site = createTestSite({
    'docs/a.mdx': `import CodeBlock from '@theme/CodeBlock';

<CodeBlock>first quokka</CodeBlock>

<CodeBlock language="yaml" title="b.yml">{'second: wombat'}</CodeBlock>

<CodeBlock language="json">{'"second: wombat"'}</CodeBlock>
`,
    'docs/b.mdx':
      'import CodeBlock from \'@theme/CodeBlock\';\n\n<CodeBlock language="css">{"third {}"}</CodeBlock>\n',
  });
  const report = await site.build();
  expect(site.problems(report)).toEqual([]);
  const [first, second, third] = site
    .main('docs/a/index.html')
    .split('<div class="code-block">')
    .slice(1);
  expect(first).toContain('first quokka');
  expect(second).toMatch(/data-lang="yaml".*b\.yml.*wombat/s);
  expect(third).toContain('data-lang="json"');
  expect(site.main('docs/b/index.html')).toMatch(/data-lang="css".*third/s);
});

import { expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

it('a component of `MDXComponents` is an island in pages that import it too, whichever is read first', async () => {
  const site = createTestSite({
    'docs/a.mdx': '<Note />\n',
    'src/pages/b.jsx': "import Note from '../note.jsx';\nexport default () => <Note />;\n",
    'src/note.jsx': 'export default () => <b>注</b>;\n',
    // So long that the page, and what it imports, is read before this module is.
    'src/theme/MDXComponents.js': `import Note from '../note.jsx';\nexport default { Note };\nexport const rest = [${'{ a: [1, 2] },'.repeat(4000)}];\n`,
  });
  await site.build({ usesCache: false });
  for (const page of ['docs/a/index.html', 'b/index.html'])
    expect(site.main(page)).toMatch(/<mj-island [^>]*><b>注<\/b><\/mj-island>/);
});

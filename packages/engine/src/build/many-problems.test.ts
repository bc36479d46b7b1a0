import { expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

it('a document with more broken links than a function takes arguments is told of all of them', async () => {
  const site = createTestSite({ 'docs/a.md': `# 甲\n\n${'[x](/y)\n'.repeat(140_000)}` });
  const { diagnostics } = await site.build({ usesCache: false });
  expect(diagnostics).toHaveLength(140_000);
  expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(['links/broken-link']));
}, 60_000);

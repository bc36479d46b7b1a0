import { mkdirSync, renameSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

it('a module that has become a link is bundled anew: it imports from where the link leads', async () => {
  const site = createTestSite({
    'src/pages/a.jsx': "import { word } from '../word.js';\nexport default () => <p>{word}</p>;\n",
    'src/word.js': "export const word = '甲';\n",
    'parts/word.js': "export const word = '乙';\n",
  });
  const at = (name: string) => path.join(site.folder, name);
  await site.build();
  expect(site.main('a/index.html')).toContain('<p>甲</p>');
  mkdirSync(at('parts/pages'));
  renameSync(at('src/pages/a.jsx'), at('parts/pages/a.jsx'));
  symlinkSync(at('parts/pages/a.jsx'), at('src/pages/a.jsx'));
  await site.build();
  expect(site.main('a/index.html')).toContain('<p>乙</p>');
});

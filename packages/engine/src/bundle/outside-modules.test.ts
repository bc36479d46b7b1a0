import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '../testing/site-test.ts';

/** A component of a package: what it shows, and nothing of React's. */
const packageShowing = (word: string) => ({
  'package.json': '{ "name": "word-card", "type": "module", "exports": "./index.js" }',
  'index.js': `export default () => '${word}';\n`,
});

/** Files with their paths below a folder. */
function below(folder: string, files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([name, content]) => [`${folder}/${name}`, content]),
  );
}

/** A repository with its documents beside the folder of the site, which alone has packages. */
function createRepository(files: Record<string, string>): TestSite {
  const site = createTestSite({
    'website/mojian.config.ts':
      "export default { title: '站', url: 'https://site.example', blog: false, docs: { path: '../docs' } };",
    'website/src/pages/index.md': '# 首页\n',
    'docs/a.mdx': "# 甲\n\nimport Word from 'word-card';\n\n<Word />\n",
  });
  // A link to the packages of the engine's own repository.
  rmSync(path.join(site.folder, 'node_modules'));
  site.write(files);
  return site;
}

async function readDocument(site: TestSite): Promise<string> {
  const report = await site.build({ siteFolder: path.join(site.folder, 'website') });
  expect(site.problems(report)).toEqual([]);
  return site.main('../website/build/docs/a/index.html');
}

describe('a document outside the site’s folder', () => {
  it('imports packages of the site', async () => {
    const site = createRepository(below('website/node_modules/word-card', packageShowing('站内')));
    expect(await readDocument(site)).toContain('站内');
  });

  it('imports what is installed above it first', async () => {
    const site = createRepository({
      ...below('website/node_modules/word-card', packageShowing('站内')),
      ...below('node_modules/word-card', packageShowing('上层')),
    });
    expect(await readDocument(site)).toContain('上层');
  });

  it('and a page tell of all that is installed nowhere, at once', async () => {
    const site = createRepository({
      'website/src/pages/lost.jsx':
        "import gone from 'gone-package';\nexport default () => gone();\n",
    });
    const report = await site.build({ siteFolder: path.join(site.folder, 'website') });
    expect(site.problems(report).sort()).toEqual([
      'bundle/missing-module docs/a.mdx:3',
      'bundle/missing-module website/src/pages/lost.jsx:1',
    ]);
  });
});

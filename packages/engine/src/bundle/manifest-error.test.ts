import path from 'node:path';
import { expect, it } from 'vitest';
import { installFlat } from '../testing/installed-packages.ts';
import { createTestSite } from '../testing/site-test.ts';
import { findManifestError } from './manifest-error.ts';

const PAGE = {
  'src/pages/a.jsx': "import { word } from 'half';\nexport default () => <p>{word}</p>;\n",
};

it('a package whose `package.json` is half written is told by that file', async () => {
  const site = createTestSite(PAGE);
  installFlat(site.folder, {
    half: { manifest: {}, files: { 'index.js': 'exports.word = 1;\n' } },
  });
  site.write({ 'node_modules/half/package.json': '{ "name": "half",\n' });
  const report = await site.build();
  expect(report.diagnostics).toMatchObject([
    {
      code: 'bundle/invalid-module',
      filePath: path.join(site.folder, 'node_modules/half/package.json'),
      message: 'The file is not valid JSON: EOF while parsing a value.',
      fix: 'Wait until the package is installed, or install it anew.',
    },
  ]);
});

it('so is the site’s own, with the place', async () => {
  const site = createTestSite({
    'src/pages/a.jsx': 'export default () => <p>甲</p>;\n',
    'package.json': '{\n  "type": "module",\n}\n',
  });
  const report = await site.build();
  expect(site.problems(report)).toEqual(['bundle/invalid-module package.json:3']);
});

it('no other error is taken for one', () => {
  for (const error of [null, undefined, 'x', new Error('JSONError')])
    expect(findManifestError(error)).toBeNull();
});

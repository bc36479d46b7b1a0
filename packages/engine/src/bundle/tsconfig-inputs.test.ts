import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bundleSiteModules, type SiteModules } from './site-modules.ts';
import { listTsconfigInputs } from './tsconfig-inputs.ts';

let parent = '';
let siteFolder = '';
beforeEach(() => {
  parent = realpathSync(mkdtempSync(path.join(tmpdir(), 'mojian-tsconfig-')));
  siteFolder = path.join(parent, 'site');
  write({
    'site/parts/a.tsx': `'use static';
class Outer { set field(value: number) { Object.assign(this, { text: value }); } }
class Inner extends Outer { declare text: number; field = 5; }
export default () => <p>{new Inner().text}</p>;`,
  });
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const filePath = path.join(parent, name);
    mkdirSync(path.dirname(filePath), { recursive: true });
    writeFileSync(filePath, text);
  }
}

async function bundle(hasCache = true): Promise<string> {
  const modules: SiteModules = await bundleSiteModules({
    siteFolder,
    requests: [
      {
        specifier: '../parts/a',
        importer: path.join(siteFolder, 'docs/a.mdx'),
        position: { line: 1, column: 1 },
        role: 'document',
      },
    ],
    baseUrl: '/',
    reactUrl: '/react.js',
    clientUrl: '/client.js',
    cacheFolder: path.join(siteFolder, '.mojian/modules'),
    toolsDigest: hasCache ? 'tools' : undefined,
  });
  expect(modules.diagnostics).toEqual([]);
  return modules.digest;
}

const DEFINES = '{ "compilerOptions": { "useDefineForClassFields": true } }';
const ASSIGNS = '{ "compilerOptions": { "useDefineForClassFields": false } }';

it.each<[what: string, files: Record<string, string>, edited: string]>([
  ['a file', { 'site/tsconfig.json': '{ "extends": "./base" }' }, 'site/base.json'],
  [
    'a file outside of the site',
    { 'site/tsconfig.json': '{ "extends": "../tsconfig.base.json" }' },
    'tsconfig.base.json',
  ],
  [
    'one of several',
    {
      'site/tsconfig.json':
        '{ "include": ["parts/*"], /* "extends": "no", */\n// "extends": "./no.json",\n "extends": ["./one.json", "./two.json"] }',
      'site/one.json': '{}',
    },
    'site/two.json',
  ],
  [
    'a chain',
    {
      'site/tsconfig.json': '{ "extends": "./a.json" }',
      'site/a.json': '{ "extends": "./parts/b.json" }',
    },
    'site/parts/b.json',
  ],
  [
    'the settings of a folder',
    { 'site/parts/tsconfig.json': '{ "extends": "../base.json" }' },
    'site/base.json',
  ],
  [
    'a package',
    {
      'site/tsconfig.json': '{ "extends": "shared/tsconfig.json" }',
      'shared/package.json': '{ "name": "shared" }',
    },
    'shared/tsconfig.json',
  ],
  [
    'a package as a whole',
    {
      'site/tsconfig.json': '{ "extends": "shared" }',
      'shared/package.json': '{ "name": "shared" }',
    },
    'shared/tsconfig.json',
  ],
  [
    'a project that it refers to',
    { 'site/tsconfig.json': '{ "files": [], "references": [{ "path": "./app.json" }] }' },
    'site/app.json',
  ],
  ['settings above the site', {}, 'tsconfig.json'],
])(
  'a bundle is made anew when what settings extend or refer to was edited: %s',
  async (_, files, edited) => {
    mkdirSync(path.join(siteFolder, 'node_modules'), { recursive: true });
    symlinkSync(path.join(parent, 'shared'), path.join(siteFolder, 'node_modules/shared'));
    write({ ...files, [edited]: DEFINES });
    const before = await bundle();
    expect(await bundle()).toBe(before);
    write({ [edited]: ASSIGNS });
    const cold = await bundle(false);
    expect(cold).not.toBe(before);
    expect(await bundle()).toBe(cold);
  },
);

it('a circle of settings ends', () => {
  write({
    'site/tsconfig.json': '{ "extends": "./a.json" }',
    'site/a.json': '{ "extends": "./b.json" }',
    'site/b.json': '{}',
  });
  const inputs = listTsconfigInputs([path.join(siteFolder, 'tsconfig.json')]);
  expect(inputs).toContain(path.join(siteFolder, 'b.json'));
  write({ 'site/b.json': '{ "extends": ["./a.json", "./missing"] }' });
  const around = listTsconfigInputs([path.join(siteFolder, 'tsconfig.json')]);
  expect(around).toContain(path.join(siteFolder, 'missing.json'));
});

it.each([
  ['itself', { 'site/tsconfig.json': '{ "extends": "@docusaurus/tsconfig" }' }],
  [
    'by way of others',
    {
      'site/tsconfig.json': '{ "extends": "./a.json" }',
      'site/a.json': '{ "extends": "@docusaurus/tsconfig" }',
    },
  ],
  ['from above the site', { 'tsconfig.json': '{ "extends": "./missing.json" }' }],
])('what is not installed and settings extend (%s) does not stop the bundle', async (_, files) => {
  write(files);
  expect(await bundle()).not.toBe('');
});

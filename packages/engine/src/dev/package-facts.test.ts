import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { installInStore } from '../testing/installed-packages.ts';
import { createTestSite } from '../testing/site-test.ts';
import { createPackageFacts, isPackageScript } from './package-facts.ts';

describe('of a package', () => {
  const write = (manifest: object, files: Record<string, string>) => {
    const site = createTestSite({});
    installInStore(site.folder, { '@a/b': { manifest: { ...manifest }, files } });
    return path.join(site.folder, 'node_modules/.pnpm/@a+b@1.0.0/node_modules/@a/b');
  };

  it.each<[string, object, boolean, boolean]>([
    ['index.mjs', {}, false, true],
    ['index.cjs', { type: 'module' }, true, false],
    ['index.js', { type: 'module' }, false, true],
    ['index.js', {}, true, false],
    ['esm/index.js', {}, false, true],
    ['bundler.js', {}, false, false],
  ])('%s with %j is CommonJS: %s, ESM for Node: %s', (file, manifest, isCommonJs, isModule) => {
    const folder = write(manifest, {
      'index.mjs': '',
      'index.cjs': '',
      'index.js': "exports.a = 'export {}';",
      'esm/package.json': '{"type": "module"}',
      'esm/index.js': '',
      'bundler.js': 'export const a = <b />;',
    });
    const facts = createPackageFacts(parseSync);
    const filePath = path.join(folder, file);
    expect(facts.isCommonJs(filePath)).toBe(isCommonJs);
    expect(facts.isNodeModule(filePath)).toBe(isModule);
  });

  it.each([
    [{ peerDependencies: { react: '*' } }, true],
    [{ dependencies: { 'react-dom': '*' } }, true],
    [{ dependencies: { 'react-is-not-it': '*' }, devDependencies: { react: '*' } }, false],
  ])('%j uses React: %s', (manifest, isUser) => {
    const folder = write(manifest, { 'esm/package.json': '{"type": "module"}' });
    const facts = createPackageFacts(parseSync);
    expect(facts.usesReact(path.join(folder, 'esm/index.js'))).toBe(isUser);
  });
});

it.each([
  ['/site/node_modules/a/index.js', true],
  ['/site/node_modules/a/style.css', false],
  ['/site/node_modules/a/index.js?raw', false],
  ['/site/src/node_modules.js', false],
  ['\0made-up:/site/node_modules/a/index.js', false],
])('%j is a script of a package: %s', (id, isScript) => {
  expect(isPackageScript(id)).toBe(isScript);
});

import path from 'node:path';
import React from 'react';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { installFlat, type TestPackage } from '../testing/installed-packages.ts';
import { createTestSite } from '../testing/site-test.ts';
import { createPackageFacts } from './package-facts.ts';
import { createPackageRequire } from './package-require.ts';

const widget: TestPackage = {
  manifest: { main: 'index.js', peerDependencies: { react: '*' } },
  files: {
    'index.js': `exports.React = require('react');
exports.inner = require('./inner.js');
exports.plain = require('plain');
exports.data = require('./data.json');
exports.name = require('node:path').basename(__filename);
exports.resolved = require.resolve('plain');
`,
    'inner.js': "exports.outer = require('./index.js');\nexports.React = require('react');\n",
    'data.json': '{"a": 1}',
  },
};
const plain: TestPackage = { manifest: { main: 'index.js' }, files: { 'index.js': '' } };
const otherReact: TestPackage = { manifest: {}, files: { 'index.js': "exports.is = 'other';" } };

interface Widget {
  React: unknown;
  inner: { outer: unknown; React: unknown };
  resolved: string;
}

it.each<[string, Record<string, TestPackage>]>([
  ['another React', { react: otherReact }],
  ['no React', {}],
])('runs what would find %s with the engine’s, circles and all', (_, react) => {
  const site = createTestSite({});
  installFlat(site.folder, { widget, plain, ...react });
  const modules = path.join(site.folder, 'node_modules');
  const require = createPackageRequire(createPackageFacts(parseSync));
  const loaded = require(path.join(modules, 'widget/index.js')) as Widget;
  expect(loaded.React).toBe(React);
  expect(loaded.inner.React).toBe(React);
  expect(loaded.inner.outer).toBe(loaded);
  expect(loaded).toMatchObject({ data: { a: 1 }, name: 'index.js', plain: {} });
  expect(loaded.resolved).toBe(path.join(modules, 'plain/index.js'));
  expect(require(path.join(modules, 'widget/index.js'))).toBe(loaded);
});

it('leaves to Node what does not use React', () => {
  const site = createTestSite({});
  const text = "exports.React = require('react').is;";
  installFlat(site.folder, {
    plain: { ...plain, files: { 'index.js': text } },
    react: otherReact,
  });
  const require = createPackageRequire(createPackageFacts(parseSync));
  expect(require(path.join(site.folder, 'node_modules/plain/index.js'))).toEqual({
    React: 'other',
  });
});

it('runs again what has failed', () => {
  const site = createTestSite({});
  const text =
    'globalThis.tries = (globalThis.tries ?? 0) + 1;\nthrow new Error(globalThis.tries);';
  installFlat(site.folder, { widget: { ...widget, files: { 'index.js': text } } });
  const require = createPackageRequire(createPackageFacts(parseSync));
  const load = () => require(path.join(site.folder, 'node_modules/widget/index.js'));
  expect(load).toThrow('1');
  expect(load).toThrow('2');
});

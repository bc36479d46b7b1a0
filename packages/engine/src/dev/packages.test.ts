import { expect, it, vi } from 'vitest';
import { startTestServer } from '../testing/dev-test.ts';
import {
  type InstallPackages,
  installFlat,
  installInStore,
  installNested,
  type TestPackage,
} from '../testing/installed-packages.ts';
import { createTestSite, type TestSite } from '../testing/site-test.ts';

vi.setConfig({ testTimeout: 120_000 });

const PACKAGES: Record<string, TestPackage> = {
  'fancy-counter': {
    manifest: { type: 'module', exports: './index.js', peerDependencies: { react: '>=18' } },
    finds: ['react', 'old-word', 'inner-hook'],
    files: {
      'index.js': `'use client';
import { createElement } from 'react';
import { useCount } from 'inner-hook';
import word from 'old-word';
import './style.css';
export default function Fancy({ start }) {
  return createElement('button', null, word, useCount(start));
}
`,
      'style.css': 'button { color: red; }\n',
    },
  },
  // ESM for bundlers: Node would take the other file.
  'inner-hook': {
    manifest: {
      main: 'old.js',
      module: 'new.js',
      dependencies: { 'old-store': '1' },
      peerDependencies: { react: '*' },
    },
    finds: ['react', 'old-store'],
    files: {
      'old.js': "throw new Error('This is not the file for bundlers.');\n",
      'new.js':
        "import useStore from 'old-store';\nexport const useCount = (start) => useStore(start);\n",
    },
  },
  'old-store': {
    manifest: { main: 'index.js', peerDependencies: { react: '>=16' } },
    finds: ['react'],
    files: {
      'index.js': "module.exports = require('./lib/store.js').useStore;\n",
      'lib/store.js':
        "const { useState } = require('react');\nexports.useStore = (value) => useState(value)[0];\n",
    },
  },
  'old-word': {
    manifest: { main: 'index.js' },
    files: { 'index.js': "module.exports = '共';\n" },
  },
  '@old/label': {
    manifest: { main: 'index.js', peerDependencies: { react: '*' } },
    finds: ['react'],
    files: {
      'index.js': `Object.defineProperty(exports, '__esModule', { value: true });
const { createElement, useState } = require('react');
exports.suffix = '吧';
exports.default = () => createElement('i', null, useState('旧')[0]);
`,
    },
  },
  'plain-words': {
    manifest: { type: 'module', main: 'index.js' },
    files: { 'index.js': "export const hello = '你好';\nexport default (name) => hello + name;\n" },
  },
};

const OTHER_REACT: TestPackage = {
  manifest: { version: '18.0.0', main: 'index.js' },
  files: {
    'index.js': "module.exports = { useState() { throw new Error('This is another React.'); } };\n",
  },
};

const SITE = {
  'mojian.config.ts':
    "export default { title: '站', url: 'https://s.example', blog: { routeBasePath: '/' } };\n",
  'docs/直接.mdx': "import Fancy from 'fancy-counter';\n\n# 直接\n\n<Fancy start={3} />\n",
  'docs/组件.mdx': "import Words from '@site/words.jsx';\n\n# 组件\n\n<Words />\n",
  'src/pages/页.jsx':
    "import Fancy from 'fancy-counter';\nexport default () => <Fancy start={7} />;\n",
  'words.jsx': `import Label, { suffix } from '@old/label';
import greet from 'plain-words';
export default () => <p><Label />{suffix}{greet('读者')}</p>;
`,
};

const PAGES = ['docs/直接', 'docs/组件', '页'];

/** What a page shows, without the addresses of islands, which differ. */
function readContent(html: string): string {
  const content = /<mj-island[\s\S]*<\/mj-island>/.exec(html)?.[0] ?? html;
  return content.replace(/ data-(?:src|id)="[^"]*"/g, '');
}

/** Address of the first island of a page. */
function readAddress(html: string): string {
  return / data-src="([^"]+)"/.exec(html)?.[1] ?? '';
}

async function startSite(site: TestSite) {
  const problems: string[] = [];
  const server = await startTestServer(site.folder, {
    onProblems: (found) => problems.push(...found.map(({ message }) => message)),
  });
  const get = async (address: string) => (await fetch(new URL(address, server.url))).text();
  /** Waits until Vite gives a module, packages prepared. */
  const waitFor = (address: string) =>
    expect
      .poll(async () => (await fetch(new URL(address, server.url))).status, { timeout: 60_000 })
      .toBe(200);
  return { problems, get, waitFor };
}

/** Reads a module for browsers and all that it imports. */
async function readModules(get: (address: string) => Promise<string>, entry: string) {
  const texts = new Map<string, string>();
  const visit = async (address: string): Promise<void> => {
    if (texts.has(address)) return;
    const text = await get(address);
    texts.set(address, text);
    const imports = [...text.matchAll(/(?:from|import) ?"((?:\.?\/)[^"]+)"/g)];
    for (const [, found = ''] of imports)
      await visit(new URL(found, `http://x${address}`).pathname);
  };
  await visit(entry);
  return [...texts.values()].join('\n');
}

it.each<[string, InstallPackages, boolean]>([
  ['side by side', installFlat, false],
  ['side by side, with another React', installFlat, true],
  ['nested, with another React', installNested, true],
  ['in a store, with another React', installInStore, true],
])('renders components of packages as the build does: %s', async (_, install, hasReact) => {
  const site = createTestSite(SITE);
  install(site.folder, { ...PACKAGES, ...(hasReact && { react: OTHER_REACT }) });
  expect(site.problems(await site.build())).toEqual([]);
  const { get, problems, waitFor } = await startSite(site);
  for (const page of PAGES) {
    const built = readContent(site.main(`${page}/index.html`));
    const html = await get(`/${page}`);
    expect({ page, content: readContent(html) }).toEqual({ page, content: built });
    expect(built).toContain('<mj-island');
    await waitFor(readAddress(html));
  }
  expect(problems).toEqual([]);
});

it('gives browsers the module of an island with its CommonJS dependencies and the one React', async () => {
  const site = createTestSite(SITE);
  installInStore(site.folder, { ...PACKAGES, react: OTHER_REACT });
  const { get, waitFor } = await startSite(site);
  const page = await get('/docs/直接');
  expect(page).toContain('/fancy-counter/style.css"');
  await waitFor(readAddress(page));
  const code = await readModules(get, readAddress(page));
  expect(code).toContain('共');
  expect(code).toContain('react.development.js');
  expect(code).not.toContain('This is another React.');
});

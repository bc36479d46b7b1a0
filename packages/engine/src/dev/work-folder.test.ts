import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startDevTest } from '../testing/dev-test.ts';

vi.setConfig({ testTimeout: 120_000 });

const listOwn = () => readdirSync(tmpdir()).filter((name) => name.startsWith('mojian-dev-'));

// As root, tests are not kept from writing by rights: a file in its place keeps everyone from it.
it('islands have what they import in browsers where the cache of the site cannot be written, and nothing is left behind', async () => {
  const before = listOwn();
  // Runs last, after the end of the server.
  onTestFinished(() => expect(listOwn().filter((name) => !before.includes(name))).toEqual([]));
  const { get, problems } = await startDevTest({
    '.mojian': 'a file',
    'docs/a.mdx': "import { Box } from '@site/src/box';\n\n<Box />\n",
    'src/box.tsx':
      "'use client';\nimport { useState } from 'react';\nexport const Box = () => <p>{useState('盒')[0]}</p>;\n",
    // A stand-in for it has to be written as well.
    'tsconfig.json': '{ "extends": "@not/installed" }',
  });
  expect((await get('/docs/a')).text).toContain('盒');
  const module = await get('/src/box.tsx');
  const imported = [...module.text.matchAll(/ from "([^"]+)"/g)].map(([, url = '']) => url);
  expect(imported.length).toBeGreaterThan(1);
  for (const url of imported) expect([url, (await get(url)).status]).toEqual([url, 200]);
  expect(problems).toEqual([]);
});

it('a site whose cache can be written has all in it', async () => {
  const { get, site } = await startDevTest({ 'docs/a.md': '甲\n' });
  await get('/@mojian/client.js');
  expect(existsSync(`${site.folder}/.mojian/vite`)).toBe(true);
});

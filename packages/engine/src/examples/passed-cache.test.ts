import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createTestFolder } from '../testing/test-folder.ts';
import { openPassedCache } from './passed-cache.ts';

function createCache() {
  const siteFolder = createTestFolder();
  const folder = path.join(siteFolder, '.mojian/examples');
  return { siteFolder, folder, open: () => openPassedCache(folder, siteFolder) };
}

it('knows what passed the last time, and nothing from before', async () => {
  const { open } = createCache();
  await open().write(['a', 'b']);
  expect(['a', 'b', 'c'].map(open().has)).toEqual([true, true, false]);
  await open().write(['c']);
  expect(['a', 'b', 'c'].map(open().has)).toEqual([false, false, true]);
});

it('holds as long as what is installed stays the same', async () => {
  const { siteFolder, open } = createCache();
  await open().write(['a']);
  mkdirSync(path.join(siteFolder, 'node_modules'));
  writeFileSync(path.join(siteFolder, 'node_modules/.package-lock.json'), '{"packages":{"x":{}}}');
  expect(open().has('a')).toBe(false);
});

it.each(['{', 'null', '{"passed":"a"}', '{"passed":["a"]}'])(
  'takes a record that is %s for nothing',
  async (text) => {
    const { folder, open } = createCache();
    await open().write(['a']);
    writeFileSync(path.join(folder, 'passed.json'), text);
    expect(open().has('a')).toBe(false);
  },
);

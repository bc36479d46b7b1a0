import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';
import { openVariantStore } from './variant-store.ts';

const VARIANTS = [480, 720].map((width) => ({ width, webp: Buffer.from(`at ${width}`) }));
const DAY_S = 24 * 60 * 60;

function createFolder(): string {
  return path.join(createTestSite({}).folder, 'images');
}

const read = (files: readonly { width: number; filePath: string }[] | null) =>
  files?.map(({ width, filePath }) => [width, readFileSync(filePath, 'utf8')]);

const CONTENT = [
  [480, 'at 480'],
  [720, 'at 720'],
];

describe('a store of images in several sizes', () => {
  it('finds what an earlier run has put there, also that there is nothing', async () => {
    const folder = createFolder();
    expect(openVariantStore(folder).find('a')).toBeNull();
    expect(read(await openVariantStore(folder).add('a', VARIANTS))).toEqual(CONTENT);
    await openVariantStore(folder).add('none', []);
    expect(read(openVariantStore(folder).find('a'))).toEqual(CONTENT);
    expect(openVariantStore(folder).find('none')).toEqual([]);
  });

  it.each([
    ['cut off', (file: string) => writeFileSync(file, 'at')],
    ['gone', (file: string) => rmSync(file)],
  ])('makes an image anew of which a file is %s', async (_, damage) => {
    const folder = createFolder();
    const [first] = await openVariantStore(folder).add('a', VARIANTS);
    damage(first?.filePath ?? '');
    expect(openVariantStore(folder).find('a')).toBeNull();
    await openVariantStore(folder).add('a', VARIANTS);
    expect(read(openVariantStore(folder).find('a'))).toEqual(CONTENT);
  });

  it('takes over an index that cannot be read, and a file in the place of the folder', async () => {
    const folder = createFolder();
    await openVariantStore(folder).add('a', VARIANTS);
    writeFileSync(path.join(folder, 'a/index.json'), '[{');
    writeFileSync(path.join(folder, 'b'), '');
    for (const key of ['a', 'b']) {
      expect(openVariantStore(folder).find(key)).toBeNull();
      await openVariantStore(folder).add(key, VARIANTS);
      expect(read(openVariantStore(folder).find(key))).toEqual(CONTENT);
    }
    expect(readdirSync(folder).sort()).toEqual(['a', 'b']);
  });

  it('lets two runs add the same at once', async () => {
    const folder = createFolder();
    const stores = Array.from({ length: 8 }, () => openVariantStore(folder));
    const added = await Promise.all(stores.map((store) => store.add('a', VARIANTS)));
    for (const files of added) expect(read(files)).toEqual(CONTENT);
    expect(readdirSync(folder)).toEqual(['a']);
  });

  it('removes what nobody has asked for in a week', async () => {
    const folder = createFolder();
    const store = openVariantStore(folder);
    for (const key of ['used', 'old', 'recent']) await openVariantStore(folder).add(key, VARIANTS);
    const age = (key: string, days: number) => {
      const time = Date.now() / 1000 - days * DAY_S;
      utimesSync(path.join(folder, key), time, time);
    };
    for (const key of ['used', 'old']) age(key, 9);
    age('recent', 3);
    store.find('used');
    await store.removeUnused();
    expect(readdirSync(folder).sort()).toEqual(['recent', 'used']);
  });

  it('keeps nothing where nothing is to be kept, or nothing can be', async () => {
    const folder = createFolder();
    mkdirSync(path.dirname(folder), { recursive: true });
    writeFileSync(folder, 'a file where the folder would be');
    for (const store of [openVariantStore(null), openVariantStore(folder)]) {
      const [first] = await store.add('a', VARIANTS);
      expect(readFileSync(first?.filePath ?? '', 'utf8')).toBe('at 480');
      expect(store.find('a')).toBeNull();
      store.discard();
      expect(existsSync(first?.filePath ?? '')).toBe(false);
    }
  });

  it('removes what is not kept when a signal ends the process', async () => {
    const before = process.listenerCount('exit');
    const store = openVariantStore(null);
    const [first] = await store.add('a', VARIANTS);
    const [tidy] = process.listeners('exit').slice(before);
    expect(existsSync(first?.filePath ?? '')).toBe(true);
    tidy?.(130);
    expect(existsSync(path.join(first?.filePath ?? '', '../..'))).toBe(false);
    store.discard();
    expect(process.listenerCount('exit')).toBe(before);
  });
});

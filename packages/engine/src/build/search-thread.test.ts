import { existsSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import type * as SearchFiles from '../search/index/create-search-files.ts';
import type { SearchInput, SearchPage } from '../search/index/search-pages.ts';
import { type SearchFile, startSearch } from './search-thread.ts';

const workerPath = path.resolve(import.meta.dirname, '../../dist/search-worker.js');

const page = (name: string): SearchPage => ({
  category: '文档',
  title: `标题 ${name}`,
  description: '',
  keywords: [],
  permalink: `/docs/${name}`,
  docsId: null,
  isList: false,
  language: 'zh-CN',
  kind: 'docs',
  version: '',
  sections: [
    {
      anchor: null,
      level: 1,
      heading: '',
      ancestors: [],
      ancestorLevels: [],
      text: `第${name}页说闭包与 promise 的事。`.repeat(900),
      identifiers: '',
    },
  ],
});
const pages = Array.from({ length: 40 }, (_, index) => page(`p${index}`));
const input = {
  model: { config: { locale: 'zh-CN', themeConfig: { search: { provider: 'embedded' } } } },
} as unknown as SearchInput;

const { openHere } = vi.hoisted(() => ({ openHere: vi.fn() }));
vi.mock('../system/find-worker.ts', () => ({ findWorker: () => workerPath }));
vi.mock('../search/index/search-pages.ts', () => ({
  listSearchPages: () => pages.values(),
  hasMuchText: () => true,
}));
vi.mock('../search/index/create-search-files.ts', async (importOriginal) => {
  const original = await importOriginal<typeof SearchFiles>();
  openHere.mockImplementation(original.openSearchFiles);
  return { ...original, openSearchFiles: openHere };
});

/** Garbage is collected by V8's own function, which contexts have that are made while the flag is set. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('globalThis.gc') as () => void)();
}

/** Keeps the thread of the test as busy as one that renders pages. */
async function workUntil(isDone: () => boolean): Promise<void> {
  while (!isDone()) {
    const end = performance.now() + 60;
    while (performance.now() < end);
    await setImmediate();
  }
}

async function build(): Promise<SearchFile[]> {
  const files: SearchFile[] = [];
  const search = startSearch(input, { memory: undefined, write: (file) => files.push(file) });
  let isDone = false;
  const finished = search.finish().finally(() => {
    isDone = true;
  });
  await workUntil(() => isDone);
  expect(await finished).toBe(new Set(files.map(({ outputPath }) => outputPath)).size);
  return files;
}

describe.runIf(existsSync(workerPath))('the search of a site with much text', () => {
  it('is built by the other thread alone, however busy this one is', async () => {
    for (let round = 0; round < 3; round++) {
      expect((await build()).length).toBeGreaterThan(1);
    }
    expect(openHere).not.toHaveBeenCalled();
  }, 60_000);

  it('lets go of the files that it has given away', async () => {
    const given: WeakRef<SearchFile>[] = [];
    const write = (file: SearchFile) => given.push(new WeakRef(file));
    const search = startSearch(input, { memory: undefined, write });
    await workUntil(() => given.length > 0);
    const first = [...given];
    // Those of the last answer may still be at hand.
    await workUntil(() => given.length > first.length);
    await setImmediate();
    collectGarbage();
    expect(first.filter((file) => file.deref())).toEqual([]);
    await search.finish();
  }, 60_000);
});

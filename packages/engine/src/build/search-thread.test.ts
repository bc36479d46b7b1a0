import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Config } from '../config/schema.ts';
import { type CompileThread, startCompileThread } from '../markdown/compile-thread.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import type * as SearchFiles from '../search/index/create-search-files.ts';
import type { SearchInput, SearchPage } from '../search/index/search-pages.ts';
import { MANY_DOCUMENTS } from '../system/lazy-fields.ts';
import { type SearchFile, startSearch, startThreadForSearch } from './build-search.ts';
import { startSearchThread } from './search-thread.ts';

const dist = path.resolve(import.meta.dirname, '../../dist');
const workerPath = path.join(dist, 'search-worker.js');

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
  routes: [],
} as unknown as SearchInput;

const { openHere } = vi.hoisted(() => ({ openHere: vi.fn() }));
vi.mock('../system/find-worker.ts', () => ({
  findWorker: (name: string) => path.join(dist, `${name}.js`),
}));
vi.mock('../search/index/search-pages.ts', () => ({
  listDocumentPages: () => pages.values(),
  listOtherPages: () => [],
  digestSearchPage: ({ title }: SearchPage) => title,
  hasMuchToIndex: (documents: Iterable<unknown>) => [...documents].length > 1,
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

/** Starts a thread that compiles, and has done so when this resolves. */
async function startUsedThread(): Promise<CompileThread | null> {
  const thread = startCompileThread();
  const counter = new Int32Array(new SharedArrayBuffer(4));
  await thread?.run({ files: [], options: {}, counter }, () => undefined);
  return thread;
}

function throws(run: () => unknown): boolean {
  try {
    run();
    return false;
  } catch {
    return true;
  }
}

async function waitUntil(isDone: () => boolean): Promise<void> {
  while (!isDone()) await setImmediate();
}

/** Keeps the thread of the test as busy as one that renders pages. */
function work(): void {
  const end = performance.now() + 60;
  while (performance.now() < end);
}

async function build(
  options: Partial<Parameters<typeof startSearch>[1]> = {},
): Promise<SearchFile[]> {
  const files: SearchFile[] = [];
  const write = (file: SearchFile) => files.push(file);
  const { thread = startSearchThread(options.memory) } = options;
  const search = startSearch(input, { memory: undefined, ...options, thread });
  search.writeTo({ write });
  let isDone = false;
  const finished = search.finish().finally(() => {
    isDone = true;
  });
  await waitUntil(() => {
    work();
    return isDone;
  });
  expect(await finished).toBe(new Set(files.map(({ outputPath }) => outputPath)).size);
  return files;
}

function contentsOf(files: readonly SearchFile[]): Map<string, string> {
  return new Map(files.map(({ outputPath, render }) => [outputPath, render()] as const).sort());
}

describe.runIf(existsSync(workerPath))('the thread of the search', () => {
  const config = (search: unknown) => ({ locale: 'zh-CN', themeConfig: { search } }) as Config;
  const embedded = config({ provider: 'embedded' });
  const documents = (count: number) =>
    new Map(Array.from({ length: count }, (_, index) => [`${index}`, {} as CompiledDocument]));

  it.each([
    ['an embedded search and much text', embedded, 2, true],
    ['little text', embedded, 1, false],
    ['the hosted search', config({ provider: 'algolia' }), 2, false],
    ['no search', config(false), 2, false],
  ])('is started for a site with %s only where it pays', (_what, site, count, starts) => {
    const parts = { config: site, documents: documents(count) };
    const thread = startThreadForSearch(parts, undefined);
    expect(thread !== null).toBe(starts);
    thread?.stop();
  });

  it.each([
    ['becomes it', embedded, 2, 'released'],
    ['ends where there is little text', embedded, 1, 'stopped'],
    ['ends where there is no search', config(false), 2, 'stopped'],
    ['ends on a large site, for the sake of memory', embedded, MANY_DOCUMENTS, 'stopped'],
  ])('%s when it has compiled', (_what, site, count, fate) => {
    const told: string[] = [];
    const compile = {
      run: async () => undefined,
      release() {
        told.push('released');
        return null;
      },
      stop: () => void told.push('stopped'),
    };
    const parts = { config: site, documents: documents(count) };
    startThreadForSearch(parts, undefined, compile)?.stop();
    expect(told).toEqual([fate]);
  });
});

describe.runIf(existsSync(workerPath))('the search of a site with much text', () => {
  beforeEach(() => openHere.mockClear());

  it('is built by the other thread alone, however busy this one is', async () => {
    for (let round = 0; round < 3; round++) {
      expect((await build()).length).toBeGreaterThan(1);
    }
    expect(openHere).not.toHaveBeenCalled();
  }, 120_000);

  it('comes to the same in a thread that has read what is remembered beforehand', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'mojian-search-thread-'));
    const memory = { folder, key: 'key' };
    const first = contentsOf(await build({ memory }));
    const thread = startSearchThread(memory);
    expect(thread).not.toBeNull();
    expect((await thread?.greeting)?.size).toBe(pages.length);
    expect(contentsOf(await build({ memory, thread }))).toEqual(first);
    expect(openHere).not.toHaveBeenCalled();
    rmSync(folder, { recursive: true });
  }, 120_000);

  it.each([
    ['its thread', startSearchThread],
    ['this one', () => null],
  ])(
    'leaves the files of the last index that are in place, in %s',
    async (_, start) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'mojian-search-kept-'));
      const outFolder = path.join(folder, 'build');
      const memory = { folder, key: 'key', outFolder };
      const first = contentsOf(await build({ memory }));
      mkdirSync(path.join(outFolder, 'search-index'), { recursive: true });
      for (const [name, content] of first) writeFileSync(path.join(outFolder, name), content);

      const files = await build({ memory, thread: start(memory) });
      const kept = files.filter(({ render }) => throws(render)).map(({ outputPath }) => outputPath);
      expect(kept.length).toBeGreaterThan(0);
      expect(kept.every((name) => name.startsWith('search-index/b-'))).toBe(true);
      expect(files.map(({ outputPath }) => outputPath).sort()).toEqual([...first.keys()]);

      // Somebody writes what is missing after all: that is made then, in this thread.
      const again = new Map<string, string>();
      const write = (file: SearchFile) => again.set(file.outputPath, file.render());
      const search = startSearch(input, { memory, thread: start(memory) });
      search.writeTo({ write });
      await search.finish();
      expect(new Map([...again].sort())).toEqual(first);
      rmSync(folder, { recursive: true });
    },
    120_000,
  );

  it('comes to the same in a thread that has compiled documents before', async () => {
    const compile = await startUsedThread();
    const thread = startSearchThread(undefined, compile?.release());
    expect(contentsOf(await build({ thread }))).toEqual(contentsOf(await build()));
    expect(openHere).not.toHaveBeenCalled();
  }, 120_000);

  it('builds the index here when the thread has ended', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'mojian-search-thread-'));
    const memory = { folder, key: 'key' };
    const thread = startSearchThread(memory);
    thread?.stop();
    expect(contentsOf(await build({ memory, thread })).size).toBeGreaterThan(1);
    expect(openHere).toHaveBeenCalled();
    rmSync(folder, { recursive: true });
  }, 120_000);

  it.each([
    ['before components are bundled', null, true],
    ['no sooner than components can be rendered', 'src/pages/about.tsx', false],
  ])('is asked for all files %s', async (_when, componentFilePath, isEarly) => {
    const ask = vi.fn(async () => null);
    const thread = { greeting: Promise.resolve(new Map()), ask, stop: () => undefined };
    const routes = [{ componentFilePath }] as unknown as SearchInput['routes'];
    const search = startSearch({ ...input, routes }, { memory: undefined, thread });
    const isAsked = () => ask.mock.calls.flat().some((request) => 'language' in request);
    for (let turn = 0; turn < 10; turn++) await setImmediate();
    expect(isAsked()).toBe(isEarly);
    search.writeTo({ write: () => undefined });
    await search.finish();
    expect(isAsked()).toBe(true);
  });

  it('lets go of the files that it has given away', async () => {
    const given = new Map<string, WeakRef<SearchFile>>();
    const write = (file: SearchFile) => given.set(file.outputPath, new WeakRef(file));
    const thread = startSearchThread(undefined);
    const search = startSearch(input, { memory: undefined, thread });
    search.writeTo({ write });
    const isOfText = (name: string) => name.startsWith('search-index/p-');
    // The last file comes with the last answer, whose files may still be at hand.
    await waitUntil(() => given.has('search-index/meta.txt'));
    await setImmediate();
    collectGarbage();
    const texts = [...given].filter(([name]) => isOfText(name));
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.filter(([, file]) => file.deref())).toEqual([]);
    await search.finish();
  }, 120_000);
});

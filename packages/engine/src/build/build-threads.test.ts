import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCompiler } from '../markdown/compile.ts';
import { compileInThreads } from '../markdown/compile-in-threads.ts';
import { startCompileThreads } from '../markdown/compile-thread.ts';
import { deserializeDocument } from '../markdown/document-parts.ts';
import type { SourceFile } from '../sources/source-file.ts';
import { type BuildThreads, startThreads, stopThreads } from './build-threads.ts';

const built = path.resolve(import.meta.dirname, '../../dist');

vi.mock('../system/find-worker.ts', () => ({
  findWorker: (name: string) => path.join(built, `${name}.js`),
}));
const processors = vi.hoisted(() => ({ count: 2 }));
vi.mock('../system/processors.ts', () => ({ countProcessors: () => processors.count }));

const sourceOf = (name: string, text: string): SourceFile => ({
  filePath: `/site/docs/${name}.md`,
  sourcePath: `docs/${name}.md`,
  kind: 'docs',
  pluginId: 'default',
  version: 'current',
  text,
  digest: name,
});

describe.runIf(existsSync(built))('the threads of a build', () => {
  let siteFolder = '';
  let threads: BuildThreads;
  /** Names the threads that are started for so much, each as often as there are of it. */
  const start = (markdownBytes: number): string[] => {
    threads = startThreads(
      { siteFolder, outFolder: path.join(siteFolder, 'build') },
      { markdownBytes },
    );
    return [...threads.compile.map(() => 'compile'), ...(threads.search ? ['search'] : [])];
  };
  const write = (name: string, bytes: number): void => {
    const filePath = path.join(siteFolder, '.mojian', name);
    mkdirSync(path.dirname(filePath), { recursive: true });
    writeFileSync(filePath, ' '.repeat(bytes));
  };

  beforeEach(() => {
    processors.count = 2;
    siteFolder = mkdtempSync(path.join(tmpdir(), 'mojian-build-threads-'));
  });

  afterEach(() => {
    stopThreads(threads);
    rmSync(siteFolder, { recursive: true });
  });

  it('compile early when much is to be compiled for the first time', () => {
    expect(start(2_000_000)).toEqual(['compile']);
  });

  it.each([
    { processorCount: 1, count: 0 },
    { processorCount: 2, count: 1 },
    { processorCount: 3, count: 2 },
    { processorCount: 16, count: 3 },
  ])(
    'are as many as $processorCount processors can run beside the main thread, and few at most',
    (of) => {
      processors.count = of.processorCount;
      expect(start(30_000_000)).toHaveLength(of.count);
    },
  );

  it.each([
    { megabytes: 0.9, count: 0 },
    { megabytes: 1, count: 1 },
    { megabytes: 2.9, count: 1 },
    { megabytes: 3, count: 2 },
  ])('are $count for $megabytes MB', ({ megabytes, count }) => {
    processors.count = 8;
    expect(start(megabytes * 1_000_000)).toHaveLength(count);
  });

  it('wait to be needed on small sites', () => {
    write('search/segment', 1000);
    expect(start(20_000)).toEqual([]);
  });

  it('read early what the search remembers, and compile nothing early that is known', () => {
    write('sources.json', 2);
    write('search/segment', 600_000);
    expect(start(2_000_000)).toEqual(['search']);
  });

  it('compile a share of the documents, to the same as the main thread would', async () => {
    const files = Array.from({ length: 100 }, (_, index) =>
      sourceOf(`d${index}`, `# 第 ${index} 页\n\n闭包与**函数**。`),
    );
    processors.count = 4;
    threads = { compile: startCompileThreads(2), search: null };
    const { compile } = createCompiler({});
    const received: string[] = [];
    const documents = await compileInThreads(files, {
      options: {},
      threads: threads.compile,
      compile(file) {
        // Slowly, until the other one is there.
        const end = performance.now() + (received.length === 0 ? 60 : 0);
        while (performance.now() < end);
        return compile(file);
      },
      receive({ filePath }, parts) {
        received.push(filePath);
        return deserializeDocument(parts);
      },
    });
    expect(received.length).toBeGreaterThan(0);
    expect(documents.map(({ html }) => html)).toEqual(files.map((file) => compile(file).html));
  }, 120_000);

  it('leave to the main thread what they fail at', async () => {
    const files = [sourceOf('a', '甲'), sourceOf('b', '乙')];
    threads = { compile: startCompileThreads(1), search: null };
    for (const thread of threads.compile) thread.stop();
    const { compile } = createCompiler({});
    const documents = await compileInThreads(files, {
      options: {},
      threads: threads.compile,
      compile,
      receive: (_file, parts) => deserializeDocument(parts),
    });
    expect(documents.map(({ html }) => html)).toEqual(['<p>甲</p>', '<p>乙</p>']);
  });
});

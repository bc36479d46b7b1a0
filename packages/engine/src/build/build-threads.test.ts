import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCompiler } from '../markdown/compile.ts';
import { compileInThreads } from '../markdown/compile-in-threads.ts';
import { startCompileThread } from '../markdown/compile-thread.ts';
import { deserializeDocument } from '../markdown/document-parts.ts';
import type { SourceFile } from '../sources/source-file.ts';
import { type BuildThreads, startThreads, stopThreads } from './build-threads.ts';

const built = path.resolve(import.meta.dirname, '../../dist');

vi.mock('../system/find-worker.ts', () => ({
  findWorker: (name: string) => path.join(built, `${name}.js`),
}));

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
  const start = (markdownBytes: number): string[] => {
    threads = startThreads(
      { siteFolder, outFolder: path.join(siteFolder, 'build') },
      { markdownBytes },
    );
    return Object.entries(threads).flatMap(([name, thread]) => (thread ? [name] : []));
  };
  const write = (name: string, bytes: number): void => {
    const filePath = path.join(siteFolder, '.mojian', name);
    mkdirSync(path.dirname(filePath), { recursive: true });
    writeFileSync(filePath, ' '.repeat(bytes));
  };

  beforeEach(() => {
    siteFolder = mkdtempSync(path.join(tmpdir(), 'mojian-build-threads-'));
  });

  afterEach(() => {
    stopThreads(threads);
    rmSync(siteFolder, { recursive: true });
  });

  it('compile early when much is to be compiled for the first time', () => {
    expect(start(2_000_000)).toEqual(['compile']);
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
    threads = { compile: startCompileThread(), search: null };
    const { compile } = createCompiler({});
    const received: string[] = [];
    const documents = await compileInThreads(files, {
      options: {},
      thread: threads.compile,
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
    const thread = startCompileThread();
    threads = { compile: thread, search: null };
    thread?.stop();
    const { compile } = createCompiler({});
    const documents = await compileInThreads(files, {
      options: {},
      thread,
      compile,
      receive: (_file, parts) => deserializeDocument(parts),
    });
    expect(documents.map(({ html }) => html)).toEqual(['<p>甲</p>', '<p>乙</p>']);
  });
});

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startWriteThread, type WriteThread } from '../output/write-thread.ts';
import { ensureBuiltCommand } from './built-command.ts';
import { createTestFolder } from './test-folder.ts';

const WORKER = path.resolve(import.meta.dirname, '../../dist/write-worker.js');

beforeAll(() => ensureBuiltCommand());

function start(folder: string): WriteThread {
  const thread = startWriteThread(folder, { workerPath: WORKER });
  if (!thread) throw new Error('There is no thread.');
  return thread;
}

describe('the thread of the built engine that writes', () => {
  it('makes folders, files and copies, which a server of somebody else can read', async () => {
    const folder = createTestFolder();
    const from = path.join(createTestFolder(), 'secret');
    writeFileSync(from, '三', { mode: 0o600 });
    const thread = start(folder);
    thread.send([
      { name: '页/index.html', file: { content: '一' } },
      { name: '页/bytes', file: { content: Buffer.from('二') } },
    ]);
    thread.send([{ name: 'copy', file: { from, mode: 0o600 } }]);
    await vi.waitFor(() => expect(thread.countDone()).toBe(2), 10_000);
    const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
    expect(['页/index.html', '页/bytes', 'copy'].map(read)).toEqual(['一', '二', '三']);
    expect(thread.hasFailed()).toBe(false);
    thread.stop();
  });

  it('says that it has failed, and makes nothing any more', async () => {
    const folder = createTestFolder();
    const thread = start(folder);
    thread.send([{ name: 'copy', file: { from: path.join(folder, 'missing'), mode: 0o644 } }]);
    thread.send([{ name: 'later', file: { content: '' } }]);
    await vi.waitFor(() => expect(thread.hasFailed()).toBe(true), 10_000);
    thread.stop();
    expect([thread.countDone(), readdirSync(folder)]).toEqual([0, []]);
  });

  it('has failed once it is ended', async () => {
    const thread = start(createTestFolder());
    thread.stop();
    await vi.waitFor(() => expect(thread.hasFailed()).toBe(true), 10_000);
  });
});

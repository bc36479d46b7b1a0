import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../testing/test-folder.ts';
import { createFileMaker } from './file-maker.ts';
import { createOrderWorker, createWriteState, STATE, type WriteOrder } from './write-orders.ts';
import type { WriteThread } from './write-thread.ts';

/** A thread that works when it is told to, and what it was sent. */
interface HeldThread extends WriteThread {
  parcels: WriteOrder[][];
  /** Works off the next parcels. */
  work(count?: number): void;
  /** Ends without a word, as for want of memory. */
  die(): void;
}

function createHeldThread(folder: string): HeldThread {
  const state = createWriteState();
  const workOff = createOrderWorker({ folder, state });
  const parcels: WriteOrder[][] = [];
  const left: WriteOrder[][] = [];
  return {
    parcels,
    send(orders) {
      parcels.push([...orders]);
      left.push([...orders]);
    },
    countDone: () => Atomics.load(state, STATE.done),
    hasFailed: () => Atomics.load(state, STATE.failed) === 1,
    stop: () => Atomics.store(state, STATE.stopped, 1),
    work(count = left.length) {
      for (const parcel of left.splice(0, count)) workOff(parcel);
    },
    die: () => Atomics.store(state, STATE.failed, 1),
  };
}

/** A clock by which each file takes a time. */
function createClock(fileMs: number): () => number {
  let calls = 0;
  return () => calls++ * fileMs;
}

/** A maker whose thread has begun: files that are made from now on are sent. */
function createMaker() {
  const folder = createTestFolder();
  const thread = createHeldThread(folder);
  const maker = createFileMaker(folder, {
    hasFolder: () => false,
    startThread: () => thread,
    clock: createClock(1),
  });
  for (let index = 0; index < 60; index += 1) maker.make(`first/${index}`, { content: '先' });
  expect(readdirSync(path.join(folder, 'first'))).toHaveLength(60);
  return {
    folder,
    thread,
    maker,
    read: (name: string) => readFileSync(path.join(folder, name), 'utf8'),
  };
}

/** Works whenever the maker lets the event loop take a turn. */
function workMeanwhile(thread: HeldThread): void {
  setTimeout(() => thread.work(), 0);
}

it('has files made by the thread, all of them by the time it has settled', async () => {
  const { folder, thread, maker, read } = createMaker();
  const from = path.join(folder, 'first/0');
  maker.make('页/index.html', { content: '页' });
  maker.make('copy', { from, mode: 0o644 });
  expect(readdirSync(folder)).toEqual(['first']);
  expect(maker.find('页/index.html')).toEqual({ content: '页' });
  workMeanwhile(thread);
  await maker.settle();
  expect([read('页/index.html'), read('copy')]).toEqual(['页', '先']);
  expect(maker.find('页/index.html')).toBeUndefined();
});

it.each([
  { disk: 'a fast disk', fileMs: 0.1, count: 200, starts: 0 },
  { disk: 'a slow disk', fileMs: 1, count: 200, starts: 1 },
  { disk: 'a slow disk that gets few files', fileMs: 1, count: 59, starts: 0 },
])(
  'asks for a thread on $disk $starts times, and makes all files where there is none',
  async (options) => {
    const folder = createTestFolder();
    let starts = 0;
    const startThread = () => {
      starts += 1;
      return null;
    };
    const clock = createClock(options.fileMs);
    const maker = createFileMaker(folder, { hasFolder: () => false, startThread, clock });
    for (let index = 0; index < options.count; index += 1)
      maker.make(String(index), { content: '' });
    await maker.settle();
    expect(readdirSync(folder)).toHaveLength(options.count);
    expect(starts).toBe(options.starts);
  },
);

it('asks for a thread when a disk becomes slow', () => {
  const folder = createTestFolder();
  let now = 0;
  let fileMs = 0.1;
  let starts = 0;
  const maker = createFileMaker(folder, {
    hasFolder: () => false,
    startThread: () => {
      starts += 1;
      return null;
    },
    clock: () => {
      now += fileMs;
      return now;
    },
  });
  for (let index = 0; index < 60; index += 1) maker.make(String(index), { content: '' });
  expect(starts).toBe(0);
  fileMs = 1;
  for (let index = 60; index < 120; index += 1) maker.make(String(index), { content: '' });
  expect(starts).toBe(1);
});

it('makes files itself while too much waits, and sends the next ones', async () => {
  const { thread, maker, read } = createMaker();
  const long = 'x'.repeat(1_000_000);
  maker.make('1', { content: long });
  maker.make('2', { content: long });
  maker.make('3', { content: '三' });
  expect(read('3')).toBe('三');
  thread.work();
  maker.make('4', { content: '四' });
  expect(maker.find('4')).toEqual({ content: '四' });
  workMeanwhile(thread);
  await maker.settle();
  expect([read('1'), read('4')]).toEqual([long, '四']);
});

describe('of a file that is made twice, the last one stays', () => {
  it.each([
    ['text', { content: '新' }],
    ['bytes', { content: Buffer.from('新') }],
    ['parts', { content: [Buffer.from('新')] }],
  ])('%s while the first one waits', async (_kind, file) => {
    const { thread, maker, read } = createMaker();
    maker.make('two', { content: 'x'.repeat(2_000_000) });
    maker.make('two', file);
    workMeanwhile(thread);
    await maker.settle();
    expect(read('two')).toBe('新');
  });
});

describe('what the thread leaves undone is done here', () => {
  it('when it has ended', async () => {
    const { thread, maker, read } = createMaker();
    maker.make('1', { content: 'x'.repeat(200_000) });
    maker.make('2', { content: '二' });
    thread.work(1);
    thread.die();
    maker.make('3', { content: '三' });
    expect([read('2'), read('3')]).toEqual(['二', '三']);
    maker.make('4', { content: '四' });
    expect(read('4')).toBe('四');
    await maker.settle();
    expect(thread.parcels).toHaveLength(1);
  });

  it('when it ends while it is waited for', async () => {
    const { thread, maker, read } = createMaker();
    maker.make('1', { content: '一' });
    setTimeout(thread.die, 0);
    await maker.settle();
    expect(read('1')).toBe('一');
  });

  it('which tells of the reason when it cannot be done at all', async () => {
    const { folder, thread, maker } = createMaker();
    writeFileSync(path.join(folder, 'file'), '');
    maker.make('file/index.html', { content: '' });
    workMeanwhile(thread);
    await expect(maker.settle()).rejects.toMatchObject({ code: expect.stringMatching(/^E/) });
  });
});

it('makes nothing any more once it is stopped', () => {
  const { folder, thread, maker } = createMaker();
  mkdirSync(path.join(folder, 'empty'));
  maker.make('empty/file', { content: 'x'.repeat(300_000) });
  maker.stop();
  thread.work();
  expect(readdirSync(path.join(folder, 'empty'))).toEqual([]);
});

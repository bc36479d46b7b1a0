import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createTestFolder } from '../testing/test-folder.ts';
import { createFileMaker, type FileMaker } from './file-maker.ts';
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

function createHeldThread(folder: string, render?: (data: unknown) => string): HeldThread {
  const state = createWriteState();
  const workOff = createOrderWorker({ folder, state }, render);
  const parcels: WriteOrder[][] = [];
  const left: WriteOrder[][] = [];
  return {
    parcels,
    send(orders) {
      parcels.push([...orders]);
      left.push([...orders]);
    },
    countDone: () => Atomics.load(state, STATE.done),
    hasLoaded: () => Atomics.load(state, STATE.loaded) === 1,
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

  it('when it has not even loaded by the time that all the rest is there', async () => {
    const { thread, maker, read } = createMaker();
    vi.spyOn(thread, 'hasLoaded').mockReturnValue(false);
    maker.make('1', { content: 'x'.repeat(200_000) });
    maker.make('2', { content: '二' });
    maker.make('2', { content: '新' });
    await maker.settle();
    expect(read('2')).toBe('新');
    // It loads after all, and is not to make what may have been replaced.
    maker.make('2', { content: '最新' });
    thread.work();
    expect(read('2')).toBe('最新');
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

describe('files that are rendered', () => {
  /** Renders what it is given, and counts. */
  const rendered = (text: string, length = 10) => {
    const render = vi.fn(() => `here: ${text}`);
    return { data: text, measure: () => length, render };
  };

  /** A maker with so many threads that render, each of which begins when it is told to. */
  function createRenderingMaker(threadCount = 1) {
    const folder = createTestFolder();
    const threads = Array.from({ length: threadCount }, () =>
      createHeldThread(folder, (data) => `there: ${data}`),
    );
    const start = vi.fn((): HeldThread[] | null => threads);
    const maker = createFileMaker(folder, {
      hasFolder: () => false,
      startThread: () => null,
      clock: () => 0,
    });
    maker.renderBeside(start);
    const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
    return { folder, threads, start, maker, read };
  }

  /** Has so many made that threads are started. */
  function makeFirst(maker: FileMaker): void {
    for (let index = 0; index < 24; index += 1) maker.make(`first/${index}`, rendered('先'));
  }

  it('are rendered here when there are few', async () => {
    const { maker, start, read } = createRenderingMaker();
    makeFirst(maker);
    await maker.settle();
    expect(start).not.toHaveBeenCalled();
    expect(read('first/23')).toBe('here: 先');
  });

  it('are rendered here when an edit may have changed no more', () => {
    const { folder, start } = createRenderingMaker();
    const maker = createFileMaker(folder, { hasFolder: () => false, hasEarlier: true });
    maker.renderBeside(start);
    for (let index = 0; index < 300; index += 1) maker.make(String(index), rendered('页'));
    expect(start).not.toHaveBeenCalled();
    maker.make('300', rendered('页'));
    expect(start).toHaveBeenCalled();
  });

  it('are rendered and made by a thread when there are many', async () => {
    const { threads, maker, start, read, folder } = createRenderingMaker();
    makeFirst(maker);
    const file = rendered('页');
    maker.make('docs/页/index.html', file);
    expect(start).toHaveBeenCalledExactlyOnceWith(folder);
    expect(maker.isWaiting('docs/页/index.html')).toBe(true);
    for (const thread of threads) workMeanwhile(thread);
    await maker.settle();
    expect(read('docs/页/index.html')).toBe('there: 页');
    expect(file.render).not.toHaveBeenCalled();
    expect(threads[0]?.parcels).toEqual([[{ name: 'docs/页/index.html', file: { data: '页' } }]]);
  });

  it('ask for threads again as long as there can be none', () => {
    const { maker, start } = createRenderingMaker();
    start.mockReturnValueOnce(null);
    makeFirst(maker);
    maker.make('25', rendered('页'));
    maker.make('26', rendered('页'));
    maker.make('27', rendered('页'));
    expect(start).toHaveBeenCalledTimes(2);
    expect([maker.isWaiting('25'), maker.isWaiting('26'), maker.isWaiting('27')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('go to the next thread when one has enough to do, and are rendered here when all have', async () => {
    const { threads, maker, read } = createRenderingMaker(2);
    makeFirst(maker);
    for (const name of ['1', '2', '3']) maker.make(name, rendered(name, 600_000));
    expect(threads.map(({ parcels }) => parcels.flat().map(({ name }) => name))).toEqual([
      ['1'],
      ['2'],
    ]);
    expect(read('3')).toBe('here: 3');
    for (const thread of threads) workMeanwhile(thread);
    await maker.settle();
    expect([read('1'), read('2')]).toEqual(['there: 1', 'there: 2']);
  });

  it('leave other files to the main thread', () => {
    const { threads, maker, read } = createRenderingMaker();
    makeFirst(maker);
    maker.make('page', rendered('页'));
    maker.make('feed', { content: '源' });
    expect(read('feed')).toBe('源');
    expect(threads[0]?.parcels).toEqual([]);
  });

  it('are found as they will be, and give way to what is made in their place', async () => {
    const { threads, maker, read } = createRenderingMaker();
    makeFirst(maker);
    maker.make('page', rendered('旧'));
    expect(maker.find('page')).toEqual({ content: 'here: 旧' });
    maker.make('page', { content: '新' });
    expect(maker.find('page')).toEqual({ content: '新' });
    for (const thread of threads) workMeanwhile(thread);
    await maker.settle();
    expect(read('page')).toBe('新');
  });

  it('are rendered here when a thread fails', async () => {
    const { threads, maker, read } = createRenderingMaker(2);
    makeFirst(maker);
    for (const name of ['1', '2']) maker.make(name, rendered(name, 600_000));
    setTimeout(() => {
      threads[0]?.die();
      threads[1]?.work();
    }, 0);
    await maker.settle();
    expect([read('1'), read('2')]).toEqual(['here: 1', 'there: 2']);
  });

  it('do not make a disk seem slow by the time that they take', () => {
    const folder = createTestFolder();
    let now = 0;
    const startThread = vi.fn(() => null);
    const maker = createFileMaker(folder, {
      hasFolder: () => false,
      startThread,
      clock: () => now,
    });
    for (let index = 0; index < 200; index += 1) {
      const render = () => {
        now += 1;
        return '';
      };
      maker.make(String(index), { data: '', measure: () => 0, render });
    }
    expect(startThread).not.toHaveBeenCalled();
  });
});

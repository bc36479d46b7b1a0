import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FileStamp, repairMissedChanges, watchFiles } from './watch.ts';
import type { FileChange } from './watch-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('watching', () => {
  it('puts every event into the queue', () => {
    const watcher = new EventEmitter();
    const changes: FileChange[] = [];
    watchFiles(watcher, { add: (change) => changes.push(change) });
    watcher.emit('add', '/a');
    watcher.emit('unlink', '/b');
    expect(changes).toEqual([
      { kind: 'add', filePath: '/a' },
      { kind: 'unlink', filePath: '/b' },
    ]);
  });
});

describe('changes that the watcher drops', () => {
  function repairTest() {
    const watcher = new EventEmitter();
    const told: number[] = [];
    const first: FileStamp = { mtimeMs: 1, ctimeMs: 1, ino: 1, size: 10 };
    let stamp: FileStamp | null = first;
    watcher.on('change', (_, stats: FileStamp) => told.push(stats.mtimeMs));
    repairMissedChanges(watcher, () => stamp);
    return {
      told,
      write: (next: Partial<FileStamp> | null) => {
        stamp = next && { ...first, ...next };
      },
      tell: () => watcher.emit('change', '/a', stamp),
      hint: () => watcher.emit('raw', 'rename', 'a', { watchedPath: '/a' }),
      hintOfPolling: () => watcher.emit('raw', 'change', '/a', { curr: {}, prev: {} }),
    };
  }

  it('are told a little later, and again, until the file rests', () => {
    const { told, write, tell } = repairTest();
    tell();
    write({ mtimeMs: 2, size: 10 });
    vi.advanceTimersByTime(60);
    expect(told).toEqual([1, 2]);
    write({ mtimeMs: 2, size: 11 });
    vi.advanceTimersByTime(60);
    expect(told).toEqual([1, 2, 2]);
    vi.advanceTimersByTime(1000);
    expect(told).toEqual([1, 2, 2]);
  });

  it.each([{ ino: 2 }, { ctimeMs: 2 }])(
    'are told when another file took the place, of the same time and size: %j',
    (other) => {
      const { told, write, tell } = repairTest();
      tell();
      write(other);
      vi.advanceTimersByTime(1000);
      expect(told).toEqual([1, 1]);
    },
  );

  it('are told when the watcher makes nothing of what the system says', () => {
    const { told, hint } = repairTest();
    hint();
    hint();
    vi.advanceTimersByTime(1000);
    expect(told).toEqual([1]);
  });

  it('are told when a watcher that looks at files itself makes nothing of what it sees', () => {
    const { told, hintOfPolling } = repairTest();
    hintOfPolling();
    vi.advanceTimersByTime(1000);
    expect(told).toEqual([1]);
  });

  it('are not made up', () => {
    const { told, tell, hint } = repairTest();
    hint();
    tell();
    hint();
    vi.advanceTimersByTime(1000);
    expect(told).toEqual([1]);
  });

  it('of a file that has gone are left to its own event', () => {
    const { told, write, tell } = repairTest();
    tell();
    write(null);
    vi.advanceTimersByTime(1000);
    expect(told).toEqual([1]);
  });
});

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
    let stamp: FileStamp | null = { mtimeMs: 1, size: 10 };
    watcher.on('change', (_, stats: FileStamp) => told.push(stats.mtimeMs));
    repairMissedChanges(watcher, () => stamp);
    return {
      told,
      write: (next: FileStamp | null) => {
        stamp = next;
      },
      tell: () => watcher.emit('change', '/a', stamp),
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

  it('are not made up', () => {
    const { told, tell } = repairTest();
    tell();
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

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChangeQueue, type FileChange, type FileEvent, mergeEvents } from './watch-queue.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A queue whose batches take a given time, with the batches it has handed over. */
function queueTest({ batchMs = 0, fails = false } = {}) {
  const batches: FileChange[][] = [];
  const errors: unknown[] = [];
  let running = 0;
  let mostRunning = 0;
  const queue = new ChangeQueue({
    async apply(changes) {
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      batches.push(changes);
      if (batchMs > 0) await new Promise((resolve) => setTimeout(resolve, batchMs));
      running -= 1;
      if (fails) throw new Error('broken');
    },
    onError: (error) => errors.push(error),
  });
  const add = (filePath: string, kind: FileEvent = 'change') => queue.add({ filePath, kind });
  return { queue, batches, errors, add, mostRunning: () => mostRunning };
}

describe('a change queue', () => {
  it('hands over a burst of changes as one batch, each file once', async () => {
    const { batches, add } = queueTest();
    add('/a.md');
    await vi.advanceTimersByTimeAsync(5);
    add('/b.md');
    add('/a.md');
    await vi.advanceTimersByTimeAsync(9);
    expect(batches).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(batches).toEqual([
      [
        { filePath: '/a.md', kind: 'change' },
        { filePath: '/b.md', kind: 'change' },
      ],
    ]);
  });

  it('does not wait for ever while changes keep coming', async () => {
    const { batches, add } = queueTest();
    for (let time = 0; time <= 205; time += 5) {
      add('/a.md');
      await vi.advanceTimersByTimeAsync(5);
    }
    expect(batches).toHaveLength(1);
  });

  it('runs one batch at a time and none of the changes meanwhile is lost', async () => {
    const { queue, batches, add, mostRunning } = queueTest({ batchMs: 100 });
    add('/a.md');
    await vi.advanceTimersByTimeAsync(50);
    add('/b.md', 'unlink');
    add('/c.md', 'add');
    const idle = vi.fn();
    void queue.whenIdle().then(idle);
    await vi.advanceTimersByTimeAsync(80);
    expect(idle).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(idle).toHaveBeenCalledOnce();
    expect(mostRunning()).toBe(1);
    expect(batches.map((batch) => batch.map(({ filePath }) => filePath))).toEqual([
      ['/a.md'],
      ['/b.md', '/c.md'],
    ]);
  });

  it('goes on after a batch that failed', async () => {
    const { batches, errors, add } = queueTest({ fails: true });
    add('/a.md');
    await vi.advanceTimersByTimeAsync(30);
    add('/b.md');
    await vi.advanceTimersByTimeAsync(30);
    expect(batches).toHaveLength(2);
    expect(errors).toHaveLength(2);
  });

  it('drops what waits when it is stopped', async () => {
    const { queue, batches, add } = queueTest();
    add('/a.md');
    queue.stop();
    await vi.advanceTimersByTimeAsync(500);
    await queue.whenIdle();
    expect(batches).toEqual([]);
  });

  it('takes nothing any more once it is stopped, not even during its last batch', async () => {
    const { queue, batches, add } = queueTest({ batchMs: 100 });
    add('/a.md');
    await vi.advanceTimersByTimeAsync(50);
    queue.stop();
    add('/b.md');
    await vi.advanceTimersByTimeAsync(500);
    add('/c.md');
    await vi.advanceTimersByTimeAsync(500);
    expect(batches).toEqual([[{ filePath: '/a.md', kind: 'change' }]]);
  });
});

describe('two events of one file', () => {
  it.each<[FileEvent | undefined, FileEvent, FileEvent]>([
    [undefined, 'add', 'add'],
    ['unlink', 'add', 'change'],
    ['add', 'change', 'add'],
    ['unlink', 'change', 'unlink'],
    ['change', 'unlink', 'unlink'],
    ['add', 'unlink', 'unlink'],
    ['change', 'change', 'change'],
  ])('%s, then %s, come to %s', (earlier, later, merged) => {
    expect(mergeEvents(earlier, later)).toBe(merged);
  });
});

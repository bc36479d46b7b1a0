import { describe, expect, it } from 'vitest';
import { createTimers } from './timers.ts';

type Handle = {
  ref(): Handle;
  unref(): Handle;
  hasRef(): boolean;
  refresh(): Handle;
  close(): Handle;
};
type Globals = {
  setTimeout(action: unknown, delay?: unknown, ...parts: unknown[]): Handle;
  setInterval(action: unknown, delay?: unknown, ...parts: unknown[]): Handle;
  clearTimeout(handle?: unknown): void;
};

/** Timers on a clock that goes forward when it is told to. */
function setUp() {
  const waiting = new Map<number, { at: number; action: () => void }>();
  let time = 0;
  let id = 0;
  let changes = 0;
  const timers = createTimers(
    {
      setTimeout(action, delayMs) {
        id += 1;
        waiting.set(id, { at: time + delayMs, action });
        return id;
      },
      clearTimeout: (timer) => void waiting.delete(timer),
    },
    () => {
      changes += 1;
    },
  );
  const pass = (milliseconds: number): void => {
    const end = time + milliseconds;
    for (;;) {
      const [next] = [...waiting].sort((a, b) => a[1].at - b[1].at);
      if (!next || next[1].at > end) break;
      waiting.delete(next[0]);
      time = next[1].at;
      next[1].action();
    }
    time = end;
  };
  return {
    ...(timers.globals as unknown as Globals),
    pass,
    countActive: timers.countActive,
    countChanges: () => changes,
  };
}

describe('createTimers', () => {
  it('fires with the parts that it was given', () => {
    const { setTimeout, pass, countActive, countChanges } = setUp();
    const heard: unknown[] = [];
    setTimeout((...parts: unknown[]) => heard.push(...parts), 10, '甲', 2);
    expect(countActive()).toBe(1);
    pass(10);
    expect([heard, countActive(), countChanges()]).toEqual([['甲', 2], 0, 1]);
  });

  it.each([undefined, 0, -5, 0.5, 'x', Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31])(
    'takes a delay of %s for one millisecond',
    (delay) => {
      const { setTimeout, pass } = setUp();
      const heard: string[] = [];
      setTimeout(() => heard.push('一毫秒'), 1);
      setTimeout(() => heard.push('给定'), delay);
      pass(1);
      expect(heard).toEqual(['一毫秒', '给定']);
    },
  );

  it('repeats until it is cleared, also from inside', () => {
    const { setInterval, clearTimeout, pass, countActive } = setUp();
    let count = 0;
    const handle = setInterval(() => {
      count += 1;
      if (count === 3) clearTimeout(handle);
    }, 5);
    pass(100);
    expect([count, countActive()]).toEqual([3, 0]);
  });

  it('is cleared by its handle, by its number and by itself', () => {
    const { setTimeout, clearTimeout, pass } = setUp();
    const heard: number[] = [];
    const set = (mark: number) => setTimeout(() => heard.push(mark), 1);
    clearTimeout(set(1));
    clearTimeout(Number(set(2)));
    set(3).close();
    clearTimeout(undefined);
    clearTimeout(999);
    pass(5);
    expect(heard).toEqual([]);
  });

  it('lets the program end without timers that are not referenced', () => {
    const { setInterval, countActive, countChanges } = setUp();
    const handle = setInterval(() => undefined, 5).unref();
    expect([countActive(), countChanges(), handle.hasRef()]).toEqual([0, 1, false]);
    handle.ref();
    expect(countActive()).toBe(1);
  });

  it('starts its time anew', () => {
    const { setTimeout, pass } = setUp();
    let hasFired = false;
    const handle = setTimeout(() => {
      hasFired = true;
    }, 10);
    pass(8);
    handle.refresh();
    pass(8);
    expect(hasFired).toBe(false);
    pass(2);
    expect(hasFired).toBe(true);
  });

  it('counts a timer whose action throws as fired', () => {
    const { setTimeout, pass, countActive } = setUp();
    setTimeout(() => {
      throw new Error('坏');
    }, 1);
    expect(() => pass(1)).toThrow('坏');
    expect(countActive()).toBe(0);
  });

  it('refuses what is no function', () => {
    const { setTimeout } = setUp();
    expect(() => setTimeout('alert(1)')).toThrow(
      'The "callback" argument must be of type function. Received string',
    );
  });
});

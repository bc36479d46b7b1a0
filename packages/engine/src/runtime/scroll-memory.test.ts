import { describe, expect, it } from 'vitest';
import { createScrollMemory } from './scroll-memory.ts';

/** A window with a history that can be walked. */
function createWindow() {
  const entries: unknown[] = [null];
  let at = 0;
  const view = {
    scrollX: 0,
    scrollY: 0,
    history: {
      scrollRestoration: 'auto' as ScrollRestoration,
      get state() {
        return entries[at];
      },
      replaceState: (state: unknown) => {
        entries[at] = state;
      },
      pushState: (state: unknown) => {
        at += 1;
        entries.splice(at, Infinity, state);
      },
    },
  };
  const move = (steps: number) => {
    at += steps;
  };
  /** What the browser does when a fragment is followed. */
  const pushFragment = () => {
    at += 1;
    entries.splice(at, Infinity, null);
  };
  return { view, move, pushFragment, entries };
}

function setUp() {
  const browser = createWindow();
  let keys = 0;
  const memory = createScrollMemory(browser.view, () => `k${keys++}`);
  const scroll = (y: number) => {
    browser.view.scrollY = y;
    memory.note();
  };
  return { ...browser, memory, scroll };
}

describe('createScrollMemory', () => {
  it('takes restoration over and marks the first entry', () => {
    const { view, entries } = setUp();
    expect(view.history.scrollRestoration).toBe('manual');
    expect(entries).toEqual([{ mojian: { key: 'k0', x: 0, y: 0 } }]);
  });

  it('gives each entry its own position, back and forth', () => {
    const { memory, scroll, move } = setUp();
    scroll(1200);
    memory.open('/b', { replaces: false });
    scroll(300);
    move(-1);
    expect(memory.enter()).toEqual({ x: 0, y: 1200 });
    move(1);
    expect(memory.enter()).toEqual({ x: 0, y: 300 });
  });

  it('gives positions that were persisted before the document was loaded anew', () => {
    const { memory, scroll, view, move } = setUp();
    scroll(700);
    memory.open('/b', { replaces: false });
    scroll(50);
    memory.persist();
    const next = createScrollMemory(view, () => 'unused');
    move(-1);
    expect(next.enter()).toEqual({ x: 0, y: 700 });
    move(1);
    expect(next.enter()).toEqual({ x: 0, y: 50 });
  });

  it('takes in entries that the browser has made for fragments', () => {
    const { memory, scroll, pushFragment, move } = setUp();
    scroll(100);
    pushFragment();
    expect(memory.enter()).toBeNull();
    scroll(900);
    move(-1);
    expect(memory.enter()).toEqual({ x: 0, y: 100 });
    move(1);
    expect(memory.enter()).toEqual({ x: 0, y: 900 });
  });

  it('keeps the position of an entry that is left before its page has come', () => {
    const { memory, scroll, view, move } = setUp();
    scroll(700);
    memory.open('/b', { replaces: false });
    scroll(2000);
    memory.persist();
    const next = createScrollMemory(view, () => 'k9');
    move(-1);
    next.enter();
    next.open('/c', { replaces: false });
    move(-1);
    expect(next.enter()).toEqual({ x: 0, y: 700 });
  });

  it('replaces the entry without adding one, and keeps the state of others', () => {
    const { memory, entries, view } = setUp();
    view.history.replaceState({ ...(view.history.state as object), other: 1 });
    memory.persist();
    expect(entries).toEqual([{ mojian: { key: 'k0', x: 0, y: 0 }, other: 1 }]);
    memory.open('/b', { replaces: true });
    expect(entries).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import { createStore } from './store.ts';

describe('createStore', () => {
  it('tells of changes only', () => {
    const store = createStore(1);
    let calls = 0;
    const stop = store.subscribe(() => calls++);
    store.set(1);
    store.set(2);
    stop();
    store.set(3);
    expect([store.get(), calls]).toEqual([3, 1]);
  });
});

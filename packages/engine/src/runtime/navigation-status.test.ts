import { describe, expect, it } from 'vitest';
import { createNavigationStatus } from './navigation-status.ts';
import { IDLE_NAVIGATION } from './runtime.ts';
import { createStore } from './store.ts';

describe('createNavigationStatus', () => {
  function setUp() {
    const store = createStore(IDLE_NAVIGATION);
    const timers = new Map<number, () => void>();
    const delays: number[] = [];
    const status = createNavigationStatus(store, {
      setTimeout(action, delayMs) {
        delays.push(delayMs);
        timers.set(delays.length, action);
        return delays.length;
      },
      clearTimeout: (id) => void timers.delete(id ?? 0),
    });
    const fire = () => {
      for (const action of timers.values()) action();
    };
    return { store, status, delays, fire };
  }

  it('shows progress after 200 ms of loading', () => {
    const { store, status, delays, fire } = setUp();
    status.begin();
    expect(store.get()).toMatchObject({ status: 'loading', isProgressVisible: false });
    expect(delays).toEqual([200]);
    fire();
    expect(store.get()).toMatchObject({ status: 'loading', isProgressVisible: true });
    status.succeed();
    expect(store.get()).toEqual(IDLE_NAVIGATION);
  });

  it('shows none for a page that came in time or failed', () => {
    const { store, status, fire } = setUp();
    status.begin();
    status.succeed();
    fire();
    expect(store.get()).toEqual(IDLE_NAVIGATION);
    status.begin();
    status.fail('/a', '页面没能载入。');
    fire();
    expect(store.get()).toEqual({
      status: 'error',
      isProgressVisible: false,
      errorText: '页面没能载入。',
      failedUrl: '/a',
    });
  });
});

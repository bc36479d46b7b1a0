import { describe, expect, it } from 'vitest';
import { createPageChanger } from './view-transition.ts';

describe('createPageChanger', () => {
  function setUp(captureMs: number, visibilityState = 'visible') {
    let time = 0;
    let transitions = 0;
    const changePage = createPageChanger(
      {
        visibilityState,
        startViewTransition(update) {
          transitions += 1;
          const updateCallbackDone = Promise.resolve().then(() => {
            time += captureMs;
            update();
          });
          const skipped = Promise.reject(new DOMException('skipped', 'AbortError'));
          return { updateCallbackDone, ready: skipped, finished: skipped };
        },
      },
      () => time,
    );
    let changes = 0;
    const change = (isMotionWanted = true) => changePage(() => changes++, { isMotionWanted });
    return { change, count: () => ({ changes, transitions }) };
  }

  it('changes the page inside a transition', async () => {
    const { change, count } = setUp(10);
    await change();
    await change();
    expect(count()).toEqual({ changes: 2, transitions: 2 });
  });

  it('changes it plainly when motion is not wanted or nobody looks', async () => {
    const { change, count } = setUp(10);
    await change(false);
    expect(count()).toEqual({ changes: 1, transitions: 0 });
    const hidden = setUp(10, 'hidden');
    await hidden.change();
    expect(hidden.count()).toEqual({ changes: 1, transitions: 0 });
  });

  it('makes no more transitions on a slow device', async () => {
    const { change, count } = setUp(80);
    await change();
    await change();
    expect(count()).toEqual({ changes: 2, transitions: 1 });
  });

  it('passes on an error of the change', async () => {
    const changePage = createPageChanger({ visibilityState: 'visible' }, () => 0);
    const failing = changePage(
      () => {
        throw new Error('坏');
      },
      { isMotionWanted: true },
    );
    await expect(failing).rejects.toThrow('坏');
  });
});

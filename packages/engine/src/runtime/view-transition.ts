/** What is asked of the page to make a view transition. */
export interface TransitionDocument {
  visibilityState: string;
  startViewTransition?: (update: () => void) => {
    updateCallbackDone: Promise<void>;
    ready: Promise<void>;
    finished: Promise<void>;
  };
}

/** Time that the browser may take to picture the old page, in milliseconds. */
const SLOW_MS = 50;

/** Changes the page; settles when the change is made. */
export type ChangePage = (
  update: () => void,
  options: { isMotionWanted: boolean },
) => Promise<void>;

/**
 * Creates the function that changes the page inside a view transition, or plainly where the browser
 * has none, the reader wants less motion, or nobody is looking. A device that has once been slow to
 * begin a transition gets no more of them: what is new comes first.
 */
export function createPageChanger(document: TransitionDocument, now: () => number): ChangePage {
  let isSlow = false;
  return async (update, { isMotionWanted }) => {
    const isSeen = document.visibilityState === 'visible';
    if (!isMotionWanted || !isSeen || isSlow || !document.startViewTransition) {
      update();
      return;
    }
    const askedAt = now();
    const transition = document.startViewTransition(() => {
      isSlow = now() - askedAt > SLOW_MS;
      update();
    });
    // A transition that is skipped (a newer one begins, the window is resized) rejects these two; the
    // change itself is made all the same.
    transition.ready.catch(() => undefined);
    transition.finished.catch(() => undefined);
    await transition.updateCallbackDone;
  };
}

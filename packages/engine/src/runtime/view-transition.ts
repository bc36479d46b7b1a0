/** What is asked of the page to make a view transition. */
export interface TransitionDocument {
  visibilityState: string;
  startViewTransition?: (update: () => void) => {
    updateCallbackDone: Promise<void>;
    ready: Promise<void>;
    finished: Promise<void>;
  };
}

/**
 * Runs a change of the page inside a view transition, or plainly where the browser has none, the
 * reader wants less motion, or nobody is looking. Settles when the change is made.
 */
export async function withViewTransition(
  document: TransitionDocument,
  options: { isMotionReduced: boolean; update: () => void },
): Promise<void> {
  const { isMotionReduced, update } = options;
  if (isMotionReduced || document.visibilityState !== 'visible' || !document.startViewTransition) {
    update();
    return;
  }
  const transition = document.startViewTransition(update);
  // A transition that is skipped (a newer one begins, the window is resized) rejects these two; the
  // change itself is made all the same.
  transition.ready.catch(() => undefined);
  transition.finished.catch(() => undefined);
  await transition.updateCallbackDone;
}

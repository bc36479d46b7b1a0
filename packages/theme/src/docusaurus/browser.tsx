import { navigate, useIsClient, usePlace } from 'mojian/runtime';
import { encodePermalink } from 'mojian/shared';
import { type ReactNode, useState } from 'react';
import { type HistoryTarget, historyTarget } from './history-target.ts';
import { usePageServices } from './services.ts';

/** Shows what a function gives in browsers only, and the fallback before. */
export function BrowserOnly({
  children,
  fallback,
}: {
  children?: () => ReactNode;
  fallback?: ReactNode;
}): ReactNode {
  const isClient = useIsClient();
  return isClient && children ? children() : (fallback ?? null);
}

const canUseDOM = typeof document !== 'undefined';

/** What the code may rely on where it runs. */
export const ExecutionEnvironment = {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in globalThis,
  canUseViewport: canUseDOM,
};

/**
 * Gives the address in parts. At build time that is the path of the page, and nothing in islands, where it comes
 * once they live.
 */
export function useLocation(): {
  pathname: string;
  search: string;
  hash: string;
  state: undefined;
} {
  const place = usePlace();
  const permalink = usePageServices()?.permalink ?? '';
  return {
    pathname: place?.pathname ?? encodePermalink(permalink),
    search: place?.search ?? '',
    hash: place?.hash ?? '',
    state: undefined,
  };
}

/**
 * Gives what changes the address, as React Router 5 does: it stays the same object, so that effects may
 * depend on it.
 */
export function useHistory() {
  const [history] = useState(createHistory);
  return Object.assign(history, { location: useLocation() });
}

function createHistory() {
  const go = (steps: number) => window.history.go(steps);
  const open = (target: HistoryTarget, options: { replaces: boolean }) =>
    navigate(historyTarget(target, window.location), options);
  return {
    push: (target: HistoryTarget) => open(target, { replaces: false }),
    replace: (target: HistoryTarget) => open(target, { replaces: true }),
    go,
    goBack: () => go(-1),
    goForward: () => go(1),
  };
}

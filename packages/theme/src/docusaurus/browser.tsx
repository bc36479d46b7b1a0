import { navigate, useIsClient, usePlace } from 'mojian/runtime';
import type { ReactNode } from 'react';

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

/** Gives the address in parts; empty parts at build time. */
export function useLocation(): {
  pathname: string;
  search: string;
  hash: string;
  state: undefined;
} {
  const place = usePlace();
  return {
    pathname: place?.pathname ?? '',
    search: place?.search ?? '',
    hash: place?.hash ?? '',
    state: undefined,
  };
}

/** Gives what changes the address. */
export function useHistory() {
  const location = useLocation();
  return {
    location,
    push: (url: string) => navigate(url),
    replace: (url: string) => window.location.replace(url),
    goBack: () => window.history.back(),
  };
}

import { VISIT_MESSAGE } from '../../shared/offline.ts';
import { whenIdle } from '../prefetch.ts';
import { followPageColor } from './page-color.ts';

/** Where the service worker is, and for which pages. */
export interface OfflineOptions {
  /** Address of the worker. */
  workerUrl: string;
  /** Path of the site; begins and ends with `/`. */
  scope: string;
}

/**
 * Registers the service worker when the page is loaded and the browser idle, and tells it which pages
 * the reader visits. Browsers have service workers over https and on localhost only; elsewhere, and
 * where storage is blocked, nothing happens.
 */
export function startOffline(options: OfflineOptions): void {
  followPageColor(document);
  const start = (): void => void whenIdle(() => void register(options));
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

async function register({ workerUrl, scope }: OfflineOptions): Promise<void> {
  try {
    const { serviceWorker } = navigator;
    if (!isSecureContext || !serviceWorker) return;
    const tellVisit = async (): Promise<void> => {
      // The reader may have gone on when the worker is ready.
      const { href: url } = location;
      const { active } = await serviceWorker.ready;
      active?.postMessage({ type: VISIT_MESSAGE, url });
    };
    document.addEventListener('mojian:route-change', tellVisit);
    // The worker of a new release has not heard of the page.
    serviceWorker.addEventListener('controllerchange', tellVisit);
    void tellVisit();
    await serviceWorker.register(workerUrl, { scope });
  } catch {
    // Blocked by the reader's settings, or the network has gone: the site works as it did before.
  }
}

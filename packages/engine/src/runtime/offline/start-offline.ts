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
 * Time that the page has for itself before the worker is fetched, started and filled, in milliseconds: on
 * a phone it would take processors and network from what the reader waits for.
 */
const REGISTER_DELAY_MS = 2000;

/**
 * Registers the service worker a moment after the page is loaded, when the browser is idle, and tells it
 * which pages the reader visits, those from before it was ready among them. Browsers have service workers over
 * https and on localhost only; elsewhere, and where storage is blocked, nothing happens.
 */
export function startOffline(options: OfflineOptions): void {
  followPageColor(document);
  try {
    const { serviceWorker } = navigator;
    if (!isSecureContext || !serviceWorker) return;
    followVisits(serviceWorker);
    const start = (): void => {
      setTimeout(() => whenIdle(() => void register(serviceWorker, options)), REGISTER_DELAY_MS);
    };
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
  } catch {
    // In a frame without an origin of its own, browsers refuse even to be asked.
  }
}

function followVisits(serviceWorker: ServiceWorkerContainer): void {
  const untold = new Set<string>();
  const noteVisit = async (): Promise<void> => {
    untold.add(location.href);
    const { active } = await serviceWorker.ready;
    for (const url of untold) active?.postMessage({ type: VISIT_MESSAGE, url });
    untold.clear();
  };
  document.addEventListener('mojian:route-change', noteVisit);
  // The worker of a new release has not heard of the page.
  serviceWorker.addEventListener('controllerchange', noteVisit);
  void noteVisit();
}

async function register(
  serviceWorker: ServiceWorkerContainer,
  { workerUrl, scope }: OfflineOptions,
): Promise<void> {
  try {
    await serviceWorker.register(workerUrl, { scope });
  } catch {
    // Blocked by the reader's settings, or the network has gone: the site works as it did before.
  }
}

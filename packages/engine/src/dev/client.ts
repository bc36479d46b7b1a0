/// <reference types="vite/types/importMeta.d.ts" />
/**
 * What a page in development does beside what it does when published: it tells the server what it
 * shows, fetches itself anew when the server says so, and shows problems. It talks to the router by
 * the runtime's events (`runtime/events.ts`), so it works with any copy of the runtime, or none.
 */
import { createProblemsPanel } from './overlay/problems-element.ts';
import {
  DIGEST_META,
  PROBLEMS_EVENT,
  type Problems,
  UPDATE_EVENT,
  type Update,
  VISIT_EVENT,
  type Visit,
} from './protocol.ts';

// Vite finds these very words.
if (import.meta.hot) startDevelopment(import.meta.hot);

function startDevelopment(server: NonNullable<ImportMeta['hot']>): void {
  const panel = createProblemsPanel(document);
  document.addEventListener('mojian:route-change', () => server.send(VISIT_EVENT, createVisit()));
  server.on(UPDATE_EVENT, ({ permalinks }: Update) => {
    if (permalinks === 'all' || permalinks.includes(currentPermalink())) refreshPage();
  });
  server.on(PROBLEMS_EVENT, ({ problems }: Problems) => panel.show(problems));
  server.send(VISIT_EVENT, createVisit());
  dropServiceWorkers().catch((error) => console.warn(error));
}

/**
 * Frees the browser of the service worker and the caches of a published site that was served on this
 * port before. Browsers have neither over plain http from another machine. A page that the worker
 * still answers for is loaded anew: until then the worker would go on to fill its caches.
 */
async function dropServiceWorkers(): Promise<void> {
  if (!isSecureContext) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = (await caches.keys()).filter((name) => name.startsWith('mojian '));
  await Promise.all(names.map((name) => caches.delete(name)));
  // No loop: what is unregistered controls no page that is loaded from now on.
  if (navigator.serviceWorker.controller) location.reload();
}

function createVisit(): Visit {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${DIGEST_META}"]`);
  return { pathname: location.pathname, digest: meta?.content ?? '' };
}

function currentPermalink(): string {
  try {
    return decodeURIComponent(location.pathname);
  } catch {
    return location.pathname;
  }
}

/** Lets the router fetch the page and swap its regions; without a router the browser loads it. */
function refreshPage(): void {
  const event = new CustomEvent('mojian:refresh', { detail: null, cancelable: true });
  const isTaken = !document.dispatchEvent(event);
  if (!isTaken) location.reload();
}

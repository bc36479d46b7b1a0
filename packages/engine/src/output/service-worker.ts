import { hash } from 'node:crypto';
import { cachePrefix, type OfflineSettings } from '../shared/offline.ts';

/** What a service worker is made of. */
export interface ServiceWorkerInput {
  /** Code of the worker, which reads `MOJIAN_OFFLINE` (`runtime/offline/worker.ts`). */
  code: string;
  settings: Omit<OfflineSettings, 'release'>;
  /** Content of the files that the settings name without a digest in their names. */
  contents: readonly string[];
}

/**
 * Renders the service worker of a site. Its release is a digest of everything that it brings along: a
 * deployment that changes none of that, such as a new article, leaves the readers' worker and their
 * saved pages as they are.
 */
export function renderServiceWorker({ code, settings, contents }: ServiceWorkerInput): string {
  const release = hash('sha256', JSON.stringify([code, settings, ...contents])).slice(0, 12);
  const all: OfflineSettings = { release, ...settings };
  return `const MOJIAN_OFFLINE=${JSON.stringify(all)};\n${code}`;
}

/**
 * Renders the service worker of a site that wants none: it takes the place of one that an earlier
 * deployment, or another generator of the site, has left with the readers, and takes itself away.
 */
export function renderRetiredWorker(baseUrl: string): string {
  return `// This site has no service worker. This one frees readers of one that an earlier deployment left.
addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(${JSON.stringify(cachePrefix(baseUrl))}));
  await Promise.all(own.map((name) => caches.delete(name)));
  await registration.unregister();
}
`;
}

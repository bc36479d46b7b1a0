/**
 * Entry of the service worker. The build writes its settings before it (`output/service-worker.ts`).
 */
import type { OfflineSettings } from '../../shared/offline.ts';
import type { ConnectionInfo } from '../prefetch.ts';
import type { RequestEvent } from './answers.ts';
import { createOfflineWorker } from './offline-worker.ts';

declare const MOJIAN_OFFLINE: OfflineSettings;

/** What a worker has and a page has not; both cannot be described in one TypeScript program. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LifeEvent & MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: ServiceWorkerRegistration;
}

type LifeEvent = Pick<RequestEvent, 'waitUntil'>;
type FetchEvent = RequestEvent & { respondWith(answer: Promise<Response>): void };

const scope = self as unknown as WorkerScope;
const worker = createOfflineWorker(MOJIAN_OFFLINE, {
  origin: location.origin,
  caches,
  fetch: (request, init) => fetch(request, init),
  connection: () => (navigator as Navigator & { connection?: ConnectionInfo }).connection,
  now: Date.now,
  wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
});

// The new release takes over at once: open tabs keep their assets, and a page that no tab has loaded
// yet belongs to it already.
scope.addEventListener('install', (event) =>
  event.waitUntil(worker.install().then(() => scope.skipWaiting())),
);
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
scope.addEventListener('fetch', (event) => {
  const answer = worker.answer(event);
  if (answer) event.respondWith(answer);
});
scope.addEventListener('message', (event) => event.waitUntil(worker.receive(event.data)));

async function takeOver(): Promise<void> {
  // The browser asks for a page while the worker starts, instead of after.
  await scope.registration.navigationPreload?.enable();
  await worker.activate();
  await scope.clients.claim();
}

/**
 * What the service worker does; everything of the browser is passed in.
 *
 * Pages come from the network, so that a reader who is online sees what is published; only when the
 * network fails or is slow, the saved copy answers. Files whose names hold a digest come from the
 * caches. Each release has caches of its own for its shell and its saved pages, and saves pages of
 * that release only, so that old HTML never meets new scripts.
 */
import { type OfflineSettings, VISIT_MESSAGE } from '../../shared/offline.ts';
import { createAnswers, type RequestEvent } from './answers.ts';
import { createRelease, type WorkerEnvironment } from './release.ts';
import { dropOlderReleases, fetchRelease } from './replace-release.ts';
import { kindOfRequest } from './request-kind.ts';

/** The worker of one release. */
export interface OfflineWorker {
  /** Fetches the release; see {@link fetchRelease}. */
  install(): Promise<void>;
  /** Deletes what other releases have left. */
  activate(): Promise<void>;
  /** Answers a request; `null` leaves it to the browser. */
  answer(event: RequestEvent): Promise<Response> | null;
  /** Takes a message of a page. */
  receive(message: unknown): Promise<void>;
}

/** A page saved so short a time ago is not fetched once more because it is visited, in milliseconds. */
const FRESH_MS = 60_000;

/** Creates the worker; nothing is touched before its methods are called. */
export function createOfflineWorker(
  settings: OfflineSettings,
  environment: WorkerEnvironment,
): OfflineWorker {
  const release = createRelease(settings, environment);
  const answers = createAnswers(release, { ...environment, offlineUrl: settings.offlineUrl });
  const saveVisit = async (url: string): Promise<void> => {
    const saved = await release.pages.describe(url);
    if (saved && environment.now() - saved.savedAt < FRESH_MS) return;
    const answer = await release.fetchPage(url).catch(() => null);
    if (answer) await release.savePage(url, answer);
  };
  // One after the other, so that the pages are kept in the order in which they were visited.
  let lastVisit = Promise.resolve();
  return {
    install: () => fetchRelease(release, settings, environment),
    activate: () => dropOlderReleases(release, environment.caches),
    answer(event) {
      const kind = kindOfRequest(event.request, release.scope);
      return kind && answers[kind](event);
    },
    receive(message) {
      const url = readVisit(message);
      if (url?.startsWith(release.scope.rootUrl)) lastVisit = lastVisit.then(() => saveVisit(url));
      return lastVisit;
    },
  };
}

/** Address of the page that a message says is visited, without query and hash. */
function readVisit(message: unknown): string | undefined {
  const { type, url } = (message ?? {}) as { type?: unknown; url?: unknown };
  return type === VISIT_MESSAGE && typeof url === 'string' ? url.split(/[?#]/)[0] : undefined;
}

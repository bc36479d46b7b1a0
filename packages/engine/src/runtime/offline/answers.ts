import { findIn } from './bounded-cache.ts';
import { createOfflineAnswer } from './offline-page.ts';
import type { Release, WorkerEnvironment } from './release.ts';
import type { RequestKind } from './request-kind.ts';

/** A request to answer; the browser's `FetchEvent`. */
export interface RequestEvent {
  request: Request;
  /** The network's answer, when the browser has asked while the worker was still starting. */
  preloadResponse?: Promise<Response | undefined>;
  /** Keeps the worker alive until the work is done. */
  waitUntil(work: Promise<unknown>): void;
}

/** Answers a request. */
export type Answer = (event: RequestEvent) => Promise<Response>;

/** Time that the network has for a page of which there is a saved copy, in milliseconds. */
export const PAGE_TIMEOUT_MS = 3000;

/** Creates the answers of a release by kind of request. */
export function createAnswers(
  release: Release,
  environment: WorkerEnvironment & { offlineUrl: string },
): Record<RequestKind, Answer> {
  const { pages, files, names } = release;
  const { caches, fetch, wait } = environment;

  const ask: Answer = async ({ preloadResponse, request }) =>
    (await preloadResponse) ?? fetch(request);

  const answerOffline = async (): Promise<Response> => {
    const template = await findIn(caches, names.shell, environment.offlineUrl);
    if (!template) return Response.error();
    return createOfflineAnswer(await template.text(), await pages.list());
  };

  /** Keeps a copy of what the network answers. */
  const askAndKeep = async (event: RequestEvent, key: string): Promise<Response> => {
    const response = await ask(event);
    event.waitUntil(files.keep(key, response));
    return response;
  };

  return {
    async page(event) {
      const { url, mode } = event.request;
      const network = ask(event);
      // What the router fetches is not visited yet; the page tells when it is.
      if (mode === 'navigate') {
        event.waitUntil(network.then((response) => release.savePage(url, response)).catch(ignore));
      }
      const saved = (await pages.find(url)) ?? (await findIn(caches, names.shell, url));
      if (!saved) return network.catch(answerOffline);
      const timeout = wait(PAGE_TIMEOUT_MS).then(() => null);
      const answer = await Promise.race([network, timeout]).catch(ignore);
      return answer && answer.status < 500 ? answer : saved;
    },
    async asset(event) {
      const key = event.request.url.replace(/[?#].*$/, '');
      return (await files.find(key)) ?? askAndKeep(event, key);
    },
    async file(event) {
      const { url } = event.request;
      try {
        return await askAndKeep(event, url);
      } catch (error) {
        const saved = await files.find(url);
        if (saved) return saved;
        throw error;
      }
    },
  };
}

function ignore(): void {
  // The reader has been answered, or will be told by the offline page.
}

import { findIn } from './bounded-cache.ts';
import { createOfflineAnswer } from './offline-page.ts';
import type { Release, WorkerEnvironment } from './release.ts';
import type { RequestKind } from './request-kind.ts';
import type { SavedFiles } from './saved-files.ts';

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

/** What answers are made with. */
export interface AnswerEnvironment extends WorkerEnvironment {
  /** Address of the saved page that stands in for pages that are not. */
  offlineUrl: string;
}

/** Time that the network has for a page of which there is a saved copy, in milliseconds. */
export const PAGE_TIMEOUT_MS = 3000;

/** Creates the answers of a release by kind of request. */
export function createAnswers(
  release: Release,
  environment: AnswerEnvironment,
): Record<RequestKind, Answer> {
  const ask: Answer = async ({ preloadResponse, request }) =>
    (await preloadResponse) ?? environment.fetch(request);
  return {
    page: createPageAnswer(release, environment, ask),
    ...createFileAnswers(release.files, ask),
  };
}

/** A page comes from the network; its saved copy stands in when that fails or is slow. */
function createPageAnswer(
  release: Release,
  { caches, wait, offlineUrl }: AnswerEnvironment,
  ask: Answer,
): Answer {
  const { pages, names } = release;
  const answerOffline = async (): Promise<Response> => {
    const template = await findIn(caches, names.shell, offlineUrl);
    if (!template) return Response.error();
    return createOfflineAnswer(await template.text(), await pages.list());
  };
  return async (event) => {
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
  };
}

/** Copies are kept of files. That of an asset goes before the network: its name holds its digest. */
function createFileAnswers(files: SavedFiles, ask: Answer): Record<'asset' | 'file', Answer> {
  const askAndKeep = async (
    event: RequestEvent,
    key: string,
    findStandIn: (key: string) => Promise<Response | undefined>,
  ): Promise<Response> => {
    try {
      const response = await ask(event);
      event.waitUntil(files.keep(key, response));
      return response;
    } catch (error) {
      const saved = await findStandIn(key);
      if (saved) return saved;
      throw error;
    }
  };
  return {
    async asset(event) {
      const key = event.request.url.replace(/[?#].*$/, '');
      return (await files.find(key)) ?? askAndKeep(event, key, files.findOtherSize);
    },
    file: (event) => askAndKeep(event, event.request.url, files.find),
  };
}

function ignore(): void {
  // The reader has been answered, or will be told by the offline page.
}

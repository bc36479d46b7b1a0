import { decodePath } from '../shared/url.ts';
import type { PageAnswer } from './page-store.ts';
import {
  PROBLEMS_EVENT,
  type Problem,
  type Problems,
  UPDATE_EVENT,
  type Update,
  VISIT_EVENT,
  type Visit,
} from './protocol.ts';

/** A page that is open in a browser. */
export interface PageClient {
  send(event: string, payload: Update | Problems): void;
}

/** The socket to the pages, as Vite has it. */
export interface PageChannel {
  on(event: string, listener: (data: never, client: PageClient) => void): void;
}

/** Keeps the pages that are open in browsers up to date. */
export interface LivePages {
  /**
   * Tells every page whose content has changed, and all of them the problems that there are.
   *
   * @param options.isSilent The pages have got the change already: they are only noted as up to date.
   * @default false
   */
  refresh(options?: { isSilent: boolean }): Promise<void>;
  /** Tells all pages the problems that there are. */
  tellProblems(): void;
}

/** What open pages are compared with. */
export interface LivePagesOptions {
  channel: PageChannel;
  /** Gives what the server would answer now; `null` when it has no site. */
  answer(permalink: string): Promise<PageAnswer | null>;
  listProblems(): Problem[];
}

interface Viewer {
  /** Decoded path. */
  permalink: string;
  /** Digest of the HTML that the page has got. */
  digest: string;
}

/** Whatever is on the machine may open a socket; what it sends need not be what a page does. */
function isVisit(data: unknown): data is Visit {
  const { pathname, digest } = (data ?? {}) as Partial<Record<keyof Visit, unknown>>;
  return typeof pathname === 'string' && typeof digest === 'string';
}

/**
 * Creates the keeper of open pages. A page tells where it is and the digest of what it shows; it is
 * told to fetch itself anew only when the server would answer with something else. So nothing moves
 * in pages that an edit does not concern, and a page that was fetched just before an edit learns of
 * it as soon as it makes itself known.
 */
export function createLivePages(options: LivePagesOptions): LivePages {
  const { channel, answer, listProblems } = options;
  const viewers = new Map<PageClient, Viewer>();

  const check = async (client: PageClient, viewer: Viewer, isSilent = false): Promise<void> => {
    const found = await answer(viewer.permalink);
    const isGone = viewers.get(client) !== viewer;
    // A page that cannot be rendered keeps what it shows; its problem is told apart.
    if (!found || isGone || (found.kind === 'page' && found.page.status === 500)) return;
    const digest = found.kind === 'page' ? found.page.digest : '';
    if (digest === viewer.digest) return;
    viewer.digest = digest;
    if (!isSilent) client.send(UPDATE_EVENT, { permalinks: [viewer.permalink] });
  };
  const tellProblems = (): void => {
    if (viewers.size === 0) return;
    const problems = listProblems();
    for (const client of viewers.keys()) client.send(PROBLEMS_EVENT, { problems });
  };

  channel.on(VISIT_EVENT, (visit: never, client) => {
    if (!isVisit(visit)) return;
    const { pathname, digest } = visit;
    const viewer = { permalink: decodePath(pathname), digest };
    viewers.set(client, viewer);
    client.send(PROBLEMS_EVENT, { problems: listProblems() });
    void check(client, viewer);
  });
  channel.on('vite:client:disconnect', (_: never, client) => {
    viewers.delete(client);
  });
  return {
    tellProblems,
    async refresh({ isSilent } = { isSilent: false }) {
      await Promise.all([...viewers].map(([client, viewer]) => check(client, viewer, isSilent)));
      tellProblems();
    },
  };
}

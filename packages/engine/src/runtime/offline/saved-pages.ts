import type { FrameState } from '../../shared/page-data.ts';
import { decodePath, encodePermalink } from '../../shared/url.ts';
import { type BoundedCache, isKeepable } from './bounded-cache.ts';

/** A page that can be read without a network. */
export interface SavedPage {
  /** Full address, as the reader visited it. */
  url: string;
  /** Without the site title. */
  title: string;
  /** Milliseconds since the epoch. */
  savedAt: number;
}

/** The pages that the reader has visited. */
export interface SavedPages {
  find(url: string): Promise<Response | undefined>;
  /** What is known of the saved page at an address. */
  describe(url: string): Promise<SavedPage | undefined>;
  /**
   * Saves a copy of a page. Answers that are no page of this release are left out: the rest of what they need
   * is not there.
   *
   * @returns The page's HTML; `null` when it was left out.
   */
  save(url: string, response: Response): Promise<string | null>;
  /** Lists the pages, those visited last first. */
  list(): Promise<SavedPage[]>;
}

/** What saved pages stand on. */
export interface SavedPagesOptions {
  cache: BoundedCache;
  /** Start module of this release, as pages name it. */
  startUrl: string;
  now(): number;
}

/** Header of a saved answer that holds its {@link SavedPage} as percent-encoded JSON. */
const NOTE_HEADER = 'x-mojian-saved';

const PAGE_DATA = /<script type="application\/json" id="mojian-page">(.*?)<\/script>/s;

/** Creates the saved pages over a cache. */
export function createSavedPages({ cache, startUrl, now }: SavedPagesOptions): SavedPages {
  return {
    find: (url) => cache.find(pageKey(url)),
    async describe(url) {
      const saved = await cache.find(pageKey(url));
      return saved && readNote(saved);
    },
    async save(url, response) {
      const isHtml = response.headers.get('content-type')?.startsWith('text/html');
      if (!isHtml || !isKeepable(response)) return null;
      const html = await response.clone().text();
      const title = html.includes(`src="${startUrl}"`) ? readTitle(html) : null;
      if (title === null) return null;
      const { origin, pathname } = new URL(url);
      const note: SavedPage = { url: origin + pathname, title, savedAt: now() };
      await cache.put(pageKey(url), createSavedAnswer(html, response.headers, note));
      return html;
    },
    list: () => listSavedPages(cache),
  };
}

/** Lists the pages in a cache, those visited last first. */
export async function listSavedPages(cache: BoundedCache): Promise<SavedPage[]> {
  const answers = await Promise.all((await cache.keys()).map((key) => cache.find(key)));
  return answers.flatMap((answer) => (answer && readNote(answer)) ?? []).reverse();
}

/**
 * Gives the key of a page: its address without query and hash, and without what hosts add to a path
 * or leave out (final slash, `.html`, `index.html`).
 */
export function pageKey(url: string): string {
  const { origin, pathname } = new URL(url);
  const path = encodePermalink(decodePath(pathname));
  return origin + (path.replace(/\/(?:index\.html)?$|\.html$/, '') || '/');
}

/** An answer of its own, because one that was redirected or encoded cannot be given again as it is. */
function createSavedAnswer(html: string, source: Headers, note: SavedPage): Response {
  const headers = new Headers(source);
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(NOTE_HEADER, encodeURIComponent(JSON.stringify(note)));
  return new Response(html, { headers });
}

function readNote(answer: Response): SavedPage | undefined {
  const note = answer.headers.get(NOTE_HEADER);
  return note === null ? undefined : JSON.parse(decodeURIComponent(note));
}

/** Title of a page of ours; `null` for other HTML. */
function readTitle(html: string): string | null {
  const text = PAGE_DATA.exec(html)?.[1];
  try {
    return text === undefined ? null : (JSON.parse(text) as FrameState).title;
  } catch {
    return null;
  }
}

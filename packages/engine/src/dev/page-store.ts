import { hash } from 'node:crypto';
import type { LoadedSite } from '../build/load-site.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Route } from '../routes/route.ts';
import { describeError } from './describe-error.ts';
import { createPageFinder, type PageFinder } from './page-lookup.ts';
import { DIGEST_META } from './protocol.ts';
import type { PageRenderer } from './render-pages.ts';

/** A page as it is sent. */
export interface StoredPage {
  status: 200 | 404 | 500;
  html: string;
  /** Digest of the HTML; the page carries it in a `<meta>`. */
  digest: string;
}

/** What a request for a page gets. */
export type PageAnswer = { kind: 'page'; page: StoredPage } | { kind: 'redirect'; url: string };

/** The pages of a site in one state, each rendered when it is first asked for. Never rejects. */
export interface PageStore {
  /** Finds the page for a decoded request path with the base URL; `null` when there is none. */
  find(permalink: string): Promise<PageAnswer | null>;
  /** Gives the not-found page. */
  renderMissing(): Promise<StoredPage>;
  /** Problems of the pages rendered so far. */
  listDiagnostics(): Diagnostic[];
}

/** What pages are rendered with. */
export interface PageStoreOptions {
  site: LoadedSite;
  renderer: Pick<PageRenderer, 'render' | 'listDiagnostics'>;
  /** Renders the page that stands in for one that could not be rendered. */
  renderErrorPage(diagnostics: readonly Diagnostic[]): string;
  /** Hears when the problems of pages may have changed. */
  onDiagnostics(): void;
}

/** Creates a store for a site; nothing is rendered yet. */
export function createPageStore(options: PageStoreOptions): PageStore {
  const { site, renderer } = options;
  const find: PageFinder = createPageFinder(site.routes, site.redirects);
  const notFound = site.routes.find(({ view }) => view === 'not-found');
  const pages = new Map<Route, Promise<StoredPage>>();
  const failures = new Map<Route, Diagnostic>();

  const render = async (route: Route): Promise<StoredPage> => {
    const before = renderer.listDiagnostics().length;
    try {
      const html = await renderer.render(route);
      const wasFailure = failures.delete(route);
      if (wasFailure || renderer.listDiagnostics().length > before) options.onDiagnostics();
      return createPage(route === notFound ? 404 : 200, html);
    } catch (error) {
      const failure = describeFailure(route, error);
      failures.set(route, failure);
      // What it lacks may come unseen, such as a package that is being installed.
      pages.delete(route);
      options.onDiagnostics();
      return createPage(500, options.renderErrorPage([failure]));
    }
  };
  const pageOf = (route: Route): Promise<StoredPage> => {
    const page = pages.get(route) ?? render(route);
    pages.set(route, page);
    return page;
  };
  return {
    async find(permalink) {
      const found = find(permalink);
      if (found.kind === 'missing') return null;
      return found.kind === 'page' ? { kind: 'page', page: await pageOf(found.route) } : found;
    },
    renderMissing: async () =>
      notFound ? pageOf(notFound) : createPage(404, '<!doctype html><title>404</title>'),
    listDiagnostics: () => [...failures.values(), ...renderer.listDiagnostics()],
  };
}

/** Creates a page that carries the digest of its HTML. */
export function createPage(status: StoredPage['status'], html: string): StoredPage {
  const digest = hash('sha256', html).slice(0, 16);
  const meta = `<meta name="${DIGEST_META}" content="${digest}">`;
  return { status, digest, html: html.replace(/<head>|$/, (head) => `${head}${meta}`) };
}

function describeFailure(route: Route, error: unknown): Diagnostic {
  return describeError(error, {
    code: 'dev/failed-page',
    what: `The page \`${route.permalink}\` could not be rendered`,
    filePath: route.document?.source.filePath ?? null,
  });
}

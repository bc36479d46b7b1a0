/**
 * The server of a built site, on `node:http` alone. A static server of a library was weighed: none
 * answers Han paths in raw UTF-8, both page layouts with one address each, ranges and stored
 * compression together, and what remains to write is no more than this folder.
 */
import type { RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import {
  decodePath,
  encodePermalink,
  type TrailingSlash,
  withBaseUrl,
  withoutBaseUrl,
} from '../shared/url.ts';
import { findFile, lookUpFile } from './file-lookup.ts';
import { HOST_FILE_NAMES, type HostRules, openHostRules, type RuleTarget } from './host-files.ts';
import { createRepresentationStore, type RepresentationStore } from './representations.ts';
import { parseRequestTarget } from './request-target.ts';
import { type Exchange, sendErrorPage, sendFile, sendRedirect, sendText } from './responder.ts';

/** What the server serves, and under which addresses. */
export interface SiteServerOptions {
  /** Folder of the built site. */
  folder: string;
  /**
   * Path below which the site lies; begins and ends with `/`.
   * @default '/'
   */
  baseUrl?: string;
  /**
   * How addresses of pages end; `undefined` follows the files on disk.
   * @default undefined
   */
  trailingSlash?: TrailingSlash;
  /**
   * Bytes of file content, compressed or not, kept in memory.
   * @default 64 MiB
   */
  cacheBytes?: number;
  /** Hears of errors that made the server answer 500. */
  onError?: (error: unknown) => void;
}

interface Site {
  folder: string;
  baseUrl: string;
  trailingSlash: TrailingSlash;
  store: RepresentationStore;
  loadRules(): Promise<HostRules>;
}

const SECURITY_HEADERS: [string, string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
];

/** Creates the handler that answers the requests to a site. */
export function createSiteServer(options: SiteServerOptions): RequestListener {
  const folder = path.resolve(options.folder);
  const site: Site = {
    folder,
    baseUrl: options.baseUrl ?? '/',
    trailingSlash: options.trailingSlash,
    store: createRepresentationStore(options.cacheBytes ?? 64 * 2 ** 20),
    loadRules: openHostRules(folder),
  };
  return (request, response) => {
    for (const [name, value] of SECURITY_HEADERS) response.setHeader(name, value);
    answer({ request, response }, site).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') return;
      options.onError?.(error);
      failResponse({ request, response });
    });
  };
}

async function answer(exchange: Exchange, site: Site): Promise<void> {
  const { request, response } = exchange;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return sendText(exchange, 405, 'This site answers GET and HEAD only.');
  }
  // RFC 9112 section 3.2; Node itself takes the first of several.
  if ((request.headersDistinct.host?.length ?? 0) > 1) {
    return sendText(exchange, 400, 'The request names several hosts.');
  }
  const target = parseRequestTarget(request.url ?? '/');
  if (target.kind === 'refused') return sendText(exchange, target.status, target.reason);
  const routePath = withoutBaseUrl(target.routePath, site.baseUrl);
  const isAtDoor = target.routePath === '/' || `${target.routePath}/` === site.baseUrl;
  if (isAtDoor && site.baseUrl !== '/') {
    return sendRedirect(exchange, 302, encodePermalink(site.baseUrl) + target.search);
  }
  if (routePath === undefined) return sendNotFound(exchange, site);
  return answerPath(exchange, site, { routePath, search: target.search });
}

async function answerPath(
  exchange: Exchange,
  site: Site,
  { routePath, search }: { routePath: string; search: string },
): Promise<void> {
  const rules = await site.loadRules();
  // Hosts know nothing of a base URL: the rules name whole paths.
  const permalink = withBaseUrl(routePath, site.baseUrl);
  setHeaders(exchange.response, rules.headers(permalink));
  const forced = rules.redirect(permalink, true);
  if (forced !== undefined) return answerRule(exchange, site, forced);
  const isHostFile = HOST_FILE_NAMES.includes(routePath.slice(1));
  const found = isHostFile ? ({ kind: 'missing' } as const) : await lookUpFile(routePath, site);
  if (found.kind === 'file' && !rules.isHostFile(found.file)) {
    return sendFile(exchange, found.file, { store: site.store, routePath });
  }
  if (found.kind === 'redirect') {
    const target = withBaseUrl(found.routePath, site.baseUrl);
    return sendRedirect(exchange, 301, encodePermalink(target) + search);
  }
  const rule = rules.redirect(permalink, false);
  return rule === undefined ? sendNotFound(exchange, site) : answerRule(exchange, site, rule);
}

/** Follows a rule of `_redirects`; 200, 404 and 410 serve another file at the address asked for. */
async function answerRule(exchange: Exchange, site: Site, rule: RuleTarget): Promise<void> {
  if (rule.status >= 300 && rule.status < 400) {
    return sendRedirect(exchange, rule.status, rule.location);
  }
  const permalink = decodePath(rule.location);
  const routePath = withoutBaseUrl(permalink, site.baseUrl) ?? permalink;
  const found = await lookUpFile(routePath, site);
  const page =
    found.kind === 'redirect'
      ? await lookUpFile(found.routePath, { ...site, trailingSlash: undefined })
      : found;
  if (page.kind !== 'file') return sendNotFound(exchange, site);
  if (rule.status === 200) return sendFile(exchange, page.file, { store: site.store, routePath });
  return sendErrorPage(exchange, page.file, {
    store: site.store,
    status: rule.status,
  });
}

async function sendNotFound(exchange: Exchange, site: Site): Promise<void> {
  const page = await findFile(site.folder, '404.html');
  if (page === undefined) return sendText(exchange, 404, 'There is no page at this address.');
  return sendErrorPage(exchange, page, { store: site.store, status: 404 });
}

/** Headers of the site's rules replace the server's own; several of one name are joined. */
function setHeaders(response: ServerResponse, headers: [name: string, value: string][]): void {
  for (const [name] of headers) response.removeHeader(name);
  for (const [name, value] of headers) response.appendHeader(name, value);
}

function failResponse(exchange: Exchange): void {
  const { response } = exchange;
  if (response.headersSent) response.destroy();
  else sendText(exchange, 500, 'The server could not answer.');
}

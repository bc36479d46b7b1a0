import type { RequestListener } from 'node:http';
import path from 'node:path';
import type { LoadedSite } from '../build/load-site.ts';
import { isAssetFile } from '../bundle/asset-files.ts';
import { contentTypeOf } from '../serve/content-types.ts';
import { findFile } from '../serve/file-lookup.ts';
import type { RepresentationStore } from '../serve/representations.ts';
import { parseRequestTarget } from '../serve/request-target.ts';
import { type Exchange, sendFile, sendRedirect, sendText } from '../serve/responder.ts';
import { WORKER_PATH } from '../shared/offline.ts';
import { encodePermalink, withoutBaseUrl } from '../shared/url.ts';
import { isAllowedHost, isOwnRequest } from './allowed-host.ts';
import { DEV_PREFIX } from './dev-files.ts';
import type { PageStore, StoredPage } from './page-store.ts';

/** A file made on request. */
export interface MadeFile {
  contentType: string;
  content: string | Uint8Array;
}

/** What requests are answered from; every part gives its present state. */
export interface RequestContext {
  /** Name under which browsers reach the server, besides `localhost` and addresses. */
  host: string | undefined;
  /** Settles when the site has been read for the first time. */
  whenReady: Promise<void>;
  site(): LoadedSite | null;
  pages(): PageStore | null;
  store: RepresentationStore;
  /** Makes a module of the development server; `null` when it has none of that address. */
  makeDevModule(url: string): string | null;
  /** Folder of the theme's prebuilt browser files, answered below `/@mojian/theme/`. */
  themeFolder: string;
  /** Makes a feed, a sitemap or another file of the site that no folder holds. */
  makeFile(permalink: string): Promise<MadeFile | null>;
  /**
   * Names the prebuilt file of the theme that answers a request at once, in place of a module, as long as Vite
   * does not run; `null` for other requests.
   */
  findStandIn(url: string): string | null;
  /** Lets Vite answer; resolves to `false` when it has nothing to say. */
  answerByVite(exchange: Exchange): Promise<boolean>;
  /** Renders the page shown when nothing else can be; without an error the site is what fails. */
  renderFailure(error: unknown): StoredPage;
}

/** Where Vite opens a file in the author's editor. */
const EDITOR_PREFIX = '/__open-in-editor';
/** What Vite answers under addresses that no page of a site can have. */
const VITE_PREFIXES = ['/@', EDITOR_PREFIX, '/.mojian/vite/', '/node_modules/'];

/** Code of the site's components, which Vite answers as it does their files, unless the site has a page or file there. */
const CODE_FILE = /\.(?:[cm]?[jt]sx?|css|scss|sass|less|styl|wasm)$/i;

/** What is published with a document has the digest of its content in its name. */
const HASHED_FILE = /^assets\/(?:files|images)\/./;

/** Feeds, sitemaps, the search index and their kin, which are made when they are asked for. */
const MADE_FILE = /\.[\w-]+$/;

/** Creates the handler of the development server. Whatever goes wrong, it answers. */
export function createRequestHandler(context: RequestContext): RequestListener {
  return (request, response) => {
    const exchange = { request, response };
    answer(exchange, context).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') return;
      if (response.headersSent) response.destroy();
      else sendPage(exchange, context.renderFailure(error));
    });
  };
}

async function answer(exchange: Exchange, context: RequestContext): Promise<void> {
  const { request, response } = exchange;
  if (!isAllowedHost(request.headers.host, context.host)) {
    return sendText(exchange, 403, 'This name is not of this server; `--host` gives it one.');
  }
  const target = parseRequestTarget(request.url ?? '/');
  if (target.kind === 'refused') return sendText(exchange, target.status, target.reason);
  const { routePath, search } = target;
  if (routePath.startsWith(DEV_PREFIX)) {
    return answerDevFile(exchange, context, routePath);
  }
  // Vite compares it without regard to letter case.
  if (routePath.toLowerCase().startsWith(EDITOR_PREFIX) && !isOwnRequest(request.headers)) {
    return sendText(exchange, 403, 'Only pages of this server open files.');
  }
  if (VITE_PREFIXES.some((prefix) => routePath.startsWith(prefix))) {
    const standIn = context.findStandIn(request.url ?? '');
    if (standIn !== null && (await answerThemeFile(exchange, context, standIn))) return;
    if (await context.answerByVite(exchange)) return;
    return sendText(exchange, 404, 'There is no such module.');
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return sendText(exchange, 405, 'This site answers GET and HEAD only.');
  }
  await context.whenReady;
  if (await answerSite(exchange, context, { routePath, search })) return;
  if (isModuleFile(routePath)) {
    if (await context.answerByVite(exchange)) return;
  } else if (MADE_FILE.test(routePath)) {
    const made = await context.makeFile(routePath);
    if (made) return sendMade(exchange, made);
  }
  await answerMissing(exchange, context);
}

function isModuleFile(routePath: string): boolean {
  if (routePath.endsWith(`/${WORKER_PATH}`)) return false;
  return CODE_FILE.test(routePath) || isAssetFile(routePath);
}

async function answerDevFile(
  exchange: Exchange,
  context: RequestContext,
  url: string,
): Promise<void> {
  await context.whenReady;
  const content = context.makeDevModule(url);
  if (content !== null) return sendMade(exchange, { contentType: contentTypeOf(url), content });
  const themeFile = url.slice(DEV_PREFIX.length).replace(/^theme\//, '');
  if (await answerThemeFile(exchange, context, themeFile)) return;
  sendText(exchange, 404, 'There is no such file.');
}

/** Answers with a prebuilt file of the theme; `false` when there is none of that name. */
async function answerThemeFile(
  exchange: Exchange,
  { themeFolder, store }: RequestContext,
  name: string,
): Promise<boolean> {
  const file = await findFile(themeFolder, name);
  if (!file) return false;
  await sendFile(exchange, file, { store, routePath: `${DEV_PREFIX}theme/${name}` });
  return true;
}

/** Answers with a page or a file of the site; `false` when it has none of that address. */
async function answerSite(
  exchange: Exchange,
  context: RequestContext,
  { routePath, search }: { routePath: string; search: string },
): Promise<boolean> {
  const [site, pages] = [context.site(), context.pages()];
  if (!site || !pages) return false;
  const { baseUrl } = site.config;
  const sitePath = withoutBaseUrl(routePath, baseUrl);
  if (baseUrl !== '/' && (routePath === '/' || `${routePath}/` === baseUrl)) {
    sendRedirect(exchange, 302, encodePermalink(baseUrl) + search);
    return true;
  }
  if (sitePath === undefined) return false;
  const found = await pages.find(routePath);
  if (found?.kind === 'page') sendPage(exchange, found.page);
  else if (found) sendRedirect(exchange, 302, found.url + (found.url.includes('#') ? '' : search));
  else return answerFile(exchange, context, { site, sitePath });
  return true;
}

async function answerFile(
  exchange: Exchange,
  context: RequestContext,
  { site, sitePath }: { site: LoadedSite; sitePath: string },
): Promise<boolean> {
  const outputPath = sitePath.slice(1);
  const copy = findCopy(site, outputPath);
  const folders: [folder: string, name: string][] = copy
    ? [[path.dirname(copy.filePath), path.basename(copy.filePath)]]
    : site.staticFolders.map((folder) => [folder, outputPath]);
  for (const [folder, name] of folders) {
    const file = await findFile(folder, name, { followsLinks: true });
    if (!file) continue;
    await sendFile(exchange, file, { store: context.store, routePath: sitePath });
    return true;
  }
  return false;
}

/**
 * Finds a file that is published with a document. A browser may ask for one before its page is rendered again, after
 * a restart: then all documents tell what they refer to.
 */
function findCopy({ assets, documents, references }: LoadedSite, outputPath: string) {
  const find = () => assets.listCopies().find((each) => each.outputPath === outputPath);
  const known = find();
  if (known || !HASHED_FILE.test(outputPath)) return known;
  for (const filePath of documents.keys()) references.get(filePath);
  return find();
}

async function answerMissing(exchange: Exchange, context: RequestContext): Promise<void> {
  const pages = context.pages();
  // Without a site there is only the configuration's problem to show, at every address.
  sendPage(exchange, pages ? await pages.renderMissing() : context.renderFailure(null));
}

function sendPage({ request, response }: Exchange, page: StoredPage): void {
  send(
    { request, response },
    {
      status: page.status,
      contentType: contentTypeOf('index.html'),
      content: page.html,
    },
  );
}

function sendMade(exchange: Exchange, made: MadeFile): void {
  send(exchange, { status: 200, ...made });
}

function send({ request, response }: Exchange, made: MadeFile & { status: number }): void {
  const body = Buffer.from(made.content);
  response.writeHead(made.status, {
    'Content-Type': made.contentType,
    'Content-Length': body.length,
    'Cache-Control': 'no-cache',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { type PreparedFeed, prepareFeeds } from '../output/feeds.ts';
import { listFilesToCopy } from '../output/files-to-copy.ts';
import { renderHeadersFile } from '../output/headers.ts';
import type { RenderedFile } from '../output/new-file.ts';
import { renderRedirectFiles } from '../output/redirects-files.ts';
import type { SiteWriter } from '../output/site-writer.ts';
import { type HeadElementSource, renderRobots, renderSitemapFiles } from '../output/sitemap.ts';
import { findStaticClashes } from '../output/static-files.ts';
import { createHeaderPolicy } from '../render/security-policy.ts';
import { createOutputPath } from '../routes/output-path.ts';
import { hasChanged } from '../sources/asset-library.ts';
import { isInside } from '../system/is-inside.ts';
import { relieveMemory } from '../system/relieve-memory.ts';
import { createTurns } from '../system/turns.ts';
import type { SearchBuild } from './build-search.ts';
import type { LoadedSite } from './load-site.ts';
import { hasOwnFile } from './own-files.ts';
import type { Rendering } from './prepare-rendering.ts';
import { measurePage } from './render-orders.ts';
import { startRenderThreads } from './render-threads.ts';
import type { Advance } from './steps.ts';
import { writeTextFiles } from './write-text-files.ts';

/** What became of the pages. */
export interface WrittenPages {
  /** Number of pages that had to be rendered. */
  rendered: number;
  /** Digest of what each page is made from, by its decoded permalink. */
  digests: ReadonlyMap<string, string>;
}

/** Where pages go. */
export interface PagesTarget {
  writer: SiteWriter;
  /** What another thread may be at meanwhile. @default nothing */
  search?: Pick<SearchBuild, 'isBusy'> | undefined;
  /** Hears of each page. */
  advance: Advance;
}

/** Pages for which a thread that renders is worth loading, which takes a tenth of a second. */
const PAGES_OF_THREAD = 300;

/** Renders and writes every page that is not there already; other threads may do so, see `SiteWriter.settle`. */
export async function writePages(
  site: LoadedSite,
  rendering: Rendering,
  { writer, search, advance }: PagesTarget,
): Promise<WrittenPages> {
  site.collector.report(findStaticClashes(site.staticFolders, listPagePaths(site)));
  const takeTurn = createTurns();
  const digests = new Map<string, string>();
  let rendered = 0;
  writer.renderBeside((folder) => {
    // Of a site that has changed in part, as much of the rest will have changed, too.
    const share = (rendered + 1) / Math.max(1, digests.size);
    const count = Math.floor(((site.routes.length - digests.size) * share) / PAGES_OF_THREAD);
    const busyThreads = search?.isBusy() ? 2 : 1;
    return startRenderThreads(folder, { setup: rendering.pageSetup, count, busyThreads });
  });
  for (const route of site.routes) {
    const { digest, complete } = rendering.preparePage(route);
    const outputPath = createOutputPath(route.permalink, site.model.permalinks);
    digests.set(route.permalink, digest);
    const prepare = (): RenderedFile => {
      const page = complete();
      const measure = () => measurePage(page);
      return { data: page, measure, render: () => rendering.renderPage(page) };
    };
    if (writer.writeRendered(outputPath, digest, prepare)) rendered += 1;
    advance(digests.size, site.routes.length);
    await takeTurn();
  }
  return { rendered, digests };
}

/** Lists where pages go: the permalink of each by its output path. */
function listPagePaths({ routes, model }: LoadedSite): Map<string, string> {
  return new Map(
    routes.map(({ permalink }) => [createOutputPath(permalink, model.permalinks), permalink]),
  );
}

/** Where the files for programs go, and what the pages beside them were made from. */
export interface MachineFilesTarget extends Pick<SiteWriter, 'write' | 'writeMade' | 'read'> {
  /** See {@link WrittenPages}. @default unknown, so that all is rendered */
  pageDigests?: ReadonlyMap<string, string>;
}

/**
 * Writes what programs read but the search: feeds, sitemap, Markdown twins, `llms.txt`, redirects, headers.
 * Files of these names in a static folder stay as they are.
 *
 * @returns The number of files.
 */
export function writeMachineFiles(
  site: LoadedSite,
  rendering: Pick<Rendering, 'contentOf' | 'componentPageOf' | 'headElementsOf'> &
    Partial<Pick<Rendering, 'digestOf'>>,
  writer: MachineFilesTarget,
): number {
  const { model, routes } = site;
  const { baseUrl } = model.config;
  let count = 0;
  const write = (outputPath: string, content: string | Uint8Array) => {
    if (hasOwnFile(site, outputPath)) return;
    writer.write(outputPath, content);
    count += 1;
  };
  for (const feed of prepareFeeds(site, rendering.contentOf)) {
    const digest = digestFeed(feed, writer.pageDigests ?? new Map());
    const outputPath = filePathOf(feed.permalink, baseUrl);
    if (hasOwnFile(site, outputPath)) continue;
    if (digest === null) writer.write(outputPath, feed.render());
    else writer.writeMade(outputPath, digest, feed.render);
    count += 1;
    relieveMemory();
  }
  count += writeTextFiles(site, {
    ...writer,
    digestOf: rendering.digestOf,
    headElementsOf: rendering.headElementsOf,
    toOutputPath: (permalink) => filePathOf(permalink, baseUrl),
  });
  for (const { outputPath, content } of renderRedirectFiles(model, site.redirects)) {
    write(outputPath, withOwnRules(site, { outputPath, content }));
  }
  const headElementsOf = createHeadElementSource(rendering);
  for (const { permalink, content } of renderSitemapFiles(model, routes, headElementsOf)) {
    write(filePathOf(permalink, baseUrl), content);
  }
  write('robots.txt', renderRobots(model));
  const added = model.config.security.contentSecurityPolicy;
  const contentSecurityPolicy = added === false ? undefined : createHeaderPolicy(added);
  const headers = {
    outputPath: '_headers',
    content: renderHeadersFile(model, { routes, contentSecurityPolicy }),
  };
  write(headers.outputPath, withOwnRules(site, headers));
  return count;
}

/** Creates what tells which elements the components of a page have put into `<head>`. */
function createHeadElementSource({
  componentPageOf,
  headElementsOf,
}: Pick<Rendering, 'componentPageOf' | 'headElementsOf'>): HeadElementSource {
  return ({ document, componentFilePath }) => {
    if (componentFilePath) return componentPageOf(componentFilePath).headElements;
    return document ? headElementsOf(document) : [];
  };
}

/** Digest of what a feed is made from: the page of a post stands for its text, tools and configuration. */
function digestFeed(
  { facts, postPermalinks }: PreparedFeed,
  pageDigests: ReadonlyMap<string, string>,
): string | null {
  const texts = postPermalinks.map((permalink) => pageDigests.get(permalink));
  if (texts.length === 0 || texts.includes(undefined)) return null;
  return hash('sha1', JSON.stringify([facts, texts]));
}

/**
 * Puts the rules of a `_headers` or `_redirects` file in a static folder before ours: on the hosts that
 * read these files the first rule that fits wins.
 */
function withOwnRules(
  { staticFolders }: LoadedSite,
  { outputPath, content }: { outputPath: string; content: string },
): string {
  if (!outputPath.startsWith('_')) return content;
  const own = staticFolders
    .map((folder) => path.join(folder, outputPath))
    .find((filePath) => existsSync(filePath));
  return own ? `${readFileSync(own, 'utf8').trimEnd()}\n\n${content}` : content;
}

/** The file of a permalink that names a file itself. */
function filePathOf(permalink: string, baseUrl: string): string {
  return permalink.slice(baseUrl.length);
}

/** Copies static files, documents' pictures and downloads, and browser modules. @returns The number of copies. */
export function writeStaticFiles(
  site: LoadedSite,
  rendering: Rendering,
  writer: SiteWriter,
): number {
  const copies = [...site.assets.listCopies(), ...rendering.copies];
  for (const { filePath, outputPath } of copies) writer.copy(filePath, outputPath);
  for (const { outputPath, content } of rendering.files) writer.write(outputPath, content);
  // The first folder that has a file wins, as where it is looked for; what is copied last stays.
  const clashes = findStaticClashes(site.staticFolders, listPagePaths(site));
  for (const folder of site.staticFolders.toReversed()) copyStaticFolder(folder, clashes, writer);
  return copies.length + rendering.files.length;
}

/** What has no place beside the pages is left out: the problem may be told as a warning. */
function copyStaticFolder(
  folder: string,
  clashes: readonly Diagnostic[],
  writer: SiteWriter,
): void {
  const leftOut = clashes.flatMap(({ filePath }) =>
    filePath !== null && isInside(filePath, folder) ? filePath : [],
  );
  if (leftOut.length === 0) {
    writer.copy(folder, '.');
    return;
  }
  for (const { filePath, below } of listFilesToCopy(folder)) {
    if (!leftOut.some((each) => isInside(filePath, each))) writer.copy(filePath, below);
  }
}

/**
 * Finds files that were replaced between the time when their addresses were made from their content and the
 * time when they were copied: all files are there.
 */
export function findChangedFiles({ assets }: Pick<LoadedSite, 'assets'>): Diagnostic[] {
  return assets
    .listCopies()
    .filter(hasChanged)
    .map(({ filePath }) =>
      createDiagnostic({
        code: 'source/changed',
        severity: 'error',
        filePath,
        message:
          'The file has changed while the site was built, and browsers would keep it for a year at the address of what it was.',
        fix: 'Build again.',
      }),
    );
}

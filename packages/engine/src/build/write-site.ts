import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderFeeds } from '../output/feeds.ts';
import { renderHeadersFile } from '../output/headers.ts';
import { renderTextFiles, type TextSource } from '../output/llms.ts';
import { renderRedirectFiles } from '../output/redirects-files.ts';
import type { SiteWriter } from '../output/site-writer.ts';
import { renderRobots, renderSitemapFiles } from '../output/sitemap.ts';
import { HEADER_POLICY } from '../render/security-policy.ts';
import { createOutputPath } from '../routes/output-path.ts';
import { createTurns } from '../system/turns.ts';
import { listSourceFiles } from './load-content.ts';
import type { LoadedSite } from './load-site.ts';
import type { Rendering } from './prepare-rendering.ts';

/**
 * Renders and writes every page that is not there already. @returns The number of pages rendered.
 */
export async function writePages(
  site: LoadedSite,
  rendering: Rendering,
  writer: SiteWriter,
): Promise<number> {
  const takeTurn = createTurns();
  let count = 0;
  for (const route of site.routes) {
    const { digest, render } = rendering.preparePage(route);
    const outputPath = createOutputPath(route.permalink, site.model.permalinks);
    if (writer.writeMade(outputPath, digest, render)) count += 1;
    await takeTurn();
  }
  return count;
}

/**
 * Writes what programs read but the search: feeds, sitemap, Markdown twins, `llms.txt`, redirects, headers.
 *
 * @returns The number of files.
 */
export function writeMachineFiles(
  site: LoadedSite,
  rendering: Pick<Rendering, 'contentOf'>,
  writer: Pick<SiteWriter, 'write'>,
): number {
  const { model, routes } = site;
  const { baseUrl } = model.config;
  let count = 0;
  const write = (outputPath: string, content: string | Uint8Array) => {
    writer.write(outputPath, content);
    count += 1;
  };
  for (const { permalink, content } of renderFeeds(model, rendering.contentOf)) {
    write(filePathOf(permalink, baseUrl), content);
  }
  for (const { permalink, content } of renderTextFiles(model, createTextSource(site))) {
    write(filePathOf(permalink, baseUrl), content);
  }
  for (const { outputPath, content } of renderRedirectFiles(model, site.redirects)) {
    write(outputPath, withOwnRules(site, { outputPath, content }));
  }
  for (const { permalink, content } of renderSitemapFiles(model, routes)) {
    write(filePathOf(permalink, baseUrl), content);
  }
  write('robots.txt', renderRobots(model));
  const contentSecurityPolicy =
    model.config.security.contentSecurityPolicy === false ? undefined : HEADER_POLICY;
  const headers = {
    outputPath: '_headers',
    content: renderHeadersFile(model, { routes, contentSecurityPolicy }),
  };
  write(headers.outputPath, withOwnRules(site, headers));
  return count;
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

function createTextSource({ content, references }: LoadedSite): TextSource {
  const texts = new Map(listSourceFiles(content).map(({ filePath, text }) => [filePath, text]));
  return {
    textOf: ({ source }) => texts.get(source.filePath) ?? '',
    referencesOf: ({ source }) => references.get(source.filePath) ?? [],
  };
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
  for (const folder of site.staticFolders) writer.copy(folder, '.');
  return copies.length + rendering.files.length;
}

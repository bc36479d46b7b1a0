import { createPermalink } from '../model/permalinks.ts';
import { renderFeeds } from '../output/feeds.ts';
import type { SiteWriter } from '../output/site-writer.ts';
import { renderRobots, renderSitemap } from '../output/sitemap.ts';
import { createOutputPath } from '../routes/output-path.ts';
import type { LoadedSite } from './load-site.ts';
import type { Rendering } from './prepare-rendering.ts';

/** Renders and writes every page. @returns The number of pages. */
export function writePages(site: LoadedSite, rendering: Rendering, writer: SiteWriter): number {
  for (const route of site.routes) {
    const html = rendering.renderRoute(route);
    writer.write(createOutputPath(route.permalink, site.model.permalinks), html);
  }
  return site.routes.length;
}

/** Writes feeds, sitemap and robots file. @returns The number of files. */
export function writeMachineFiles(
  site: LoadedSite,
  rendering: Pick<Rendering, 'contentOf'>,
  writer: SiteWriter,
): number {
  const { model, routes } = site;
  const rootFile = (name: string) =>
    createPermalink({ ...model.permalinks, trailingSlash: undefined }, name);
  const files = [
    ...renderFeeds(model, rendering.contentOf),
    { permalink: rootFile('sitemap.xml'), content: renderSitemap(model, routes) },
    { permalink: rootFile('robots.txt'), content: renderRobots(model) },
  ];
  for (const { permalink, content } of files)
    writer.write(filePathOf(permalink, model.config.baseUrl), content);
  return files.length;
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

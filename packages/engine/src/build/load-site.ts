import path from 'node:path';
import { loadConfig } from '../config/load-config.ts';
import type { Config } from '../config/schema.ts';
import {
  createDiagnosticCollector,
  type DiagnosticCollector,
  type DiagnosticLevels,
} from '../diagnostics/collector.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Compiler } from '../markdown/compile.ts';
import type { CompileThread } from '../markdown/compile-thread.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import type { Derivation } from '../markdown/lazy-document.ts';
import type { SiteModel } from '../model/site-model.ts';
import { collectRedirects, type Redirect } from '../output/redirects.ts';
import { type ManifestIcon, resolveIcons } from '../output/web-manifest.ts';
import type { Route } from '../routes/route.ts';
import { createRouteTable } from '../routes/route-table.ts';
import { createSiteData } from '../routes/site-data.ts';
import type { SiteData } from '../shared/site-data.ts';
import { type AssetLibrary, createAssetLibrary } from '../sources/asset-library.ts';
import type { BuildCache } from './build-cache.ts';
import { type CheckedSite, checkSite } from './check-site.ts';
import { createSiteCompiler } from './compile-documents.ts';
import { createModel } from './create-model.ts';
import { createDocumentLinks, type DocumentLinks } from './document-links.ts';
import { includePartials } from './include-partials.ts';
import { type LoadedContent, listSourceFiles, loadContent } from './load-content.ts';
import { createPartials, type Partials } from './partials.ts';
import { renderFence } from './render-fence.ts';
import type { StepRunner } from './steps.ts';

/** How a site is loaded. */
export interface LoadSiteOptions {
  /** Absolute path. */
  siteFolder: string;
  steps: StepRunner;
  /** Drafts and posts of the future get pages: `dev`. */
  includesDrafts: boolean;
  /** Time of the build, ISO 8601. */
  now: string;
  /** Results of earlier builds. @default none */
  cache?: BuildCache | undefined;
  /** Compile documents beside this one. @default as many are started as pay */
  compileThreads?: readonly CompileThread[];
  /** Called when all is compiled that a site is laid out from. */
  onCompiled?(compiled: Pick<LoadedSite, 'config' | 'documents'>): void;
  /** Called when all is known of a site but where its links lead. */
  onLaidOut?(laidOut: Pick<LoadedSite, 'model' | 'routes'>): void;
}

/** A site with everything resolved, ready to be rendered. */
export interface LoadedSite {
  config: Config;
  /** Absolute path. */
  configFilePath: string;
  model: SiteModel;
  site: SiteData;
  routes: Route[];
  documents: ReadonlyMap<string, CompiledDocument>;
  /** Markdown files that documents import as components. */
  partials: Partials;
  compiler: Compiler;
  /** Where the links and pictures of the documents lead. */
  references: DocumentLinks;
  assets: AssetLibrary;
  redirects: Redirect[];
  /** Icons of the installed site; none when it is not to be installed. */
  icons: ManifestIcon[];
  /** What was read from disk, with the texts of the documents. */
  content: LoadedContent;
  staticFolders: string[];
  collector: DiagnosticCollector;
}

/** What loading gives; `site` is `null` when the configuration could not be read. */
export interface LoadSiteResult {
  site: LoadedSite | null;
  collector: DiagnosticCollector;
}

/**
 * Loads a site: configuration, content, model, routes, links. Problems are collected, not thrown, and
 * every phase runs as far as it can, so that one run tells of all of them.
 */
export async function loadSite(options: LoadSiteOptions): Promise<LoadSiteResult> {
  const { siteFolder, steps } = options;
  const loaded = await steps.run('Read the configuration', () => loadConfig(siteFolder));
  const { config } = loaded;
  if (!config) {
    const collector = createDiagnosticCollector();
    collector.report(loaded.diagnostics);
    return { site: null, collector };
  }

  const content = await steps.run(
    'Read the content',
    () => loadContent(siteFolder, config, options.cache?.sources),
    (result) => listSourceFiles(result).length,
  );
  const compiler = createSiteCompiler({ config, siteFolder }, options.cache);
  const documents = await steps.run(
    'Compile the documents',
    (advance) =>
      compiler.compileAll(listSourceFiles(content), { threads: options.compileThreads, advance }),
    (result) => result.size,
  );
  options.onCompiled?.({ config, documents });
  const assets = createAssetLibrary(listAssetFolders(siteFolder, config));
  const configFilePath = loaded.filePath;
  const site = await assembleSite({
    ...options,
    config,
    configFilePath,
    content,
    documents,
    compiler,
    assets,
  });
  site.collector.report(loaded.diagnostics);
  return { site, collector: site.collector };
}

/** What a site is assembled from. */
export interface SiteParts extends LoadSiteOptions {
  config: Config;
  configFilePath: string;
  content: LoadedContent;
  /** Compiled documents by the absolute path of their file. */
  documents: ReadonlyMap<string, CompiledDocument>;
  /** Compiles what the documents bring along: partials, code blocks of components. */
  compiler: Compiler;
  assets: AssetLibrary;
  /** Hears of what is read of the documents beyond their front matter. @default nobody does */
  onRead?: Derivation['onRead'];
}

/** Lays out and checks what was read and compiled; all problems are in the site's collector. */
async function assembleSite(parts: SiteParts): Promise<LoadedSite> {
  const site = await layOutSite(parts);
  await parts.steps.run(
    'Check the links',
    () => {
      for (const problems of checkSite(site)) site.collector.report(problems);
      return countReferences(site);
    },
    (count) => count,
  );
  return site;
}

/**
 * Lays out what was read and compiled. Nothing is looked for in the documents but what the model says of them: what
 * is wrong with these and with their links is for `checkSite` to tell.
 */
export async function layOutSite(parts: SiteParts): Promise<LoadedSite> {
  const { siteFolder, steps, config, configFilePath, content, assets, compiler } = parts;
  const collector = createDiagnosticCollector(levelsOf(config));
  const partials = createPartials({ siteFolder, compile: compiler.compile });
  const documents = includePartials(parts.documents, partials, parts.onRead);
  const { model, routes, site, diagnostics } = await steps.run(
    'Lay out the site',
    () => layOut({ ...parts, documents }),
    (result) => result.routes.length,
  );
  parts.onLaidOut?.({ model, routes });
  collector.report(diagnostics);
  // After the model, because reading `_category_` files is part of making it.
  collector.report(content.diagnostics);
  const { baseUrl, trailingSlash } = config;
  const references = createDocumentLinks({
    ...{ routes, documents, partials, assets, siteFolder, baseUrl, trailingSlash },
    contentFolders: listContentFolders(content),
    isEncrypted: config.url.startsWith('https:'),
    renderCode: (code, info) => renderFence(compiler, code, info),
  });
  const { redirects, icons, ...named } = resolveFiles(model, { ...parts, routes });
  collector.report(named.diagnostics);
  const { staticFolders } = listAssetFolders(siteFolder, config);
  return {
    ...{ config, configFilePath, content, model, site, routes, documents, partials, references },
    ...{ assets, redirects, icons, staticFolders, compiler, collector },
  };
}

function countReferences({ documents, references }: CheckedSite): number {
  const files = [...documents.keys()];
  return files.reduce((sum, filePath) => sum + (references.get(filePath)?.length ?? 0), 0);
}

/** Makes the model of a site, its routes, and what its frame shows. */
function layOut(
  parts: SiteParts,
): Pick<LoadedSite, 'model' | 'routes' | 'site'> & { diagnostics: Diagnostic[] } {
  const { model, diagnostics } = createModel(parts);
  const table = createRouteTable(model);
  const permalinks = new Set(table.routes.map(({ permalink }) => permalink));
  const frame = { ...model, isPage: (permalink: string) => permalinks.has(permalink) };
  const { site, diagnostics: ofSite } = createSiteData(frame, parts.configFilePath);
  const all = [...diagnostics, ...table.diagnostics, ...ofSite];
  return { model, routes: table.routes, site, diagnostics: all };
}

/** Resolves what the configuration names by its place: old addresses, and the icons of the installed site. */
function resolveFiles(
  model: SiteModel,
  {
    routes,
    assets,
    configFilePath,
  }: Pick<SiteParts, 'assets' | 'configFilePath'> & Pick<LoadedSite, 'routes'>,
): Pick<LoadedSite, 'redirects' | 'icons'> & { diagnostics: Diagnostic[] } {
  const hasStaticFile = (sitePath: string) => assets.findStatic(sitePath) !== null;
  const moved = collectRedirects(model, { routes, configFilePath, hasStaticFile });
  const { icons, diagnostics } = resolveIcons(model, {
    findStatic: assets.findStatic,
    configFilePath,
  });
  return { redirects: moved.redirects, icons, diagnostics: [...moved.diagnostics, ...diagnostics] };
}

/** Lists where a site's static files lie, as {@link createAssetLibrary} wants it. */
export function listAssetFolders(
  siteFolder: string,
  config: Config,
): { staticFolders: string[]; baseUrl: string } {
  const staticFolders = config.staticDirectories.map((folder) => path.resolve(siteFolder, folder));
  return { staticFolders, baseUrl: config.baseUrl };
}

/**
 * Gives the levels that a configuration sets for diagnostics. Options such as `onBrokenLinks`, which have a
 * value always, give way to `diagnostics`, to the whole area of a code too.
 */
export function levelsOf(config: Config): DiagnosticLevels {
  const byOption: DiagnosticLevels = {
    'links/broken-link': config.onBrokenLinks,
    'links/missing-image': config.onBrokenLinks,
    'links/broken-markdown-link': config.onBrokenMarkdownLinks,
    'links/broken-anchor': config.onBrokenAnchors,
    'routes/duplicate': config.onDuplicateRoutes,
  };
  const isOwnArea = (code: string) => Object.hasOwn(config.diagnostics, code.split('/')[0] ?? '');
  const kept = Object.entries(byOption).filter(([code]) => !isOwnArea(code));
  return { ...Object.fromEntries(kept), ...config.diagnostics };
}

/** Lists problems, in order, at the levels that a configuration sets. */
export function listAtLevels(diagnostics: readonly Diagnostic[], config: Config): Diagnostic[] {
  const collector = createDiagnosticCollector(levelsOf(config));
  collector.report(diagnostics);
  return collector.list();
}

/** Lists the absolute paths of all content folders and of those of their translations. */
export function listContentFolders(content: LoadedContent): string[] {
  const versions = content.docs.flatMap((docs) => docs.versions);
  const folders = [
    ...content.blogs.flatMap((blog) => [blog.contentFolder, blog.localizedFolder]),
    ...versions.flatMap(({ source, localizedFolder }) => [source.contentFolder, localizedFolder]),
    ...(content.pages ? [content.pages.contentFolder, content.pages.localizedFolder] : []),
  ];
  return folders.filter((folder) => folder !== null);
}

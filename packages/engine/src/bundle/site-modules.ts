import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { describeBuildErrors, describeLoadError } from './build-errors.ts';
import { type ModuleExports, wrapIslandExports } from './island-exports.ts';
import { cleanId, type FoundModules, WRAP_ISLAND_KEY } from './island-plugin.ts';
import { type ModuleRequest, requestKey } from './module-request.ts';
import {
  browserPath,
  digestInputs,
  loadCachedModules,
  type ModulesManifest,
  serverPath,
  writeCachedModules,
} from './modules-cache.ts';
import { chooseTsconfig } from './site-tsconfig.ts';
import { type BuiltEntry, type BuiltFile, runViteBuilds, type ViteBuild } from './vite-builds.ts';

/** What a site's modules are bundled with. */
export interface SiteModulesOptions {
  siteFolder: string;
  /** File of the translated texts of components, `code.json`. @default none */
  translationFile?: string | null;
  requests: readonly ModuleRequest[];
  /** Address of the file with all of React, ready for HTML. */
  reactUrl: string;
  /** Address of the theme's client, which has the runtime's hooks. */
  clientUrl: string;
  /** Begins and ends with `/`. */
  baseUrl: string;
  /** Folder that the bundle owns: what else lies in it is removed. */
  cacheFolder: string;
}

/** The site's own modules, bundled and loaded. */
export interface SiteModules {
  /**
   * Gives the exports of a module as the server renders them: components that are islands write
   * islands. A module that could not be had, and of which a diagnostic tells, gives stand-ins that
   * render nothing; `null` for what was not requested.
   */
  exportsOf(specifier: string, importer: string): ModuleExports | null;
  /** Addresses of the stylesheets that an import needs. */
  stylesOf(specifier: string, importer: string): readonly string[];
  /** Addresses of the stylesheets that an island needs, by its `data-src`. */
  cssOf(src: string): readonly string[];
  /** Digest of the whole bundle; empty when there is none. */
  digest: string;
  /** Files to publish, with their paths below the output folder. */
  assets: readonly { filePath: string; outputPath: string }[];
  diagnostics: readonly Diagnostic[];
}

/**
 * Bundles the modules that documents and pages of a site import, for the server and for the browser,
 * and loads the server's. A bundle whose sources have not changed comes from the cache, without Vite.
 * Errors of the site's modules become diagnostics.
 */
export async function bundleSiteModules(options: SiteModulesOptions): Promise<SiteModules> {
  if (options.requests.length === 0)
    return createSiteModules(EMPTY_MANIFEST, new Map(), options, []);
  const optionsDigest = digestOptions(options);
  const cached = await loadCachedModules(options.cacheFolder, optionsDigest);
  const { manifest, diagnostics } = cached
    ? { manifest: cached, diagnostics: [] }
    : await buildModules(options, optionsDigest);
  const loaded = await loadEntries(manifest, options);
  return createSiteModules(manifest, loaded.exports, options, [
    ...diagnostics,
    ...loaded.diagnostics,
  ]);
}

const EMPTY_MANIFEST: ModulesManifest = {
  optionsDigest: '',
  buildDigest: '',
  inputs: {},
  entries: {},
  islandStyles: {},
  assets: [],
};

async function buildModules(
  options: SiteModulesOptions,
  optionsDigest: string,
): Promise<{ manifest: ModulesManifest; diagnostics: Diagnostic[] }> {
  const require = createRequire(import.meta.url);
  const resolveShared = (specifier: string) => pathToFileURL(require.resolve(specifier)).href;
  try {
    const tsconfig = chooseTsconfig(options.siteFolder, path.dirname(options.cacheFolder));
    const build = await runViteBuilds({ ...options, tsconfig, resolveShared });
    const { manifest, browser } = await describeBuild(build, options, optionsDigest);
    const server = build.serverFiles.map((file) => putInAddresses(file, build, options));
    await writeCachedModules(options.cacheFolder, manifest, { server, browser });
    return { manifest, diagnostics: build.found.diagnostics };
  } catch (error) {
    return { manifest: EMPTY_MANIFEST, diagnostics: describeBuildErrors(error) };
  }
}

async function describeBuild(
  build: ViteBuild,
  options: SiteModulesOptions,
  optionsDigest: string,
): Promise<{ manifest: ModulesManifest; browser: BuiltFile[] }> {
  const toUrls = (names: readonly string[]) => names.map((name) => options.baseUrl + name);
  const entries = [...build.entries].flatMap(([request, server]) => {
    const id = build.found.resolved.get(request);
    if (id === undefined) return [];
    const { styles } = build.islands.get(id) ?? server;
    return [[requestKey(request), { id, fileName: server.fileName, styleUrls: toUrls(styles) }]];
  });
  const islandStyles = [...build.islands.values()].map((island) => [
    options.baseUrl + island.fileName,
    toUrls(island.styles),
  ]);
  const browser = listBrowserFiles(build);
  const inputs = await digestInputs(build.inputs);
  const manifest: ModulesManifest = {
    // Another attempt may find what is missing now, so such a bundle is never taken from the cache.
    optionsDigest: build.found.diagnostics.length > 0 ? '' : optionsDigest,
    buildDigest: hash('sha256', JSON.stringify([optionsDigest, inputs])),
    inputs,
    entries: Object.fromEntries(entries),
    islandStyles: Object.fromEntries(islandStyles),
    assets: browser.map(({ fileName }) => fileName),
  };
  return { manifest, browser };
}

/** Leaves out the server build's stylesheets of islands: the browser's build has made them too. */
function listBrowserFiles({ browserFiles, entries, islands, found }: ViteBuild): BuiltFile[] {
  const isStatic = ([request]: [ModuleRequest, BuiltEntry]) =>
    !islands.has(found.resolved.get(request) ?? '');
  const used = [...[...entries].filter(isStatic).map(([, entry]) => entry), ...islands.values()];
  const styles = new Set(used.flatMap((entry) => entry.styles));
  const files = new Map(browserFiles.map((file) => [file.fileName, file]));
  return [...files.values()].filter(
    ({ fileName }) => !fileName.endsWith('.css') || styles.has(fileName),
  );
}

/** Puts the browser addresses of islands in the places of their marks. */
function putInAddresses(
  file: BuiltFile,
  { islands, found }: { islands: ViteBuild['islands']; found: FoundModules },
  { baseUrl }: SiteModulesOptions,
): BuiltFile {
  let content = String(file.content);
  for (const [id, mark] of found.islands) {
    content = content.replaceAll(mark, baseUrl + (islands.get(id)?.fileName ?? ''));
  }
  return { ...file, content };
}

async function loadEntries(
  manifest: ModulesManifest,
  { cacheFolder }: SiteModulesOptions,
): Promise<{ exports: Map<string, ModuleExports>; diagnostics: Diagnostic[] }> {
  const exports = new Map<string, ModuleExports>();
  const failures = new Map<string, Diagnostic>();
  const registry = globalThis as { [WRAP_ISLAND_KEY]?: typeof wrapIslandExports };
  registry[WRAP_ISLAND_KEY] = wrapIslandExports;
  for (const [key, { id, fileName }] of Object.entries(manifest.entries)) {
    const url = pathToFileURL(path.join(cacheFolder, serverPath(manifest, fileName))).href;
    try {
      exports.set(key, await import(url));
    } catch (error) {
      const filePath = cleanId(id);
      failures.set(filePath, describeLoadError(error, filePath));
    }
  }
  delete registry[WRAP_ISLAND_KEY];
  return { exports, diagnostics: [...failures.values()] };
}

function createSiteModules(
  manifest: ModulesManifest,
  exports: ReadonlyMap<string, ModuleExports>,
  { requests, cacheFolder }: SiteModulesOptions,
  diagnostics: readonly Diagnostic[],
): SiteModules {
  const requested = new Set(requests.map(requestKey));
  const standIn = createStandIn();
  return {
    exportsOf(specifier, importer) {
      const key = requestKey({ specifier, importer });
      return exports.get(key) ?? (requested.has(key) ? standIn : null);
    },
    stylesOf: (specifier, importer) =>
      manifest.entries[requestKey({ specifier, importer })]?.styleUrls ?? [],
    cssOf: (src) => manifest.islandStyles[src] ?? [],
    digest: manifest.buildDigest,
    assets: manifest.assets.map((fileName) => ({
      filePath: path.join(cacheFolder, browserPath(fileName)),
      outputPath: fileName,
    })),
    diagnostics,
  };
}

/** Exports whose every name is a component that renders nothing, for modules already reported. */
function createStandIn(): ModuleExports {
  return new Proxy({}, { get: () => renderNothing, has: () => true });
}

function renderNothing(): null {
  return null;
}

/** Digest of all that decides over the bundle beside the sources; this code is part of it. */
function digestOptions({ requests, cacheFolder: _, ...options }: SiteModulesOptions): string {
  // Where the engine is counts, too: the server's modules name its React by path.
  const ownPath = fileURLToPath(import.meta.url);
  const code = readFileSync(ownPath, 'utf8');
  return hash('sha256', JSON.stringify([options, requests, ownPath, code, process.version]));
}

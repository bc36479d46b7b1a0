import { hash } from 'node:crypto';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SiteConfigData } from '../shared/site-data.ts';
import { isInside } from '../system/is-inside.ts';
import { describeBuildErrors, describeLoadError } from './build-errors.ts';
import { type ModuleExports, wrapIslandExports } from './island-exports.ts';
import { type FoundModules, WRAP_ISLAND_KEY } from './island-plugin.ts';
import { cleanId } from './module-id.ts';
import { importsByPattern } from './module-inputs.ts';
import { type ModuleRequest, requestKey } from './module-request.ts';
import {
  browserPath,
  type ClientModulesAddresses,
  type KeptBundle,
  keepModules,
  loadCachedModules,
  type ModulesManifest,
  serverPath,
  writeModules,
} from './modules-cache.ts';
import { noteInputs, type SettledInputs } from './noted-inputs.ts';
import { chooseTsconfig } from './site-tsconfig.ts';
import { STAND_IN } from './stand-in.ts';
import { checkModuleFolder } from './usable-folder.ts';
import { type BuiltEntry, type BuiltFile, runViteBuilds, type ViteBuild } from './vite-builds.ts';

/** What a site's modules are bundled with. */
export interface SiteModulesOptions {
  siteFolder: string;
  /** File of the translated texts of components, `code.json`. @default none */
  translationFile?: string | null;
  /** What modules may read of the configuration. @default nothing */
  siteConfig?: SiteConfigData | null;
  requests: readonly ModuleRequest[];
  /** Address of the file with all of React, ready for HTML. */
  reactUrl: string;
  /** Address of the theme's client, which has the runtime's hooks. */
  clientUrl: string;
  /** Begins and ends with `/`. */
  baseUrl: string;
  /** Folder for bundles, of which nothing else is in it. */
  cacheFolder: string;
  /**
   * See `digestTools`; without it nothing is taken from earlier builds, and nothing is kept.
   *
   * @default undefined
   */
  toolsDigest?: string | undefined;
  /** Makes the bundles. @default those of Vite */
  runBuilds?: typeof runViteBuilds;
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
  /** Addresses of the stylesheets that islands need, by their `data-src`. */
  islandStyles: Readonly<Record<string, readonly string[]>>;
  /** What browsers load on every page (`clientModules`); `null` for nothing. */
  clientModules: ClientModulesAddresses | null;
  /** Digest of the whole bundle; empty when there is none. */
  digest: string;
  /** Files to publish, with their paths below the output folder. */
  assets: readonly { filePath: string; outputPath: string }[];
  diagnostics: readonly Diagnostic[];
  /** Removes the files of a bundle that is not kept. */
  discard(): void;
}

/**
 * Bundles the modules that documents and pages of a site import, for the server and for the browser,
 * and loads the server's. A bundle whose sources have not changed comes from the cache, without Vite.
 * Errors of the site's modules become diagnostics.
 */
export async function bundleSiteModules(options: SiteModulesOptions): Promise<SiteModules> {
  if (options.requests.length === 0) return createSiteModules(NOTHING_MADE, new Map(), options);
  const { cacheFolder, toolsDigest } = options;
  const optionsDigest = digestOptions(options);
  const cached = toolsDigest ? await loadCachedModules(cacheFolder, optionsDigest) : null;
  const made = cached
    ? { bundle: cached, diagnostics: [], discard: nothing }
    : await buildModules(options, optionsDigest);
  const { exports, diagnostics: failures } = await loadEntries(made.bundle);
  const place = createDocumentPlace(options.requests);
  const diagnostics = [...made.diagnostics, ...failures].map(place);
  return createSiteModules({ ...made, diagnostics }, exports, options);
}

/** Creates what places a problem of a document module where its author wrote the code: in the document. */
function createDocumentPlace(
  requests: readonly ModuleRequest[],
): (diagnostic: Diagnostic) => Diagnostic {
  const clientRequests = requests.filter(({ filePath }) => filePath !== undefined);
  return (diagnostic) => {
    const request = clientRequests.find(({ filePath }) => filePath === diagnostic.filePath);
    if (!request) return diagnostic;
    const { line, column } = request.position ?? { line: null, column: null };
    return { ...diagnostic, filePath: request.importer, line, column };
  };
}

const EMPTY_BUNDLE: KeptBundle = {
  folder: '',
  manifest: {
    optionsDigest: '',
    buildDigest: '',
    inputs: {},
    entries: {},
    islandStyles: {},
    clientModules: null,
    assets: [],
  },
};

/** A bundle, with what removes it when it is not kept. */
interface MadeModules {
  bundle: KeptBundle;
  diagnostics: readonly Diagnostic[];
  discard(): void;
}

const nothing = (): void => undefined;

const NOTHING_MADE: MadeModules = { bundle: EMPTY_BUNDLE, diagnostics: [], discard: nothing };

async function buildModules(
  options: SiteModulesOptions,
  optionsDigest: string,
): Promise<MadeModules> {
  const { siteFolder, cacheFolder, toolsDigest } = options;
  const refusal = checkModuleFolder(siteFolder);
  if (refusal) return { ...NOTHING_MADE, diagnostics: [refusal] };
  const first = await bundleOnce(options);
  // What was saved while they were read may be old for the server and new for browsers.
  const made = first.inputs.haveChanged ? await bundleOnce(options) : first;
  const { build, diagnostics } = made;
  if (!build) return { ...NOTHING_MADE, diagnostics };
  const { manifest, browser } = await describeBuild({ ...made, build }, options, optionsDigest);
  const server = build.serverFiles.map((file) => putInAddresses(file, build, options));
  const files = { server, browser };
  // On a disk that is full or read-only the bundle is as good elsewhere.
  const folder = await writeModules(cacheFolder, files).catch(() => writeModules(tmpdir(), files));
  const bundle = { manifest, folder: folder.folderPath };
  if (toolsDigest) await keepModules(cacheFolder, bundle, files);
  const isKept = toolsDigest && isInside(bundle.folder, cacheFolder);
  if (isKept) folder.keep();
  return { bundle, diagnostics, discard: isKept ? nothing : folder.remove };
}

/** What the bundler has made of the modules, `null` where it failed, and what it was made from. */
interface BundleAttempt {
  build: ViteBuild | null;
  modules: ReadonlySet<string>;
  inputs: SettledInputs;
  diagnostics: readonly Diagnostic[];
}

async function bundleOnce(options: SiteModulesOptions): Promise<BundleAttempt> {
  const require = createRequire(import.meta.url);
  const resolveShared = (specifier: string) => pathToFileURL(require.resolve(specifier)).href;
  const { siteFolder, cacheFolder, runBuilds = runViteBuilds } = options;
  const inputs = await noteInputs(options);
  const { modules } = inputs;
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  try {
    const tsconfig = chooseTsconfig(siteFolder, path.dirname(cacheFolder));
    const build = await runBuilds({ ...options, inputs, tsconfig, report, resolveShared });
    return { build, modules, inputs: await inputs.settle(), diagnostics };
  } catch (error) {
    diagnostics.push(...describeBuildErrors(error));
    return { build: null, modules, inputs: await inputs.settle(), diagnostics };
  }
}

async function describeBuild(
  { build, modules, inputs, diagnostics }: BundleAttempt & { build: ViteBuild },
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
  const clientModules = build.clientModules && {
    scriptUrl: options.baseUrl + build.clientModules.fileName,
    styleUrls: toUrls(build.clientModules.styles),
  };
  const browser = listBrowserFiles(build);
  // Another attempt may find what is missing now, or read what was saved meanwhile, so such a bundle is
  // never taken from the cache.
  const isOpen =
    diagnostics.length > 0 ||
    inputs.haveChanged ||
    (await importsByPattern(modules, options.siteFolder));
  const made = [...build.serverFiles, ...browser].map(({ fileName, content }) => [
    fileName,
    hash('sha256', content),
  ]);
  const manifest: ModulesManifest = {
    optionsDigest: isOpen ? '' : optionsDigest,
    buildDigest: hash('sha256', JSON.stringify([made, entries, islandStyles, clientModules])),
    inputs: inputs.digests,
    entries: Object.fromEntries(entries),
    islandStyles: Object.fromEntries(islandStyles),
    clientModules,
    assets: browser.map(({ fileName }) => fileName),
  };
  return { manifest, browser };
}

/** Leaves out the server build's stylesheets of islands: the browser's build has made them too. */
function listBrowserFiles(build: ViteBuild): BuiltFile[] {
  const { browserFiles, entries, islands, clientModules, found } = build;
  const isStatic = ([request]: [ModuleRequest, BuiltEntry]) =>
    !islands.has(found.resolved.get(request) ?? '');
  const used = [
    ...[...entries].filter(isStatic).map(([, entry]) => entry),
    ...islands.values(),
    ...(clientModules ? [clientModules] : []),
  ];
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

/** What the modules of the server have given, and what went wrong so far. */
interface LoadedEntries {
  exports: ReadonlyMap<string, ModuleExports>;
  diagnostics: readonly Diagnostic[];
}

async function loadEntries({ manifest, folder }: KeptBundle): Promise<LoadedEntries> {
  const exports = new Map<string, ModuleExports>();
  const failures = new Map<string, Diagnostic>();
  const registry = globalThis as { [WRAP_ISLAND_KEY]?: typeof wrapIslandExports };
  // It stays: modules may load others later, and other bundles be loaded at the same time.
  registry[WRAP_ISLAND_KEY] = wrapIslandExports;
  for (const [key, { id, fileName }] of Object.entries(manifest.entries)) {
    const url = pathToFileURL(path.join(folder, serverPath(fileName))).href;
    try {
      exports.set(key, await import(url));
    } catch (error) {
      const filePath = cleanId(id);
      failures.set(filePath, describeLoadError(error, filePath));
    }
  }
  return { exports, diagnostics: [...failures.values()] };
}

function createSiteModules(
  { bundle: { manifest, folder }, diagnostics, discard }: MadeModules,
  exports: LoadedEntries['exports'],
  { requests }: SiteModulesOptions,
): SiteModules {
  const requested = new Set(requests.map(requestKey));
  return {
    exportsOf(specifier, importer) {
      const key = requestKey({ specifier, importer });
      return exports.get(key) ?? (requested.has(key) ? STAND_IN : null);
    },
    stylesOf: (specifier, importer) =>
      manifest.entries[requestKey({ specifier, importer })]?.styleUrls ?? [],
    islandStyles: manifest.islandStyles,
    clientModules: manifest.clientModules,
    digest: manifest.buildDigest,
    assets: manifest.assets.map((fileName) => ({
      filePath: path.join(folder, browserPath(fileName)),
      outputPath: fileName,
    })),
    diagnostics,
    discard,
  };
}

/** Digest of all that decides over the bundle beside what is on disk. */
function digestOptions({ requests, cacheFolder: _, ...options }: SiteModulesOptions): string {
  // Where the engine is counts, too: the server's modules name its React by path.
  const ownPath = fileURLToPath(import.meta.url);
  // Vite writes these into the modules that ask for them.
  const environment = Object.entries(process.env)
    .filter(([name]) => name === 'NODE_ENV' || name.startsWith('VITE_'))
    .sort();
  // Where they stand in documents is only told with problems, and such a bundle is not kept.
  const requested = requests.map(({ position: _, ...request }) => request);
  return hash('sha256', JSON.stringify([options, requested, ownPath, environment]));
}

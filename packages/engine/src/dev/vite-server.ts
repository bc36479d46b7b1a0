import type { Stats } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import type {
  EnvironmentModuleNode,
  InlineConfig,
  Logger,
  Plugin,
  Rolldown,
  ViteDevServer,
} from 'vite';
import { createClientModulesPlugin } from '../bundle/client-modules.ts';
import type { SitePlace } from '../bundle/docusaurus-plugin.ts';
import type { ModuleRequest } from '../bundle/module-request.ts';
import { createSiteAlias } from '../bundle/site-alias.ts';
import { createSitePlugins } from '../bundle/site-plugins.ts';
import { chooseTsconfig } from '../bundle/site-tsconfig.ts';
import { isStagingOf } from '../output/leftovers.ts';
import { outputFolderOf } from '../output/output-folder.ts';
import { cachePath } from '../system/cache-folder.ts';
import { createBrowserModulesPlugin } from './browser-modules.ts';
import { createBrowserPackages } from './browser-packages.ts';
import { createIslandModules } from './island-modules.ts';
import { leadsBack } from './link-loops.ts';
import type { PageChannel } from './live-pages.ts';
import { createModuleUrl } from './module-url.ts';
import { createOwnOutputCheck } from './own-output.ts';
import type { PackageFolders } from './package-folders.ts';
import { createServerModules } from './server-modules.ts';
import { createServerPackagesPlugin } from './server-packages.ts';
import { createSharedPackagesPlugin, REACT_ENTRIES } from './shared-packages.ts';
import { viteFolderOf } from './work-folder.ts';

/** What Vite is asked to do here: modules for the browser, modules for the server, watching files. */
export interface ViteOptions extends SitePlace {
  folders: PackageFolders;
  /** Folder that Vite may write; see `openWorkFolder`. */
  workFolder: string;
  /** Server whose socket upgrades Vite answers. */
  httpServer: Server;
  /** Name under which browsers reach the server, besides `localhost` and addresses. */
  host: string | undefined;
  /** Interval at which files are looked at, in milliseconds; `undefined` where the system tells of changes. */
  pollMs: number | undefined;
  /** Gives the requests of the scripts that run on every page. */
  listClientScripts(): readonly ModuleRequest[];
  /** Address of the page in which live code runs. */
  sandboxUrl: string;
  /** Address of the page in which examples run. */
  runPageUrl: string;
  /** Address of the stylesheet of the tools in articles. */
  toolStylesUrl: string;
  /** Modules that pages are rendered with have changed; they are loaded anew when next asked for. */
  onServerModules(files: readonly string[]): void;
  /** A file has changed that Vite reads at its start only: `.env` and its kin. */
  onOutdated(): Promise<void>;
  /** A module for the browser could not be made. */
  onError(error: unknown): void;
}

/** Vite, with what the development server needs of it. */
export interface DevModules {
  vite: ViteDevServer;
  /** The socket to open pages. */
  channel: PageChannel;
  /**
   * Loads a module for the server by its absolute path; one React instance for all of them.
   *
   * @throws What the module throws, or what keeps it from being transformed.
   */
  importModule(filePath: string): Promise<Record<string, unknown>>;
  /** Loads a module that a document imports, by its resolved id: its components are islands. */
  importForDocument(id: string): Promise<Record<string, unknown>>;
  /** Resolves a specifier as a file of the site would; `null` when there is no such module. */
  resolveModule(specifier: string, importer: string): Promise<string | null>;
  /** Makes every open page load itself anew. */
  reloadPages(): void;
  /** Makes a stylesheet that pages link to known, as if one of them had asked for it: edits of it show from then on. */
  noteStyle(url: string): void;
  /** Lists the stylesheets that a loaded server module imports, itself or through others. */
  listStyles(filePath: string): string[];
}

/** What Vite keeps to itself by default, and the configuration, which may hold keys. */
const SECRET_FILES = ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', 'mojian.config.*'];

const STYLE = /\.(?:css|scss|sass|less|styl)$/;

/** Starts Vite. Importing it costs some 0.1 s, which is why nothing else imports it. */
export async function startVite(options: ViteOptions): Promise<DevModules> {
  const [viteModule, { default: react }] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
  ]);
  const { createServer, isRunnableDevEnvironment, searchForWorkspaceRoot } = viteModule;
  const { siteFolder } = options;
  const { parseSync: parse } = viteModule;
  const packages = createBrowserPackages(siteFolder, options.folders);
  const urlOf = (id: string) => packages.urlOf(id) ?? createModuleUrl(id, siteFolder);
  const islands = createIslandModules({ siteFolder, parse, urlOf });
  const serverModules = createServerModules(options.onServerModules);
  const vite = await createServer(
    createViteConfig(options, {
      workspace: searchForWorkspaceRoot(siteFolder),
      optimizerPlugin: packages.optimizerPlugin,
      plugins: [
        serverModules.plugin,
        createBrowserModulesPlugin(),
        ...createSitePlugins(options, viteModule),
        createClientModulesPlugin(options.listClientScripts),
        islands.plugin,
        createServerPackagesPlugin(siteFolder, parse),
        packages.plugin,
        ...react(),
      ],
    }),
  );
  // Vite's own restart changes the watcher, the socket and the modules under those who hold on to them.
  vite.restart = options.onOutdated;
  const { client, ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run server modules.');
  return {
    vite,
    channel: {
      on: (event, listener) =>
        client.hot.on(event, (data, sender) => listener(data as never, sender)),
    },
    importModule: serverModules.load,
    importForDocument(id) {
      if (islands.note(id)) serverModules.forget([id]);
      return serverModules.load(id);
    },
    resolveModule: async (specifier, importer) =>
      (await ssr.pluginContainer.resolveId(specifier, importer))?.id ?? null,
    // Vite's name for what a `<link>` asks for.
    noteStyle: (url) => void client.warmupRequest(`${url}?direct`),
    reloadPages: () => client.hot.send({ type: 'full-reload', path: '*' }),
    listStyles: (filePath) => listStyles(ssr.moduleGraph.getModulesByFile(filePath) ?? []),
  };
}

function listStyles(modules: Iterable<EnvironmentModuleNode>): string[] {
  const seen = new Set(modules);
  for (const { importedModules } of seen) for (const module of importedModules) seen.add(module);
  const files = [...seen].flatMap(({ file }) => (file && STYLE.test(file) ? file : []));
  return [...new Set(files)];
}

function createViteConfig(
  options: ViteOptions,
  {
    workspace,
    plugins,
    optimizerPlugin,
  }: { workspace: string; plugins: Plugin[]; optimizerPlugin: Rolldown.Plugin },
): InlineConfig {
  const { siteFolder, folders, httpServer, workFolder } = options;
  const tsconfig = chooseTsconfig(siteFolder, workFolder);
  const engineModules = ['mojian', '@mojian/theme'];
  return {
    configFile: false,
    ...(tsconfig !== undefined && { tsconfig }),
    appType: 'custom',
    root: siteFolder,
    base: '/',
    publicDir: false,
    cacheDir: viteFolderOf(workFolder),
    customLogger: createLogger(options.onError),
    clearScreen: false,
    plugins: [createSharedPackagesPlugin(options.folders), ...plugins],
    define: {
      SANDBOX_PAGE: JSON.stringify(options.sandboxUrl),
      RUN_PAGE: JSON.stringify(options.runPageUrl),
      TOOL_STYLES: JSON.stringify(options.toolStylesUrl),
      // The page searches by itself, with the code as it is now.
      SEARCH_WORKER: '""',
      SEARCH_ENGINE: '""',
    },
    css: { transformer: 'lightningcss' },
    resolve: {
      alias: [createSiteAlias(siteFolder)],
    },
    // Which packages Node loads, the plugin for the server's packages says.
    ssr: { noExternal: true },
    optimizeDeps: {
      entries: listBrowserEntries(folders),
      exclude: engineModules,
      // Where Yarn keeps packages in zip files, the entries of Vite's search are in one, and it finds nothing.
      include: process.versions.pnp ? REACT_ENTRIES.map((each) => `mojian > ${each}`) : [],
      rolldownOptions: { plugins: [optimizerPlugin] },
    },
    server: {
      middlewareMode: true,
      hmr: { server: httpServer, overlay: false },
      allowedHosts: options.host ? [options.host] : [],
      watch: { ignored: createIgnored(siteFolder), ...createPolling(options.pollMs) },
      fs: {
        deny: [...SECRET_FILES],
        allow: [workspace, workFolder, folders.engine, folders.theme, folders.dependencies],
      },
    },
  };
}

/** Pictures are looked at as often as texts; nothing said leaves `CHOKIDAR_USEPOLLING` in force. */
function createPolling(pollMs: number | undefined) {
  return pollMs === undefined ? {} : { usePolling: true, interval: pollMs, binaryInterval: pollMs };
}

/**
 * What is written into the site's folder by us, a build beside this server included; as a function,
 * because a path may hold `[` or `*`.
 */
function createIgnored(siteFolder: string): (filePath: string, stats?: Stats) => boolean {
  const outFolder = outputFolderOf({ siteFolder });
  const folders = [outFolder, cachePath(siteFolder)].map((folder) => folder + path.sep);
  const isOwnOutput = createOwnOutputCheck();
  return (filePath, stats) => {
    if (folders.some((folder) => filePath.startsWith(folder))) return true;
    if (stats?.isDirectory() && leadsBack(filePath)) return true;
    if (stats && isOwnOutput(stats)) return true;
    const [name = ''] = path.relative(siteFolder, filePath).split(path.sep);
    return isStagingOf(outFolder, path.join(siteFolder, name));
  };
}

/** Modules whose packages are prepared for browsers at the start, before a page asks for them. */
function listBrowserEntries({ engine, theme }: PackageFolders): string[] {
  return [
    path.join(theme, 'src/client.tsx'),
    path.join(theme, 'src/islands/index.ts'),
    path.join(engine, 'src/runtime/index.ts'),
  ];
}

/** Vite's own lines are for those who run Vite; of its errors the author hears as diagnostics. */
function createLogger(onError: ViteOptions['onError']): Logger {
  const reported = new WeakSet<object>();
  const ignore = (): void => undefined;
  return {
    hasWarned: false,
    info: ignore,
    warn: ignore,
    warnOnce: ignore,
    clearScreen: ignore,
    hasErrorLogged: (error) => reported.has(error),
    error(message, details) {
      if (details?.error) reported.add(details.error);
      onError(details?.error ?? message);
    },
  };
}

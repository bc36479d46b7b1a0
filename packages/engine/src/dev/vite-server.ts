import type { Server } from 'node:http';
import path from 'node:path';
import type {
  EnvironmentModuleNode,
  InlineConfig,
  Logger,
  Plugin,
  RunnableDevEnvironment,
  ViteDevServer,
} from 'vite';
import type { PageChannel } from './live-pages.ts';
import type { PackageFolders } from './package-folders.ts';

/** What Vite is asked to do here: modules for the browser, modules for the server, watching files. */
export interface ViteOptions {
  siteFolder: string;
  folders: PackageFolders;
  /** Server whose socket upgrades Vite answers. */
  httpServer: Server;
  /** Address of the page in which live code runs. */
  sandboxUrl: string;
  /** Modules that pages are rendered with have changed; they are loaded anew when next asked for. */
  onServerModules(files: readonly string[]): void;
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
  /** Resolves a specifier as a file of the site would; `null` when there is no such module. */
  resolveModule(specifier: string, importer: string): Promise<string | null>;
  /** Makes every open page load itself anew. */
  reloadPages(): void;
  /** Lists the stylesheets that a loaded server module imports, itself or through others. */
  listStyles(filePath: string): string[];
}

/** Packages that must be one copy each: the site's components take those of the engine. */
const SHARED_PACKAGES = /^(?:react|react-dom|scheduler)(?:\/|$)/;

const STYLE = /\.(?:css|scss|sass|less|styl)$/;

/** Starts Vite. Importing it costs some 0.1 s, which is why nothing else imports it. */
export async function startVite(options: ViteOptions): Promise<DevModules> {
  const [{ createServer, isRunnableDevEnvironment, searchForWorkspaceRoot }, { default: react }] =
    await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  const workspace = searchForWorkspaceRoot(options.siteFolder);
  const vite = await createServer(createViteConfig(options, { workspace, react: react() }));
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run server modules.');
  const { hot } = vite.environments.client;
  return {
    vite,
    channel: {
      on: (event, listener) => hot.on(event, (data, client) => listener(data as never, client)),
    },
    importModule: (filePath) => ssr.runner.import(filePath),
    resolveModule: async (specifier, importer) =>
      (await ssr.pluginContainer.resolveId(specifier, importer))?.id ?? null,
    reloadPages: () => hot.send({ type: 'full-reload', path: '*' }),
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
  { workspace, react }: { workspace: string; react: Plugin[] },
): InlineConfig {
  const { siteFolder, folders, httpServer } = options;
  const engineModules = ['mojian', '@mojian/theme'];
  return {
    configFile: false,
    appType: 'custom',
    root: siteFolder,
    base: '/',
    publicDir: false,
    cacheDir: path.join(siteFolder, '.mojian/vite'),
    customLogger: createLogger(options.onError),
    clearScreen: false,
    plugins: [createPackagesPlugin(options), createServerModulesPlugin(options), ...react],
    define: { SANDBOX_PAGE: JSON.stringify(options.sandboxUrl) },
    css: { transformer: 'lightningcss' },
    resolve: {
      alias: [{ find: /^@site\//, replacement: `${siteFolder}/` }],
    },
    ssr: { noExternal: engineModules },
    optimizeDeps: { entries: [clientModule(folders)], exclude: engineModules },
    server: {
      middlewareMode: true,
      hmr: { server: httpServer, overlay: false },
      watch: { ignored: [path.join(siteFolder, 'build/**'), path.join(siteFolder, '.mojian/**')] },
      fs: { allow: [workspace, folders.engine, folders.theme, folders.dependencies] },
    },
  };
}

/** The theme's module for the browser. */
export function clientModule({ theme }: PackageFolders): string {
  return path.join(theme, 'src/client.tsx');
}

/** Resolves the packages of which there must be one copy, wherever the importing file lies. */
function createPackagesPlugin({ folders }: ViteOptions): Plugin {
  const doors = new Map([
    ['mojian/runtime', path.join(folders.engine, 'src/runtime/index.ts')],
    ['mojian/shared', path.join(folders.engine, 'src/shared/index.ts')],
    ['@mojian/theme/client', clientModule(folders)],
  ]);
  return {
    name: 'mojian:packages',
    enforce: 'pre',
    resolveId(specifier, importer, { custom }) {
      const door = doors.get(specifier);
      if (door) return door;
      if (!SHARED_PACKAGES.test(specifier) || importer?.startsWith(folders.theme)) return null;
      return this.resolve(specifier, clientModule(folders), {
        skipSelf: true,
        ...(custom && { custom }),
      });
    },
  };
}

/** Keeps Vite from replacing server modules by itself: the next rendering loads them anew. */
function createServerModulesPlugin({ onServerModules }: ViteOptions): Plugin {
  return {
    name: 'mojian:server-modules',
    hotUpdate({ modules }) {
      if (this.environment.name !== 'ssr') return undefined;
      const { runner } = this.environment as RunnableDevEnvironment;
      const files = modules.flatMap(({ file }) => file ?? []);
      for (const file of files) forgetModule(runner, file);
      if (files.length > 0) onServerModules(files);
      return [];
    },
  };
}

/** Makes the runner load a file's modules, and all that import them, anew. */
function forgetModule({ evaluatedModules }: RunnableDevEnvironment['runner'], file: string): void {
  const stale = new Set(evaluatedModules.getModulesByFile(file));
  for (const module of stale) {
    for (const id of module.importers) {
      const importer = evaluatedModules.getModuleById(id);
      if (importer) stale.add(importer);
    }
    evaluatedModules.invalidateModule(module);
  }
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

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import escapeRegExp from 'lodash/escapeRegExp.js';
import type * as Vite from 'vite';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SiteConfigData } from '../shared/site-data.ts';
import { CLIENT_MODULES_ID, createClientModulesPlugin } from './client-modules.ts';
import { createIslandPlugin, entryInput, type FoundModules } from './island-plugin.ts';
import { cleanId } from './module-id.ts';
import type { ModuleRequest } from './module-request.ts';
import type { NotedInputs } from './noted-inputs.ts';
import { createSiteAlias } from './site-alias.ts';
import { createSitePlugins } from './site-plugins.ts';

/** What the builds are made with. */
export interface ViteBuildOptions {
  siteFolder: string;
  /** File of the translated texts of components, `code.json`. @default none */
  translationFile?: string | null;
  /** What modules may read of the configuration. @default nothing */
  siteConfig?: SiteConfigData | null;
  /** Begins and ends with `/`. */
  baseUrl: string;
  /** Address of the file with all of React. */
  reactUrl: string;
  /** Address of the theme's client, which has the runtime's hooks. */
  clientUrl: string;
  requests: readonly ModuleRequest[];
  /** Hears of each problem of the site's modules once, also when a build fails after it. */
  report(diagnostic: Diagnostic): void;
  /** Hears of all files that go in, before they are read. */
  inputs: Pick<NotedInputs, 'note'>;
  /** TypeScript configuration to compile with; the site's own if undefined. */
  tsconfig: string | undefined;
  /** Gives the file of a package that server modules share with the engine. */
  resolveShared(specifier: string): string;
}

/** A file that a build has made. */
export interface BuiltFile {
  fileName: string;
  content: string | Uint8Array;
}

/** A module of a build that content or the browser asks for by name. */
export interface BuiltEntry {
  fileName: string;
  /** Names of the stylesheets that it needs. */
  styles: string[];
}

/** What both builds give. */
export interface ViteBuild {
  /** Server modules, by request. */
  entries: Map<ModuleRequest, BuiltEntry>;
  /** Browser modules, by absolute path of the source. */
  islands: Map<string, BuiltEntry>;
  /** What browsers load on every page; `null` for nothing. */
  clientModules: BuiltEntry | null;
  found: FoundModules;
  serverFiles: BuiltFile[];
  browserFiles: BuiltFile[];
}

const REACT = /^react(?:-dom)?(?:\/.*)?$/;
const RUNTIME = /^mojian\/runtime$/;
const ENGINE = /^(?:mojian|@mojian\/theme)(?:\/.*)?$/;

/**
 * Bundles modules of a site for the server and, of those that are islands, for the browser.
 *
 * @throws What the bundler reports on the site's modules; see `describeBuildErrors`.
 */
export async function runViteBuilds(options: ViteBuildOptions): Promise<ViteBuild> {
  // Importing Vite takes longer than most builds, so a site without modules never does it.
  const vite = await import('vite');
  const told = new Set<string>();
  // Both builds find the same; a module of the site may also be asked for several times.
  const report = (diagnostic: Diagnostic) => {
    const { filePath, line, message } = diagnostic;
    const key = JSON.stringify([filePath, line, message]);
    if (!told.has(key)) options.report(diagnostic);
    told.add(key);
  };
  const { plugin, found } = createIslandPlugin(options.requests, vite.parseSync, {
    onRead: (id) => noteModule(id, options.inputs),
    report,
  });
  const build = async (config: InlineConfig) => {
    const result = await vite.build(
      vite.mergeConfig(createBaseConfig(options, { vite, report }), config),
    );
    return (result as Rolldown.RolldownOutput).output;
  };
  const shareReact = (external: RegExp[]) => vite.esmExternalRequirePlugin({ external });

  const serverPlugins = [plugin, shareReact([REACT, ENGINE])];
  const server = await build({ plugins: serverPlugins, ...createServerConfig(options) });
  // They were found in the order in which their files could be read; names of files depend on theirs.
  const clientRequests = options.requests.filter((each) => found.clientRequests.has(each));
  const browserInputs = nameInputs([
    ...(clientRequests.length > 0 ? [CLIENT_MODULES_ID] : []),
    ...[...found.islands.keys()].sort(),
  ]);
  const browserPlugins = [
    createClientModulesPlugin(() => clientRequests),
    shareReact([REACT, RUNTIME]),
    createOwnPackagesPlugin(options),
  ];
  const browser =
    browserInputs.size === 0
      ? []
      : await build({ plugins: browserPlugins, ...createBrowserConfig(options, browserInputs) });
  const browserEntries = matchEntries(
    browser,
    [...browserInputs].map(([name, id]) => [id, name]),
  );
  const clientModules = browserEntries.get(CLIENT_MODULES_ID) ?? null;
  browserEntries.delete(CLIENT_MODULES_ID);
  return {
    entries: matchEntries(
      server,
      options.requests.map((request, index) => [request, serverName(index)]),
    ),
    islands: browserEntries,
    clientModules,
    found,
    serverFiles: server.filter(isChunk).map(toFile),
    browserFiles: [...browser, ...server.filter((file) => !isChunk(file))].map(toFile),
  };
}

function serverName(index: number): string {
  return `m${index}`;
}

function createServerConfig({ requests, resolveShared }: ViteBuildOptions): InlineConfig {
  const input = requests.map((_, index) => [serverName(index), entryInput(index)]);
  return {
    ssr: { noExternal: true },
    build: {
      ssr: true,
      ssrEmitAssets: true,
      rolldownOptions: {
        input: Object.fromEntries(input),
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: 'chunk-[hash].mjs',
          paths: (id) => (REACT.test(id) || ENGINE.test(id) ? resolveShared(id) : id),
        },
      },
    },
  };
}

function createBrowserConfig(
  { reactUrl, clientUrl, resolveShared }: ViteBuildOptions,
  inputs: ReadonlyMap<string, string>,
): InlineConfig {
  const ownFolders = ['mojian', '@mojian/theme'].map((name) =>
    escapeRegExp(path.dirname(fileURLToPath(resolveShared(name)))),
  );
  return {
    build: {
      rolldownOptions: {
        input: Object.fromEntries(inputs),
        treeshake: {
          // Whoever takes a small thing of ours must not load React and the client for it.
          moduleSideEffects: [
            { external: true, sideEffects: false },
            { test: new RegExp(`^(?:${ownFolders.join('|')})`), sideEffects: false },
          ],
        },
        preserveEntrySignatures: 'allow-extension',
        output: {
          paths: (id) => (REACT.test(id) ? reactUrl : RUNTIME.test(id) ? clientUrl : id),
        },
      },
    },
  };
}

function createBaseConfig(
  options: ViteBuildOptions,
  { vite, report }: { vite: typeof Vite; report(diagnostic: Diagnostic): void },
): InlineConfig {
  const { siteFolder, baseUrl, tsconfig, translationFile = null, siteConfig = null } = options;
  const { inputs } = options;
  return {
    configFile: false,
    root: siteFolder,
    base: baseUrl,
    publicDir: false,
    logLevel: 'silent',
    ...(tsconfig !== undefined && { tsconfig }),
    plugins: [
      createInputsPlugin(inputs),
      ...createSitePlugins(
        { siteFolder, translationFile: () => translationFile, siteConfig: () => siteConfig },
        vite,
        report,
      ),
    ],
    resolve: { alias: [createSiteAlias(siteFolder)] },
    css: { transformer: 'lightningcss' },
    // Whatever `NODE_ENV` says: the page's React has no development runtime.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    worker: { plugins: () => [createInputsPlugin(inputs)] },
    build: { write: false, modulePreload: false, assetsDir: 'assets', target: 'es2022' },
  };
}

/**
 * Finds the engine's and the theme's modules from here: where packages are kept apart (pnpm, Yarn without
 * `node_modules`, Bun's isolated installs) a site that has the engine alone cannot see the theme.
 */
function createOwnPackagesPlugin({ resolveShared }: ViteBuildOptions): Plugin {
  return {
    name: 'mojian:own-packages',
    enforce: 'pre',
    resolveId(source) {
      if (!ENGINE.test(source) || RUNTIME.test(source)) return null;
      try {
        return fileURLToPath(resolveShared(source));
      } catch {
        // No module of ours has that name; what imports it is told so.
        return null;
      }
    },
  };
}

/** Notes what is loaded before whoever loads it has read it, and at the end what no plugin was asked for. */
function createInputsPlugin(inputs: ViteBuildOptions['inputs']): Plugin {
  return {
    name: 'mojian:inputs',
    enforce: 'pre',
    load: {
      order: 'pre',
      async handler(id) {
        await noteModule(id, inputs);
        return null;
      },
    },
    async buildEnd() {
      await Promise.all([...this.getModuleIds()].map((id) => noteModule(id, inputs)));
    },
  };
}

async function noteModule(id: string, inputs: ViteBuildOptions['inputs']): Promise<void> {
  const file = cleanId(id);
  if (path.isAbsolute(file)) await inputs.note(file);
}

/** Names the inputs after their files, in plain letters, each name once. */
function nameInputs(ids: readonly string[]): Map<string, string> {
  const inputs = new Map<string, string>();
  for (const id of ids) {
    const base = path.parse(id).name.replace(/[^\w-]+/g, '') || 'island';
    let name = base;
    for (let count = 2; inputs.has(name); count += 1) name = `${base}-${count}`;
    inputs.set(name, id);
  }
  return inputs;
}

type OutputFile = Rolldown.OutputChunk | Rolldown.OutputAsset;

function isChunk(file: OutputFile): file is Rolldown.OutputChunk {
  return file.type === 'chunk';
}

function toFile(file: OutputFile): BuiltFile {
  return { fileName: file.fileName, content: isChunk(file) ? file.code : file.source };
}

function matchEntries<K>(
  output: readonly OutputFile[],
  names: readonly (readonly [K, string])[],
): Map<K, BuiltEntry> {
  const chunks = new Map(output.filter(isChunk).map((chunk) => [chunk.fileName, chunk]));
  const entries = new Map(
    [...chunks.values()].filter(({ isEntry }) => isEntry).map((c) => [c.name, c]),
  );
  return new Map(
    names.flatMap(([key, name]): [K, BuiltEntry][] => {
      const chunk = entries.get(name);
      return chunk ? [[key, { fileName: chunk.fileName, styles: listStyles(chunk, chunks) }]] : [];
    }),
  );
}

/** Lists the stylesheets of a chunk and of all that it imports. */
function listStyles(
  chunk: Rolldown.OutputChunk,
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
): string[] {
  const seen = new Set([chunk]);
  for (const { imports } of seen) {
    for (const name of imports) {
      const imported = chunks.get(name);
      if (imported) seen.add(imported);
    }
  }
  return [
    ...new Set([...seen].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
  ];
}

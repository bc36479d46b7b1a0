import { createRequire } from 'node:module';
import path from 'node:path';
import type { DevEnvironment, Plugin, Rolldown, ViteDevServer } from 'vite';
import { encodePermalink } from '../shared/url.ts';
import type { PackageFolders } from './package-folders.ts';
import { REACT_ENTRIES, SHARED_PACKAGES } from './shared-packages.ts';

/** Islands of packages, as browsers load them. */
export interface BrowserPackages {
  plugin: Plugin;
  /** Part of the configuration of Vite's preparation of packages. */
  optimizerPlugin: Rolldown.Plugin;
  /**
   * Gives the address of a module of a package; `null` for a module that Vite serves as it serves
   * those of the site. It is prepared from now on, mostly before a browser asks for it.
   */
  urlOf(filePath: string): string | null;
}

type DepsOptimizer = NonNullable<DevEnvironment['depsOptimizer']>;

const ISLAND_PREFIX = 'mojian-package:';
const PREPARED_PREFIX = 'mojian-prepared:';
const PREPARED = /[\\/]node_modules[\\/].*\.[cm]?js$/;

/**
 * Creates what browsers load packages' islands through: Vite prepares them with all that they import,
 * because browsers cannot read CommonJS, and they get the React of the page, whatever they would find
 * where they lie.
 */
export function createBrowserPackages(
  siteFolder: string,
  folders: PackageFolders,
): BrowserPackages {
  let server: ViteDevServer | undefined;
  const prepare = (filePath: string, optimizer: DepsOptimizer): string =>
    optimizer.getOptimizedDepId(
      optimizer.registerMissingImport(ISLAND_PREFIX + filePath, filePath),
    );
  return {
    urlOf(filePath) {
      const optimizer = server?.environments.client.depsOptimizer;
      if (!optimizer || !PREPARED.test(filePath)) return null;
      prepare(filePath, optimizer);
      return encodePermalink(`/@id/${ISLAND_PREFIX}${filePath}`);
    },
    plugin: {
      name: 'mojian:browser-packages',
      enforce: 'pre',
      applyToEnvironment: ({ name }) => name === 'client',
      configureServer(started) {
        server = started;
      },
      resolveId(source) {
        if (source.startsWith(ISLAND_PREFIX)) return source;
        const optimizer = server?.environments.client.depsOptimizer;
        if (!optimizer || !source.startsWith(PREPARED_PREFIX)) return null;
        return prepare(source.slice(PREPARED_PREFIX.length), optimizer);
      },
      // A module between the two, because what is prepared gets another address with each new package.
      load(id) {
        if (!id.startsWith(ISLAND_PREFIX)) return null;
        const prepared = JSON.stringify(PREPARED_PREFIX + id.slice(ISLAND_PREFIX.length));
        return [
          `import * as prepared from ${prepared};`,
          `export * from ${prepared};`,
          'export default prepared.default;',
        ].join('\n');
      },
    },
    optimizerPlugin: createOneReactPlugin(siteFolder, folders.theme),
  };
}

/**
 * Creates the plugin that gives what Vite prepares the React that the theme finds. The site's own may be
 * another: packages find that one, and Vite itself when it looks for React in the site's folder.
 */
function createOneReactPlugin(siteFolder: string, themeFolder: string): Rolldown.Plugin {
  const require = createRequire(path.join(siteFolder, 'package.json'));
  const findOwn = (specifier: string): [string, string][] => {
    try {
      return [[require.resolve(specifier), specifier]];
    } catch {
      return [];
    }
  };
  const ownFiles = new Map(REACT_ENTRIES.flatMap(findOwn));
  return {
    name: 'mojian:one-react',
    resolveId(source, importer, { kind }) {
      if (importer?.startsWith(themeFolder)) return null;
      const specifier = importer ? source : ownFiles.get(path.normalize(source));
      if (!specifier || !SHARED_PACKAGES.test(specifier)) return null;
      const from = path.join(themeFolder, 'src/client.tsx');
      return this.resolve(specifier, from, { kind, skipSelf: true });
    },
  };
}

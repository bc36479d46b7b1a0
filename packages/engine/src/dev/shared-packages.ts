import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { PackageFolders } from './package-folders.ts';

/** Global under which the server's modules find the packages that they share with the engine. */
const SHARED_KEY = Symbol.for('mojian.shared-packages');

/** Packages of which there must be one copy: the site's components take those of the engine. */
export const SHARED_PACKAGES = /^react(?:-dom)?(?:\/.*)?$/;

/** Modules of React that browsers load. */
export const REACT_ENTRIES = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
];

const SHARED_PREFIX = '\0mojian-shared:';

/**
 * Creates the plugin that gives the theme and the site's components the same React and the same
 * runtime, wherever they lie and whatever is installed there. On the server these are the very
 * objects that the engine renders with.
 */
export function createSharedPackagesPlugin(folders: PackageFolders): Plugin {
  const require = createRequire(import.meta.url);
  const load = (specifier: string) => require(specifier) as Record<string, unknown>;
  const registry = globalThis as { [SHARED_KEY]?: typeof load };
  registry[SHARED_KEY] = load;
  const client = path.join(folders.theme, 'src/client.tsx');
  const doors = new Map([
    ['mojian/runtime', path.join(folders.engine, 'src/runtime/index.ts')],
    ['mojian/shared', path.join(folders.engine, 'src/shared/index.ts')],
    ['mojian/client-modules', path.join(folders.engine, 'src/runtime/client-modules.ts')],
    ['mojian/search', path.join(folders.engine, 'src/search-client.ts')],
    ['@mojian/theme/client', client],
    ['@mojian/theme/docusaurus', path.join(folders.theme, 'src/docusaurus/index.ts')],
  ]);
  return {
    name: 'mojian:shared-packages',
    enforce: 'pre',
    resolveId(specifier, importer, { custom }) {
      const door = doors.get(specifier);
      if (door) return door;
      if (!SHARED_PACKAGES.test(specifier)) return null;
      if (this.environment.name === 'ssr') return SHARED_PREFIX + specifier;
      if (importer?.startsWith(folders.theme)) return null;
      return this.resolve(specifier, client, { skipSelf: true, ...(custom && { custom }) });
    },
    load(id) {
      if (!id.startsWith(SHARED_PREFIX)) return null;
      const specifier = id.slice(SHARED_PREFIX.length);
      return createPassage(specifier, Object.keys(load(specifier)));
    },
  };
}

/** Creates the module that passes on what the engine has loaded. */
function createPassage(specifier: string, names: readonly string[]): string {
  const passed = names.filter(
    (name) => name !== 'default' && /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name),
  );
  return [
    `const shared = globalThis[Symbol.for(${JSON.stringify(SHARED_KEY.description)})](${JSON.stringify(specifier)});`,
    'export default shared;',
    `export const { ${passed.join(', ')} } = shared;`,
  ].join('\n');
}

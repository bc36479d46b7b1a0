import { pathToFileURL } from 'node:url';
import type { Plugin, parseSync } from 'vite';
import { findSwizzled, SHARED_COMPONENTS } from '../bundle/docusaurus-plugin.ts';
import { cleanId } from '../bundle/module-id.ts';
import { createPackageFacts, isPackageScript, type PackageFacts } from './package-facts.ts';
import { createPackageRequire } from './package-require.ts';

/** Global under which the server's modules find the function that opens a module of a package. */
const OPEN_KEY = Symbol.for('mojian.open-package');

/**
 * How a module that Vite does not transform is opened: ESM by Node; CommonJS for an importer that is
 * ESM for Node, where the default is all that it exports; CommonJS for any other, where it is what
 * compilers have marked as the default. Bundlers tell them apart in the same way.
 */
type Way = 'import' | 'require' | 'require-default';

const PREFIX = '\0mojian-package:';
const BARE = /^(?![a-zA-Z]:)[\w@#](?!.*:\/\/)/;
const DOCUMENT = /\.mdx?$/;

/** Gives the file that an id stands for that the plugin has made up; any other id as it is. */
export function packageFileOf(id: string): string {
  return readPassageId(id)?.filePath ?? id;
}

/**
 * Creates the plugin that decides how packages get into the server's modules. In a build all are
 * bundled. Here Vite transforms what has to be the site's own, for the engine's React or for islands:
 * ESM that uses React, or that documents import. Node loads the rest, which takes a fraction of the time.
 */
export function createServerPackagesPlugin(siteFolder: string, parse: typeof parseSync): Plugin {
  const facts = createPackageFacts(parse);
  const open = createOpener(facts);
  (globalThis as { [OPEN_KEY]?: typeof open })[OPEN_KEY] = open;
  const isDirect = (importer: string): boolean =>
    DOCUMENT.test(importer) || importer === findSwizzled(siteFolder, SHARED_COMPONENTS);
  return {
    name: 'mojian:server-packages',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async resolveId(source, importer, options) {
      if (!importer || !(BARE.test(source) || isPackageScript(cleanId(importer)))) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved || resolved.external || !isPackageScript(resolved.id)) return resolved;
      if (facts.isCommonJs(resolved.id)) {
        const way = facts.isNodeModule(cleanId(importer)) ? 'require' : 'require-default';
        return createPassageId(way, resolved.id);
      }
      if (facts.usesReact(resolved.id) || isDirect(importer)) return resolved;
      return facts.isNodeModule(resolved.id) ? createPassageId('import', resolved.id) : resolved;
    },
    async load(id) {
      const passage = readPassageId(id);
      if (!passage) return null;
      const { way, filePath } = passage;
      // What it throws, it throws again where it is imported.
      const exported = await open(way, filePath).catch(() => ({}));
      return createPassage(passage, Object.keys(exported));
    },
  };
}

function createOpener(facts: PackageFacts) {
  const require = createPackageRequire(facts);
  return async (way: Way, filePath: string): Promise<Record<string, unknown>> => {
    if (way === 'import') return import(pathToFileURL(filePath).href);
    const exported = require(filePath);
    const named = isRecord(exported) ? exported : {};
    const { __esModule: isCompiled, default: marked } = named;
    const takesMarked = way === 'require-default' && isCompiled === true;
    return { ...named, default: takesMarked ? marked : exported };
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

function createPassageId(way: Way, filePath: string): string {
  return `${PREFIX}${way}:${filePath}`;
}

function readPassageId(id: string): { way: Way; filePath: string } | null {
  const [, way, filePath] = /^\0mojian-package:([\w-]+):(.*)$/.exec(id) ?? [];
  return way && filePath ? { way: way as Way, filePath } : null;
}

/** Creates the module that passes on what another loader has loaded. */
function createPassage(
  { way, filePath }: { way: Way; filePath: string },
  names: readonly string[],
): string {
  const key = JSON.stringify(OPEN_KEY.description);
  const values = names.map((name, index) => `const e${index} = opened[${JSON.stringify(name)}];`);
  const exported = names.map((name, index) => `e${index} as ${JSON.stringify(name)}`);
  return [
    `const opened = await globalThis[Symbol.for(${key})](${JSON.stringify(way)}, ${JSON.stringify(filePath)});`,
    ...values,
    `export { ${exported.join(', ')} };`,
  ].join('\n');
}

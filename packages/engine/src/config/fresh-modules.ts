/**
 * Modules that an author's module imports, read anew with it. Left to itself, jiti hands ES modules and
 * CommonJS to Node, and JSON too, which keep them for good: `dev` would never see an edit of them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Jiti, ModuleCache } from 'jiti';

/** How jiti is told to run a module itself. */
const RUN = { async: true, forceTranspile: true };

/** What jiti keeps of a module that it has run; it reads the exports only. */
type KeptModule = ModuleCache[string];

/**
 * Runs a module, and those of the site that it imports, as they are on disk now.
 *
 * @param onFile Hears of the files of modules that are imported, before they are run. What is required
 * is told of by {@link listRequired}.
 */
export function runFresh(jiti: Jiti, filePath: string, onFile: (file: string) => void): unknown {
  for (const file of listRequired(filePath)) forgetRequired(file);
  const source = readFileSync(filePath, 'utf8');
  const cache = createFreshCache(jiti, { source, onFile });
  return jiti.evalModule(source, { ...describeFile(filePath), ...RUN, cache });
}

function describeFile(filePath: string) {
  return { filename: filePath, id: filePath, ext: path.extname(filePath) };
}

/**
 * Creates the cache that jiti asks for a module before it would hand the module to Node, and which runs
 * those of the site itself. jiti asks twice in a row: whether there is a module, and for its exports.
 * Whoever asks later gets what jiti keeps, so that modules that import each other do not wait for ever.
 */
function createFreshCache(
  jiti: Jiti,
  { source, onFile }: { source: string; onFile: (file: string) => void },
): ModuleCache {
  const started = new Map<string, KeptModule>();
  let hasRequire = callsRequire(source);
  const run = (filePath: string): KeptModule | undefined => {
    const text = readFileSync(filePath, 'utf8');
    const kind = kindOf(filePath, text);
    if (kind === 'commonjs') return requireAnew(filePath);
    hasRequire ||= callsRequire(text);
    // `require` wants the exports at once, and the cache is not told who asks: there Node runs the module.
    if (kind === 'typescript' || hasRequire) return undefined;
    return keep(jiti.evalModule(text, { ...describeFile(filePath), ...RUN, cache }));
  };
  const cache = new Proxy<ModuleCache>(
    {},
    {
      get(kept, filePath) {
        if (typeof filePath !== 'string') return undefined;
        if (isOfSite(filePath)) onFile(filePath);
        const known = started.get(filePath) ?? kept[filePath];
        if (started.delete(filePath) || known || !isOfSite(filePath)) return known;
        const module = run(filePath);
        if (module) started.set(filePath, module);
        return module;
      },
    },
  );
  return cache;
}

function keep(exports: unknown): KeptModule {
  return { exports } as KeptModule;
}

/** Tells what jiti would take a module for: TypeScript and the like it runs itself. */
function kindOf(filePath: string, text: string): 'typescript' | 'commonjs' | 'module' {
  const extension = path.extname(filePath);
  if (extension === '.mjs') return 'module';
  if (extension === '.cjs') return 'commonjs';
  if (extension !== '.js') return 'typescript';
  if (isModulePackage(findPackageFolder(filePath))) return 'module';
  const isWrittenAsModule = /(?:^|[\s;])(?:import\s*["'*{\w]|import\.meta\b|export\s)/.test(text);
  return isWrittenAsModule ? 'typescript' : 'commonjs';
}

function isModulePackage(folder: string): boolean {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).type === 'module';
  } catch {
    return false;
  }
}

/** Requires a module that was forgotten; one that Node cannot run is left to jiti, which tells of it. */
function requireAnew(filePath: string): KeptModule | undefined {
  try {
    return keep(withDefault(createRequire(filePath)(filePath)));
  } catch {
    return undefined;
  }
}

/**
 * Gives the exports of a CommonJS module a default, as an `import` of it has in Node: the exports
 * themselves. Nobody who goes through them sees it, so that `require` gives what it always gave.
 */
function withDefault(exports: unknown): unknown {
  const isObject = typeof exports === 'object' || typeof exports === 'function';
  if (!isObject || exports === null) return { default: exports };
  if ('__esModule' in exports || 'default' in exports) return exports;
  if (!Object.isExtensible(exports)) return { ...exports, default: exports };
  return Object.defineProperty(exports, 'default', { value: exports, configurable: true });
}

/** Makes Node read a CommonJS or JSON file again. */
function forgetRequired(filePath: string): void {
  delete createRequire(import.meta.url).cache[filePath];
}

/** Lists the CommonJS and JSON files that Node keeps of the folder of a module, packages left out. */
export function listRequired(filePath: string): string[] {
  const folder = findPackageFolder(filePath) + path.sep;
  const { cache } = createRequire(import.meta.url);
  return Object.keys(cache).filter((each) => each.startsWith(folder) && isOfSite(each));
}

function callsRequire(text: string): boolean {
  return /\brequire\s*\(/.test(text);
}

function isOfSite(filePath: string): boolean {
  return path.isAbsolute(filePath) && !/[\\/]node_modules[\\/]/.test(filePath);
}

/** Finds the nearest folder with a `package.json`; without one, the folder of the file. */
function findPackageFolder(filePath: string): string {
  const own = path.dirname(filePath);
  for (let folder = own; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json'))) return folder;
    if (folder === path.dirname(folder)) return own;
  }
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { parseSync } from 'vite';
import { SHARED_PACKAGES } from './shared-packages.ts';

/** What can be told of installed packages by their files; each is read once. */
export interface PackageFacts {
  /** Tells whether a script is CommonJS, which Vite's module runner cannot run. */
  isCommonJs(filePath: string): boolean;
  /** Tells whether Node takes a script for ESM, by its name or the manifest next to it. */
  isNodeModule(filePath: string): boolean;
  /** Tells whether a file's package names React among what it needs. */
  usesReact(filePath: string): boolean;
}

interface Manifest {
  type?: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Folder of a package: the last below a `node_modules`, also in pnpm's store and Yarn's zip files. */
const PACKAGE_FOLDER = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/** Tells whether a module is a script of an installed package, not of a linked one. */
export function isPackageScript(id: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(id) && !id.startsWith('\0') && PACKAGE_FOLDER.test(id);
}

/** Creates the facts; what is asked for is read then, so a start costs nothing. */
export function createPackageFacts(parse: typeof parseSync): PackageFacts {
  const readManifest = remember((folder) => parseManifest(path.join(folder, 'package.json')));
  const findType = remember((folder): string => {
    const manifest = readManifest(folder);
    const parent = path.dirname(folder);
    // As for Node: the nearest manifest decides, and none above `node_modules`.
    if (manifest) return manifest.type ?? '';
    return parent === folder || path.basename(folder) === 'node_modules' ? '' : findType(parent);
  });
  const isNodeModule = (filePath: string): boolean =>
    /\.m[jt]s$/.test(filePath) ||
    (!/\.c[jt]s$/.test(filePath) && findType(path.dirname(filePath)) === 'module');
  return {
    isNodeModule,
    isCommonJs: remember((filePath) => {
      if (!/\.c?js$/.test(filePath) || isNodeModule(filePath)) return false;
      // Files for bundlers (`module` in the manifest) are ESM by what stands in them alone.
      const { module } = parse(filePath, readFileSync(filePath, 'utf8'), { lang: 'jsx' });
      return !module.hasModuleSyntax;
    }),
    usesReact: remember((filePath) => {
      const manifest = readManifest(PACKAGE_FOLDER.exec(filePath)?.[0] ?? '');
      const needed = { ...manifest?.dependencies, ...manifest?.peerDependencies };
      return Object.keys(needed).some((name) => SHARED_PACKAGES.test(name));
    }),
  };
}

function remember<T>(find: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const value = known.has(key) ? (known.get(key) as T) : find(key);
    known.set(key, value);
    return value;
  };
}

function parseManifest(filePath: string): Manifest | null {
  try {
    return JSON.parse(readFileSync(filePath, 'utf8')) as Manifest;
  } catch {
    // Most folders have none.
    return null;
  }
}

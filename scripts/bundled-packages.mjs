/**
 * Packages that become part of the engine's own files. Loading them from `node_modules`, nearly two
 * hundred small files in the main thread and half as many in each thread that compiles, took 60 to 90 ms
 * of processor time in the former and some 30 ms in each of the latter; the parser's thirty files alone
 * took as long as all of them take now. What has to be the site's own copy (React, Vite), is native
 * (lightningcss, the heart of satteri) or is one file that few sites need (KaTeX, Prism) stays outside.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPackage } from './bundle.mjs';

const BUNDLED = new Set([
  '@jridgewell',
  'entities',
  'fdir',
  'image-size',
  'lines-and-columns',
  'lodash',
  'parse5',
  'picomatch',
  'satteri',
  'sucrase',
  'tinyglobby',
  'ts-interface-checker',
  'valibot',
  'yaml',
]);

/** Tells whether an import of the engine stays an import of a package. */
export function isLoadedFromPackages(id) {
  return isPackage(id) && id !== '#binding' && !BUNDLED.has(id.split('/')[0]);
}

/**
 * Tells whether a module does something beside giving its exports. Not all of these packages say so of
 * themselves, and without it a chunk takes all of parse5 for a list of names.
 */
export function hasSideEffects(id) {
  return !BUNDLED.has(findPackage(id)?.name);
}

/**
 * Leaves the native part of the parser where it is installed, and with it the file that finds the one for the
 * machine. That file has no name among the package's exports, so it is named by its place; it must be of
 * the same version as what is bundled, which is why the engine depends on one version.
 */
export function keepNativeParser() {
  const id = '\0satteri-native';
  return {
    name: 'keep-native-parser',
    resolveId(specifier, importer = '') {
      const isParsers = findPackage(importer)?.name === 'satteri';
      return isParsers && specifier === '#binding' ? id : null;
    },
    load(loaded) {
      if (loaded !== id) return null;
      return `const native = await import(new URL('../index.js', import.meta.resolve('satteri')).href);
        export const { ${listNativeNames().join(', ')} } = native;`;
    },
  };
}

/** Names that the parser takes of its native part. */
function listNativeNames() {
  const folder = path.dirname(fileURLToPath(import.meta.resolve('satteri')));
  const source = readFileSync(path.join(folder, 'binding.js'), 'utf8');
  const names = /export \{([^}]+)\} from "\.\.\/index\.js"/.exec(source)?.[1];
  if (!names) throw new Error('The parser names its native part in another way than before.');
  return names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

/** Creates the file that tells whose code is in a bundle, with the licences, which ask for that. */
export function createNotices(files) {
  const folders = new Set(files.flatMap(listPackageFolders));
  const notices = [...folders].sort().map((folder) => {
    const { name, version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return `${name} ${version}\n\n${readLicense(folder).trim()}\n`;
  });
  return { fileName: 'third-party-licenses.txt', code: notices.join(`\n${'-'.repeat(72)}\n\n`) };
}

/** Modules of ours that are tables made from the data of a package, which is not bundled itself. */
const TABLES = new Map([
  ['pinyin-readings.ts', 'pinyin-pro'],
  ['traditional-forms.ts', 'opencc-js'],
]);

/** The folders of the packages from which a chunk has modules or data. */
function listPackageFolders({ moduleIds = [] }) {
  return moduleIds.flatMap((id) => {
    const source = TABLES.get(path.basename(id));
    return source ? path.join(PACKAGES, source) : (findPackage(id)?.folder ?? []);
  });
}

const PACKAGES = fileURLToPath(new URL('../node_modules', import.meta.url));

/** The package that a module is of; `null` for our own modules. */
function findPackage(id) {
  const match = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id);
  return match && { folder: match[0], name: match[1] };
}

function readLicense(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const names = entries
    .map(({ name }) => name)
    .filter((name) => /^(?:third[_-]party[_-])?licen[cs]e/i.test(name));
  if (names.length === 0)
    throw new Error(`${folder} has no licence file, so it cannot be bundled.`);
  return names.map((name) => readFileSync(path.join(folder, name), 'utf8').trim()).join('\n\n');
}

/** What a bundle of a site's modules is made from, on disk. */
import { hash } from 'node:crypto';
import { lstat, readdir, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { cachePath } from '../system/cache-folder.ts';
import { isInside } from '../system/is-inside.ts';
import { listAncestors } from '../system/list-ancestors.ts';
import type { ModuleRequest } from './module-request.ts';
import { locateSpecifier } from './site-alias.ts';
import { listTsconfigInputs } from './tsconfig-inputs.ts';
import { createPathsFinder } from './tsconfig-paths.ts';

/** Digest of a file or a folder that is not there: one that appears changes what imports lead to. */
const MISSING = '';
/** Ends the name of a folder of which the names of the modules count. */
const FOLDER_MARK = path.sep;

const STYLE = /\.(?:css|s[ac]ss|less)$/;
/** What an import without an ending may stand for. */
const MODULE = /\.(?:[cm]?[jt]sx?|json|s?[ac]ss)$/;
/** What Vite reads of a site's folder beside its modules. */
const SETTINGS = [
  'package.json',
  ...['.env', '.env.production'].flatMap((name) => [name, `${name}.local`]),
];

/** Lists the settings of a site that hold for all of its modules. */
export function listSettings(siteFolder: string): string[] {
  return SETTINGS.map((name) => path.join(siteFolder, name));
}

/** Lists what decides over a bundle beside the text of its modules; settings of a folder are read once. */
export interface InputLister {
  /**
   * Lists everything on disk that a module brings in: what it and its style sheets name, the settings around
   * it, and the folders (marked by a final separator) in which another module could come before it.
   *
   * @param modulePath Absolute path, as the bundler tells it.
   */
  listOfModule(modulePath: string): Promise<string[]>;
  /** Lists where the module may be by the settings of TypeScript that a document asks for. */
  listOfRequest(request: Pick<ModuleRequest, 'specifier' | 'importer'>): string[];
}

/** Creates what lists the inputs of the bundle of a site. */
export function createInputLister(siteFolder: string): InputLister {
  const settingsOf = createSettingsFinder();
  return {
    async listOfModule(modulePath) {
      const inputs = await listWithNamed(modulePath, siteFolder);
      if (!isOwn(modulePath, siteFolder)) return inputs;
      const folder = path.dirname(modulePath);
      const { files, findPaths } = settingsOf(folder);
      const text = MODULE.test(modulePath) ? await readText(modulePath) : '';
      const imported = findImported(text).flatMap(findPaths).flatMap(listPlaces);
      inputs.push(...files, ...imported);
      // A document module has a name that tells its text, and nothing is imported from beside it.
      if (isInside(modulePath, cachePath(siteFolder))) return inputs;
      // A folder stands for its `index`; a file beside it would come before that.
      const folders = [folder, path.dirname(folder)].map((each) => each + FOLDER_MARK);
      return [...inputs, ...folders, ...listAddressed(text, folder)];
    },
    listOfRequest({ specifier, importer }) {
      const { files, findPaths } = settingsOf(path.dirname(importer));
      return [...files, ...findPaths(specifier).flatMap(listPlaces)];
    },
  };
}

/** The settings that hold for the modules of a folder. */
interface FolderSettings {
  /** Absolute paths, also of those that are not there. */
  files: string[];
  /** See `createPathsFinder`. */
  findPaths(specifier: string): string[];
}

/** Creates what finds the settings of a folder; those above the site hold for its modules too. */
function createSettingsFinder(): (folder: string) => FolderSettings {
  const known = new Map<string, FolderSettings>();
  return (folder) => {
    const settings = known.get(folder) ?? findSettings([folder, ...listAncestors(folder)]);
    known.set(folder, settings);
    return settings;
  };
}

function findSettings(folders: readonly string[]): FolderSettings {
  const tsconfigs = listTsconfigInputs(folders.map((each) => path.join(each, 'tsconfig.json')));
  const packages = folders.map((each) => path.join(each, 'package.json'));
  return { files: [...tsconfigs, ...packages], findPaths: createPathsFinder(tsconfigs) };
}

/**
 * Tells whether modules of the site import whatever fits a pattern, so that nothing but another bundle
 * tells what that is.
 */
export async function importsByPattern(
  modules: ReadonlySet<string>,
  siteFolder: string,
): Promise<boolean> {
  for (const file of modules) {
    if (!isOwn(file, siteFolder) || !MODULE.test(file)) continue;
    const text = await readText(file);
    if (PATTERN.test(text)) return true;
  }
  return false;
}

const PATTERN =
  /\bimport\.meta\.glob\b|\bimport\(\s*(?:\/\*[\s\S]*?\*\/\s*)?`|\bnew\s+URL\(\s*`[^`]*\$\{/;

/** Digests what an {@link InputLister} and {@link listSettings} list. */
export async function digestInputs(inputs: Iterable<string>): Promise<Record<string, string>> {
  const entries = [...inputs].map(
    async (each): Promise<[string, string]> => [each, await digestInput(each)],
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** Digests a file, or the names of the modules in a folder. */
export async function digestInput(input: string): Promise<string> {
  const digest = input.endsWith(FOLDER_MARK) ? digestNames(input) : digestFile(input);
  return digest.catch(() => MISSING);
}

/** A file that has become a link imports from where that leads, whatever its text. */
async function digestFile(filePath: string): Promise<string> {
  const digest = hash('sha256', await readFile(filePath));
  const isLink = (await lstat(filePath)).isSymbolicLink();
  return isLink ? `${digest} ${await realpath(filePath)}` : digest;
}

async function digestNames(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => MODULE.test(name)).sort();
  return hash('sha256', names.join('\n'));
}

/** Installed packages are told of by the digest of the tools. */
function isOwn(filePath: string, siteFolder: string): boolean {
  return !path.relative(siteFolder, filePath).split(path.sep).includes('node_modules');
}

/** Lists a module and, of a style sheet, what it names, as far as it goes. */
async function listWithNamed(modulePath: string, siteFolder: string): Promise<string[]> {
  const inputs = new Set([modulePath]);
  for (const file of inputs) {
    if (STYLE.test(file)) for (const each of await listNamed(file, siteFolder)) inputs.add(each);
  }
  return [...inputs];
}

/**
 * Lists the files that a style sheet may name: whatever stands in it like a path, of Sass with the
 * endings and underscores that it leaves out. A list that is too long costs nothing but time.
 */
async function listNamed(filePath: string, siteFolder: string): Promise<string[]> {
  const text = await readText(filePath);
  const named = text.matchAll(/url\(\s*([^\s"'()]+)|"([^"\n]+)"|'([^'\n]+)'/g);
  return [...named].flatMap(([, ...forms]) => {
    const specifier = forms.find((each) => each !== undefined) ?? '';
    const plain = decode(specifier.replace(/[?#].*$/, ''));
    if (plain === '' || /^(?:[a-z][\w+.-]*:|\/\/)/i.test(plain)) return [];
    return expandSass(locate(plain, filePath, siteFolder), filePath);
  });
}

/** Lists the files that a module asks for by their addresses: `new URL('./a.json', import.meta.url)`. */
function listAddressed(text: string, folder: string): string[] {
  const addressed = text.matchAll(/\bnew\s+URL\(\s*(['"`])([^'"`\n]+)\1\s*,\s*import\.meta\.url/g);
  return [...addressed].map(([, , specifier = '']) =>
    path.resolve(folder, specifier.replace(/[?#].*$/, '')),
  );
}

function findImported(text: string): string[] {
  const imported = text.matchAll(/\b(?:from|import|require)\b[\s(]*(['"`])([^'"`\n]+)\1/g);
  return [...new Set([...imported].map(([, , specifier = '']) => specifier))];
}

/** Lists what a path without an ending may lead to: a file, one with an ending, the `index` of a folder. */
function listPlaces(target: string): string[] {
  const folders = [path.dirname(target), target].map((each) => each + FOLDER_MARK);
  return [target, ...folders, path.join(target, 'package.json')];
}

async function readText(filePath: string): Promise<string> {
  return readFile(filePath, 'utf8').catch(() => '');
}

function locate(specifier: string, from: string, siteFolder: string): string {
  if (specifier.startsWith('/')) return path.join(siteFolder, specifier);
  return locateSpecifier(specifier, from, siteFolder);
}

function expandSass(target: string, from: string): string[] {
  if (!/\.(?:s[ac]ss|less)$/.test(from) || /\.\w+$/.test(target)) return [target];
  const { dir, base } = path.parse(target);
  const names = [base, `_${base}`, path.join(base, 'index'), path.join(base, '_index')];
  const endings = ['.scss', '.sass', '.css', '.less'];
  return names.flatMap((name) => endings.map((ending) => path.join(dir, name + ending)));
}

function decode(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

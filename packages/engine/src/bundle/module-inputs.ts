/** What a bundle of a site's modules is made from, on disk. */
import { hash } from 'node:crypto';
import { lstat, readdir, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { cachePath } from '../system/cache-folder.ts';
import { isInside } from '../system/is-inside.ts';
import { listAncestors } from '../system/list-ancestors.ts';
import { locateSpecifier } from './site-alias.ts';
import { listTsconfigInputs } from './tsconfig-inputs.ts';

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

/**
 * Lists everything on disk that decides over a bundle: its modules, what they and their style sheets name,
 * the settings around them, and the folders (marked by a final separator) in which another module could
 * come before one of them.
 *
 * @param modules Absolute paths of the modules, as the bundler tells them.
 */
export async function listInputs(
  modules: ReadonlySet<string>,
  siteFolder: string,
): Promise<Set<string>> {
  const inputs = new Set(modules);
  for (const file of inputs) {
    if (STYLE.test(file)) for (const each of await listNamed(file, siteFolder)) inputs.add(each);
  }
  for (const name of SETTINGS) inputs.add(path.join(siteFolder, name));
  const tsconfigs = new Set<string>();
  for (const file of modules) {
    // A document module has a name that tells its text, and nothing is imported from beside it.
    if (!isOwn(file, siteFolder) || isInside(file, cachePath(siteFolder))) continue;
    for (const each of await listAddressed(file)) inputs.add(each);
    // A folder stands for its `index`; a file beside it would come before that.
    const folder = path.dirname(file);
    inputs.add(folder + FOLDER_MARK).add(path.dirname(folder) + FOLDER_MARK);
    // Settings above the site hold for its modules too.
    for (const each of listAncestors(file)) tsconfigs.add(path.join(each, 'tsconfig.json'));
  }
  for (const each of listTsconfigInputs(tsconfigs)) inputs.add(each);
  return inputs;
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
    const text = await readFile(file, 'utf8').catch(() => '');
    if (PATTERN.test(text)) return true;
  }
  return false;
}

const PATTERN =
  /\bimport\.meta\.glob\b|\bimport\(\s*(?:\/\*[\s\S]*?\*\/\s*)?`|\bnew\s+URL\(\s*`[^`]*\$\{/;

/** Digests what {@link listInputs} lists. */
export async function digestInputs(inputs: Iterable<string>): Promise<Record<string, string>> {
  const entries = [...inputs].map(async (each): Promise<[string, string]> => {
    const digest = each.endsWith(FOLDER_MARK) ? digestNames(each) : digestFile(each);
    return [each, await digest.catch(() => MISSING)];
  });
  return Object.fromEntries(await Promise.all(entries));
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

/**
 * Lists the files that a style sheet may name: whatever stands in it like a path, of Sass with the
 * endings and underscores that it leaves out. A list that is too long costs nothing but time.
 */
async function listNamed(filePath: string, siteFolder: string): Promise<string[]> {
  const text = await readFile(filePath, 'utf8').catch(() => '');
  const named = text.matchAll(/url\(\s*([^\s"'()]+)|"([^"\n]+)"|'([^'\n]+)'/g);
  return [...named].flatMap(([, ...forms]) => {
    const specifier = forms.find((each) => each !== undefined) ?? '';
    const plain = decode(specifier.replace(/[?#].*$/, ''));
    if (plain === '' || /^(?:[a-z][\w+.-]*:|\/\/)/i.test(plain)) return [];
    return expandSass(locate(plain, filePath, siteFolder), filePath);
  });
}

/** Lists the files that a module asks for by their addresses: `new URL('./a.json', import.meta.url)`. */
async function listAddressed(filePath: string): Promise<string[]> {
  if (!MODULE.test(filePath)) return [];
  const text = await readFile(filePath, 'utf8').catch(() => '');
  const addressed = text.matchAll(/\bnew\s+URL\(\s*(['"`])([^'"`\n]+)\1\s*,\s*import\.meta\.url/g);
  return [...addressed].map(([, , specifier = '']) =>
    path.resolve(path.dirname(filePath), specifier.replace(/[?#].*$/, '')),
  );
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

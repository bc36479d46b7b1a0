/**
 * What changes unseen: what modules and documents of a site read beside its files, as far as their texts tell.
 * Too much only costs the receipt; whatever is not found here has a build do nothing where something is to be done.
 */
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { locateSpecifier } from '../bundle/site-alias.ts';
import type { Config } from '../config/schema.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { readFrontMatter } from '../markdown/front-matter.ts';
import { findZones } from '../markdown/prepare/source-zones.ts';
import { loadText } from '../sources/load-text.ts';
import type { SourceFile } from '../sources/source-file.ts';
import { leadsOutside } from './leads-outside.ts';

/** Where a text stands. */
interface TextPlace {
  importer: string;
  siteFolder: string;
}

/**
 * Tells whether a module or a style sheet reads the environment, files outside the site or such as only it
 * knows, the network, or what other programs say.
 */
export function readsMore(text: string, place: TextPlace): boolean {
  return namesMore(text, place) || reachesOut(text) || listSpecifiers(text).some(isImpure);
}

/** The same for a script that is published and not run: what it fetches is for browsers. */
export function namesMore(text: string, place: TextPlace): boolean {
  return readsEnvironment(text) || namesOutside(text, place);
}

/** The same for the code in a document. What it imports is known, what stands in its code blocks is no code of it. */
export function documentReadsMore(
  { format, imports, source }: Pick<CompiledDocument, 'format' | 'imports' | 'source'>,
  siteFolder: string,
): boolean {
  const { filePath } = source;
  const place = { importer: filePath, siteFolder };
  if (imports.some(({ specifier }) => isImpure(specifier) || leadsOutside(specifier, place)))
    return true;
  if (format !== 'mdx') return false;
  const loaded = loadText(filePath);
  if ('diagnostic' in loaded) return true;
  // Most documents say nothing of the kind, and what is code in them need not be looked for.
  if (!readsEnvironment(loaded.text) && !reachesOut(loaded.text)) return false;
  const code = omitCodeBlocks({ ...source, ...loaded });
  return readsEnvironment(code) || reachesOut(code);
}

/**
 * Tells whether a configuration holds functions that may close over what nobody sees: its module, or one of the
 * site that it imports, imports a package.
 */
export function hasOpenFunctions(
  config: Config,
  { filePath, siteFolder }: { filePath: string; siteFolder: string },
): boolean {
  let hasFunctions = false;
  JSON.stringify(config, (_, value: unknown) => {
    hasFunctions ||= typeof value === 'function';
    return value;
  });
  return hasFunctions && importsPackages(filePath, siteFolder, new Set());
}

function importsPackages(filePath: string, siteFolder: string, seen: Set<string>): boolean {
  if (seen.has(filePath)) return false;
  seen.add(filePath);
  const text = readText(filePath);
  if (text === null) return true;
  return listSpecifiers(text.replace(TYPE_IMPORT, '')).some((specifier) => {
    // Of those that read something `readsMore` tells.
    if (ENGINE.test(specifier) || isBuiltin(specifier)) return false;
    if (!/^(?:\.|@site\/)/.test(specifier)) return true;
    const target = locateSpecifier(specifier, filePath, siteFolder);
    const found = MODULE_FORMS.map((form) => target + form).find(existsSync);
    return found === undefined || importsPackages(found, siteFolder, seen);
  });
}

const ENGINE = /^mojian(?:\/|$)/;

const TYPE_IMPORT = /\bimport\s+type\b[^'"]*\bfrom\s*(['"])[^'"\n]*\1/g;

/** What an import of a configuration may leave out; a folder alone would be none that can be read. */
const ENDINGS = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs', '.tsx', '.jsx', '.json'];
const MODULE_FORMS = [...ENDINGS, ...ENDINGS.map((ending) => `/index${ending}`), ''];

function readText(filePath: string): string | null {
  try {
    return readFileSync(filePath, 'utf8');
  } catch {
    return null;
  }
}

// The pattern takes six times as long as the word.
const readsEnvironment = (text: string): boolean => text.includes('env') && ENVIRONMENT.test(text);

const ENVIRONMENT = /\b(?:process|import\.meta)\b[^;\n]*\benv\b|\benv\b[^;\n]*\bprocess\b/;

const reachesOut = (text: string): boolean => NETWORK.test(text) || COMPUTED_IMPORT.test(text);

const NETWORK = /\bfetch\s*\(|\bXMLHttpRequest\b|\bgetBuiltinModule\b|\b(?:Bun|Deno)\s*\./;

/** An import of which the text does not say what it leads to; below the importing folder it is in the site. */
const COMPUTED_IMPORT =
  /\b(?:import|require)\(\s*(?:\/\*[\s\S]*?\*\/\s*)?(?![\s'"/)]|`(?:\.\/|@site\/)(?![^`]*\.\.))/;

/** Tells whether an import is of what reads files, the network or the system, of Node or in front of it. */
function isImpure(specifier: string): boolean {
  if (isBuiltin(specifier)) return !PURE.test(specifier);
  return READERS.test(specifier);
}

const PURE =
  /^(?:node:)?(?:assert|async_hooks|buffer|console|constants|crypto|diagnostics_channel|events|path|perf_hooks|punycode|querystring|stream|string_decoder|timers|url|util|zlib)(?:\/|$)/;

/** Packages whose purpose that is. */
const READERS =
  /^(?:axios|cross-fetch|cross-spawn|dotenv|execa|fast-glob|fs-extra|glob|globby|got|graceful-fs|ky|node-fetch|ofetch|shelljs|simple-git|tinyglobby|undici|zx)(?:\/|$)/;

function listSpecifiers(text: string): string[] {
  return [...text.matchAll(IMPORTED)].map(([, specifier = '']) => specifier);
}

const IMPORTED = /\b(?:from|import|require|use|forward)\b[\s(]*['"`]([^'"`\n]*)['"`]/g;

/** Tells of imports, of relative paths in the `url()` of a style sheet and the `URL()` of a module, and of patterns. */
function namesOutside(text: string, place: TextPlace): boolean {
  const paths = [...text.matchAll(PATH)].map(([, relative = '']) => relative);
  const patterns = [...text.matchAll(PATTERNS)].flatMap(([, list = '']) =>
    [...list.matchAll(/(['"`])!?(.*?)\1/g)].map(([, , pattern = '']) => pattern),
  );
  return [...listSpecifiers(text), ...paths, ...patterns].some((each) => leadsOutside(each, place));
}

const PATH = /\b(?:url|URL)\(\s*['"`]?(\.[^'"`\s)]*)/g;
const PATTERNS = /\bimport\.meta\.glob\w*[^(]*\(([^)]*)\)/g;

/** Leaves out fenced code, and code spans of paragraphs in which nothing is run. */
function omitCodeBlocks(source: SourceFile): string {
  const { text } = source;
  const { prose } = findZones(text, readFrontMatter(source).bodyStart, 'mdx');
  const blocks = prose.flatMap(({ start, end }) => text.slice(start, end).split(/\n{2,}/));
  const plain = blocks.map((block) => {
    const rest = block.replace(SPAN, '');
    return RUN.test(rest) ? block : rest;
  });
  return plain.join('\n\n');
}

/** A code span, which is no template with expressions. */
const SPAN = /`[^`$\n]*`/g;
const RUN = /[{}]|^(?:import|export)\b/m;

/**
 * Every rule by which a content file gets its address. The rules are Docusaurus 3's; where they are
 * written down there, the doc comment names the option or function they belong to.
 */
import kebabCase from 'lodash/kebabCase.js';
import { callOption, type OptionAnswer } from '../config/call-option.ts';
import type { NumberPrefixParser } from '../config/content-schema.ts';
import { joinPath, resolvePath, setTrailingSlash, type TrailingSlash } from '../shared/url.ts';

/** What a site's addresses depend on. */
export interface PermalinkOptions {
  baseUrl: string;
  trailingSlash: TrailingSlash;
}

/** Creates a permalink: parts joined below the base URL, the trailing-slash setting applied. */
export function createPermalink(options: PermalinkOptions, ...parts: string[]): string {
  return setTrailingSlash(joinPath(options.baseUrl, ...parts), options);
}

/** A post's file name taken apart. */
export interface BlogFileName {
  /** `2022-01-02`, with the separators of the file name turned to `-`; `null` when there is no date. */
  date: string | null;
  /** The name without folder, date and extension. */
  text: string;
  /** Default slug, for example `/2022/01/02/monorepo`. */
  slug: string;
}

/**
 * Parses the source path of a post: `2022-01-02-name.md`, `2022-01-02/name.md`,
 * `2022/01/02-name.md`, `2022-01-02-name/index.md`, with folders before the date (Docusaurus
 * `parseBlogFileName`).
 */
export function parseBlogFileName(sourcePath: string): BlogFileName {
  const pattern =
    /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/;
  const groups = pattern.exec(sourcePath)?.groups;
  if (!groups) {
    const text = sourcePath.replace(/(?:\/index)?\.mdx?$/, '');
    return { date: null, text, slug: `/${text}` };
  }
  const date = (groups.date ?? '').replaceAll('/', '-');
  return {
    date,
    text: groups.text ?? '',
    slug: `/${date.replaceAll('-', '/')}/${groups.folder}${groups.text}`,
  };
}

/** A name without its number prefix, and the number. */
export interface PrefixedName {
  filename: string;
  numberPrefix?: number | undefined;
}

/**
 * Splits the number prefix off a file or folder name: `01-Intro`, `2. Usage`, `003_api`. Names that
 * look like dates or versions (`2021-11-20-x`, `7.0-x`) keep their digits (Docusaurus
 * `DefaultNumberPrefixParser`).
 */
export function parseNumberPrefix(name: string): PrefixedName {
  const isDate = /^(?:\d{2}|\d{4})[-_.](?:\d{2}|\d{4})(?:[-_.](?:\d{2}|\d{4}))?.*$/.test(name);
  const isVersion = /^\d+[-_.]\d+.*$/.test(name);
  const match = isDate || isVersion ? null : /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name);
  return match
    ? { filename: match[2] ?? name, numberPrefix: Number(match[1]) }
    : { filename: name };
}

/**
 * Chooses the parser that the `numberPrefixParser` option stands for. Names for which a function fails stay as they
 * are; {@link findPrefixParserProblem} tells of it.
 */
export function selectNumberPrefixParser(option: boolean | NumberPrefixParser): NumberPrefixParser {
  if (typeof option !== 'function')
    return option ? parseNumberPrefix : (filename) => ({ filename });
  return (name) => {
    const answer = askForPrefix(option, name);
    return 'problem' in answer ? { filename: name } : answer.value;
  };
}

/** Says what the function under `numberPrefixParser` does wrong for a name; `null` when it does nothing wrong. */
export function findPrefixParserProblem(parser: NumberPrefixParser, name: string): string | null {
  const answer = askForPrefix(parser, name);
  return 'problem' in answer ? answer.problem : null;
}

function askForPrefix(parser: NumberPrefixParser, name: string): OptionAnswer<PrefixedName> {
  return callOption(() => parser(name), isPrefixedName);
}

function isPrefixedName(answer: unknown): answer is PrefixedName {
  if (typeof answer !== 'object' || answer === null) return false;
  const { filename, numberPrefix } = answer as Partial<Record<keyof PrefixedName, unknown>>;
  return typeof filename === 'string' && ['number', 'undefined'].includes(typeof numberPrefix);
}

/** Takes the number prefix off every folder of a path. */
export function stripNumberPrefixes(folderPath: string, parser: NumberPrefixParser): string {
  return folderPath
    .split('/')
    .map((segment) => parser(segment).filename)
    .join('/');
}

/** What a doc's slug is made of. */
export interface DocSlugInput {
  /** Path of the folder below the docs folder without number prefixes; empty at the top. */
  folderPath: string;
  /** Front matter `id`, or the file name without prefix and extension. */
  baseId: string;
  /** Front matter `slug`: absolute (`/x`), relative (`x`, `../x`), or `undefined`. */
  slug: string | undefined;
  isCategoryIndex: boolean;
}

/** Creates a doc's slug, the path below the docs' base path (Docusaurus `getSlug`). */
export function createDocSlug({ folderPath, baseId, slug, isCategoryIndex }: DocSlugInput): string {
  if (slug?.startsWith('/')) return slug;
  const folder = folderPath === '' ? '/' : `/${folderPath}/`;
  if (slug === undefined && isCategoryIndex) return folder;
  return resolvePath(folder, slug ?? baseId);
}

/**
 * Tells whether a doc is the index of its folder: `index`, `README` or named like the folder,
 * letter case aside (Docusaurus `isCategoryIndex`).
 */
export function isCategoryIndex(fileName: string, folderPath: string): boolean {
  const folderName = folderPath.split('/').at(-1) ?? '';
  return ['index', 'readme', folderName.toLowerCase()].includes(fileName.toLowerCase());
}

/**
 * Creates the last part of a tag's address from its label (Docusaurus' inline tags: lodash
 * `kebabCase`, which keeps Han characters and parts words at digits and punctuation). A label that
 * has neither letters nor digits (`+`, `#`) keeps its characters, because an empty address would
 * stand for the tags index.
 *
 * @example createTagSlug('React Hooks') // 'react-hooks'
 */
export function createTagSlug(label: string): string {
  return kebabCase(label) || label.trim();
}

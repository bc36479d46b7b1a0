import path from 'node:path';
import { describeValue } from './describe-value.ts';
import {
  isSetting,
  note,
  type SettingLine,
  type Settings,
  type SettingValue,
  setting,
} from './settings.ts';

/**
 * A migration under way: the parts of the new configuration as they are found, in whatever order the
 * old one names them, and what is left for the author to do.
 */
export class Migration {
  /** Absolute path of the Docusaurus site. */
  readonly siteFolder: string;
  /** Language of the site, BCP 47; known once its options are converted. */
  locale = 'en';
  /** Docusaurus' names of the locales that are called by another language here. */
  readonly renamedLocales = new Map<string, string>();
  /** Path of the site, known once its options are converted. */
  baseUrl = '/';
  /** Options of the site as a whole. */
  readonly site: SettingLine[] = [];
  readonly markdown: SettingLine[] = [];
  /** Whether documents may hold formulas. */
  hasMath = false;
  /** Commands for formulas, with what each stands for. */
  readonly mathMacros: Record<string, string> = {};
  readonly blogs: Settings[] = [];
  readonly docs: Settings[] = [];
  readonly pages: Settings[] = [];
  readonly redirects: SettingValue[] = [];
  /** Rules that make redirects, beside the list. */
  readonly redirectRules: SettingLine[] = [];
  readonly theme: SettingLine[] = [];
  /** Options of `themeConfig` that components of the site read. */
  readonly themeFields: Record<string, unknown> = {};
  /** Options of the blog that stand in `themeConfig`. */
  readonly blogExtras: SettingLine[] = [];
  readonly customCss: string[] = [];
  /** Elements of `<head>` of every page. */
  readonly headTags: SettingValue[] = [];
  /** Keywords of the whole site. */
  readonly keywords: string[] = [];
  readonly diagnostics: SettingLine[] = [];
  /** Comments on presets, plugins and themes. */
  readonly plugins: SettingLine[] = [];
  readonly #todos = new Set<string>();

  constructor(siteFolder: string) {
    this.siteFolder = siteFolder;
  }

  /** Adds names of the site's own admonitions, which all of its parts share. */
  addAdmonitions(names: readonly string[]): void {
    const known = this.markdown.filter(isSetting).find(({ key }) => key === 'admonitions')?.value;
    const all = new Set([...(Array.isArray(known) ? known.map(String) : []), ...names]);
    this.markdown.push(setting('admonitions', [...all]));
  }

  /** What the author has to do, in the order in which it was found. */
  get todos(): string[] {
    return [...this.#todos];
  }

  /** Adds something that the author has to do: one sentence. */
  addTodo(text: string): void {
    this.#todos.add(text);
  }

  /** Turns an absolute path inside the site into one relative to it, with `/`; other paths stay. */
  toSitePath(filePath: string): string {
    const relative = path.relative(this.siteFolder, filePath);
    const isInside = path.isAbsolute(filePath) && !relative.startsWith('..');
    return (isInside ? relative : filePath).split(path.sep).join('/');
  }
}

/** Where an option stands and what may become of it. */
export interface OptionContext {
  migration: Migration;
  /** What the option belongs to, for the author: `the docs \`default\``. */
  place: string;
  key: string;
  /** What the option belongs to, for comments that stand elsewhere: `\`sitemap\`, `. @default '' */
  prefix?: string | undefined;
  /** Tells whether a value is valid for a key of the new configuration's section. */
  accepts(key: string, value: unknown): boolean;
}

/** Turns one old option into lines of the new configuration. */
export type Rule = (value: unknown, context: OptionContext) => SettingLine[];

/** The rules of a section; an option without one is unknown. */
export type Rules = Readonly<Record<string, Rule>>;

/** Converts the options of a section, in their order. Each gives a setting or a comment, or both. */
export function convertOptions(
  options: Record<string, unknown>,
  rules: Rules,
  context: Omit<OptionContext, 'key'>,
): SettingLine[] {
  return Object.entries(options).flatMap(([key, value]) => {
    if (value === undefined) return [];
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
    return (rule ?? convertUnknown)(value, { ...context, key });
  });
}

/** Why an option is left out that is `null`, as conditions give it. */
export const NOTHING = 'nothing to carry over';

const convertUnknown: Rule = (value, context) => {
  if (value === null) return [note(`${show(value, context)}: ${NOTHING}.`)];
  context.migration.addTodo(
    `\`${context.key}\` of ${context.place} is no option that Docusaurus documents: see whether you need it.`,
  );
  return [note(`${show(value, context)}: not known, so it was left out.`)];
};

/** Writes the option that a rule is given for a comment. */
export function show(value: unknown, { key, prefix = '' }: OptionContext): string {
  return `${prefix}${quote(key, value)}`;
}

/** Writes an old option for a comment: `key: value`. */
export function quote(key: string, value: unknown): string {
  return `\`${key}: ${describeValue(value)}\``;
}

/** Narrows a value to an object with options. */
export function isOptions(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

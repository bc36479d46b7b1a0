import { existsSync } from 'node:fs';
import path from 'node:path';
import { INFIMA_STYLES, usesInfima } from './infima.ts';
import { Migration } from './migration.ts';
import { convertPlugins } from './plugins.ts';
import {
  createSettings,
  isSetting,
  note,
  type SettingLine,
  type Settings,
  type SettingValue,
  setting,
  toSettingValue,
} from './settings.ts';
import { convertSiteOptions } from './site-options.ts';
import { convertThemeConfig } from './theme-config.ts';

/** A configuration that was converted. */
export interface ConvertedConfig {
  settings: Settings;
  /** What the author has to do, one sentence each. */
  todos: string[];
}

/**
 * Converts the configuration of a Docusaurus site. Every option of it is carried over or named in a
 * comment that says what takes its place; where Docusaurus' default shows to readers and ours differs,
 * Docusaurus' is written out.
 *
 * @param siteFolder Absolute path, to make paths relative and to see which files are there.
 */
export function convertConfig(
  config: Record<string, unknown>,
  siteFolder: string,
): ConvertedConfig {
  const migration = new Migration(siteFolder);
  const site = convertSiteOptions(config, migration);
  convertThemeConfig(config.themeConfig, migration);
  convertPlugins(config, migration);
  if (usesInfima(siteFolder)) migration.customCss.unshift(INFIMA_STYLES);
  const settings = createSettings(
    lastOfEach([
      ...withThemeFields(site, migration),
      ...migration.site,
      ...(migration.keywords.length > 0 ? [setting('keywords', unique(migration.keywords))] : []),
      ...section('markdown', withMarkdownDefaults(migration)),
      setting('blog', createBlogs(migration)),
      setting('docs', createDocs(migration)),
      setting('pages', createPages(migration)),
      ...createRedirects(migration),
      ...section('themeConfig', migration.theme),
      ...(migration.customCss.length > 0
        ? [setting('customCss', unique(migration.customCss))]
        : []),
      ...(migration.headTags.length > 0 ? [setting('headTags', migration.headTags)] : []),
      ...section('diagnostics', migration.diagnostics),
      ...migration.plugins,
    ]),
  );
  return { settings, todos: migration.todos };
}

/** Adds what components read by `useThemeConfig` to the values of the site's own components. */
function withThemeFields(
  lines: readonly SettingLine[],
  { themeFields }: Migration,
): readonly SettingLine[] {
  if (Object.keys(themeFields).length === 0) return lines;
  const fields = lines.filter(isSetting).find(({ key }) => key === 'customFields')?.value;
  const own =
    typeof fields === 'object' && fields !== null && 'lines' in fields ? fields.lines : [];
  const comment = 'What `useThemeConfig` gives components of the site, beside the theme’s options.';
  const added = setting('themeConfig', toSettingValue(themeFields), comment);
  return [...lines, setting('customFields', createSettings([...own, added]))];
}

/** Of a key that came up twice, keeps the last value at the place of the first. */
function lastOfEach(lines: readonly SettingLine[]): SettingLine[] {
  const values = new Map(lines.filter(isSetting).map((line) => [line.key, line]));
  const done = new Set<string>();
  return lines.flatMap((line): SettingLine[] => {
    if (!isSetting(line)) return [line];
    if (done.has(line.key)) return [];
    done.add(line.key);
    return [values.get(line.key) ?? line];
  });
}

function section(key: string, lines: readonly SettingLine[]): SettingLine[] {
  return lines.length === 0 ? [] : [setting(key, createSettings(lastOfEach(lines)))];
}

/**
 * Docusaurus shows a block without language as plain text, Mojian as JavaScript; it has formulas only where a
 * plugin reads them; and it reads `.md` files as MDX, in which a brace or a `<` of the text may break a page.
 */
function withMarkdownDefaults(migration: Migration): SettingLine[] {
  const lines = [...migration.markdown, ...convertMath(migration)];
  const has = (key: string) => lines.some((line) => isSetting(line) && line.key === key);
  return [
    ...(has('format') ? [] : [note(FORMAT_NOTE)]),
    ...(has('defaultCodeLanguage') ? [] : [setting('defaultCodeLanguage', 'text')]),
    ...lines,
  ];
}

function convertMath({ hasMath, mathMacros }: Migration): SettingLine[] {
  if (!hasMath)
    return [setting('math', false, 'Without `remark-math`, dollar signs are no formulas.')];
  if (Object.keys(mathMacros).length === 0) return [];
  return [setting('math', createSettings([setting('macros', toSettingValue(mathMacros))]))];
}

const FORMAT_NOTE =
  "`.md` files are MDX where they import or export something or use components; `format: 'mdx'` reads all of them as MDX.";

/** The options of the blog that stand in `themeConfig` hold for every blog of the site. */
function createBlogs({ blogs, blogExtras }: Migration): SettingValue {
  const instances = blogs.map(({ lines }) => createSettings([...lines, ...blogExtras]));
  if (instances.length > 1) return instances;
  return instances[0] ?? false;
}

function createDocs(migration: Migration): SettingValue {
  const instances = migration.docs.map((docs) => completeDocs(docs, migration));
  if (instances.length > 1) return instances;
  return instances[0] ?? false;
}

/** A list stays one unless rules stand beside it. */
function createRedirects({ redirects, redirectRules }: Migration): SettingLine[] {
  const list = redirects.length > 0 ? [setting('list', redirects)] : [];
  if (redirectRules.length > 0)
    return [setting('redirects', createSettings([...list, ...redirectRules]))];
  return redirects.length > 0 ? [setting('redirects', redirects)] : [];
}

/** The home page of docs is new: it must take no address that a page has. */
function completeDocs(docs: Settings, migration: Migration): Settings {
  const base = String(settingOf(docs, 'routeBasePath') ?? 'docs');
  const isAtRoot = base.replaceAll('/', '') === '';
  if (!isAtRoot || !hasHomePage(migration)) return docs;
  const comment = 'The home page of the site stands where that of the docs would.';
  return createSettings([...docs.lines, setting('homePage', false, comment)]);
}

/** Tells whether another part of the site has a page at `/`. */
function hasHomePage({ blogs, pages, siteFolder }: Migration): boolean {
  const isAtRoot = blogs.some((blog) => settingOf(blog, 'routeBasePath') === '/');
  const folders = pages.map((each) => String(settingOf(each, 'path') ?? 'src/pages'));
  const extensions = ['js', 'jsx', 'ts', 'tsx', 'md', 'mdx'];
  return (
    isAtRoot ||
    folders.some((folder) =>
      extensions.some((extension) =>
        existsSync(path.resolve(siteFolder, folder, `index.${extension}`)),
      ),
    )
  );
}

function createPages(migration: Migration): SettingValue {
  const [pages, ...others] = migration.pages;
  if (!pages) return false;
  if (others.length === 0) return pages;
  migration.addTodo(
    `A site has one folder of pages; move the files of ${others.map(nameOf).join(', ')} into it.`,
  );
  const notes = others.map((other) => note(`More pages, ${nameOf(other)}: a site has one folder.`));
  return createSettings([...notes, ...pages.lines]);
}

function nameOf(part: Settings): string {
  return `\`${String(settingOf(part, 'id') ?? settingOf(part, 'path') ?? 'default')}\``;
}

function settingOf(part: Settings, key: string): SettingValue | undefined {
  return part.lines.filter(isSetting).find((line) => line.key === key)?.value;
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}

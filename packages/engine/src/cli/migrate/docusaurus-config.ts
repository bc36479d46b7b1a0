/**
 * Turns a Docusaurus 3 configuration into ours. Our options bear Docusaurus' names, so most are
 * copied; what has another place here is moved, and what has no counterpart is named.
 */
import path from 'node:path';
import { blogSchema, docsSchema, pagesSchema } from '../../config/content-schema.ts';
import {
  type Bag,
  type Carrying,
  carry,
  compact,
  isBag,
  type ReportDropped,
  toBag,
  toList,
} from './carry.ts';
import { migrateTheme } from './docusaurus-theme.ts';

/** A migrated configuration. */
export interface Migration {
  config: Bag;
  /** Options of the old configuration that have no counterpart, in the order in which they stood. */
  dropped: string[];
}

const SAME_KEYS = [
  'title',
  'tagline',
  'url',
  'baseUrl',
  'trailingSlash',
  'titleDelimiter',
  'favicon',
  'noIndex',
  'staticDirectories',
  'onBrokenLinks',
  'onBrokenMarkdownLinks',
  'onBrokenAnchors',
  'onDuplicateRoutes',
  'customFields',
];
/** Options that are read elsewhere here, or whose work is done without an option. */
const OTHER_KEYS = ['i18n', 'presets', 'plugins', 'themes', 'themeConfig', 'markdown', 'future'];

/** Migrates a configuration object; `siteFolder` makes absolute paths in it relative again. */
export function migrateDocusaurus(source: Bag, siteFolder: string): Migration {
  const dropped: string[] = [];
  const report: ReportDropped = (option) => dropped.push(option);
  const rest = Object.fromEntries(
    Object.entries(source).filter(([key]) => !OTHER_KEYS.includes(key)),
  );
  const preset = readPreset(source, report);
  const plugins = readPlugins(source, report);
  const theme = toBag(source.themeConfig);
  const at = (name: string): Carrying => ({ name, report });
  const docs = [preset.docs, ...plugins.docs].map((options) =>
    options === false ? false : migrateDocs(toBag(options), at('docs'), siteFolder),
  );
  const config = compact({
    ...carry(rest, SAME_KEYS, at('')),
    ...migrateLocale(toBag(source.i18n), report),
    ...migrateMetadata(theme),
    ...migrateMarkdown(toBag(source.markdown), theme, report),
    blog: preset.blog === false ? false : migrateBlog(preset.blog, theme, at('blog')),
    docs: docs.length > 1 ? docs.filter((options) => options !== false) : docs[0],
    pages:
      preset.pages === false
        ? false
        : carry(toBag(preset.pages), Object.keys(pagesSchema.entries), at('pages')),
    redirects: plugins.redirects.length > 0 ? plugins.redirects : undefined,
    customCss: migrateStyles(toBag(preset.theme).customCss, siteFolder),
    themeConfig: {
      ...migrateTheme(theme, { report }),
      ...migrateAnalytics(toBag(preset.gtag ?? plugins.gtag)),
    },
  });
  return { config, dropped };
}

/** Reads the options of the classic preset. */
function readPreset(source: Bag, report: ReportDropped): Bag {
  const known = ['docs', 'blog', 'pages', 'theme', 'gtag', 'sitemap', 'debug', 'svgr'];
  let classic: Bag = {};
  for (const [name, options] of toList(source.presets).map(readNamed)) {
    if (/^(?:@docusaurus\/preset-)?classic$/.test(name)) classic = options;
    else report(`presets: ${name}`);
  }
  for (const key of Object.keys(classic))
    if (!known.includes(key)) report(`presets.classic.${key}`);
  return classic;
}

interface Plugins {
  docs: Bag[];
  redirects: unknown[];
  gtag: Bag | undefined;
}

function readPlugins(source: Bag, report: ReportDropped): Plugins {
  const result: Plugins = { docs: [], redirects: [], gtag: undefined };
  for (const [name, options] of toList(source.plugins).map(readNamed)) {
    const short = name.replace(/^@docusaurus\/plugin-/, '');
    if (short === 'content-docs') result.docs.push(options);
    else if (short === 'client-redirects') {
      result.redirects.push(...toList(options.redirects));
      if (options.createRedirects !== undefined) report('client-redirects.createRedirects');
    } else if (short === 'google-gtag') result.gtag = options;
    else if (!['sitemap', 'ideal-image', 'debug', 'pwa'].includes(short))
      report(`plugins: ${name}`);
  }
  for (const [name] of toList(source.themes).map(readNamed)) {
    const isBuiltIn = /theme-(?:classic|live-codeblock|search-algolia)$/.test(name);
    if (!isBuiltIn) report(`themes: ${name}`);
  }
  return result;
}

/** A plugin is written as its name, as `[name, options]`, or as a function. */
function readNamed(entry: unknown): [name: string, options: Bag] {
  const [first, second] = Array.isArray(entry) ? entry : [entry];
  return [typeof first === 'string' ? first : 'a function', toBag(second)];
}

function migrateLocale(i18n: Bag, report: ReportDropped): Bag {
  const locale = i18n.defaultLocale;
  if (typeof locale !== 'string') return {};
  if (toList(i18n.locales).length > 1) report('i18n.locales (the site has one language)');
  const { htmlLang, label } = toBag(toBag(i18n.localeConfigs)[locale]);
  return { locale: htmlLang ?? locale, localeLabel: label };
}

function migrateMetadata(theme: Bag): Bag {
  const contentOf = (name: string) =>
    toList(theme.metadata)
      .map(toBag)
      .find((entry) => entry.name === name)?.content;
  const keywords = contentOf('keywords');
  return {
    description: contentOf('description'),
    keywords: typeof keywords === 'string' ? keywords.split(/[,，]\s*/) : undefined,
  };
}

function migrateMarkdown(markdown: Bag, theme: Bag, report: ReportDropped): Bag {
  const { format, hooks, ...others } = markdown;
  for (const key of Object.keys(others)) report(`markdown.${key}`);
  const { defaultLanguage } = toBag(theme.prism);
  const { onBrokenMarkdownLinks } = toBag(hooks);
  return {
    markdown: compact({ format, defaultCodeLanguage: defaultLanguage }),
    ...(typeof onBrokenMarkdownLinks === 'string' ? { onBrokenMarkdownLinks } : {}),
  };
}

function migrateBlog(options: unknown, theme: Bag, at: Carrying): Bag {
  const { feedOptions, ...rest } = toBag(options);
  const { type, ...feed } = toBag(feedOptions);
  const types = type === 'all' || type === undefined ? undefined : [type].flat();
  const groupByYear = toBag(toBag(theme.blog).sidebar).groupByYear;
  const feedKeys = ['title', 'description', 'copyright', 'limit'];
  return compact({
    ...carry(rest, Object.keys(blogSchema.entries), at),
    sidebarGroupByYear: groupByYear,
    feed: compact({ types, ...carry(feed, feedKeys, { ...at, name: `${at.name}.feedOptions` }) }),
  });
}

function migrateDocs(options: Bag, at: Carrying, siteFolder: string): Bag {
  const { sidebarPath, ...rest } = options;
  return compact({
    ...carry(rest, Object.keys(docsSchema.entries), at),
    sidebarPath: toRelativePath(sidebarPath, siteFolder),
  });
}

function migrateStyles(customCss: unknown, siteFolder: string): unknown {
  if (customCss === undefined) return undefined;
  return [customCss].flat().map((file) => toRelativePath(file, siteFolder));
}

/** Older configurations name files by `require.resolve`, which gives absolute paths. */
function toRelativePath(file: unknown, siteFolder: string): unknown {
  if (typeof file !== 'string') return file;
  return path.isAbsolute(file) ? path.relative(siteFolder, file) : file.replace(/^\.\//, '');
}

function migrateAnalytics(gtag: Bag): Bag {
  const [propertyId] = [gtag.trackingID].flat();
  return isBag(gtag) && typeof propertyId === 'string' ? { analytics: { propertyId } } : {};
}

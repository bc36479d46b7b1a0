/** Presets, plugins and themes: those whose options are carried over, and what becomes of the others. */
import { convertBlogOptions, convertDocsOptions, convertPagesOptions } from './content-options.ts';
import { describeValue } from './describe-value.ts';
import { findExtendedPlugin } from './extended-plugins.ts';
import {
  convertOptions,
  isOptions,
  type Migration,
  type OptionContext,
  quote,
  type Rules,
} from './migration.ts';
import { nameOfMissing } from './missing-modules.ts';
import { listPlugins, type PluginEntry } from './plugin-list.ts';
import { ANALYTICS_ENDED, ANALYTICS_TASK, REPLACED_PLUGINS } from './plugins-replaced.ts';
import { convertPwaOptions } from './pwa.ts';
import { convertRedirectOptions } from './redirect-options.ts';
import { leaveOut, replaceByHand } from './rules.ts';
import { createSettings, note, setting } from './settings.ts';

/** Converts every preset, plugin and theme of a configuration. */
export function convertPlugins(config: Record<string, unknown>, migration: Migration): void {
  for (const entry of listPlugins(config)) convertEntry(entry, migration);
}

function convertEntry(entry: PluginEntry, migration: Migration): void {
  const isKnown = Object.hasOwn(CONVERTERS, entry.id);
  const id = isKnown ? entry.id : (findExtendedPlugin(entry, migration) ?? '');
  const convert = Object.hasOwn(CONVERTERS, id) ? CONVERTERS[id] : undefined;
  if (convert) convert(entry, migration);
  else explainEntry(entry, migration);
}

/** Says what takes the place of a part that has no options to carry over. */
function explainEntry(entry: PluginEntry, migration: Migration): void {
  const known = REPLACED_PLUGINS.find(({ pattern }) => pattern.test(entry.id));
  const comment = `\`${entry.list}\`: \`${entry.label}\`${describeOptions(entry)}`;
  if (!known) {
    migration.addTodo(`The ${SINGULAR[entry.list]} \`${entry.label}\` has no counterpart.`);
    migration.plugins.push(note(`${comment}: has no counterpart.`));
    return;
  }
  migration.plugins.push(note(`${comment}: ${known.reason}.`));
  if (known.task) migration.addTodo(known.task);
}

const SINGULAR = { presets: 'preset', plugins: 'plugin', themes: 'theme' } as const;

function describeOptions({ options }: PluginEntry): string {
  return Object.keys(options).length === 0 ? '' : ` with \`${describeValue(options)}\``;
}

/** Context of options that no section of the new configuration takes. */
function withoutTarget(name: string, migration: Migration): Omit<OptionContext, 'key'> {
  return { migration, place: `\`${name}\``, prefix: `\`${name}\`, `, accepts: () => false };
}

type Converter = (entry: PluginEntry, migration: Migration) => void;

const convertBlog: Converter = ({ options }, migration) => {
  migration.blogs.push(convertBlogOptions(options, migration));
};
const convertDocs: Converter = ({ options }, migration) => {
  migration.docs.push(convertDocsOptions(options, migration));
};
const convertPages: Converter = ({ options }, migration) => {
  migration.pages.push(convertPagesOptions(options, migration));
};

/** A style sheet of a package that is not installed has no path yet, but a name. */
function nameOfStyles(value: unknown): string | null {
  const name = nameOfMissing(value);
  return name !== null && /\/.*\.(?:css|s[ac]ss)$/.test(name) ? name : null;
}

const convertClassicTheme: Converter = ({ options }, migration) => {
  const { customCss, ...others } = options;
  for (const file of [customCss ?? []].flat()) {
    const sitePath = typeof file === 'string' ? migration.toSitePath(file) : nameOfStyles(file);
    if (sitePath !== null) migration.customCss.push(sitePath);
    else migration.plugins.push(note(`\`theme\`, ${quote('customCss', file)}: no style sheet.`));
  }
  migration.plugins.push(...convertOptions(others, {}, withoutTarget('theme', migration)));
};

const convertGtag: Converter = ({ options, label }, migration) => {
  const { trackingID, anonymizeIP, ...others } = options;
  const ids = [trackingID].flat();
  const ended = ids.filter((id) => /^UA-/i.test(String(id)));
  const [propertyId, ...more] = ids.filter((id) => !ended.includes(id));
  if (ended.length > 0) {
    migration.plugins.push(note(`\`gtag\`, ${quote('trackingID', ended)}: ${ANALYTICS_ENDED}.`));
    if (propertyId === undefined) return void migration.addTodo(ANALYTICS_TASK);
  }
  if (typeof propertyId !== 'string') {
    migration.addTodo(`\`${label}\` has no tracking id that could be carried over.`);
  } else if (!migration.theme.some((line) => 'key' in line && line.key === 'analytics')) {
    migration.theme.push(setting('analytics', createSettings([setting('propertyId', propertyId)])));
  }
  const unused = { ...(more.length > 0 ? { trackingID: more } : {}), anonymizeIP, ...others };
  const rules: Rules = {
    trackingID: replaceByHand(
      'page views go to one property',
      'page views go to the first analytics property only',
    ),
    anonymizeIP: leaveOut('addresses of readers are always made anonymous'),
  };
  migration.plugins.push(...convertOptions(unused, rules, withoutTarget('gtag', migration)));
};

const sitemapPatterns = replaceByHand(
  'the sitemap holds every page that may be indexed',
  'mark pages `unlisted` that the sitemap should not hold',
);

const SITEMAP_RULES: Rules = {
  changefreq: leaveOut('search engines do not read it'),
  priority: leaveOut('search engines do not read it'),
  lastmod: leaveOut('the sitemap has dates where `showLastUpdateTime` is on'),
  filename: (value, context) =>
    (value === 'sitemap.xml'
      ? leaveOut('the name is the same')
      : replaceByHand(
          'the sitemap is `sitemap.xml`',
          'tell search engines the new name of the sitemap, `sitemap.xml`',
        ))(value, context),
  ignorePatterns: (value, context) =>
    (Array.isArray(value) && value.length === 0
      ? leaveOut('nothing to carry over')
      : sitemapPatterns)(value, context),
  createSitemapItems: sitemapPatterns,
};

const convertSitemap: Converter = ({ options }, migration) => {
  const lines = convertOptions(options, SITEMAP_RULES, withoutTarget('sitemap', migration));
  migration.plugins.push(...(lines.length > 0 ? lines : [note('The sitemap is built in.')]));
};

const convertRedirects: Converter = ({ options }, migration) => {
  convertRedirectOptions(options, migration);
};

const convertPwa: Converter = ({ options }, migration) => {
  convertPwaOptions(options, migration);
};

/** Parts of the classic preset that are plugins of their own. */
const PRESET_PARTS: Readonly<Record<string, string>> = {
  docs: 'content-docs',
  blog: 'content-blog',
  pages: 'content-pages',
  theme: 'theme-classic',
  sitemap: 'sitemap',
  gtag: 'google-gtag',
  googleAnalytics: 'google-analytics',
  googleTagManager: 'google-tag-manager',
  svgr: 'svgr',
  debug: 'debug',
};

/** The classic preset brings docs, blog and pages unless they are switched off. */
const convertClassicPreset: Converter = ({ options }, migration) => {
  const parts = { docs: {}, blog: {}, pages: {}, ...options };
  for (const [key, value] of Object.entries(parts)) {
    if (value === false && key === 'sitemap') {
      migration.plugins.push(note('`classic`, `sitemap: false`: a sitemap is always written.'));
    }
    if (value === false || value === undefined || value === null) continue;
    const id = PRESET_PARTS[key];
    if (!id)
      migration.plugins.push(
        note(`\`classic\`, ${quote(key, value)}: not known, so it was left out.`),
      );
    else
      convertEntry(
        { list: 'presets', id, label: key, options: isOptions(value) ? value : {} },
        migration,
      );
  }
};

/** How the parts are converted, by short name; `classic` is the preset, whose theme is `theme-classic`. */
const CONVERTERS: Readonly<Record<string, Converter>> = {
  classic: (entry, migration) =>
    (entry.list === 'themes' ? convertClassicTheme : convertClassicPreset)(entry, migration),
  'theme-classic': convertClassicTheme,
  'content-blog': convertBlog,
  'content-docs': convertDocs,
  'content-pages': convertPages,
  'google-gtag': convertGtag,
  sitemap: convertSitemap,
  'client-redirects': convertRedirects,
  pwa: convertPwa,
};

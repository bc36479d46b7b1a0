/** Options of the site as a whole: everything in the configuration but presets, plugins and the theme. */
import { configSchema } from '../config/schema.ts';
import { acceptsBy } from './content-options.ts';
import { convertHeadOptions } from './head-options.ts';
import { convertLocaleBuilds } from './locale-builds.ts';
import { convertMarkdownOptions } from './markdown-options.ts';
import {
  convertOptions,
  isOptions,
  type Migration,
  quote,
  type Rule,
  type Rules,
} from './migration.ts';
import { keep, keepLevel, leaveOut, replaceByHand } from './rules.ts';
import { isPlainValue, note, type SettingLine, setting, toSettingValue } from './settings.ts';

/** Address of a site whose configuration names none that can be used. */
const PLACEHOLDER_URL = 'https://example.com';

const url: Rule = (value, { key, migration }) => {
  const text = String(value);
  const origin = URL.canParse(text) ? new URL(text).origin : '';
  if (!/^https?:/.test(origin)) {
    migration.addTodo('`url` was not the address of a site: write the one of yours.');
    return [setting('url', PLACEHOLDER_URL, `${quote(key, value)}: not the address of a site.`)];
  }
  if (/^https?:\/\/[^/]+\/?$/.test(text)) return [setting('url', text)];
  return [
    setting('url', origin, `${quote(key, value)}: only scheme and host; the path is \`baseUrl\`.`),
  ];
};

const baseUrl: Rule = (value, { migration }) => {
  migration.baseUrl = `/${String(value)}/`.replace(/\/{2,}/g, '/');
  return [setting('baseUrl', migration.baseUrl)];
};

const forDeployment = leaveOut('only `docusaurus deploy` used it');

const customFields: Rule = (value, context) => {
  if (!isOptions(value)) return keep(value, context);
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  const plain = entries.filter(([, each]) => isPlainValue(each));
  const others = entries.filter(([, each]) => !isPlainValue(each));
  if (others.length > 0) {
    context.migration.addTodo(
      `\`customFields\`: add ${others.map(([key]) => `\`${key}\``).join(', ')} by hand; they hold functions or the like.`,
    );
  }
  return [
    ...others.map(([key, each]) =>
      note(`\`customFields\`, ${quote(key, each)}: holds functions or the like.`),
    ),
    setting('customFields', toSettingValue(Object.fromEntries(plain))),
  ];
};

const staticDirectories: Rule = (value, context) =>
  keep(
    Array.isArray(value)
      ? value.map((each) => (typeof each === 'string' ? context.migration.toSitePath(each) : each))
      : value,
    context,
  );

/** Settings of one locale that follow from its tag, or that a site with one locale does without. */
const LOCALE_REASONS: Readonly<Record<string, string>> = {
  direction: 'follows from the language',
  calendar: 'dates are Gregorian',
};

/** Where the translations into the default locale are, if not where they are looked for. */
function localizationDir(place: {
  defaultLocale: unknown;
  locale: string;
  root: unknown;
  own: Record<string, unknown>;
}): SettingLine[] {
  const { defaultLocale, locale, root = 'i18n', own } = place;
  if (own.translate === false) return [setting('localizationDir', false)];
  const folder = `${String(root)}/${String(own.path ?? defaultLocale)}`;
  return folder === `i18n/${locale}` ? [] : [setting('localizationDir', folder)];
}

const i18n: Rule = (value, context) => {
  if (!isOptions(value)) return leaveOut('the site has one locale')(value, context);
  const { defaultLocale = 'en', locales, localeConfigs, ...rest } = value;
  const configs = isOptions(localeConfigs) ? localeConfigs : {};
  const own = configs[String(defaultLocale)];
  const {
    label,
    htmlLang,
    path: _path,
    translate: _translate,
    ...others
  } = isOptions(own) ? own : {};
  const { path: root, ...unknown } = rest;
  const otherLocales = [locales ?? []].flat().filter((locale) => locale !== defaultLocale);
  context.migration.locale = String(htmlLang ?? defaultLocale);
  for (const name of new Set([defaultLocale, ...[locales ?? []].flat()].map(String))) {
    const config = configs[name];
    const language = isOptions(config) ? (config.htmlLang ?? name) : name;
    if (language !== name) context.migration.renamedLocales.set(name, String(language));
  }
  const isOverridden = 'url' in others || 'baseUrl' in others;
  if (isOverridden) {
    context.migration.addTodo(
      '`i18n` gave the default locale another address: check `url` and `baseUrl`.',
    );
  }
  return [
    setting('locale', context.migration.locale),
    // With several languages the name stands in the list of them.
    ...(typeof label === 'string' && otherLocales.length === 0
      ? [setting('localeLabel', label)]
      : []),
    ...localizationDir({
      defaultLocale,
      locale: context.migration.locale,
      root,
      own: isOptions(own) ? own : {},
    }),
    ...Object.entries({ ...others, ...unknown }).map(([key, each]) =>
      note(`\`i18n\`, ${quote(key, each)}: ${LOCALE_REASONS[key] ?? 'has no counterpart'}.`),
    ),
  ];
};

const future: Rule = (value, context) => {
  if (isOptions(value) && value.experimental_router === 'hash') {
    context.migration.addTodo(
      "`future.experimental_router: 'hash'` has no counterpart: every page is a file with an address of its own.",
    );
  }
  return leaveOut('flags of Docusaurus itself; nothing to carry over')(value, context);
};

const convertedElsewhere: Rule = () => [];

const SITE_RULES: Rules = {
  title: keep,
  tagline: keep,
  url,
  baseUrl,
  trailingSlash: keep,
  titleDelimiter: keep,
  favicon: keep,
  i18n,
  noIndex: keep,
  staticDirectories,
  onBrokenLinks: keepLevel,
  onBrokenAnchors: keepLevel,
  onBrokenMarkdownLinks: keepLevel,
  onDuplicateRoutes: keepLevel,
  customFields,
  organizationName: keep,
  projectName: keep,
  deploymentBranch: forDeployment,
  githubHost: forDeployment,
  githubPort: forDeployment,
  future,
  webpack: leaveOut('code is bundled by Vite'),
  storage: leaveOut("readers' choices are kept in `localStorage`"),
  vcs: leaveOut('dates and authors of changes are read with one `git log`'),
  baseUrlIssueBanner: leaveOut('the banner is always there'),
  ssrTemplate: replaceByHand(
    'the HTML around pages is fixed',
    'the template of pages (`ssrTemplate`) has no counterpart',
  ),
  markdown: convertMarkdownOptions,
  ...convertHeadOptions,
  themeConfig: convertedElsewhere,
  presets: convertedElsewhere,
  plugins: convertedElsewhere,
  themes: convertedElsewhere,
};

/** Converts the options of the site as a whole. */
export function convertSiteOptions(
  config: Record<string, unknown>,
  migration: Migration,
): SettingLine[] {
  // What must be there comes first; Docusaurus' locale is English unless said otherwise, ours Chinese.
  const required = { title: '', url: '', i18n: { defaultLocale: 'en' } };
  const given = { ...required, ...withoutUndefined(config) };
  const lines = convertOptions(given, SITE_RULES, {
    migration,
    place: 'the site',
    accepts: acceptsBy(configSchema),
  });
  return [...lines, ...convertLocaleBuilds(given, migration)];
}

function withoutUndefined(options: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

/**
 * A site of several languages: Docusaurus builds all of them in one run, Mojian each by itself. One
 * configuration serves them all; it is told the language by an environment variable.
 */
import { isOptions, type Migration } from './migration.ts';
import { createSettings, type SettingLine, type SettingValue, setting } from './settings.ts';

/** Environment variable that names the language of a build. */
const VARIABLE = 'SITE_LOCALE';

/** What differs from language to language. */
type ChosenKey = 'url' | 'baseUrl' | 'folder';

/** The build of one language. */
interface LocaleBuild {
  /** BCP 47. */
  lang: string;
  label: unknown;
  /** Where it is found: that of the site, unless it has a domain of its own. */
  url: string;
  hasOwnUrl: boolean;
  /** Begins and ends with `/`. */
  baseUrl: string;
  /** Folder of its translations, relative to the site. */
  folder: string;
}

/**
 * Creates the settings of a site with several languages, the default one first; none for a site with
 * one. They replace those of the same keys.
 */
export function convertLocaleBuilds(
  config: Record<string, unknown>,
  migration: Migration,
): SettingLine[] {
  const builds = listBuilds(config);
  const [own, ...others] = builds;
  if (!own || others.length === 0) return [];
  migration.addTodo(
    `Each language is a build of its own: \`${['mojian build', ...others.map((build) => describeBuild(build, own))].join(' && ')}\`.`,
  );
  const choose = (key: ChosenKey): SettingValue => ({
    kind: 'computed',
    code: writeChoice(builds, key),
    value: own[key],
  });
  const hasDomains = builds.some(({ url }) => url !== own.url);
  const isUsual = builds.every(({ lang, folder }) => folder === `i18n/${lang}`);
  return [
    setting('locale', {
      kind: 'computed',
      code: `process.env.${VARIABLE} ?? ${writeText(own.lang)}`,
      value: own.lang,
    }),
    ...(hasDomains ? [setting('url', choose('url'))] : []),
    setting('baseUrl', choose('baseUrl')),
    ...(isUsual ? [] : [setting('localizationDir', choose('folder'))]),
    setting('locales', builds.map(createEntry)),
  ];
}

function listBuilds({ i18n, baseUrl, url: siteUrl }: Record<string, unknown>): LocaleBuild[] {
  if (!isOptions(i18n)) return [];
  const { defaultLocale = 'en', locales, localeConfigs, path: root = 'i18n' } = i18n;
  const others = [locales ?? []].flat().filter((locale) => locale !== defaultLocale);
  return [defaultLocale, ...others].map((locale) => {
    const name = String(locale);
    const own = isOptions(localeConfigs) ? localeConfigs[name] : undefined;
    const { htmlLang = name, label, url, path = name, ...rest } = isOptions(own) ? own : {};
    const usual = `/${String(baseUrl ?? '')}/${locale === defaultLocale ? '' : name}/`;
    const place = 'baseUrl' in rest ? `/${String(rest.baseUrl)}/` : usual;
    return {
      lang: String(htmlLang),
      label,
      url: originOf(url ?? siteUrl),
      hasOwnUrl: typeof url === 'string',
      baseUrl: place.replace(/\/{2,}/g, '/'),
      folder: `${String(root)}/${String(path)}`,
    };
  });
}

/** Docusaurus' own `url` may have a path, which ours stands without. */
function originOf(url: unknown): string {
  const text = String(url);
  return URL.canParse(text) ? new URL(text).origin : text;
}

/**
 * A build below that of the default language goes into a folder of its output; one on a domain of its
 * own, or in the very place of the first, beside it.
 */
function describeBuild({ lang, baseUrl, url }: LocaleBuild, own: LocaleBuild): string {
  const isBeside = url !== own.url || baseUrl === own.baseUrl;
  const below = baseUrl.startsWith(own.baseUrl) ? baseUrl.slice(own.baseUrl.length, -1) : lang;
  return `${VARIABLE}=${lang} mojian build -o ${isBeside ? `build-${lang}` : `build/${below}`}`;
}

/** Writes an expression that gives the value of the build under way. */
function writeChoice([own, ...others]: readonly LocaleBuild[], key: ChosenKey): string {
  const cases = others.map(
    (build) => `process.env.${VARIABLE} === ${writeText(build.lang)} ? ${writeText(build[key])} : `,
  );
  return cases.join('') + writeText(own?.[key] ?? '');
}

function writeText(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}

function createEntry({ lang, label, url, hasOwnUrl, baseUrl }: LocaleBuild): SettingValue {
  return createSettings([
    setting('locale', lang),
    ...(typeof label === 'string' ? [setting('label', label)] : []),
    ...(hasOwnUrl ? [setting('url', url)] : []),
    setting('baseUrl', baseUrl),
  ]);
}

/**
 * A site of several languages: Docusaurus builds all of them in one run, Mojian each by itself. One
 * configuration serves them all; it is told the language by an environment variable.
 */
import { isOptions, type Migration } from './migration.ts';
import { createSettings, type SettingLine, type SettingValue, setting } from './settings.ts';

/** Environment variable that names the language of a build. */
const VARIABLE = 'SITE_LOCALE';

/** The build of one language. */
interface LocaleBuild {
  /** BCP 47. */
  lang: string;
  label: unknown;
  url: unknown;
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
  const choose = (key: 'baseUrl' | 'folder'): SettingValue => ({
    kind: 'computed',
    code: writeChoice(builds, key),
    value: own[key],
  });
  const isUsual = builds.every(({ lang, folder }) => folder === `i18n/${lang}`);
  return [
    setting('locale', {
      kind: 'computed',
      code: `process.env.${VARIABLE} ?? ${writeText(own.lang)}`,
      value: own.lang,
    }),
    setting('baseUrl', choose('baseUrl')),
    ...(isUsual ? [] : [setting('localizationDir', choose('folder'))]),
    setting('locales', builds.map(createEntry)),
  ];
}

function listBuilds({ i18n, baseUrl }: Record<string, unknown>): LocaleBuild[] {
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
      url,
      baseUrl: place.replace(/\/{2,}/g, '/'),
      folder: `${String(root)}/${String(path)}`,
    };
  });
}

/** A build below that of the default language goes into a folder of its output. */
function describeBuild({ lang, baseUrl }: LocaleBuild, own: LocaleBuild): string {
  const below = baseUrl.startsWith(own.baseUrl) ? baseUrl.slice(own.baseUrl.length, -1) : lang;
  return `${VARIABLE}=${lang} mojian build -o build/${below}`;
}

/** Writes an expression that gives the value of the build under way. */
function writeChoice([own, ...others]: readonly LocaleBuild[], key: 'baseUrl' | 'folder'): string {
  const cases = others.map(
    (build) => `process.env.${VARIABLE} === ${writeText(build.lang)} ? ${writeText(build[key])} : `,
  );
  return cases.join('') + writeText(own?.[key] ?? '');
}

function writeText(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}

function createEntry({ lang, label, url, baseUrl }: LocaleBuild): SettingValue {
  return createSettings([
    setting('locale', lang),
    ...(typeof label === 'string' ? [setting('label', label)] : []),
    ...(typeof url === 'string' ? [setting('url', url)] : []),
    setting('baseUrl', baseUrl),
  ]);
}

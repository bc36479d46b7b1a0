/** Where a site's translations lie: Docusaurus' folder `i18n/<locale>`, one folder per plugin in it. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './schema.ts';

/**
 * Finds the folder of the translations into the site's language. Docusaurus reads it for the default
 * locale as for any other, once it is there.
 *
 * @returns The absolute path; `null` when there is none or the configuration switches it off.
 */
export function findLocalizationFolder(
  siteFolder: string,
  { locale, localizationDir }: Pick<Config, 'locale' | 'localizationDir'>,
): string | null {
  if (localizationDir === false) return null;
  const folder = path.resolve(siteFolder, localizationDir ?? path.join('i18n', locale));
  return existsSync(folder) ? folder : null;
}

/** Finds the file of the translated texts of components, `code.json`; `null` when there is none. */
export function findCodeTranslations(
  siteFolder: string,
  config: Pick<Config, 'locale' | 'localizationDir'>,
): string | null {
  const folder = findLocalizationFolder(siteFolder, config);
  const filePath = folder && path.join(folder, 'code.json');
  return filePath && existsSync(filePath) ? filePath : null;
}

/**
 * Names the folder with the translations of a content plugin's instance.
 *
 * @example pluginFolder('/site/i18n/en', { kind: 'docs', id: 'default' })
 * // '/site/i18n/en/docusaurus-plugin-content-docs'
 * @example pluginFolder('/site/i18n/en', { kind: 'blog', id: 'news' })
 * // '/site/i18n/en/docusaurus-plugin-content-blog-news'
 */
export function pluginFolder(
  localizationFolder: string,
  { kind, id }: { kind: 'blog' | 'docs' | 'pages'; id: string },
): string {
  const suffix = id === 'default' ? '' : `-${id}`;
  return path.join(localizationFolder, `docusaurus-plugin-content-${kind}${suffix}`);
}

/** Names the translations of a docs version, as a folder and, with `.json`, as a file of labels. */
export function versionTranslationName(versionName: string): string {
  return versionName === 'current' ? versionName : `version-${versionName}`;
}

import type { SiteModel } from '../model/site-model.ts';
import type { PageAlternate } from '../shared/page-data.ts';
import { encodePermalink } from '../shared/url.ts';

/** One of the languages of a site. */
export interface SiteLocale {
  label: string;
  /** BCP 47. */
  lang: string;
  /** Address of its home page, without scheme and host where they are the site's. */
  url: string;
  isCurrent: boolean;
}

/** Lists the languages of a site in the order of the configuration; just its own unless it names more. */
export function listSiteLocales({ config }: SiteModel): SiteLocale[] {
  const own = { locale: config.locale, label: config.localeLabel, baseUrl: config.baseUrl };
  const isListed = config.locales.some(({ locale }) => locale === config.locale);
  const all = isListed ? config.locales : [own, ...config.locales];
  return all.map(({ locale, label = nameOf(locale), baseUrl, ...place }) => {
    const url = 'url' in place ? place.url : undefined;
    const origin = url === undefined || url === config.url ? '' : url.replace(/\/$/, '');
    const isCurrent = locale === config.locale;
    const shown = isCurrent ? (config.localeLabel ?? label) : label;
    return { label: shown, lang: locale, url: origin + encodePermalink(baseUrl), isCurrent };
  });
}

/** Name of a language in that language. */
function nameOf(locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
}

/**
 * Lists where a page is in each language of the site: at the same path below the base URL, as Docusaurus
 * has it, and the first language again as `x-default`. Empty for a site of one language.
 */
export function listPageAlternates(model: SiteModel, permalink: string): PageAlternate[] {
  const locales = listSiteLocales(model);
  const [first] = locales;
  if (!first || locales.length < 2) return [];
  const { url, baseUrl } = model.config;
  const path = encodePermalink(permalink.slice(baseUrl.length - 1)).slice(1);
  const addressOf = (locale: SiteLocale) => new URL(locale.url, url).href + path;
  return [
    ...locales.map((locale) => ({ lang: locale.lang, url: addressOf(locale) })),
    { lang: 'x-default', url: addressOf(first) },
  ];
}

import type { Config } from '../config/schema.ts';
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
  return listLocaleOptions(config).map(({ locale, label = nameOf(locale), ...place }) => {
    const isCurrent = locale === config.locale;
    const shown = isCurrent ? (config.localeLabel ?? label) : label;
    return { label: shown, lang: locale, url: findLocaleUrl(place, config), isCurrent };
  });
}

type LocaleOptions = Config['locales'][number];

function listLocaleOptions({ locale, localeLabel, baseUrl, locales }: Config): LocaleOptions[] {
  const own = { locale, label: localeLabel, baseUrl };
  return locales.some((each) => each.locale === locale) ? locales : [own, ...locales];
}

function findLocaleUrl(place: Pick<LocaleOptions, 'url' | 'baseUrl'>, config: Config): string {
  const { url, baseUrl } = place;
  const origin = url === undefined || url === config.url ? '' : url.replace(/\/$/, '');
  return origin + encodePermalink(baseUrl);
}

/** Names as `Intl` gives them: the first question to it loads its data, which takes 15 ms of every build. */
const USUAL_NAMES = new Map([
  ['zh-CN', '中文（中国）'],
  ['en', 'English'],
]);

/** Name of a language in that language. Only the language, script and region of a tag have one. */
function nameOf(locale: string): string {
  const asked = () =>
    new Intl.DisplayNames([locale], { type: 'language' }).of(new Intl.Locale(locale).baseName);
  return USUAL_NAMES.get(locale) ?? asked() ?? locale;
}

/**
 * Lists where a page is in each language of the site: at the same path below the base URL, as Docusaurus
 * has it, and the first language again as `x-default`. Empty for a site of one language.
 */
export function listPageAlternates({ config }: SiteModel, permalink: string): PageAlternate[] {
  const locales = listLocaleOptions(config);
  const [first] = locales;
  if (!first || locales.length < 2) return [];
  const path = encodePermalink(permalink.slice(config.baseUrl.length - 1)).slice(1);
  const addressOf = (place: LocaleOptions) =>
    new URL(findLocaleUrl(place, config), config.url).href + path;
  return [
    ...locales.map((each) => ({ lang: each.locale, url: addressOf(each) })),
    { lang: 'x-default', url: addressOf(first) },
  ];
}

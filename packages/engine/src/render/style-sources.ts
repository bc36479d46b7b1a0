import { externalAddress, type PolicySources } from './security-policy.ts';

const IMPORT = /@import\s*(?:url\(\s*)?["']?([^"')\s;]+)[^;]*;?/gi;
const NAMED = /\burl\(\s*["']?([^"')\s]+)/gi;

/** Pictures may come from anywhere over https (see `security-policy.ts`). */
const PICTURE = /\.(?:avif|cur|gif|ico|jpe?g|png|svg|webp)$/i;

/** Where the fonts lie whose style sheets are on another host. */
const FONT_HOSTS: Readonly<Record<string, string>> = {
  'fonts.googleapis.com': 'https://fonts.gstatic.com',
  'fonts.googleapis.cn': 'https://fonts.gstatic.cn',
  'fonts.loli.net': 'https://gstatic.loli.net',
};

/**
 * Lists what pages have to allow for a style sheet of the site that imports others, or loads fonts, from
 * other hosts. A style sheet there may import others and name fonts in its turn; those beside it and
 * below are allowed with it.
 *
 * @param css As it is published.
 */
export function listStyleSources(css: string): PolicySources {
  const sheets = listAddresses(css, IMPORT);
  const folders = sheets.map((address) => new URL('.', address).href);
  const fontHosts = sheets.flatMap((address) => FONT_HOSTS[new URL(address).host] ?? []);
  const fonts = listAddresses(css.replace(IMPORT, ''), NAMED).filter((each) => !PICTURE.test(each));
  return { 'style-src': folders, 'font-src': [...folders, ...fontHosts, ...fonts] };
}

function listAddresses(css: string, pattern: RegExp): string[] {
  return [...css.matchAll(pattern)].flatMap(([, url = '']) => externalAddress(url) ?? []);
}

import { externalAddress, type PolicySources } from './security-policy.ts';
import { sourcesOfSheet } from './sheet-sources.ts';

const IMPORT = /@import\s*(?:url\(\s*)?["']?([^"')\s;]+)[^;]*;?/gi;
const NAMED = /\burl\(\s*["']?([^"')\s]+)/gi;

/** Pictures may come from anywhere over https (see `security-policy.ts`). */
const PICTURE = /\.(?:avif|cur|gif|ico|jpe?g|png|svg|webp)$/i;

/**
 * Lists what pages have to allow for a style sheet of the site that imports others, or loads fonts, from
 * other hosts.
 *
 * @param css As it is published.
 */
export function listStyleSources(css: string): PolicySources {
  const sheets = listAddresses(css, IMPORT).map(sourcesOfSheet);
  const fonts = listAddresses(css.replace(IMPORT, ''), NAMED).filter((each) => !PICTURE.test(each));
  return {
    'style-src': sheets.map(({ styles }) => styles),
    'font-src': [...sheets.flatMap((sheet) => sheet.fonts), ...fonts],
  };
}

function listAddresses(css: string, pattern: RegExp): string[] {
  return [...css.matchAll(pattern)].flatMap(([, url = '']) => externalAddress(url) ?? []);
}

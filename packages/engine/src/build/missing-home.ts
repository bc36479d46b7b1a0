import type { Config } from '../config/schema.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { resolveSiteUrl } from '../model/config-link.ts';
import { findEntry } from '../routes/find-entry.ts';
import { encodePermalink } from '../shared/url.ts';
import type { LoadedSite } from './load-site.ts';

/**
 * Tells of a site without a page at its base URL, to which its title in the navbar leads on every page. A static
 * `index.html` or a redirect is as good, as is a logo that leads elsewhere; whose author has said nothing of the
 * navbar yet is not laid out for readers.
 */
export function findMissingHome({
  config,
  configFilePath,
  routes,
  redirects,
  assets,
}: Pick<
  LoadedSite,
  'config' | 'configFilePath' | 'routes' | 'redirects' | 'assets'
>): Diagnostic[] {
  const { baseUrl } = config;
  const entry = findEntry(routes, baseUrl);
  const isMoved = redirects.some(({ from }) => from === baseUrl || `${from}/` === baseUrl);
  if (entry === null || isMoved || !leadsHome(config) || assets.findStatic('/index.html'))
    return [];
  return [
    createDiagnostic({
      code: 'routes/no-home',
      severity: 'warning',
      filePath: configFilePath,
      message: `No page stands at \`${baseUrl}\`, to which the title in the navbar leads; the site begins at \`${entry}\`.`,
      fix: "Write `src/pages/index.md`, or put the docs or the blog there with `routeBasePath: '/'`; `themeConfig.navbar.logo.href` lets the title lead elsewhere.",
    }),
  ];
}

function leadsHome({ baseUrl, themeConfig: { navbar } }: Config): boolean {
  const isLaidOut = navbar.title !== undefined || navbar.logo || navbar.items.length > 0;
  const url = resolveSiteUrl(navbar.logo?.href ?? '/', baseUrl);
  return Boolean(isLaidOut) && url === encodePermalink(baseUrl);
}

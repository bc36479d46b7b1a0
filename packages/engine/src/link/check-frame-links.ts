import { locateKeyInFile } from '../config/locate-key.ts';
import { MENU_KEYS, type NavbarItemConfig } from '../config/navbar-schema.ts';
import type { ThemeConfig } from '../config/theme-schema.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { locateAfterKey } from '../diagnostics/locate-text.ts';
import { resolveConfigLink } from '../model/config-link.ts';
import type { ResolvedItem } from '../model/sidebars/resolve.ts';
import type { SiteModel } from '../model/site-model.ts';
import { encodePermalink, isExternalUrl, withoutBaseUrl } from '../shared/url.ts';
import type { AssetLibrary } from '../sources/asset-library.ts';
import type { PageIndex } from './page-index.ts';
import { suggestAddress } from './suggest-address.ts';

type FooterItem = NonNullable<ThemeConfig['footer']>['links'][number];

/** What the links of the frame are checked against. */
export interface FrameLinkContext {
  configFilePath: string;
  pages: PageIndex;
  assets: AssetLibrary;
}

/** A link that stands in no document. */
export interface LinkOutside {
  /** As the author wrote it. */
  reference: string;
  /** Permalink of the page that one without a slash at its beginning starts from. @default the root */
  base?: string;
  /** Where it stands: `navbar`, `footer`, a sidebar, the `page` that is a component. */
  place: string;
  filePath: string | null;
  /** Path of its item in the file, outermost key first. @default unknown */
  keys?: readonly string[];
}

/**
 * Checks the links of navbar, footer and sidebars, which every page shows: as in Docusaurus, they fail
 * the build like those of articles. Files are linked with `href` there, which is not checked.
 */
export function checkFrameLinks(model: SiteModel, context: FrameLinkContext): Diagnostic[] {
  const { configFilePath: filePath } = context;
  const { navbar, footer } = model.config.themeConfig;
  const links: LinkOutside[] = [
    ...listTargets(navbar.items, ['themeConfig', 'navbar', 'items']).map((target) => ({
      ...target,
      place: 'navbar',
      filePath,
    })),
    ...listTargets(footer?.links ?? [], ['themeConfig', 'footer', 'links']).map((target) => ({
      ...target,
      place: 'footer',
      filePath,
    })),
    ...listSidebarLinks(model),
  ];
  return links.flatMap((link) => checkLinkOutside(link, model, context) ?? []);
}

/** What a list of items leads to, those of menus and columns too, with the place of each item. */
function listTargets(
  items: readonly (NavbarItemConfig | FooterItem)[],
  keys: readonly string[],
): Pick<LinkOutside, 'reference' | 'keys'>[] {
  return items.flatMap((item, index) => {
    const own = [...keys, String(index)];
    const { to, href } = item as { to?: unknown; href?: unknown };
    const targets = Object.entries(item)
      .filter(([key]) => MENU_KEYS.includes(key))
      .flatMap(([key, inner]) =>
        listTargets(inner as (NavbarItemConfig | FooterItem)[], [...own, key]),
      );
    const isPath = typeof to === 'string' && href === undefined;
    return isPath ? [{ reference: to, keys: [...own, 'to'] }, ...targets] : targets;
  });
}

function listSidebarLinks(model: SiteModel): LinkOutside[] {
  const versions = model.docs.flatMap((instance) => instance.versions);
  return versions.flatMap(({ sidebars, sidebarFilePath }) =>
    sidebars.flatMap(({ id, items }) =>
      listLinks(items).map((reference) => ({
        reference,
        place: `sidebar \`${id}\``,
        keys: [id],
        filePath: sidebarFilePath || null,
      })),
    ),
  );
}

function listLinks(items: readonly ResolvedItem[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'category') return listLinks(item.items);
    return item.type === 'link' ? item.href : [];
  });
}

/** Tells of a link that leads to no page and no static file; those without a path are not checked. */
export function checkLinkOutside(
  { reference, base, place, filePath, keys = [] }: LinkOutside,
  site: SiteModel,
  { pages, assets }: Pick<FrameLinkContext, 'pages' | 'assets'>,
): Diagnostic | null {
  if (/^(?:[?#]|$)/.test(reference)) return null;
  const path = base === undefined ? reference : resolveFrom(base, reference);
  const { permalink } = resolveConfigLink(path, site);
  if (permalink === null || pages.findPage(permalink)) return null;
  if (assets.findStatic(withoutBaseUrl(permalink, site.permalinks.baseUrl) ?? permalink))
    return null;
  const suggestion =
    suggestAddress(reference) ?? pages.suggest(permalink, pages.listPermalinks(), reference);
  return createDiagnostic({
    code: 'links/broken-link',
    severity: 'error',
    filePath,
    ...locateAfterKey(filePath, reference, {
      keys: ['to', 'href'],
      behind: locateKeyInFile(filePath, keys),
    }),
    message: `The link \`${reference}\` of the ${place} leads to no page of the site.`,
    fix: suggestion
      ? `Did you mean \`${suggestion}\`?`
      : 'Correct it; `pathname://` before a path says that it is no page of the site.',
  });
}

/** Resolves a reference as browsers do; full addresses and paths from the root stay. */
function resolveFrom(base: string, reference: string): string {
  if (isExternalUrl(reference) || reference.startsWith('/')) return reference;
  return new URL(reference, `https://site${encodePermalink(base)}`).pathname;
}

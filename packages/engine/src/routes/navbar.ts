import escapeRegExp from 'lodash/escapeRegExp.js';
import { locateKeyInFile } from '../config/locate-key.ts';
import {
  isKnownNavbarItem,
  type KnownNavbarItem,
  type NavbarItemConfig,
} from '../config/navbar-schema.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { type ConfigLink, resolveConfigLink, resolveHref } from '../model/config-link.ts';
import type { DocsVersion } from '../model/docs/docs.ts';
import { getDoc, getDocsInstance, getLastVersion, getSidebar } from '../model/docs/lookups.ts';
import { findFirstLink } from '../model/sidebars/navigation.ts';
import type { SiteModel } from '../model/site-model.ts';
import type { NavbarItem } from '../shared/site-data.ts';
import { encodePermalink, isExternalUrl, withBaseUrl } from '../shared/url.ts';
import { listSiteLocales } from './site-locales.ts';

/** The site as links of its frame see it. */
export interface FrameModel extends SiteModel {
  /** Tells whether a decoded permalink is that of a page. */
  isPage(permalink: string): boolean;
}

/** The navbar with what went wrong; a broken item is left out and named. */
export interface ResolvedNavbar {
  items: NavbarItem[];
  diagnostics: Diagnostic[];
}

/** Resolves the configured items of the navbar against the site. */
export function resolveNavbarItems(model: FrameModel, configFilePath: string): ResolvedNavbar {
  const items: NavbarItem[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, item] of model.config.themeConfig.navbar.items.entries()) {
    try {
      const resolved = resolveItem(item, model);
      if (resolved) items.push(resolved);
    } catch (error) {
      diagnostics.push(describeBrokenItem(item, { error, index, configFilePath }));
    }
  }
  return { items, diagnostics };
}

function describeBrokenItem(
  item: NavbarItemConfig,
  { error, index, configFilePath }: { error: unknown; index: number; configFilePath: string },
): Diagnostic {
  const reason = error instanceof Error ? error.message : String(error);
  return createDiagnostic({
    code: 'config/navbar-item',
    severity: 'error',
    filePath: configFilePath,
    ...locateKeyInFile(configFilePath, ['themeConfig', 'navbar', 'items', String(index)]),
    message: `The navbar item \`${nameOf(item)}\` cannot be shown: ${reason}`,
    fix: 'Correct the item, or remove it from `themeConfig.navbar.items`.',
  });
}

function nameOf(item: NavbarItemConfig): string {
  return 'label' in item && item.label ? String(item.label) : item.type;
}

function resolveItem(item: NavbarItemConfig, model: FrameModel): NavbarItem | null {
  if (!isKnownNavbarItem(item)) throw new Error(`Unknown navbar item type \`${item.type}\`.`);
  switch (item.type) {
    case 'default':
      return resolveLink(item, model);
    case 'dropdown':
      return resolveDropdown(item, model);
    case 'doc':
      return resolveDocItem(item, model);
    case 'docSidebar':
      return resolveSidebarItem(item, model);
    case 'docsVersion':
      return resolveVersionItem(item, model);
    case 'docsVersionDropdown':
      return resolveVersionDropdown(item, model);
    case 'localeDropdown':
      return resolveLocaleItem(item, model);
    case 'search':
      return { kind: 'search', position: item.position };
    case 'html':
      return { kind: 'html', position: item.position, html: item.value };
  }
}

type ItemOf<Type extends KnownNavbarItem['type']> = Extract<KnownNavbarItem, { type: Type }>;

/** What leads somewhere: a link, or a dropdown with an address of its own. */
type LinkConfig = Omit<ItemOf<'default'>, 'type'>;

type LinkItem = NavbarItem & { kind: 'link' };

function resolveLink(item: LinkConfig, model: FrameModel): LinkItem {
  const { label, to, href, position, icon = null } = item;
  if (to === undefined && href === undefined) throw new Error('it has neither `to` nor `href`.');
  return {
    ...{ kind: 'link', label, position, icon, sidebarKey: null },
    ...(href === undefined ? resolveConfigLink(to ?? '', model) : createHrefLink(href, model)),
    activePattern: createActivePattern(item, model),
  };
}

function createHrefLink(href: string, { permalinks, isPage }: FrameModel): ConfigLink {
  const url = resolveHref(href, permalinks, isPage);
  return { url, isExternal: isExternalUrl(url), permalink: null };
}

/** What permalinks match on which an item is marked; a regular expression goes before a path, as in Docusaurus. */
function createActivePattern(
  { activeBasePath, activeBaseRegex }: LinkConfig,
  { config }: SiteModel,
): string | null {
  if (activeBaseRegex !== undefined) return activeBaseRegex;
  if (activeBasePath === undefined) return null;
  const base = withBaseUrl(activeBasePath, config.baseUrl).replace(/\/$/, '');
  return `^${escapeRegExp(base)}(/|$)`;
}

function resolveDropdown(item: ItemOf<'dropdown'>, model: FrameModel): NavbarItem {
  const { label, position, to, href } = item;
  const items = resolveMenuItems(item.items, position, model);
  if (to === undefined && href === undefined) return { kind: 'dropdown', label, position, items };
  const link = resolveLink(item, model);
  const isListed = items.some(({ url }) => url === link.url);
  return {
    ...{ kind: 'dropdown', label, position, link, items },
    ...(!isListed && { menuItems: [link, ...items] }),
  };
}

/** Resolves the items of a menu; they stand where it does. */
function resolveMenuItems(
  items: ItemOf<'dropdown'>['items'],
  position: 'left' | 'right',
  model: FrameModel,
): LinkItem[] {
  return items.flatMap((item) => {
    const resolved = resolveItem({ ...item, position }, model);
    if (resolved && resolved.kind !== 'link')
      throw new Error(`an item of type \`${item.type}\` cannot stand in a dropdown.`);
    return resolved ?? [];
  });
}

function resolveDocItem(item: ItemOf<'doc'>, model: SiteModel): NavbarItem | null {
  const version = requireVersion(model, item.docsPluginId);
  const doc = getDoc(version, item.docId);
  if (!doc) return null;
  return createInternalLink({
    label: item.label ?? doc.sidebarLabel ?? doc.title,
    permalink: doc.permalink,
    position: item.position,
  });
}

function resolveSidebarItem(item: ItemOf<'docSidebar'>, model: SiteModel): NavbarItem {
  const version = requireVersion(model, item.docsPluginId);
  const sidebar = getSidebar(version, item.sidebarId);
  // Whoever puts a sidebar of unlisted docs into the navbar wants it there.
  const [unlisted] = version.navigation.pagesOf.get(sidebar.id) ?? [];
  const first = findFirstLink(sidebar.items) ?? unlisted;
  if (!first) throw new Error(`The sidebar \`${item.sidebarId}\` has nothing to link to.`);
  return createInternalLink({
    label: item.label ?? first.label,
    permalink: first.permalink,
    position: item.position,
    sidebarKey: `docs/${version.pluginId}/${version.name}/${sidebar.id}`,
  });
}

function createInternalLink(input: {
  label: string;
  permalink: string;
  position: 'left' | 'right';
  sidebarKey?: string;
}): LinkItem {
  const { permalink, sidebarKey = null, ...rest } = input;
  return {
    kind: 'link',
    ...rest,
    permalink,
    url: encodePermalink(permalink),
    isExternal: false,
    activePattern: null,
    icon: null,
    sidebarKey,
  };
}

function requireVersion(model: SiteModel, pluginId: string): DocsVersion {
  const version = getLastVersion(getDocsInstance(model.docs, pluginId));
  if (!version) throw new Error(`The docs plugin \`${pluginId}\` has no version.`);
  return version;
}

function resolveVersionItem(item: ItemOf<'docsVersion'>, model: FrameModel): NavbarItem {
  const version = requireVersion(model, item.docsPluginId);
  const { to, label = version.label, position } = item;
  if (to) return resolveLink({ label, position, to }, model);
  const { mainDoc } = version;
  if (!mainDoc) throw new Error(`The docs version \`${version.name}\` has no main document.`);
  return createInternalLink({ label, permalink: mainDoc.permalink, position });
}

function resolveVersionDropdown(
  item: ItemOf<'docsVersionDropdown'>,
  model: FrameModel,
): NavbarItem | null {
  const { position } = item;
  const instance = getDocsInstance(model.docs, item.docsPluginId);
  const versions = instance.versions.flatMap(({ name, label, mainDoc }) =>
    mainDoc ? { name, label, url: encodePermalink(mainDoc.permalink) } : [],
  );
  const last = getLastVersion(instance)?.name;
  const shown = versions.find(({ name }) => name === last) ?? versions[0];
  if (!shown) return null;
  const items = putAround(item, versions, model, ({ label, url }) => ({ name: url, label, url }));
  return { kind: 'docs-version', position, pluginId: instance.id, label: shown.label, items };
}

function resolveLocaleItem(item: ItemOf<'localeDropdown'>, model: FrameModel): NavbarItem {
  type LocaleLink = Extract<NavbarItem, { kind: 'locale' }>['items'][number];
  const locales: LocaleLink[] = listSiteLocales(model);
  const toLink = ({ label, url }: LinkItem) => ({ label, url, isCurrent: false });
  const items = putAround(item, locales, model, toLink);
  return { kind: 'locale', position: item.position, items };
}

/** Puts the further links of a menu above and below its own. */
function putAround<Own>(
  item: ItemOf<'docsVersionDropdown' | 'localeDropdown'>,
  own: readonly Own[],
  model: FrameModel,
  toOwn: (link: LinkItem) => Own,
): Own[] {
  const { dropdownItemsBefore: before, dropdownItemsAfter: after } = item;
  const toLinks = (items: typeof before) =>
    resolveMenuItems(items, item.position, model).map(toOwn);
  return [...toLinks(before), ...own, ...toLinks(after)];
}

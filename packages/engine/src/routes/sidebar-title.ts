import type { NavbarItemConfig } from '../config/navbar-schema.ts';
import { resolveConfigLink } from '../model/config-link.ts';
import { DEFAULT_SIDEBAR_ID, type DocsVersion } from '../model/docs/docs.ts';
import { getDocsInstance, getLastVersion } from '../model/docs/lookups.ts';
import { findFirstLink } from '../model/sidebars/navigation.ts';
import type { ResolvedSidebar } from '../model/sidebars/resolve.ts';
import type { SiteModel } from '../model/site-model.ts';

/**
 * The label of the navbar item that opens the sidebar, else the label of its only category, else its id. Of
 * the sidebar that nobody has written nobody has chosen the id.
 */
export function findSidebarTitle(
  sidebar: ResolvedSidebar,
  version: DocsVersion,
  model: SiteModel,
): string {
  const label = findNavbarLabel(sidebar, version, model);
  if (label !== null) return label;
  const [only, ...others] = sidebar.items;
  if (only?.type === 'category' && others.length === 0) return only.label;
  return sidebar.id === DEFAULT_SIDEBAR_ID ? model.translate('search.kind.docs') : sidebar.id;
}

/** An item that names the sidebar goes before one that leads to the first of its documents. */
function findNavbarLabel(
  sidebar: ResolvedSidebar,
  version: DocsVersion,
  model: SiteModel,
): string | null {
  const { items } = model.config.themeConfig.navbar;
  const all = items
    .flatMap((each) => (each.type === 'dropdown' ? innerItems(each) : each))
    .filter((item) => labelOf(item) !== null);
  const naming = all.find(
    (item) =>
      item.type === 'docSidebar' &&
      item.sidebarId === sidebar.id &&
      item.docsPluginId === version.pluginId,
  );
  const found = naming ?? all.find((item) => leadsToFirstDoc(item, { sidebar, version, model }));
  return found ? labelOf(found) : null;
}

/** Links lead to the version that is shown first, whichever version the sidebar is of. */
function leadsToFirstDoc(
  item: NavbarItemConfig,
  context: { sidebar: ResolvedSidebar; version: DocsVersion; model: SiteModel },
): boolean {
  const { sidebar, version, model } = context;
  if (item.type === 'doc') {
    if (item.docsPluginId !== version.pluginId) return false;
    const doc = version.docsById.get(String(item.docId));
    return doc !== undefined && doc.permalink === findFirstLink(sidebar.items)?.permalink;
  }
  if (item.type !== 'default' || !('to' in item) || typeof item.to !== 'string') return false;
  const { permalink } = resolveConfigLink(item.to, model);
  const last = getLastVersion(getDocsInstance(model.docs, version.pluginId));
  const shown = last?.sidebars.find(({ id }) => id === sidebar.id);
  return shown !== undefined && permalink === findFirstLink(shown.items)?.permalink;
}

function labelOf(item: NavbarItemConfig): string | null {
  return 'label' in item && item.label ? String(item.label) : null;
}

function innerItems(item: NavbarItemConfig): NavbarItemConfig[] {
  return 'items' in item && Array.isArray(item.items) ? (item.items as NavbarItemConfig[]) : [];
}

import { listNames } from '../../diagnostics/list-names.ts';
import type { ResolvedCategory, ResolvedSidebar } from '../sidebars/resolve.ts';
import type { Doc } from './doc.ts';
import type { DocsInstance, DocsVersion } from './docs.ts';

/**
 * Gets a doc of a version by id; `null` for a draft's id, because a link to a draft is no mistake.
 *
 * @throws When the version has neither a doc nor a draft with that id.
 */
export function getDoc(version: DocsVersion, docId: string): Doc | null {
  const doc = version.docsById.get(docId);
  if (doc) return doc;
  if (version.draftIds.has(docId)) return null;
  throw new Error(
    `There is no doc with the id \`${docId}\` in the version \`${version.name}\`. ${listAvailable('doc ids', [...version.docsById.keys()])}`,
  );
}

/**
 * Gets a sidebar of a version by id.
 *
 * @throws When there is no such sidebar; the message lists those there are.
 */
export function getSidebar(version: DocsVersion, sidebarId: string): ResolvedSidebar {
  const sidebar = version.sidebars.find(({ id }) => id === sidebarId);
  if (sidebar) return sidebar;
  throw new Error(
    `There is no sidebar \`${sidebarId}\` in the version \`${version.name}\`. ${listAvailable(
      'sidebar ids',
      version.sidebars.map(({ id }) => id),
    )}`,
  );
}

/**
 * Gets the sidebar category whose page a permalink is.
 *
 * @throws When the permalink is the page of no category of the sidebar.
 */
export function getCurrentCategory(sidebar: ResolvedSidebar, permalink: string): ResolvedCategory {
  const find = (items: ResolvedSidebar['items']): ResolvedCategory | null => {
    for (const item of items) {
      if (item.type !== 'category') continue;
      if (item.link?.permalink === permalink) return item;
      const inner = find(item.items);
      if (inner) return inner;
    }
    return null;
  };
  const category = find(sidebar.items);
  if (category) return category;
  throw new Error(
    `\`${permalink}\` is not the page of a category in the sidebar \`${sidebar.id}\`, so there is no current category.`,
  );
}

/**
 * Gets a docs instance by plugin id.
 *
 * @throws When there is no such instance.
 */
export function getDocsInstance(
  instances: readonly DocsInstance[],
  pluginId: string,
): DocsInstance {
  const instance = instances.find(({ id }) => id === pluginId);
  if (instance) return instance;
  throw new Error(
    `There is no docs plugin \`${pluginId}\`. ${listAvailable(
      'plugin ids',
      instances.map(({ id }) => id),
    )}`,
  );
}

/** The version that addresses without a version show. */
export function getLastVersion(instance: DocsInstance): DocsVersion | null {
  return instance.versions.find(({ isLast }) => isLast) ?? instance.versions[0] ?? null;
}

/** Names that a message lists; a version may have thousands. */
const LISTED = 20;

function listAvailable(what: string, names: string[]): string {
  return `Available ${what}: ${listNames(names, LISTED) || 'none'}.`;
}

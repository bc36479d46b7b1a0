import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { type DocsVersion, findDisplayedSidebar } from '../model/docs/docs.ts';
import { countDocs, findFirstLink } from '../model/sidebars/navigation.ts';
import type { ResolvedCategory, ResolvedItem, ResolvedSidebar } from '../model/sidebars/resolve.ts';
import type { SiteModel } from '../model/site-model.ts';
import type { DocCard, DocsHomeSection, LabelledLink } from '../shared/page-data.ts';
import { encodePermalink } from '../shared/url.ts';
import { createDocsSidebarData } from './sidebar-data.ts';

/** Number of documents that a section of the docs home names. */
const SECTION_ITEM_COUNT = 5;

/** Creates the cards of a category index: one per visible item that leads somewhere. */
export function createCards(items: readonly ResolvedItem[], version: DocsVersion): DocCard[] {
  return items.flatMap((item): DocCard[] => {
    if (item.type === 'html' || ('isUnlisted' in item && item.isUnlisted)) return [];
    if (item.type === 'link') {
      const { label: title, url, description } = item;
      return [{ kind: 'link', title, url, description, itemCount: 0 }];
    }
    if (item.type !== 'category') {
      const url = encodePermalink(item.permalink);
      return [{ kind: 'doc', title: item.label, url, description: item.description, itemCount: 0 }];
    }
    const url = findCategoryUrl(item);
    if (url === null) return [];
    return [
      {
        kind: 'category',
        title: item.label,
        url,
        description: describeCategory(item, version),
        itemCount: countDocs(item.items),
      },
    ];
  });
}

/** The category's page, else the first thing in it that leads anywhere; unlisted docs are passed over. */
function findCategoryUrl({ link, items }: ResolvedCategory): string | null {
  if (link && !(link.type === 'doc' && link.isUnlisted)) return encodePermalink(link.permalink);
  for (const item of items) {
    if (item.type === 'link') return item.url;
    if (item.type === 'category') {
      const inner = findCategoryUrl(item);
      if (inner !== null) return inner;
    } else if (item.type !== 'html' && !item.isUnlisted) {
      return encodePermalink(item.permalink);
    }
  }
  return null;
}

/**
 * Creates the sections of the docs home: every sidebar with its landing page and its first docs. A doc that
 * opens a sidebar and bears its title introduces it: the title leads there, and its description is the section's.
 */
export function createDocsHomeSections(version: DocsVersion, model: SiteModel): DocsHomeSection[] {
  return version.sidebars.flatMap((sidebar) => {
    const first = findFirstLink(sidebar.items);
    if (!first) return [];
    const { title } = createDocsSidebarData(sidebar, version, model);
    const [item] = sidebar.items;
    const introduction =
      item?.type === 'doc' && item.label === title && item.permalink === first.permalink
        ? item
        : null;
    return {
      title,
      url: encodePermalink(first.permalink),
      description: introduction?.description ?? describeSection(sidebar, version),
      itemCount: countDocs(sidebar.items),
      items: listFirstDocs(version, sidebar, introduction?.permalink),
    };
  });
}

function describeSection(sidebar: ResolvedSidebar, version: DocsVersion): string {
  const [first] = sidebar.items;
  return first?.type === 'category' ? describeCategory(first, version) : '';
}

function describeCategory({ link, description }: ResolvedCategory, version: DocsVersion): string {
  const linked = link?.type === 'doc' ? version.docsById.get(link.docId) : undefined;
  const own = link?.type === 'generated-index' ? link.description : undefined;
  return own || description || linked?.description || '';
}

function listFirstDocs(
  version: DocsVersion,
  sidebar: ResolvedSidebar,
  introduction: string | undefined,
): LabelledLink[] {
  const pages = version.navigation.pagesOf.get(sidebar.id) ?? [];
  return pages
    .filter((page) => page.kind === 'doc' && !page.isUnlisted && page.permalink !== introduction)
    .slice(0, SECTION_ITEM_COUNT)
    .map(({ label, permalink }) => ({ label, url: encodePermalink(permalink) }));
}

/**
 * Lists the cards that a list of cards in a document shows: of a category's page the items of the
 * category, of other documents those that stand beside them in their sidebar (Docusaurus convention).
 */
export function listCards(model: SiteModel, document: CompiledDocument): DocCard[] {
  const { pluginId, version: name } = document.source;
  const instance = model.docs.find(({ id }) => id === pluginId);
  const version = instance?.versions.find((each) => each.name === name);
  const doc = version?.docs.find((each) => each.document === document);
  const sidebar = version && doc ? findDisplayedSidebar(version, doc) : null;
  if (!version || !doc || !sidebar) return [];
  const parent = version.navigation.trailOf(sidebar.id, doc.permalink)?.ancestors.at(-1);
  const category = findCategory(sidebar.items, doc.id) ?? parent ?? sidebar;
  return createCards(category.items, version);
}

function findCategory(items: readonly ResolvedItem[], docId: string): ResolvedCategory | null {
  for (const item of items) {
    if (item.type !== 'category') continue;
    if (item.link?.type === 'doc' && item.link.docId === docId) return item;
    const inner = findCategory(item.items, docId);
    if (inner) return inner;
  }
  return null;
}

import { Slugger } from '../../shared/slug.ts';
import { addLazyFields } from '../../system/lazy-fields.ts';
import { type ConfigLink, type LinkSite, resolveConfigLink } from '../config-link.ts';
import { createPermalink } from '../permalinks.ts';
import type { CategoryLinkConfig } from './category-link.ts';
import type { GeneratedItem } from './generate.ts';
import type { NormalizedOptions } from './normalize.ts';
import type { SidebarProblem } from './problem.ts';

/** What resolving needs to know of a doc. */
export interface ResolvableDoc {
  id: string;
  title: string;
  description: string;
  permalink: string;
  sidebarLabel: string | null;
  sidebarCustomProps: Record<string, unknown>;
  isUnlisted: boolean;
}

/** Page of a category that lists its items. */
export interface GeneratedIndex {
  title: string;
  description: string;
  keywords: string[];
  image: string | null;
  /** Decoded permalink. */
  permalink: string;
}

/** An item whose documents, labels and addresses are known. */
export type ResolvedItem =
  | ResolvedDocItem
  | ({
      type: 'link';
      label: string;
      /** As it is written. */
      href: string;
    } & ConfigLink &
      NormalizedOptions)
  | ({
      type: 'html';
      value: string;
      hasDefaultStyle: boolean;
    } & NormalizedOptions)
  | ResolvedCategory;

/** An item that leads to a doc. */
export interface ResolvedDocItem extends NormalizedOptions {
  type: 'doc' | 'ref';
  docId: string;
  label: string;
  permalink: string;
  isUnlisted: boolean;
}

/** Where a category's label leads, resolved. */
export type ResolvedCategoryLink =
  | {
      type: 'doc';
      docId: string;
      /** Label of the doc itself; the category may have another. */
      label: string;
      permalink: string;
      isUnlisted: boolean;
    }
  | ({ type: 'generated-index' } & GeneratedIndex);

/** A category with at least one item. */
export interface ResolvedCategory extends NormalizedOptions {
  type: 'category';
  label: string;
  link: ResolvedCategoryLink | null;
  isCollapsible: boolean;
  isCollapsed: boolean;
  items: ResolvedItem[];
}

/** A sidebar with its id. */
export interface ResolvedSidebar {
  id: string;
  items: ResolvedItem[];
}

/** What sidebars are resolved against. */
export interface ResolveContext extends LinkSite {
  docs: ReadonlyMap<string, ResolvableDoc>;
  /** Ids of drafts: items that name them vanish without a word. */
  draftIds: ReadonlySet<string>;
  /** Path parts of the version, for generated index pages. */
  versionPath: string[];
  /** Name of the version, which the ids of older sidebar files carry. */
  versionName: string;
  defaults: { isCollapsible: boolean; isCollapsed: boolean };
}

/** Resolves all sidebars of a version; unknown doc ids and useless categories are problems. */
export function resolveSidebars(
  sidebars: ReadonlyMap<string, GeneratedItem[]>,
  context: ResolveContext,
): { sidebars: ResolvedSidebar[]; problems: SidebarProblem[] } {
  const problems: SidebarProblem[] = [];
  // One slugger for all sidebars of a version, as Docusaurus has it: the second category labelled
  // `css` gets the address `/category/css-1`.
  const slugger = new Slugger();
  const resolver = { ...context, problems, slugger };
  const resolved = [...sidebars].map(([id, items]) => ({
    id,
    items: resolveItems(items, resolver),
  }));
  return { sidebars: resolved, problems };
}

interface Resolver extends ResolveContext {
  problems: SidebarProblem[];
  slugger: { slug(text: string): string };
}

function resolveItems(items: GeneratedItem[], resolver: Resolver): ResolvedItem[] {
  return items.flatMap((item) => resolveItem(item, resolver) ?? []);
}

function resolveItem(item: GeneratedItem, resolver: Resolver): ResolvedItem | null {
  switch (item.type) {
    case 'doc':
    case 'ref':
      return resolveDoc(item, resolver);
    case 'link':
      return { ...item, ...resolveConfigLink(item.href, resolver) };
    case 'html':
      return item;
    case 'category':
      return resolveCategory(item, resolver);
  }
}

function resolveDoc(
  item: GeneratedItem & { type: 'doc' | 'ref' },
  resolver: Resolver,
): ResolvedItem | null {
  const doc = findDoc(item.id, item.place, resolver);
  return doc ? createDocItem(item.type, doc, item) : null;
}

/** What an item may say of its doc. */
interface DocItemOptions extends NormalizedOptions {
  label: string | null;
}

/**
 * Creates the item of a doc. What the doc's front matter says of its place in the sidebar goes before
 * what the sidebars file says (Docusaurus convention); its class is for items that are generated, which have it
 * by now.
 */
function createDocItem(
  type: 'doc' | 'ref',
  doc: ResolvableDoc,
  { label, className, customProps, description }: DocItemOptions,
): ResolvedItem {
  const item: Omit<ResolvedDocItem, 'description'> = {
    type,
    docId: doc.id,
    label: doc.sidebarLabel ?? label ?? doc.title,
    permalink: doc.permalink,
    isUnlisted: doc.isUnlisted,
    className,
    customProps: firstGiven(doc.sidebarCustomProps, customProps),
  };
  const load = () => ({ description: description || doc.description });
  return addLazyFields<ResolvedDocItem, 'description'>(item, ['description'], load);
}

/** Takes the first properties of two that are not empty. */
function firstGiven(
  first: Record<string, unknown>,
  second: Record<string, unknown>,
): Record<string, unknown> {
  return Object.keys(first).length > 0 ? first : second;
}

/**
 * Finds the doc of an id. Sidebars that Docusaurus up to 2.0.0-beta.9 wrote for a version name its
 * docs with the version in front: `version-1.0/intro`.
 */
function findDoc(id: string, place: string, resolver: Resolver): ResolvableDoc | null {
  const prefix = `version-${resolver.versionName}/`;
  const ids = id.startsWith(prefix) ? [id, id.slice(prefix.length)] : [id];
  const doc = ids.map((each) => resolver.docs.get(each)).find((each) => each !== undefined);
  if (doc) return doc;
  if (!ids.some((each) => resolver.draftIds.has(each))) {
    resolver.problems.push({
      place,
      message: `There is no doc with the id \`${id}\`.`,
      ...{ written: id, docId: id },
    });
  }
  return null;
}

function resolveCategory(
  category: GeneratedItem & { type: 'category' },
  resolver: Resolver,
): ResolvedItem | null {
  const { place, ...rest } = category;
  if (category.items.length === 0 && !category.link) {
    resolver.problems.push({
      place,
      message: `The category \`${category.label}\` has neither items nor a link, so it leads nowhere.`,
      fix: 'Add items or a `link`, or remove the category.',
    });
    return null;
  }
  const link = resolveCategoryLink(category, resolver);
  const items = resolveItems(category.items, resolver);
  const doc = link?.type === 'doc' ? resolver.docs.get(link.docId) : undefined;
  // A category whose items are gone becomes a plain link to its doc; an empty index page vanishes.
  if (items.length === 0) return doc ? createDocItem('doc', doc, category) : null;
  const isCollapsible = category.isCollapsible ?? resolver.defaults.isCollapsible;
  return {
    ...rest,
    customProps: firstGiven(category.customProps, doc?.sidebarCustomProps ?? {}),
    link,
    items,
    isCollapsible,
    isCollapsed: isCollapsible && (category.isCollapsed ?? resolver.defaults.isCollapsed),
  };
}

function resolveCategoryLink(
  category: GeneratedItem & { type: 'category' },
  resolver: Resolver,
): ResolvedCategoryLink | null {
  const link = category.link;
  if (link?.type === 'generated-index') return resolveGeneratedIndex(category, link, resolver);
  const doc = link ? findDoc(link.id, `${category.place}.link`, resolver) : null;
  return doc
    ? {
        type: 'doc',
        docId: doc.id,
        label: doc.sidebarLabel ?? doc.title,
        permalink: doc.permalink,
        isUnlisted: doc.isUnlisted,
      }
    : null;
}

function resolveGeneratedIndex(
  category: GeneratedItem & { type: 'category' },
  link: CategoryLinkConfig & { type: 'generated-index' },
  resolver: Resolver,
): ResolvedCategoryLink {
  const slug = link.slug ?? `/category/${resolver.slugger.slug(category.label)}`;
  const keywords = link.keywords ?? [];
  return {
    type: 'generated-index',
    title: link.title ?? category.label,
    description: link.description ?? category.description,
    keywords: Array.isArray(keywords) ? keywords : [keywords],
    image: link.image ?? null,
    permalink: createPermalink(resolver.permalinks, ...resolver.versionPath, slug),
  };
}

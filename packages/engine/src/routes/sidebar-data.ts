import type { BlogOptions } from '../config/content-schema.ts';
import type { Blog } from '../model/blog/blog.ts';
import type { DocsVersion } from '../model/docs/docs.ts';
import type { ResolvedDocItem, ResolvedItem, ResolvedSidebar } from '../model/sidebars/resolve.ts';
import type { SiteModel } from '../model/site-model.ts';
import type { SidebarData, SidebarEntry } from '../shared/page-data.ts';
import { encodePermalink } from '../shared/url.ts';
import { addLazyFields } from '../system/lazy-fields.ts';
import { findSidebarTitle } from './sidebar-title.ts';

/** Creates what the theme draws of a docs sidebar. */
export function createDocsSidebarData(
  sidebar: ResolvedSidebar,
  version: DocsVersion,
  model: SiteModel,
): SidebarData {
  return {
    key: `docs/${version.pluginId}/${version.name}/${sidebar.id}`,
    kind: 'docs',
    title: findSidebarTitle(sidebar, version, model),
    entries: sidebar.items.map(createEntry),
  };
}

function createEntry(item: ResolvedItem): SidebarEntry {
  const { className } = item;
  switch (item.type) {
    case 'html':
      return { kind: 'html', html: item.value, hasDefaultStyle: item.hasDefaultStyle, className };
    case 'link':
      return {
        kind: 'link',
        label: item.label,
        url: item.url,
        permalink: item.permalink,
        isExternal: item.isExternal,
        isUnlisted: false,
        description: item.description,
        className,
      };
    case 'category':
      return {
        kind: 'category',
        label: item.label,
        url: item.link ? encodePermalink(item.link.permalink) : null,
        permalink: item.link?.permalink ?? null,
        isLinkUnlisted: item.link?.type === 'doc' && item.link.isUnlisted,
        isCollapsible: item.isCollapsible,
        isCollapsed: item.isCollapsed,
        description: item.description,
        className,
        items: item.items.map(createEntry),
      };
    default:
      return createDocEntry(item);
  }
}

type LinkEntry = SidebarEntry & { kind: 'link' };

function createDocEntry(item: ResolvedDocItem): LinkEntry {
  const entry: Omit<LinkEntry, 'description'> = {
    kind: 'link',
    label: item.label,
    url: encodePermalink(item.permalink),
    permalink: item.permalink,
    isExternal: false,
    isUnlisted: item.isUnlisted,
    className: item.className,
  };
  // A document without one in its front matter has to be compiled for it, in `dev`.
  return addLazyFields<LinkEntry, 'description'>(entry, ['description'], () => item);
}

/** Creates the blog's sidebar of recent posts; `null` when the option switches it off. */
export function createBlogSidebarData(blog: Blog, model: SiteModel): SidebarData | null {
  const { blogSidebarCount, blogSidebarTitle, sidebarGroupByYear } = blog.options;
  if (blogSidebarCount === 0) return null;
  const posts =
    blogSidebarCount === 'ALL' ? blog.listedPosts : blog.listedPosts.slice(0, blogSidebarCount);
  const links = posts.map((post): SidebarEntry & { year: string } => ({
    kind: 'link',
    label: post.frontMatter.sidebar_label ?? post.title,
    url: encodePermalink(post.permalink),
    permalink: post.permalink,
    isExternal: false,
    isUnlisted: false,
    description: '',
    className: null,
    year: post.date.slice(0, 4),
  }));
  return {
    key: `blog/${blog.options.id}/recent`,
    kind: 'posts',
    title: blogSidebarTitle ?? model.translate('title.recentPosts'),
    entries: groupByYear(links, sidebarGroupByYear),
  };
}

function groupByYear(
  links: (SidebarEntry & { year: string })[],
  isGrouped: BlogOptions['sidebarGroupByYear'],
): SidebarEntry[] {
  if (!isGrouped) return links.map(({ year: _year, ...entry }) => entry as SidebarEntry);
  const years = new Map<string, SidebarEntry[]>();
  for (const { year, ...entry } of links) {
    const entries = years.get(year);
    if (entries) entries.push(entry as SidebarEntry);
    else years.set(year, [entry as SidebarEntry]);
  }
  return [...years].map(([year, items]) => ({
    kind: 'category',
    label: year,
    url: null,
    permalink: null,
    isLinkUnlisted: false,
    isCollapsible: false,
    isCollapsed: false,
    description: '',
    className: null,
    items,
  }));
}

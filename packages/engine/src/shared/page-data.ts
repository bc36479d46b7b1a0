/**
 * Page data: the one plain object that a route gives to the theme. The theme may know nothing else
 * about a page. All `url` fields are percent-encoded and ready for HTML; all `html` fields are safe,
 * resolved HTML; all dates are ISO 8601.
 */

/** A link with its label. */
export interface LabelledLink {
  label: string;
  url: string;
}

/** A tag with the address of its list page. */
export interface TagLink extends LabelledLink {
  /** Words for the tooltip, from `tags.yml`; `null` when there are none. */
  description: string | null;
}

/** A tag as listed in a tags index. */
export interface TagCount extends TagLink {
  count: number;
}

/** Author of a post, from `authors.yml` or inline front matter. */
export interface AuthorLink {
  name: string;
  title: string | null;
  description: string | null;
  /** The author's own page or site; `null` when there is none. */
  url: string | null;
  imageUrl: string | null;
  socials: { platform: string; url: string }[];
  /** Address of the list of the author's posts; `null` unless the author has a page. */
  pageUrl: string | null;
  postCount: number;
}

/** Previous/next or newer/older neighbour. */
export interface PageNeighbour {
  title: string;
  url: string;
}

/** One entry of the table of contents, nested by level. */
export interface TocEntry {
  id: string;
  level: number;
  /** Inner HTML of the heading without links. */
  html: string;
  children: TocEntry[];
}

/** One crumb; the last one is the page itself and has no address. */
export interface Breadcrumb {
  label: string;
  url: string | null;
}

/** A post as lists show it. */
export interface PostSummary {
  title: string;
  url: string;
  /** ISO date of publication. */
  date: string;
  description: string;
  /** HTML up to the truncate marker, or the whole body when there is none. */
  excerptHtml: string;
  isTruncated: boolean;
  tags: TagLink[];
  authors: AuthorLink[];
  readingMinutes: number;
  /** Han characters plus Latin words, code excluded. */
  wordCount: number;
  isUnlisted: boolean;
  isDraft: boolean;
  /** Published in the future: shown by `dev` only. */
  isScheduled: boolean;
}

/** A series that a post belongs to. */
export interface SeriesBox {
  title: string;
  parts: { title: string; url: string; isCurrent: boolean }[];
}

/** Date and author of the last change. */
export interface LastUpdate {
  /** ISO date, or `null` when only the author is known. */
  date: string | null;
  author: string | null;
}

/** Pages of a list. */
export interface Pagination {
  page: number;
  pageCount: number;
  itemCount: number;
  newerUrl: string | null;
  olderUrl: string | null;
  /** Address of every page, in order. */
  urls: string[];
}

/** State of a page that a banner tells of. */
export interface PageStatus {
  isDraft: boolean;
  isUnlisted: boolean;
}

/** A card of a category index or of the docs home. */
export interface DocCard {
  kind: 'doc' | 'category' | 'link';
  title: string;
  url: string;
  description: string;
  /** Number of documents below a category; 0 for other cards. */
  itemCount: number;
}

/** A version of a docs plugin, for badges, banners and the version menu. */
export interface DocsVersionInfo {
  pluginId: string;
  name: string;
  label: string;
  /** `unreleased` or `unmaintained` shows a banner; `null` none. */
  banner: 'unreleased' | 'unmaintained' | null;
  hasBadge: boolean;
  /** Same page (or main page) in the latest version, for the banner. */
  latestVersion: LabelledLink | null;
}

/** A section of the docs home: one sidebar with its landing page. */
export interface DocsHomeSection {
  title: string;
  url: string;
  description: string;
  itemCount: number;
  /** The first few documents of the section. */
  items: LabelledLink[];
}

/** What fills `<main>`. */
export type ViewData =
  | {
      kind: 'blog-list';
      title: string;
      description: string;
      posts: PostSummary[];
      pagination: Pagination;
    }
  | {
      kind: 'blog-post';
      post: PostSummary;
      contentHtml: string;
      lastUpdate: LastUpdate | null;
      editUrl: string | null;
      series: SeriesBox | null;
      related: { title: string; url: string; date: string }[];
      newer: PageNeighbour | null;
      older: PageNeighbour | null;
      status: PageStatus;
    }
  | {
      kind: 'blog-archive';
      title: string;
      years: { year: string; posts: { title: string; url: string; date: string }[] }[];
    }
  | { kind: 'blog-authors'; title: string; authors: AuthorLink[] }
  | { kind: 'blog-author-posts'; author: AuthorLink; posts: PostSummary[]; pagination: Pagination }
  | {
      kind: 'tags';
      title: string;
      section: 'blog' | 'docs';
      groups: { letter: string; tags: TagCount[] }[];
    }
  | {
      kind: 'blog-tag-posts';
      tag: TagCount;
      tagsUrl: string;
      posts: PostSummary[];
      pagination: Pagination;
      status: PageStatus;
    }
  | { kind: 'docs-tag-docs'; tag: TagCount; tagsUrl: string; docs: DocCard[]; status: PageStatus }
  | {
      kind: 'doc';
      title: string;
      /** The document's own H1 is part of `contentHtml`, so the view adds none. */
      hasContentTitle: boolean;
      hideTitle: boolean;
      contentHtml: string;
      breadcrumbs: Breadcrumb[];
      tags: TagLink[];
      lastUpdate: LastUpdate | null;
      editUrl: string | null;
      previous: PageNeighbour | null;
      next: PageNeighbour | null;
      version: DocsVersionInfo | null;
      readingMinutes: number;
      wordCount: number;
      status: PageStatus;
    }
  | {
      kind: 'doc-category';
      title: string;
      description: string;
      cards: DocCard[];
      breadcrumbs: Breadcrumb[];
      previous: PageNeighbour | null;
      next: PageNeighbour | null;
      version: DocsVersionInfo | null;
    }
  | { kind: 'docs-home'; title: string; description: string; sections: DocsHomeSection[] }
  | {
      kind: 'page';
      title: string;
      contentHtml: string;
      hasContentTitle: boolean;
      hideTitle: boolean;
      lastUpdate: LastUpdate | null;
      editUrl: string | null;
      status: PageStatus;
    }
  /** A React page (`pages/*.tsx`) rendered whole. */
  | { kind: 'component-page'; title: string; contentHtml: string }
  | { kind: 'search'; title: string }
  | { kind: 'not-found'; title: string };

/** Name of a view. */
export type ViewKind = ViewData['kind'];

/** An item of a resolved sidebar, as the theme draws it. */
export type SidebarEntry =
  | {
      kind: 'link';
      label: string;
      url: string;
      /** Decoded permalink, to compare with the current page; `null` for links that leave the site. */
      permalink: string | null;
      isExternal: boolean;
      isUnlisted: boolean;
      description: string;
      className: string | null;
    }
  | {
      kind: 'category';
      label: string;
      /** Address of the category's page; `null` when it has none. */
      url: string | null;
      permalink: string | null;
      isLinkUnlisted: boolean;
      isCollapsible: boolean;
      isCollapsed: boolean;
      description: string;
      className: string | null;
      items: SidebarEntry[];
    }
  | { kind: 'html'; html: string; hasDefaultStyle: boolean; className: string | null };

/** A sidebar with the key by which pages share it. */
export interface SidebarData {
  /** Unique in the site, for example `docs/default/current/javascript` or `blog/default/recent`. */
  key: string;
  /** `docs` has nested categories; `posts` is the flat (or per-year) list of recent posts. */
  kind: 'docs' | 'posts';
  /** Heading of the sidebar: the section's name, or `最近文章`. */
  title: string;
  entries: SidebarEntry[];
}

/** Everything `<head>` needs beyond what every page has. */
export interface HeadData {
  /** Full text of `<title>`. */
  title: string;
  description: string;
  keywords: string[];
  /** Absolute address of the page, or `null` when the page has none (404). */
  canonicalUrl: string | null;
  /** Absolute address of the share picture, or `null`. */
  imageUrl: string | null;
  ogType: 'website' | 'article';
  /** `article:published_time` and its kin, ISO dates. */
  article: {
    publishedTime: string;
    modifiedTime: string | null;
    authors: string[];
    tags: string[];
  } | null;
  isIndexed: boolean;
  /** Needs the KaTeX stylesheet. */
  hasMath: boolean;
  /** JSON-LD objects, written out as they are. */
  structuredData: Record<string, unknown>[];
  previousUrl: string | null;
  nextUrl: string | null;
}

/**
 * What the browser keeps of a page: the frame's state. It is written as JSON into the document
 * (`<script type="application/json" id="mojian-page">`) and read again on client navigation.
 */
export interface FrameState {
  /** Decoded path with the base URL. */
  permalink: string;
  /** Page title without the site title, for announcements to screen readers. */
  title: string;
  view: ViewKind;
  /** `article` has a reading column, `list` a wider one, `wide` the whole width. */
  layout: 'article' | 'list' | 'wide';
  /** Key of the sidebar region, or `null` when the page has none. */
  sidebarKey: string | null;
  sidebarTitle: string;
  hasToc: boolean;
  /** Extra class names for `<body>`-level styling, from `wrapperClassName` and the like. */
  className: string;
  /** Docs version shown, to remember the reader's choice; `null` outside docs. */
  docsVersion: { pluginId: string; name: string } | null;
}

/** One page, complete: what the render phase turns into one HTML file. */
export interface PageData {
  permalink: string;
  head: HeadData;
  frame: FrameState;
  view: ViewData;
  sidebar: SidebarData | null;
  toc: TocEntry[];
}

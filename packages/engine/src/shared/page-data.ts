/**
 * Page data: the one plain object that a route gives to the theme. The theme may know nothing else
 * about a page. All `url` fields are percent-encoded and ready for HTML; all `html` fields are safe,
 * resolved HTML; all dates are ISO 8601.
 */
import type { TocEntry } from './page-parts.ts';
import type { PageSlots } from './page-slots.ts';
import type { ViewData, ViewKind } from './view-data.ts';

export type * from './page-parts.ts';
export type * from './view-data.ts';

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
  /** Size of the share picture in px, where it is known. */
  imageSize?: { width: number; height: number } | null;
  /** What the share picture shows, in words, where it is known. */
  imageAlt?: string;
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
  /** Elements that the document brings, as HTML. A `<title>` among them replaces the page's. */
  elements: string[];
  previousUrl: string | null;
  nextUrl: string | null;
  /** Address of the page's Markdown text, for readers that are programs; `null` when there is none. */
  markdownUrl: string | null;
  /** Where the page is in each language of the site; empty for a site of one language. */
  alternates: PageAlternate[];
}

/** A page in one of the site's languages. */
export interface PageAlternate {
  /** BCP 47, or `x-default` for readers of any other language. */
  lang: string;
  /** Absolute. */
  url: string;
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
  /**
   * Address of a file with all of the sidebar, percent-encoded; then the page carries only the branches
   * that it holds open. `null` when the page carries all of it.
   */
  wholeSidebarUrl: string | null;
  toc: TocEntry[];
  /** What components of the site put into the slots of the page. */
  slots: PageSlots;
}

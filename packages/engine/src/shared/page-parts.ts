/**
 * The parts that pages are made of. As in all page data, `url` fields are percent-encoded and ready for
 * HTML, `html` fields are safe and resolved, dates are ISO 8601.
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
  /** `null` where it is not to be shown. */
  readingMinutes: number | null;
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

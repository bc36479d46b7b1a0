/**
 * Slots: places of a page that a site fills with components of its own (`slots` in the configuration). VitePress
 * and Rspress call such places layout slots; Docusaurus' authors swizzle the component that is there.
 */
import type { ViewKind } from './view-data.ts';

/** The places, from the top of a page to its bottom. Those of articles are in posts, docs and Markdown pages. */
export const PAGE_SLOTS = [
  'page-top',
  'article-top',
  'article-bottom',
  'article-end',
  'page-bottom',
] as const;

/** Name of a place. */
export type PageSlotName = (typeof PAGE_SLOTS)[number];

/** HTML of the places that something stands in. */
export type PageSlots = Partial<Record<PageSlotName, string>>;

/** What a component in a slot is told of the page around it: JSON, so that an island gets the same. */
export interface SlotPage {
  /** What kind of page it is: `blog-post`, `doc`, `blog-list`, … */
  kind: ViewKind;
  /** Decoded path, with the base URL. */
  permalink: string;
  /** Absolute address, percent-encoded; `null` for pages that have none, such as that of a wrong address. */
  url: string | null;
  /** Without the title of the site. */
  title: string;
  description: string;
  /** Labels of the tags of a post or doc; empty for other pages. */
  tags: string[];
  /** ISO 8601 date of a post; `null` for other pages. */
  date: string | null;
  /** Front matter of the document that the page shows whole, keys of the site's own too; empty for lists. */
  frontMatter: Record<string, unknown>;
}

/** Props of a component in a slot. */
export interface SlotProps {
  /** Name of the slot, for a component that stands in several. */
  slot: PageSlotName;
  page: SlotPage;
}

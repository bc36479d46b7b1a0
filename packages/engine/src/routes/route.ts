import type { CompiledDocument } from '../markdown/compiled-document.ts';
import type { PageData, ViewKind } from '../shared/page-data.ts';

/** HTML of a document with every address resolved. */
export interface DocumentContent {
  html: string;
  /** HTML up to the truncate marker without ids, or the whole when there is none. */
  excerptHtml: string;
}

/** Gives the content of documents when pages are made. */
export type ContentSource = (document: CompiledDocument) => DocumentContent;

/** What a page component gives. */
export interface ComponentPageContent {
  html: string;
  /** `export const title` of the module; empty for none. */
  title: string;
  description: string;
  /** What the component puts into the page's `<head>`, as HTML. */
  headElements: readonly string[];
}

/** Gives the content of component pages by the absolute path of their module. */
export type ComponentPageSource = (filePath: string) => ComponentPageContent;

/** One address of the site: what it shows, and how its page data is made. */
export interface Route {
  /** Decoded, with the base URL. */
  permalink: string;
  view: ViewKind;
  /** Plugin instance that owns the route, for example `docs:default`; `site` for the engine's own. */
  plugin: string;
  /** Id of the sidebar that the page shows, or `null`. */
  sidebarId: string | null;
  /** The document that the page shows whole; `null` for lists. */
  document: CompiledDocument | null;
  /** Absolute path of the page's component module; `null` for other pages. */
  componentFilePath: string | null;
  /** Every document that the page shows something of. */
  documents: readonly CompiledDocument[];
  /** Kept out of sitemap, feeds and search. */
  isHidden: boolean;
  /** ISO date of the last change, for the sitemap; `null` when unknown. */
  lastModified: string | null;
  /** Makes the page data anew each time. */
  createPage(contentOf: ContentSource, componentPageOf: ComponentPageSource): PageData;
}

import path from 'node:path';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { encodePermalink } from '../shared/url.ts';
import { NameMap } from '../system/name-map.ts';
import { createSuggest, type Suggest } from './suggest.ts';

/** A page as links see it. */
export interface LinkablePage {
  /** Decoded, with the base URL and the trailing slash that the site's setting gives it. */
  permalink: string;
  /** The document that the page shows; `null` for lists and other pages made from none. */
  document: CompiledDocument | null;
}

/** Answers where a link may lead. */
export interface PageIndex {
  /** Permalink of the page that shows a source file. */
  permalinkOfFile(filePath: string): string | undefined;
  /** Tells whether a source file exists but has no page (a draft, a post of the future). */
  isHiddenFile(filePath: string): boolean;
  /** Finds a page by permalink, final slash and `index.html` or `.html` aside. */
  findPage(permalink: string): string | undefined;
  /** Percent-encoded address of a page, one text for all links to it. */
  addressOf(permalink: string): string;
  /** Ids that a page's links can lead to; `undefined` when the page's anchors are not known. */
  anchorsOf(permalink: string): ReadonlySet<string> | undefined;
  /** The same list each time. */
  listPermalinks(): readonly string[];
  /** Files of the pages as a document in a folder names them; the same list each time in a row. */
  listFilesFrom(folder: string): readonly string[];
  suggest: Suggest;
  /** Forgets what it knows of the content of documents, as it has changed. */
  forget(): void;
}

/** Creates the index of a site's pages. */
export function createPageIndex(
  pages: readonly LinkablePage[],
  hiddenFiles: ReadonlySet<string>,
): PageIndex {
  const byKey = new NameMap(pages.map((page) => [keyOf(page.permalink), page]));
  const byFile = new NameMap<string>();
  const hidden = new NameMap([...hiddenFiles].map((file) => [file, true]));
  for (const { document, permalink } of pages) {
    if (!document) continue;
    const { filePath, translationOf } = document.source;
    byFile.set(filePath, permalink);
    // Links are written to the file that was translated, by files that may not be.
    if (translationOf) byFile.set(translationOf, permalink);
  }
  const anchors = new Map<string, ReadonlySet<string>>();
  const addresses = new Map<string, string>();
  let permalinks: readonly string[] | undefined;
  let suggest = createSuggest();
  let filesFrom: { folder: string; names: readonly string[] } | undefined;
  return {
    permalinkOfFile: (filePath) => byFile.get(filePath),
    isHiddenFile: (filePath) => hidden.has(filePath),
    findPage: (permalink) => byKey.get(keyOf(permalink))?.permalink,
    addressOf: (permalink) => {
      const address = addresses.get(permalink) ?? encodePermalink(permalink);
      addresses.set(permalink, address);
      return address;
    },
    anchorsOf: (permalink) => {
      const page = byKey.get(keyOf(permalink));
      if (!page?.document) return undefined;
      const known = anchors.get(page.permalink) ?? collectAnchors(page.document);
      anchors.set(page.permalink, known);
      return known;
    },
    listPermalinks: () => {
      permalinks ??= pages.map(({ permalink }) => permalink);
      return permalinks;
    },
    listFilesFrom(folder) {
      if (filesFrom?.folder !== folder) {
        filesFrom = { folder, names: [...byFile.keys()].map((file) => nameFrom(folder, file)) };
      }
      return filesFrom.names;
    },
    suggest: (...wanted) => suggest(...wanted),
    forget() {
      anchors.clear();
      suggest = createSuggest();
    },
  };
}

/** Gives the path of a file as a document in a folder names it. */
function nameFrom(folder: string, file: string): string {
  const relative = path.relative(folder, file).split(path.sep).join('/');
  return relative.startsWith('.') ? relative : `./${relative}`;
}

function keyOf(permalink: string): string {
  return permalink.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '') || '/';
}

function collectAnchors({ headings, anchors }: CompiledDocument): ReadonlySet<string> {
  return new Set([...headings.map(({ id }) => id), ...anchors]);
}

/**
 * What every tool is given: the same documents, plain Markdown with front matter, before a tool's layout
 * puts them on disk in its own dialect. `body` has only CommonMark, GFM tables, plain fences, containers
 * (`:::tip Title`) and the mark `<!-- truncate -->`; links to other documents are relative source paths.
 */

/** A post or a doc. */
export interface CorpusDocument {
  kind: DocumentKind;
  /** Below the folder of its kind, `javascript/Date/日期.md`. */
  sourcePath: string;
  title: string;
  description: string;
  tags: string[];
  keywords: string[];
  /** Place in the sidebar; `null` where the author gave none. */
  position: number | null;
  /** Address that the author chose, below the base of its kind; `null` for the default. */
  slug: string | null;
  body: string;
}

/** Name of the folder too. */
export type DocumentKind = 'blog' | 'docs';

/** Label of a folder of docs, from its `_category_.json`. */
export interface CorpusFolder {
  /** Below `docs`, `javascript/Date`. */
  sourcePath: string;
  label: string;
  position: number | null;
}

/** All that a site is made of. */
export interface Corpus {
  documents: CorpusDocument[];
  folders: CorpusFolder[];
  /** Folder of the pictures, served from the root of the site. */
  staticFolder: string;
  /** Pictures that lie beside the posts: served from `/img`. */
  blogPicturesFolder: string;
}

/** Gives the path of a document from the folder that holds `blog` and `docs`. */
export function contentPath({ kind, sourcePath }: Pick<CorpusDocument, 'kind' | 'sourcePath'>) {
  return `${kind}/${sourcePath}`;
}

/**
 * What components of a site may know of its docs: the data that Docusaurus' docs plugin hands to its
 * client hooks (`useVersions` and others), by the same names.
 */

/** Docs of one id. */
export interface DocsData {
  /** Permalink of the docs, base URL included. */
  path: string;
  /** Newest first. */
  versions: readonly DocsVersionData[];
  breadcrumbs: boolean;
}

/** A version of docs. */
export interface DocsVersionData {
  name: string;
  label: string;
  isLast: boolean;
  /** Permalink of the version, base URL included. */
  path: string;
  /** Id of the doc that a link to the version opens; empty when there is none. */
  mainDocId: string;
  docs: readonly { id: string; path: string; sidebar?: string; unlisted?: true }[];
  draftIds: readonly string[];
}

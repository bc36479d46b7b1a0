/** What a function under `editUrl` is told of a document, by the names of Docusaurus. */
export interface EditUrlPlace {
  locale: string;
  /** Decoded, with the base URL. */
  permalink: string;
  /** Name of the docs version; `current` for posts and pages. */
  version: string;
  /** Folder of the documents below the site folder, for docs, posts and pages in turn. */
  versionDocsDirPath: string;
  blogDirPath: string;
  pagesDirPath: string;
  /** Path of the document below that folder, for docs, posts and pages in turn. */
  docPath: string;
  blogPath: string;
  pagePath: string;
}

/** Gives the address where a document can be edited; `undefined` for no link. */
export type EditUrlFunction = (place: EditUrlPlace) => string | undefined;

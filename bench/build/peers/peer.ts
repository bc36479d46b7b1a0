import type { Corpus } from '../corpus/document.ts';

/** A tool that builds websites. */
export interface Peer {
  /** What `--only` calls it. */
  id: string;
  name: string;
  /** What search it ships by default, for the table. */
  search: string;
  /** What else a reader of the table has to know. */
  note?: string;
  /** Installs it unless it is there, and says what was found. Rejects with the reason where that fails. */
  install(): Promise<Installed>;
  /** Lays the corpus out as a site of this tool in an empty folder. */
  layOut(corpus: Corpus, siteFolder: string): void;
  /** Folder with `blog` and `docs`, from the site folder. */
  contentFolder: string;
  /** Folder of the website, from the site folder. */
  outputFolder: string;
  /** What a cold build must not find, from the site folder; the output folder is always removed. */
  caches: readonly string[];
  /** Addresses in the output of the list of a tag, best first; the list of posts where it has no tags. */
  listPages(tag: string): readonly string[];
}

/** A tool that is ready to run. */
export interface Installed {
  version: string;
  /** Command that builds the site in a folder, run in that folder. */
  command(siteFolder: string): readonly [file: string, ...args: string[]];
  /** Folder of packages that the site gets a copy of; `null` for none. */
  nodeModules: string | null;
}

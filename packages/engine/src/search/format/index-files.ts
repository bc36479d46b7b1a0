/**
 * The files of the index. `meta.txt` has a fixed name; it names the others, whose names are digests of
 * their content:
 * - `meta.txt`: first line {@link IndexMeta} as JSON, then, on a site of usual size, the page heads;
 * - `h-*.txt`: page heads of a range of pages, only when they are too many for `meta.txt`;
 * - `t-*.txt`, `b-*.txt`: shards of the title index (only with `h-*`) and of the body index: a range of
 *   the sorted terms, a line `<term, front-coded>\t<postings>` each;
 * - `p-*.txt`: text of one page, one line per record, then its description and its keywords, a line each:
 *   by these it can be found too;
 * - `y-*.txt`: lines `<key> <value>`: a file with how characters sound; for each letter that syllables begin
 *   with, one with the pairs that occur; one with how traditional texts write words and characters; and one with
 *   other names for what the site writes of.
 *
 * A `record` is a section of a page: the page's first record is the page itself with the text before
 * its first heading, each heading opens another. Records are numbered through the site.
 */

/** Name of the file that the browser asks for first, below the index folder. */
export const META_FILE = 'meta.txt';

/** Length of the digest in a file name. */
export const DIGEST_LENGTH = 8;

/** Where the file of traditional forms stands among those of pairs: no syllable begins so. */
export const TRADITIONAL_FORMS_START = '=';

/** Where the file of synonyms stands among them. */
export const SYNONYMS_START = '~';

/** Where the file of the sounds of all characters stands among them. */
export const SOUNDS_START = '?';

/** Stands for the spaces of a name in the file of synonyms. */
export const NAME_SPACE = '\u00a0';

/** Directory of a sharded list: where each shard begins and which file it is. */
export interface ShardDirectory<Start> {
  starts: Start[];
  /** Digests of the files, {@link DIGEST_LENGTH} characters each, without separator. */
  digests: string;
}

/** What is known of the index before anything else is loaded. */
export interface IndexMeta {
  format: 1;
  /** Language of the site, BCP 47. */
  language: string;
  /** Number of pages that but list others; they are the last ones. */
  lists: number;
  /** Number of records of each page, as `encodeNumbers` writes it. */
  recordCounts: string;
  /** Combinations of facets that occur: kind and docs version. */
  facets: [kind: string, version: string][];
  /** Index into `facets` of each page, as `encodeNumbers` writes it. */
  facetOf: string;
  /** Of each page, where the same doc is that readers are shown first; only with several versions. */
  editions?: string;
  /** Names of top-level categories. */
  categories: string[];
  body: ShardDirectory<string>;
  /** `null` when the page heads stand in `meta.txt`: then titles are indexed in the browser. */
  titles: ShardDirectory<string> | null;
  /** Where page heads lie, by first page; `null` when they stand in `meta.txt`. */
  heads: ShardDirectory<number> | null;
  /** Digest of the file with the readings of characters. */
  readings: string;
  /**
   * Where pairs of characters lie, by the letter with which the first one sounds, and, by
   * {@link TRADITIONAL_FORMS_START}, what stands for traditional words and characters, and by
   * {@link SYNONYMS_START}, for other names; by {@link SOUNDS_START}, how characters sound that the site may not have.
   */
  pairs: ShardDirectory<string>;
}

/** What the browser must know of a page to show a hit on it. */
export interface PageHead {
  title: string;
  /** Decoded, with the base URL. */
  permalink: string;
  /** Index into the categories. */
  category: number;
  /** Digest of the page's text file. */
  textDigest: string;
  /** Headings that open the page's records after the first. */
  headings: { level: number; text: string; anchor: string }[];
}

/** Gives the name of a file of the index. */
export function shardFile(kind: 'h' | 't' | 'b' | 'p' | 'y', digest: string): string {
  return `${kind}-${digest}.txt`;
}

/** Gives the digest of a shard of a directory. */
export function digestAt(digests: string, shard: number): string {
  return digests.slice(shard * DIGEST_LENGTH, (shard + 1) * DIGEST_LENGTH);
}

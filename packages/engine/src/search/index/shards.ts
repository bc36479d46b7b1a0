import { hash } from 'node:crypto';
import { DIGEST_LENGTH, type ShardDirectory, shardFile } from '../format/index-files.ts';
import { encodeTerm } from '../format/text-codec.ts';

/** A file of the index. */
export interface IndexFile {
  /** Relative to the index folder. */
  outputPath: string;
  content: string;
}

/** A file that an earlier build has made and that is still there: it need not be made again. */
export interface KeptFile {
  /** Relative to the index folder. */
  outputPath: string;
  content: null;
}

/** Length of a shard of page heads: hits are of pages far apart. */
const HEAD_SHARD_LENGTH = 4000;

/** Creates the digest that names a file: base64url, so that no name needs encoding. */
export function digestOf(content: string): string {
  return hash('sha256', content, 'base64url').slice(0, DIGEST_LENGTH);
}

/** Terms with their encoded postings, in the order of the terms' UTF-16 units. */
export interface EncodedTerms {
  kind: 'b' | 't';
  terms: Iterable<readonly [term: string, encoded: string]>;
  /** See {@link chooseShardLength}. */
  shardLength: number;
}

/** Cuts terms into shards, one after another. @returns What stands in which of them. */
export function* createTermShards({
  kind,
  terms,
  shardLength,
}: EncodedTerms): Generator<IndexFile, ShardDirectory<string>> {
  const directory: ShardDirectory<string> = { starts: [], digests: '' };
  const cutter = new ShardCutter(kind, shardLength);
  const cut = (): IndexFile => {
    const { digest, file } = cutter.cut();
    directory.digests += digest;
    return file;
  };
  for (const [term, encoded] of terms) {
    if (cutter.isEmpty) directory.starts.push(term);
    if (cutter.add(term, encoded)) yield cut();
  }
  if (!cutter.isEmpty) yield cut();
  return directory;
}

/**
 * Gathers terms until a shard is to end. Where that is, the terms themselves say as far as possible
 * (content-defined chunking): if every shard ended at the same length, a longer line would move all ends
 * after it, and an edit would give most files of the index another name. Readers would fetch anew what they
 * have, authors upload it anew, and every build make it anew.
 */
export class ShardCutter {
  readonly #kind: EncodedTerms['kind'];
  readonly #shortest: number;
  readonly #spread: number;
  readonly #longest: number;
  #lines: string[] = [];
  #length = 0;
  #previous = '';

  /** @param shardLength See {@link chooseShardLength}. */
  constructor(kind: EncodedTerms['kind'], shardLength: number) {
    this.#kind = kind;
    this.#shortest = 0.75 * shardLength;
    this.#spread = shardLength - this.#shortest;
    this.#longest = 2 * shardLength;
  }

  /** The next term begins a shard. */
  get isEmpty(): boolean {
    return this.#lines.length === 0;
  }

  /** Adds the next term. @returns Whether the shard is to be cut after it. */
  add(term: string, encoded: string): boolean {
    const line = `${encodeTerm(term, this.#previous)}\t${encoded}`;
    this.#lines.push(line);
    this.#length += line.length + 1;
    this.#previous = term;
    if (this.#length < this.#shortest) return false;
    // Longer lines are the more likely ends, so that shards have about the same length on sites of any size.
    return this.#length >= this.#longest || spreadTerm(term) < (line.length + 1) / this.#spread;
  }

  /** Ends the shard. */
  cut(): { digest: string; file: IndexFile } {
    const content = this.#lines.join('\n');
    const digest = digestOf(content);
    this.#lines = [];
    this.#length = 0;
    this.#previous = '';
    return { digest, file: { outputPath: shardFile(this.#kind, digest), content } };
  }
}

/** Gives a term its place from 0 to below 1, as if by lot (FNV-1a, its bits mixed as in MurmurHash 3). */
function spreadTerm(term: string): number {
  let bits = 0x811c9dc5;
  for (let at = 0; at < term.length; at++) {
    bits = Math.imul(bits ^ term.charCodeAt(at), 0x01000193);
  }
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}

/**
 * Length of a shard of terms in UTF-16 units, about: a query loads a shard for nearly each of its
 * terms, so shards are the shorter the smaller the index; on large sites the directory, which every
 * reader loads, sets the limit.
 */
const TERM_SHARD = { shortest: 4000, longest: 16_000, count: 250 };
/** Steps in which shards are longer on longer indexes: an edit must not move the ends of all. */
const LENGTH_STEP = 2 ** 0.25;
/** Length of a posting, and of a term's own part of its line, about. */
const POSTING_LENGTH = 2.6;
const TERM_LENGTH = 4.7;

/** Chooses about how long the shards of an index are to be, in UTF-16 units. */
export function chooseShardLength({
  termCount,
  postingCount,
}: {
  termCount: number;
  postingCount: number;
}): number {
  const { shortest, longest, count } = TERM_SHARD;
  const wanted = (postingCount * POSTING_LENGTH + termCount * TERM_LENGTH) / count;
  const steps = Math.round(Math.log(Math.max(1, wanted / shortest)) / Math.log(LENGTH_STEP));
  return Math.min(longest, Math.round(shortest * LENGTH_STEP ** steps));
}

/**
 * Cuts a list of encoded pieces into files, one after another.
 *
 * @returns The indexes that they begin at.
 */
export function* createListShards(
  kind: 'h',
  pieces: readonly string[],
): Generator<IndexFile, ShardDirectory<number>> {
  const directory: ShardDirectory<number> = { starts: [], digests: '' };
  let content = '';
  for (const [index, piece] of pieces.entries()) {
    if (content === '') directory.starts.push(index);
    content += piece;
    if (content.length < HEAD_SHARD_LENGTH && index + 1 < pieces.length) continue;
    const digest = digestOf(content);
    directory.digests += digest;
    yield { outputPath: shardFile(kind, digest), content };
    content = '';
  }
  return directory;
}

import { hash } from 'node:crypto';
import { DIGEST_LENGTH, type ShardDirectory, shardFile } from '../format/index-files.ts';
import { encodeTerm } from '../format/text-codec.ts';

/** A file of the index. */
export interface IndexFile {
  /** Relative to the index folder. */
  outputPath: string;
  content: string;
}

/**
 * Length of a shard of terms in UTF-16 units, about: a query loads a shard for nearly each of its
 * terms, so shards are the shorter the smaller the index; on large sites the directory, which every
 * reader loads, sets the limit.
 */
const TERM_SHARD = { shortest: 4000, longest: 16_000, count: 250 };
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
  count: number;
  /** Length of all postings in UTF-16 units. */
  length: number;
}

/** Cuts terms into shards, one after another. @returns What stands in which of them. */
export function* createTermShards({
  kind,
  terms,
  count,
  length: totalLength,
}: EncodedTerms): Generator<IndexFile, ShardDirectory<string>> {
  const directory: ShardDirectory<string> = { starts: [], digests: '' };
  const limit = chooseShardLength(totalLength + count * TERM_LENGTH);
  let lines: string[] = [];
  let length = 0;
  let previous = '';
  const close = (): IndexFile => {
    const content = lines.join('\n');
    const digest = digestOf(content);
    directory.digests += digest;
    lines = [];
    length = 0;
    return { outputPath: shardFile(kind, digest), content };
  };
  for (const [term, encoded] of terms) {
    if (lines.length === 0) {
      directory.starts.push(term);
      previous = '';
    }
    const line = `${encodeTerm(term, previous)}\t${encoded}`;
    lines.push(line);
    length += line.length + 1;
    previous = term;
    if (length >= limit) yield close();
  }
  if (lines.length > 0) yield close();
  return directory;
}

/** Length of a term's own part of its line, about. */
const TERM_LENGTH = 4;

function chooseShardLength(total: number): number {
  const { shortest, longest, count } = TERM_SHARD;
  return Math.min(longest, Math.max(shortest, Math.ceil(total / count)));
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

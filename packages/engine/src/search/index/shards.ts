import { hash } from 'node:crypto';
import { DIGEST_LENGTH, type ShardDirectory, shardFile } from '../format/index-files.ts';
import { encodePostings, encodeTerm, type Postings } from '../format/text-codec.ts';

/** A file of the index. */
export interface IndexFile {
  /** Relative to the index folder. */
  outputPath: string;
  content: string;
}

/** Length of a shard in UTF-16 units, about. */
export const SHARD_LENGTH = 16_000;

/** Creates the digest that names a file: base64url, so that no name needs encoding. */
export function digestOf(content: string): string {
  return hash('sha256', content, 'base64url').slice(0, DIGEST_LENGTH);
}

/** Cuts sorted terms into shards, in the order of their UTF-16 units. */
export function createTermShards(
  kind: 'b' | 't',
  terms: ReadonlyMap<string, Postings>,
): { directory: ShardDirectory<string>; files: IndexFile[] } {
  const sorted = [...terms.keys()].sort();
  const directory: ShardDirectory<string> = { starts: [], digests: '' };
  const files: IndexFile[] = [];
  let lines: string[] = [];
  let length = 0;
  let previous = '';
  const close = () => {
    if (lines.length === 0) return;
    const content = lines.join('\n');
    const digest = digestOf(content);
    directory.digests += digest;
    files.push({ outputPath: shardFile(kind, digest), content });
    lines = [];
    length = 0;
  };
  for (const term of sorted) {
    if (lines.length === 0) {
      directory.starts.push(term);
      previous = '';
    }
    const postings = encodePostings(terms.get(term) ?? { records: [], impacts: [] });
    const line = `${encodeTerm(term, previous)}\t${postings}`;
    lines.push(line);
    length += line.length + 1;
    previous = term;
    if (length >= SHARD_LENGTH) close();
  }
  close();
  return { directory, files };
}

/** Cuts a list of encoded pieces into files that begin at known indexes. */
export function createListShards(
  kind: 'h',
  pieces: readonly string[],
): { directory: ShardDirectory<number>; files: IndexFile[] } {
  const directory: ShardDirectory<number> = { starts: [], digests: '' };
  const files: IndexFile[] = [];
  let content = '';
  pieces.forEach((piece, index) => {
    if (content === '') directory.starts.push(index);
    content += piece;
    if (content.length < SHARD_LENGTH && index + 1 < pieces.length) return;
    const digest = digestOf(content);
    directory.digests += digest;
    files.push({ outputPath: shardFile(kind, digest), content });
    content = '';
  });
  return { directory, files };
}

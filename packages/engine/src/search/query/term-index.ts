import { digestAt, type ShardDirectory, shardFile } from '../format/index-files.ts';
import { decodePostings, decodeTerm, type Postings } from '../format/text-codec.ts';
import type { TitleTerms } from '../format/title-terms.ts';
import type { FileSource } from './file-source.ts';
import { remember } from './remember.ts';

/** A range of sorted terms. */
interface TermShard {
  terms: readonly string[];
  postingsAt(index: number): Postings;
}

/** A term with the records that have it. */
export interface FoundTerm {
  term: string;
  postings: Postings;
}

/** Sorted terms, in memory or in shards that are loaded when a term of them is asked for. */
export interface TermIndex {
  find(term: string): Promise<FoundTerm | null>;
  /** Terms that begin with a prefix, itself included, of at most `maxShards` shards. */
  findByPrefix(prefix: string, maxShards: number): Promise<FoundTerm[]>;
  /** Terms that a test accepts, of the shards where terms stand that begin as the places do; each once. */
  findAround(places: readonly string[], accepts: (term: string) => boolean): Promise<FoundTerm[]>;
}

/** Letters at the start of a word that are taken to be right when its neighbours are looked through. */
const SURE_LETTERS = 4;
const MAX_SHARDS_AROUND = 2;

/** Creates the index over terms in memory. */
export function createMemoryIndex(terms: TitleTerms): TermIndex {
  const sorted = [...terms.keys()].sort();
  const shard: TermShard = {
    terms: sorted,
    postingsAt: (index) => terms.get(sorted[index] ?? '') ?? { records: [], impacts: [] },
  };
  return createTermIndex([''], () => Promise.resolve(shard));
}

/** Creates the index over shard files. */
export function createShardIndex(
  kind: 'b' | 't',
  { starts, digests }: ShardDirectory<string>,
  files: FileSource,
): TermIndex {
  const load = remember(async (shard: number) =>
    parseShard(await files.read(shardFile(kind, digestAt(digests, shard)))),
  );
  return createTermIndex(starts, load);
}

function parseShard(text: string): TermShard {
  const terms: string[] = [];
  const encoded: string[] = [];
  let previous = '';
  for (const line of text.split('\n')) {
    const tab = line.lastIndexOf('\t');
    previous = decodeTerm(line.slice(0, tab), previous);
    terms.push(previous);
    encoded.push(line.slice(tab + 1));
  }
  return { terms, postingsAt: (index) => decodePostings(encoded[index] ?? '') };
}

function createTermIndex(
  starts: readonly string[],
  load: (index: number) => Promise<TermShard>,
): TermIndex {
  const shardOf = (term: string) => lowerBound(starts, `${term}\0`) - 1;
  const loadAt = (index: number) => (index < 0 ? null : load(index));
  const loadPrefix = (prefix: string, maxShards: number) => {
    const first = Math.max(0, shardOf(prefix));
    const last = Math.min(shardOf(`${prefix}\uffff`), first + maxShards - 1, starts.length - 1);
    const length = Math.max(0, last - first + 1);
    return Promise.all(Array.from({ length }, (_, offset) => load(first + offset)));
  };
  return {
    find: async (term) => {
      const shard = await loadAt(shardOf(term));
      if (!shard) return null;
      const at = lowerBound(shard.terms, term);
      return shard.terms[at] === term ? { term, postings: shard.postingsAt(at) } : null;
    },
    findByPrefix: async (prefix, maxShards) => {
      const shards = await loadPrefix(prefix, maxShards);
      return shards.flatMap((shard) => collectPrefix(shard, prefix));
    },
    findAround: async (places, accepts) => {
      const around = places.map((place) =>
        loadPrefix(place.slice(0, SURE_LETTERS), MAX_SHARDS_AROUND),
      );
      const shards = [...new Set((await Promise.all(around)).flat())];
      return shards.flatMap((shard) => collectAccepted(shard, accepts));
    },
  };
}

function collectAccepted(shard: TermShard, accepts: (term: string) => boolean): FoundTerm[] {
  return shard.terms.flatMap((term, index) =>
    accepts(term) ? [{ term, postings: shard.postingsAt(index) }] : [],
  );
}

function collectPrefix(shard: TermShard, prefix: string): FoundTerm[] {
  const found: FoundTerm[] = [];
  for (let at = lowerBound(shard.terms, prefix); at < shard.terms.length; at++) {
    const term = shard.terms[at] ?? '';
    if (!term.startsWith(prefix)) break;
    found.push({ term, postings: shard.postingsAt(at) });
  }
  return found;
}

/** Index of the first item that is not before `wanted`. */
function lowerBound(sorted: readonly string[], wanted: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

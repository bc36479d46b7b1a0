import { type ShardDirectory, shardFile } from '../format/index-files.ts';
import { MAX_DIGITS, writeNumber } from '../format/text-codec.ts';
import type { BodyTerms } from './body-terms.ts';
import { IMPACT_STEPS, visitPostings } from './page-postings.ts';
import { chooseShardLength, type IndexFile, type KeptFile, ShardCutter } from './shards.ts';

/** The shards that a body index was cut into, so that the next one can take over those that stay. */
export interface BodyShards {
  /** See `chooseShardLength`; with another length all are cut anew. */
  shardLength: number;
  digests: string[];
  /** Id of the first term of each. */
  firstIds: Int32Array;
  /** Id of the last term of each. */
  lastIds: Int32Array;
  /** Number of the terms of each. */
  termCounts: Int32Array;
}

/**
 * Makes the shards of the body index. Of those that nothing has changed in since the last index only the
 * names are given: their terms are not even encoded.
 *
 * @param last The shards of the last index. @default all are made
 * @param mostAtOnce Postings that are put in order at once, but for terms that have more.
 * @returns The shards for the next index, and what stands in which of them.
 */
export function* createBodyShards(
  body: BodyTerms,
  last: BodyShards | null = null,
  mostAtOnce = choosePartSize(body),
): Generator<IndexFile | KeptFile, { shards: BodyShards; directory: ShardDirectory<string> }> {
  const { terms, order, postingCount } = body;
  const shardLength = chooseShardLength({ termCount: order.length, postingCount });
  const kept = last?.shardLength === shardLength ? findKept(body, last) : new Map();
  const encoder = new PostingsEncoder(body, kept, mostAtOnce);
  const cutter = new ShardCutter('b', shardLength);
  const list = listShards(body, shardLength);
  for (let [at, first] = [0, 0]; at < order.length; first = at) {
    const shard = kept.get(at);
    if (shard) {
      at += shard.termCount;
      list.add(first, at, shard.digest);
      yield { outputPath: shardFile('b', shard.digest), content: null };
      continue;
    }
    let isFull = false;
    for (; at < order.length && !isFull; at++) {
      isFull = cutter.add(terms[order[at] ?? 0] ?? '', encoder.encode(at));
    }
    const { digest, file } = cutter.cut();
    list.add(first, at, digest);
    yield file;
  }
  return list.finish();
}

/** Lists shards as they are cut, each by the places in the order where it begins and before which it ends. */
function listShards({ terms, order }: BodyTerms, shardLength: number) {
  const digests: string[] = [];
  const [firstIds, lastIds, termCounts]: [number[], number[], number[]] = [[], [], []];
  return {
    add(first: number, end: number, digest: string): void {
      digests.push(digest);
      firstIds.push(order[first] ?? 0);
      lastIds.push(order[end - 1] ?? 0);
      termCounts.push(end - first);
    },
    finish: () => ({
      shards: {
        shardLength,
        digests,
        firstIds: Int32Array.from(firstIds),
        lastIds: Int32Array.from(lastIds),
        termCounts: Int32Array.from(termCounts),
      },
      directory: { starts: firstIds.map((id) => terms[id] ?? ''), digests: digests.join('') },
    }),
  };
}

/** A shard that is as it was. */
interface KeptShard {
  digest: string;
  termCount: number;
}

/**
 * Finds the shards of the last index that have the same terms with the same postings, by the places in the
 * order where they begin.
 */
function findKept({ order, changed }: BodyTerms, last: BodyShards): Map<number, KeptShard> {
  const kept = new Map<number, KeptShard>();
  const { digests, firstIds, lastIds, termCounts } = last;
  const shardOf = new Map(Array.from(firstIds, (id, index) => [id, index]));
  const isUnchanged = (at: number, index: number): boolean => {
    const end = at + (termCounts[index] ?? 0);
    if (!changed || order[end - 1] !== lastIds[index]) return false;
    for (let place = at; place < end; place++) if (changed[order[place] ?? 0] === 1) return false;
    // The last one did not end because it was full: what is behind it now may belong to it.
    return index < digests.length - 1 || end === order.length;
  };
  for (let at = 0; at < order.length; ) {
    const index = shardOf.get(order[at] ?? -1);
    if (index !== undefined && isUnchanged(at, index)) {
      const [digest, termCount] = [digests[index] ?? '', termCounts[index] ?? 0];
      kept.set(at, { digest, termCount });
      at += termCount;
    } else at += 1;
  }
  return kept;
}

/**
 * Postings that are put in order at once: a quarter of all of them, but 2 MiB at least and 16 MiB at most.
 * What is beyond takes time, not memory: all are read once for each part.
 */
const LEAST_AT_ONCE = 512 * 1024;
const MOST_AT_ONCE = 4 * 1024 * 1024;

function choosePartSize({ postingCount }: BodyTerms): number {
  const part = Math.max(LEAST_AT_ONCE, Math.ceil(postingCount / 4));
  return Math.min(postingCount, MOST_AT_ONCE, part);
}

/**
 * Encodes the postings of terms, as `encodePostings` does: those of many terms are gathered at once, as all
 * pages are gone through for it. A posting is a record times {@link IMPACT_STEPS}, plus the impact.
 */
class PostingsEncoder {
  readonly #body: BodyTerms;
  readonly #kept: ReadonlyMap<number, KeptShard>;
  readonly #mostAtOnce: number;
  /** Places in the order of the terms that are gathered, ascending. */
  #places: number[] = [];
  /** The next of them, and where its postings begin. */
  #next = 0;
  #start = 0;
  /** What is gathered takes the same room each time: new room would wait to be collected. */
  #postings = new Int32Array();
  #positions = new Int32Array();
  #bytes = Buffer.allocUnsafe(4096);

  constructor(body: BodyTerms, kept: ReadonlyMap<number, KeptShard>, mostAtOnce: number) {
    this.#body = body;
    this.#kept = kept;
    this.#mostAtOnce = mostAtOnce;
  }

  /** Encodes the postings of the term at a place in the order; each place comes after those before. */
  encode(place: number): string {
    if (this.#places[this.#next] !== place) this.#gather(place);
    const { order, counts } = this.#body;
    const end = this.#start + (counts[order[place] ?? 0] ?? 0);
    const most = (end - this.#start) * (MAX_DIGITS + 1);
    if (most > this.#bytes.length) this.#bytes = Buffer.allocUnsafe(2 * most);
    const length = this.#write(end);
    this.#next += 1;
    this.#start = end;
    return this.#bytes.toString('latin1', 0, length);
  }

  #write(end: number): number {
    let length = 0;
    let previous = 0;
    for (let at = this.#start; at < end; at++) {
      const posting = this.#postings[at] ?? 0;
      const record = Math.floor(posting / IMPACT_STEPS);
      length = writeNumber(this.#bytes, length, record - previous);
      length = writeNumber(this.#bytes, length, posting % IMPACT_STEPS);
      previous = record;
    }
    return length;
  }

  /** Gathers the postings of the terms from a place on that are likely to be asked for. */
  #gather(place: number): void {
    const { terms, order, pages } = this.#body;
    const { places, length } = this.#choosePlaces(place);
    if (length > this.#postings.length) {
      this.#postings = new Int32Array(Math.max(length, this.#mostAtOnce));
    }
    if (this.#positions.length === 0) this.#positions = new Int32Array(terms.length);
    const [postings, positions] = [this.#postings, this.#positions.fill(-1)];
    let start = 0;
    for (const each of places) {
      const id = order[each] ?? 0;
      positions[id] = start;
      start += this.#body.counts[id] ?? 0;
    }
    visitPostings(pages, (id, impact, record) => {
      const at = positions[id] ?? -1;
      if (at < 0) return;
      postings[at] = record * IMPACT_STEPS + impact;
      positions[id] = at + 1;
    });
    this.#places = places;
    this.#next = 0;
    this.#start = 0;
  }

  /** A kept shard is left out, unless the place is within it: then the one before has not ended with it. */
  #choosePlaces(place: number): { places: number[]; length: number } {
    const { order, counts } = this.#body;
    const places: number[] = [];
    let length = 0;
    for (let at = place; at < order.length; ) {
      const count = counts[order[at] ?? 0] ?? 0;
      if (length > 0 && length + count > this.#mostAtOnce) break;
      places.push(at);
      length += count;
      at += 1;
      for (let kept = this.#kept.get(at); kept; kept = this.#kept.get(at)) at += kept.termCount;
    }
    return { places, length };
  }
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type ByteCache, createByteCache } from './byte-cache.ts';
import { isCompressible } from './content-types.ts';
import { type FoundFile, findFile } from './file-lookup.ts';

/** A content coding that the server can produce. */
export type Coding = 'br' | 'gzip';

/** One form of a file, ready to send. */
export interface Representation {
  /** `null` for the file as it is. */
  coding: Coding | null;
  /** Strong entity tag with quotes: digest of the file's content, and the coding. */
  etag: string;
  sizeBytes: number;
  /** The content, or `null` for a large file, which is streamed from disk. */
  body: Buffer | null;
}

/** Gives the representations of files, each worked out once per state of the file. */
export interface RepresentationStore {
  /**
   * Returns the file in the first form of the list; `null` is the file as it is. That one is also what comes
   * of a coding that makes the file no smaller, unless the list lacks it, and of files that are not compressed.
   */
  load(file: FoundFile, accepted: readonly (Coding | null)[]): Promise<Representation>;
}

/** Larger files are sent as they are, from disk. */
const MAX_BUFFERED_BYTES = 4 * 2 ** 20;
/** Below one network packet compression gains nothing. */
const MIN_COMPRESSED_BYTES = 1000;
/** Half of brotli's levels: within a few percent of the best in a twentieth of the time. */
const BROTLI_QUALITY = 6;
const SIBLING_EXTENSIONS: Record<Coding, string> = { br: '.br', gzip: '.gz' };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Creates a store that keeps at most `maxBytes` of content in memory. */
export function createRepresentationStore(maxBytes: number): RepresentationStore {
  const cache = createByteCache<Promise<Representation>>(maxBytes);
  return {
    async load(file, accepted) {
      const mustBeSmaller = accepted.length === 0 || accepted.includes(null);
      const [coding = null] = isWorthCompressing(file, mustBeSmaller) ? accepted : [];
      const identity = await loadOnce(cache, keyOf(file, null), () => loadIdentity(file));
      if (coding === null) return identity;
      const key = keyOf(file, coding);
      const encoded = await loadOnce(cache, key, () => encode(file, identity, coding));
      return mustBeSmaller && encoded.sizeBytes >= identity.sizeBytes ? identity : encoded;
    },
  };
}

function isWorthCompressing({ filePath, sizeBytes }: FoundFile, mustBeSmaller: boolean): boolean {
  if (sizeBytes > MAX_BUFFERED_BYTES) return false;
  return !mustBeSmaller || (sizeBytes >= MIN_COMPRESSED_BYTES && isCompressible(filePath));
}

/** Tells one state of a file in one coding from all others. */
function keyOf(
  { filePath, sizeBytes, modifiedMs, revision }: FoundFile,
  coding: Coding | null,
): string {
  return [filePath, sizeBytes, modifiedMs, revision, coding].join('\0');
}

/** Requests that come while a representation is being made wait for the same one. */
async function loadOnce(
  cache: ByteCache<Promise<Representation>>,
  key: string,
  make: () => Promise<Representation>,
): Promise<Representation> {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const making = make();
  cache.set(key, making, 0);
  try {
    const made = await making;
    cache.set(key, making, (made.body?.length ?? 0) + key.length);
    return made;
  } catch (error) {
    cache.delete(key);
    throw error;
  }
}

async function loadIdentity({ filePath, sizeBytes }: FoundFile): Promise<Representation> {
  if (sizeBytes > MAX_BUFFERED_BYTES) {
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(filePath)) hash.update(chunk as Buffer);
    return {
      coding: null,
      etag: formatTag(hash.digest('base64url')),
      sizeBytes,
      body: null,
    };
  }
  const body = await readFile(filePath);
  const digest = createHash('sha256').update(body).digest('base64url');
  return {
    coding: null,
    etag: formatTag(digest),
    sizeBytes: body.length,
    body,
  };
}

async function encode(
  file: FoundFile,
  identity: Representation,
  coding: Coding,
): Promise<Representation> {
  const body =
    (await readSibling(file, coding)) ?? (await compress(identity.body ?? Buffer.of(), coding));
  const etag = `${identity.etag.slice(0, -1)}-${coding}"`;
  return { coding, etag, sizeBytes: body.length, body };
}

/** Reads `x.html.br` beside `x.html`, unless it is older than its original. */
async function readSibling(file: FoundFile, coding: Coding): Promise<Buffer | undefined> {
  const siblingName = path.basename(file.filePath) + SIBLING_EXTENSIONS[coding];
  const sibling = await findFile(path.dirname(file.filePath), siblingName);
  if (sibling === undefined || sibling.modifiedMs < file.modifiedMs) return undefined;
  return readFile(sibling.filePath);
}

function compress(body: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'gzip') return compressGzip(body);
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}

function formatTag(digest: string): string {
  return `"${digest.slice(0, 22)}"`;
}

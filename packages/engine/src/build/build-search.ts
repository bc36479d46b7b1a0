import type { CompileThread } from '../markdown/compile-thread.ts';
import type { IndexedSite, IndexPage } from '../search/index/build-search-index.ts';
import { createTextFile } from '../search/index/build-search-index.ts';
import {
  hasEmbeddedSearch,
  isNamedByContent,
  type KnownTexts,
  type OpenSearchFiles,
  openSearchFiles,
  type SearchMemory,
  toIndexedSite,
} from '../search/index/create-search-files.ts';
import {
  digestSearchPage,
  hasMuchToIndex,
  type ListedPage,
  listDocumentPages,
  listOtherPages,
  type SearchInput,
} from '../search/index/search-pages.ts';
import type { IndexingRequest } from '../search/index/serve-search.ts';
import type { IndexFile, KeptFile } from '../search/index/shards.ts';
import { MANY_DOCUMENTS, omitFields } from '../system/lazy-fields.ts';
import { createTurns } from '../system/turns.ts';
import type { LoadedSite } from './load-site.ts';
import { type SearchThread, startSearchThread } from './search-thread.ts';

/** How the search of a site is built. */
export interface SearchBuildOptions {
  /** Where to remember the index for the next build. @default nowhere */
  memory: SearchMemory | undefined;
  /** See {@link startThreadForSearch}; without one the index is built when it is waited for. */
  thread: SearchThread | null;
}

/** What the search needs once the pages of a site are rendered and written. */
export interface SearchOutlet extends Pick<SearchInput, 'componentPageOf'> {
  /** Takes each file, below the output folder. */
  write(file: SearchFile): void;
}

/** A file of the search. */
export interface SearchFile {
  outputPath: string;
  /** The name stands for the content: a file of that name that is there already need not be made. */
  isNamedByContent: boolean;
  render(): string;
}

/** The embedded search of a site while it is built. */
export interface SearchBuild {
  /** Lets component pages be read and files be written, also those that were made before. */
  writeTo(outlet: SearchOutlet): void;
  /** Tells whether another thread is at it. */
  isBusy(): boolean;
  /** Waits for the end; {@link writeTo} comes first. @returns The number of files. */
  finish(): Promise<number>;
}

/**
 * Starts the thread of the search for a site that was compiled, if there is much to index: a new one takes a
 * tenth of a second to load, in which the site is laid out. Who has started it stops it.
 *
 * @param compileThread Has compiled, and becomes that of the search or ends. On large sites it ends, as much
 *   memory comes back with it. @default none
 */
export function startThreadForSearch(
  { config, documents }: Pick<LoadedSite, 'config' | 'documents'>,
  memory: SearchMemory | undefined,
  compileThread: CompileThread | null = null,
): SearchThread | null {
  const pays = hasEmbeddedSearch(config) && hasMuchToIndex(documents.values());
  const isKept = pays && documents.size < MANY_DOCUMENTS;
  if (!isKept) compileThread?.stop();
  return pays ? startSearchThread(memory, isKept ? compileThread?.release() : null) : null;
}

/**
 * Starts building the embedded search of a site that is laid out, if there is a thread for it: that one
 * reads the documents while links are checked and components bundled. Who has started the thread stops it.
 */
export function startSearch(
  input: Omit<SearchInput, 'componentPageOf'>,
  { memory, thread }: SearchBuildOptions,
): SearchBuild {
  if (!hasEmbeddedSearch(input.model.config)) {
    return { writeTo: () => undefined, isBusy: () => false, finish: async () => 0 };
  }
  let writeTo: SearchBuild['writeTo'] = () => undefined;
  const outlet = new Promise<SearchOutlet>((resolve) => {
    writeTo = resolve;
  });
  const written = new Set<string>();
  const indexing: Indexing = {
    site: toIndexedSite(input.model.config),
    documentPages: () => listDocumentPages(input),
    async otherPages() {
      const needsOutlet = input.routes.some(({ componentFilePath }) => componentFilePath !== null);
      return listOtherPages({ ...input, ...(needsOutlet && (await outlet)) });
    },
    hasMemory: memory !== undefined,
    async emit(files) {
      const { write } = await outlet;
      for (const file of files) {
        written.add(file.outputPath);
        write(file);
      }
    },
  };
  let isBusy = thread !== null;
  const isBuilt = thread && buildInThread(thread, indexing);
  void isBuilt?.then(() => {
    isBusy = false;
  });
  return {
    writeTo,
    isBusy: () => isBusy,
    async finish() {
      // What a thread fails at is done here; its files are the same, so those that are there do no harm.
      if (!(await isBuilt)) await buildHere(indexing, memory, { keepsFiles: thread === null });
      return written.size;
    },
  };
}

/**
 * Makes pages ready for the index. Of those that are known nothing is read; the files of their texts are
 * added to `known`.
 */
function* toIndexPages(
  pages: Iterable<ListedPage>,
  {
    knownTexts,
    hasMemory,
    known,
  }: { knownTexts: KnownTexts; hasMemory: boolean; known: SearchFile[] },
): Generator<IndexPage> {
  for (const page of pages) {
    // Without a memory nobody asks for it.
    const digest = hasMemory ? digestSearchPage(page) : undefined;
    const outputPath = digest === undefined ? undefined : knownTexts.get(digest);
    if (digest === undefined || outputPath === undefined) {
      yield {
        ...omitSections(page),
        ...(digest !== undefined && { digest }),
        sections: page.sections,
      };
      continue;
    }
    known.push({ outputPath, isNamedByContent: true, render: () => createTextFile(page).content });
    yield { ...omitSections(page), digest, sections: null };
  }
}

/** Where the sections are not to be read. */
function omitSections(page: ListedPage): Omit<ListedPage, 'sections' | 'sectionsDigest'> {
  return omitFields(page, ['sections', 'sectionsDigest']);
}

function toSearchFile(file: IndexFile | KeptFile): SearchFile {
  const { outputPath, content } = file;
  const render = (): string => {
    if (content === null) throw new GoneFileError(outputPath);
    return content;
  };
  return { outputPath, isNamedByContent: isNamedByContent(file), render };
}

/** A file of the last index, which was to be kept, was changed or removed: it has to be made after all. */
class GoneFileError extends Error {
  constructor(outputPath: string) {
    super(`\`${outputPath}\` of the last build is gone.`);
  }
}

/** Text of the pages that are sent at once, in UTF-16 units; one that is known counts a little. */
const PARCEL_TEXT = 200_000;
const KNOWN_PAGE_TEXT = 500;

function* packParcels(pages: Iterable<IndexPage>): Generator<IndexPage[], undefined> {
  let parcel: IndexPage[] = [];
  let length = 0;
  for (const page of pages) {
    parcel.push(page);
    length += page.sections?.reduce((sum, { text }) => sum + text.length, 0) ?? KNOWN_PAGE_TEXT;
    if (length < PARCEL_TEXT) continue;
    yield parcel;
    parcel = [];
    length = 0;
  }
  yield parcel;
}

interface Indexing {
  site: IndexedSite;
  hasMemory: boolean;
  documentPages(): Iterable<ListedPage>;
  /** Lists the pages after them; those of components once there is an outlet. */
  otherPages(): Promise<Iterable<ListedPage>>;
  /** Writes files, once there is an outlet. */
  emit(files: readonly SearchFile[]): Promise<void>;
}

/** Builds the index in this thread. @param options.keepsFiles See {@link SearchMemory.outFolder}. */
async function buildHere(
  indexing: Indexing,
  memory: SearchMemory | undefined,
  { keepsFiles }: { keepsFiles: boolean },
): Promise<void> {
  const place = keepsFiles ? memory : memory && { ...memory, outFolder: undefined };
  try {
    await addAll(openSearchFiles(place), indexing);
  } catch (error) {
    if (!keepsFiles || !(error instanceof GoneFileError)) throw error;
    await buildHere(indexing, memory, { keepsFiles: false });
  }
}

async function addAll(
  files: OpenSearchFiles,
  { site, hasMemory, documentPages, otherPages, emit }: Indexing,
): Promise<void> {
  const takeTurn = createTurns();
  const known: SearchFile[] = [];
  const context = { knownTexts: files.knownTexts, hasMemory, known };
  for (const pages of [documentPages(), await otherPages()]) {
    for (const page of toIndexPages(pages, context)) {
      await emit(files.add([page]).map(toSearchFile));
      await takeTurn();
    }
  }
  await emit(known);
  for await (const file of files.finish(site)) {
    await emit([toSearchFile(file)]);
    await takeTurn();
  }
}

/** Requests sent ahead, so that the thread need not wait while the main thread is busy with pages. */
const MOST_AHEAD = 4;

/**
 * Sends the parcels and fetches the files, few of either ahead of what has been worked off, so that few
 * are in memory. @returns False when the thread has failed.
 */
async function buildInThread(thread: SearchThread, indexing: Indexing): Promise<boolean> {
  try {
    await exchange(thread, indexing);
    return true;
  } catch {
    return false;
  } finally {
    thread.stop();
  }
}

async function exchange(
  { greeting, ask }: SearchThread,
  { site, hasMemory, documentPages, otherPages, emit }: Indexing,
): Promise<void> {
  const ahead: Promise<void>[] = [];
  let isDone = false;
  const send = async (request: IndexingRequest): Promise<void> => {
    const sent = ask(request).then(async (files) => {
      isDone ||= files === null;
      if (files) await emit(files.map(toSearchFile));
    });
    // It may fail while nobody waits for it yet.
    sent.catch(() => undefined);
    if (ahead.push(sent) > MOST_AHEAD) await ahead.shift();
  };
  const known: SearchFile[] = [];
  const context = { knownTexts: await greeting, hasMemory, known };
  for (const parcel of packParcels(toIndexPages(documentPages(), context))) await send(parcel);
  for (const parcel of packParcels(toIndexPages(await otherPages(), context))) await send(parcel);
  // Before the known files are written, which waits for an outlet: the thread need not.
  await send(site);
  await emit(known);
  while (!isDone) await send(site);
  await Promise.all(ahead);
}

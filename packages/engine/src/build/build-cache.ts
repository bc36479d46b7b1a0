import path from 'node:path';
import { type OutputRecord, readOutputRecord, writeOutputRecord } from '../output/output-record.ts';
import type { EarlierSites } from '../output/site-writer.ts';
import type { SearchMemory } from '../search/index/create-search-files.ts';
import { type KnownSources, openKnownSources } from '../sources/known-sources.ts';
import { cachePath, outputFileName } from '../system/cache-folder.ts';
import { type ObjectStore, openObjectStore } from '../system/object-store.ts';
import { digestTools } from '../system/tools-digest.ts';
import { knownSourcesPath, searchMemoryOf } from './build-threads.ts';

/** Results of earlier builds of a site. Deleting the folder costs time and nothing else. */
export interface BuildCache {
  /** See `digestTools`. */
  toolsDigest: string;
  /** Compiled documents and rendered live code. */
  objects: ObjectStore;
  /** Documents that were read. */
  sources: KnownSources;
  /** Where the search index is remembered; nowhere in runs that write nothing. */
  searchMemory: SearchMemory | undefined;
  /** Reads what is kept of the sites that were in an output folder. */
  readOutput(outFolder: string): Required<EarlierSites>;
  /** Keeps what they were made from this time. */
  writeOutput(outFolder: string, record: OutputRecord): void;
}

/**
 * Opens the cache of a site.
 *
 * @param options.isReadOnly Keeps nothing, for runs that write nothing.
 * @param options.outFolder Absolute path of the folder that the run writes. @default it writes none
 */
export function openBuildCache(
  siteFolder: string,
  { isReadOnly, outFolder: written }: { isReadOnly: boolean; outFolder?: string },
): BuildCache {
  const objects = openObjectStore(cachePath(siteFolder, 'objects'), { isReadOnly });
  const recordPath = (outFolder: string): string =>
    cachePath(siteFolder, 'output', outputFileName(outFolder));
  const toolsDigest = digestTools(siteFolder);
  const sources = openKnownSources(knownSourcesPath(siteFolder), toolsDigest);
  return {
    toolsDigest,
    sources: isReadOnly ? { ...sources, save: () => undefined } : sources,
    searchMemory: isReadOnly
      ? undefined
      : searchMemoryOf(siteFolder, { toolsDigest, outFolder: written }),
    objects,
    readOutput: (outFolder) => ({
      record: readOutputRecord(recordPath(outFolder)),
      spareFolder: cachePath(siteFolder, 'spare', path.parse(outputFileName(outFolder)).name),
    }),
    writeOutput: (outFolder, record) => {
      if (!isReadOnly) writeOutputRecord(recordPath(outFolder), record);
    },
  };
}

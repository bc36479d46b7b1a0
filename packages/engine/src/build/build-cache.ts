import path from 'node:path';
import {
  type OutputRecord,
  readOutputRecord,
  recordPath,
  writeOutputRecord,
} from '../output/output-record.ts';
import { type ObjectStore, openObjectStore } from '../system/object-store.ts';
import { digestTools } from '../system/tools-digest.ts';

/** Results of earlier builds of a site. Deleting the folder costs time and nothing else. */
export interface BuildCache {
  /** See `digestTools`. */
  toolsDigest: string;
  /** Compiled documents and rendered live code. */
  objects: ObjectStore;
  /** Reads what the files of an output folder were made from. */
  readOutput(outFolder: string): OutputRecord;
  /** Keeps what they were made from this time. */
  writeOutput(outFolder: string, record: OutputRecord): void;
}

/**
 * Opens the cache of a site, in its folder `.mojian`.
 *
 * @param options.isReadOnly Keeps nothing, for runs that write nothing.
 */
export function openBuildCache(
  siteFolder: string,
  { isReadOnly }: { isReadOnly: boolean },
): BuildCache {
  const folder = path.join(siteFolder, '.mojian');
  const objects = openObjectStore(path.join(folder, 'objects'));
  return {
    toolsDigest: digestTools(siteFolder),
    objects: isReadOnly
      ? { ...objects, put: () => undefined, putSerialized: () => undefined }
      : objects,
    readOutput: (outFolder) => readOutputRecord(recordPath(folder, outFolder)),
    writeOutput: (outFolder, record) => {
      if (!isReadOnly) writeOutputRecord(recordPath(folder, outFolder), record);
    },
  };
}

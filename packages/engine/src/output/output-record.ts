import { mkdirSync, readFileSync, type Stats } from 'node:fs';
import path from 'node:path';
import { writeAsideSync } from '../system/write-aside.ts';

/** What a file of the output folder was made from, and how to tell that nobody has changed it since. */
export interface RecordedFile {
  /** Digest of everything that the file was made from. */
  digest: string;
  size: number;
  mtimeMs: number;
  /** Number of the file on its disk, the same for all names of it. */
  ino: number;
}

/** What the files of an output folder were made from, by their paths below it. */
export type OutputRecord = ReadonlyMap<string, RecordedFile>;

/** Reads the record of the last build; empty when there is none that can be read. */
export function readOutputRecord(filePath: string): OutputRecord {
  try {
    const entries: unknown = JSON.parse(readFileSync(filePath, 'utf8'));
    return new Map(entries as [string, RecordedFile][]);
  } catch {
    return new Map();
  }
}

/** Writes a record, aside and then in place. One that cannot be written costs the next build its time. */
export function writeOutputRecord(filePath: string, record: OutputRecord): void {
  try {
    mkdirSync(path.dirname(filePath), { recursive: true });
    writeAsideSync(filePath, JSON.stringify([...record]));
  } catch {
    // A read-only or full disk.
  }
}

/** Tells whether a file is the one that was recorded, untouched. */
export function isUntouched(file: RecordedFile, stats: Pick<Stats, 'size' | 'mtimeMs'>): boolean {
  return file.size === stats.size && file.mtimeMs === stats.mtimeMs;
}

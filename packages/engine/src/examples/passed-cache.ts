import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What examples passed before, by their digests. */
export interface PassedCache {
  has(digest: string): boolean;
  /** Keeps exactly these digests for the next time. */
  write(passed: Iterable<string>): Promise<void>;
}

/** Raised when the meaning of a check changes, so that what passed before is checked again. */
const FORMAT = 1;

/**
 * Opens the record of passed examples in a folder. It holds only as long as the tools are the same:
 * Node and every installed package. Failures are not kept, so that they are always shown afresh.
 */
export function openPassedCache(folder: string, siteFolder: string): PassedCache {
  const filePath = path.join(folder, 'passed.json');
  const tools = digestTools(siteFolder);
  const known = new Set(readPassed(filePath, tools));
  return {
    has: (digest) => known.has(digest),
    async write(passed) {
      await mkdir(folder, { recursive: true });
      const text = JSON.stringify({ tools, passed: [...new Set(passed)].sort() });
      const temporaryPath = `${filePath}.${process.pid}`;
      await writeFile(temporaryPath, text);
      await rename(temporaryPath, filePath);
    },
  };
}

/** A record that cannot be read is no reason to fail: everything is checked again. */
function readPassed(filePath: string, tools: string): string[] {
  try {
    const record: unknown = JSON.parse(readFileSync(filePath, 'utf8'));
    const { tools: knownTools, passed } = record as { tools?: unknown; passed?: unknown };
    return knownTools === tools && Array.isArray(passed) ? passed : [];
  } catch {
    return [];
  }
}

/** npm keeps the versions of all installed packages in one file. */
function digestTools(siteFolder: string): string {
  const hash = createHash('sha256').update(`${FORMAT}\0${process.version}\0`);
  for (let folder = siteFolder; ; folder = path.dirname(folder)) {
    const record = path.join(folder, 'node_modules/.package-lock.json');
    if (existsSync(record)) hash.update(readFileSync(record));
    if (folder === path.dirname(folder)) return hash.digest('hex');
  }
}

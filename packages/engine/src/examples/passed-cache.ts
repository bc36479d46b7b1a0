import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { digestTools } from '../system/tools-digest.ts';
import { writeAside } from '../system/write-aside.ts';

/** What examples passed before, by their digests. */
export interface PassedCache {
  has(digest: string): boolean;
  /** Keeps exactly these digests for the next time. */
  write(passed: Iterable<string>): Promise<void>;
}

/**
 * Opens the record of passed examples in a folder. It holds only as long as the tools are the same:
 * Node, the engine and every installed package. Failures are not kept, so that they are always shown afresh.
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
      await writeAside(filePath, text);
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

import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Finds a path that exists, whether its letters with accents are one character on disk or two (NFC, NFD):
 * macOS and archives made there have the one, authors write the other.
 *
 * @param exists Tells whether there is what is looked for.
 * @returns The path as it is on disk; `null` when there is none.
 */
export function findByName(filePath: string, exists: (filePath: string) => boolean): string | null {
  if (exists(filePath)) return filePath;
  const root = path.parse(filePath).root;
  let found = root;
  for (const name of path.relative(root, filePath).split(path.sep)) {
    const isPlain = name.normalize('NFC') === name.normalize('NFD');
    const entry = isPlain ? name : findEntry(found, name);
    if (entry === undefined) return null;
    found = path.join(found, entry);
  }
  return found !== filePath && exists(found) ? found : null;
}

function findEntry(folder: string, name: string): string | undefined {
  const entries = listEntries(folder);
  const wanted = name.normalize('NFC');
  return entries.includes(name) ? name : entries.find((each) => each.normalize('NFC') === wanted);
}

function listEntries(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

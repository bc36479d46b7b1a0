import { lstatSync, readdirSync, rmSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { isUntouched, type OutputRecord, type RecordedFile } from './output-record.ts';

/**
 * The folder of the site before the last, which is made into the next one: it has nearly all the folders
 * and files that are needed, and making and removing folders is most of what a site costs the disk. Of
 * its files, those stay that are the very files of the last site. An older state of a file never comes
 * back, though it may be what is wanted again: its time is older than that of the last site's file, and
 * servers and deployments that look at times would take it for one that they have.
 */
export interface SpareSite {
  /** Tells whether a file of the last site is here too, untouched; its name is relative to the folder. */
  has(name: string): boolean;
  /** Tells whether a folder is here. */
  hasFolder(name: string): boolean;
  /** Removes what stands where a file is to be made, unless it holds one that was made before. */
  clear(name: string, made: MadeFiles): void;
  /** Removes all but the files that were made, and folders that are empty then. */
  removeRest(made: MadeFiles): void;
}

/** Files of the next site, by their names. */
type MadeFiles = Pick<ReadonlyMap<string, unknown>, 'has' | 'keys'>;

/** A spare site where there is none. */
export const NO_SPARE_SITE: SpareSite = {
  has: () => false,
  hasFolder: () => false,
  clear: () => undefined,
  removeRest: () => undefined,
};

/**
 * Opens a spare site and removes from it all files that are not those of the last site.
 *
 * @param record What the files of the last site were made from.
 */
export function openSpareSite(root: string, record: OutputRecord): SpareSite {
  const { files, folders } = sweep(root, record);
  const isHere = (name: string): boolean => files.has(name) || folders.has(name);
  let namesByFold: Map<string, string[]> | null = null;
  const findAll = (name: string): string[] => {
    namesByFold ??= groupByFold([...files, ...folders]);
    return namesByFold.get(fold(name))?.filter(isHere) ?? [];
  };
  const remove = (name: string): void => {
    rmSync(path.join(root, name), { recursive: true, force: true });
    for (const names of [files, folders]) {
      for (const each of names) if (isWithin(each, name)) names.delete(each);
    }
  };
  return {
    has: (name) => files.has(name),
    hasFolder: (name) => folders.has(name),
    clear(name, made) {
      if (files.delete(name)) {
        unlinkSync(path.join(root, name));
        return;
      }
      const missing = listParents(name).filter((parent) => !folders.has(parent));
      for (const other of [...missing, name].flatMap(findAll)) {
        if (![...made.keys()].some((each) => isWithin(each, other))) remove(other);
      }
    },
    removeRest(made) {
      for (const name of files) if (!made.has(name)) unlinkSync(path.join(root, name));
      const used = new Set([...made.keys()].flatMap(listParents));
      for (const name of [...folders].reverse()) {
        if (!used.has(name)) rmSync(path.join(root, name), { recursive: true, force: true });
      }
    },
  };
}

/** Lists the files that may stay, and all folders, each after the one it is in; removes everything else. */
function sweep(root: string, record: OutputRecord): { files: Set<string>; folders: Set<string> } {
  const files = new Set<string>();
  const folders = new Set<string>();
  const visit = (below: string): void => {
    for (const entry of readdirSync(root + path.sep + below, { withFileTypes: true })) {
      const name = below + entry.name;
      const filePath = root + path.sep + name;
      if (entry.isDirectory()) {
        folders.add(name);
        visit(name + path.sep);
        continue;
      }
      if (entry.isFile() && isSame(record.get(name), filePath)) files.add(name);
      else unlinkSync(filePath);
    }
  };
  visit('');
  return { files, folders };
}

/** Tells whether a file is, under another name, the one that was recorded, untouched. */
function isSame(recorded: RecordedFile | undefined, filePath: string): boolean {
  if (!recorded) return false;
  const stats = lstatSync(filePath);
  return recorded.ino === stats.ino && isUntouched(recorded, stats);
}

/**
 * Gives what many file systems take for the same name, however it is spelled (letter case, composed
 * characters): what is made there while the other is, gets the other's spelling.
 */
function fold(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

function groupByFold(names: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const folded = fold(name);
    groups.set(folded, [...(groups.get(folded) ?? []), name]);
  }
  return groups;
}

/** Tells whether a name is another one or lies in it. */
function isWithin(name: string, outer: string): boolean {
  return name === outer || name.startsWith(outer + path.sep);
}

/** Lists the folders that a name is in, the outermost first. */
function listParents(name: string): string[] {
  const parents: string[] = [];
  for (let at = name.indexOf(path.sep); at !== -1; at = name.indexOf(path.sep, at + 1)) {
    parents.push(name.slice(0, at));
  }
  return parents;
}

import path from 'node:path';
import { isInside } from '../system/is-inside.ts';
import { runGit } from './run-git.ts';

/** When and by whom a file was last changed, and when it came to be, from the repository's history. */
export interface GitChange {
  /** ISO 8601. */
  date: string;
  author: string;
  /** Of the file's first commit, ISO 8601. */
  firstDate: string;
}

/** Files of which the history is wanted. */
export interface GitScope {
  /** Absolute path of the site. */
  siteFolder: string;
  /** Absolute paths of folders that may lie beside the site, in the same repository. @default none */
  contentFolders?: readonly string[];
}

/**
 * What people set for `git log` in their terminals, and what the log is not read with: names that are relative to
 * the folder, and no files of the first commit.
 */
const OWN_SETTINGS = ['core.quotepath=false', 'diff.relative=false', 'log.showRoot=true'].flatMap(
  (setting) => ['-c', setting],
);

/**
 * Loads the last change of every file below a site, and below its content folders elsewhere, with one
 * `git log`. Outside a repository, or without git, the map is empty. Keys are absolute paths as the site's
 * folder is written, which may be a symbolic link.
 */
export function loadGitChanges({
  siteFolder,
  contentFolders = [],
}: GitScope): Map<string, GitChange> {
  const prefix = runGit(siteFolder, ['rev-parse', '--show-prefix'])?.trim();
  if (prefix === undefined) return new Map();
  const topFolder = path.resolve(siteFolder, path.posix.relative(prefix, ''));
  const folders = contentFolders.filter((folder) => isInside(folder, topFolder));
  const log = runGit(siteFolder, [
    ...OWN_SETTINGS,
    '--literal-pathspecs',
    'log',
    '--encoding=UTF-8',
    '--format=%x01%cI%x02%an',
    '--name-only',
    '--no-renames',
    '-z',
    '--',
    ...['.', ...folders.map((folder) => path.relative(siteFolder, folder) || '.')],
  ]);
  const locate = (name: string) =>
    path.join(
      siteFolder,
      name.startsWith(prefix) ? name.slice(prefix.length) : path.posix.relative(prefix, name),
    );
  return log ? parseGitLog(log, locate) : new Map();
}

/**
 * Parses the output of the log command above; the first mention of a file is its last change, the last its
 * first.
 *
 * @param locate Gives the absolute path of a name in the repository.
 */
function parseGitLog(log: string, locate: (name: string) => string): Map<string, GitChange> {
  const changes = new Map<string, GitChange>();
  for (const commit of log.split('\u0001').slice(1)) {
    const [header = '', ...names] = commit.split('\0');
    const [time = '', author = ''] = header.trim().split('\u0002');
    const moment = new Date(time);
    // Old programs have written commits whose date is none, such as one of a time zone of 518 hours.
    if (Number.isNaN(moment.getTime())) continue;
    const date = moment.toISOString();
    for (const name of names.map((each) => each.replace(/^\n/, '')).filter(Boolean)) {
      const filePath = locate(name);
      const change = changes.get(filePath);
      if (change) change.firstDate = date;
      else changes.set(filePath, { date, author, firstDate: date });
    }
  }
  return changes;
}

import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** When and by whom a file was last changed, and when it came to be, from the repository's history. */
export interface GitChange {
  /** ISO 8601. */
  date: string;
  author: string;
  /** Of the file's first commit, ISO 8601. */
  firstDate: string;
}

/**
 * Loads the last change of every file below a folder with one `git log`. Outside a repository, or
 * without git, the map is empty. Keys are absolute paths.
 */
export function loadGitChanges(folder: string): Map<string, GitChange> {
  const top = runGit(folder, ['rev-parse', '--show-toplevel'])?.trim();
  if (!top) return new Map();
  const log = runGit(folder, [
    '-c',
    'core.quotepath=false',
    'log',
    '--format=%x01%cI%x02%an',
    '--name-only',
    '--no-renames',
    '-z',
    '--',
    '.',
  ]);
  return log ? parseGitLog(log, top) : new Map();
}

/** Parses the output of the log command above; the first mention of a file is its last change, the last its first. */
export function parseGitLog(log: string, topFolder: string): Map<string, GitChange> {
  const changes = new Map<string, GitChange>();
  for (const commit of log.split('\u0001').slice(1)) {
    const [header = '', ...names] = commit.split('\0');
    const [time = '', author = ''] = header.trim().split('\u0002');
    const date = new Date(time).toISOString();
    for (const name of names.map((each) => each.replace(/^\n/, '')).filter(Boolean)) {
      const filePath = path.join(topFolder, name);
      const change = changes.get(filePath);
      if (change) change.firstDate = date;
      else changes.set(filePath, { date, author, firstDate: date });
    }
  }
  return changes;
}

/** Runs git in a folder and gives what it prints; `null` where it fails or is not installed. */
export function runGit(folder: string, args: string[]): string | null {
  const result = spawnSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  return result.status === 0 ? result.stdout : null;
}

import { statSync } from 'node:fs';
import { type GitChange, type GitScope, loadGitChanges } from './git-dates.ts';

/** When a file came to be. */
export interface FirstDate {
  /** ISO 8601. */
  date: string;
  /** False for the time that the file has on this disk, which is another one in another copy. */
  isCommitted: boolean;
}

/**
 * Creates the function that tells when a file came to be: with its first commit, or when it was last saved;
 * `null` for a file that is gone. The history is read once, and only when somebody asks.
 *
 * @param known The history, where it was read already.
 */
export function createFirstDates(
  scope: GitScope,
  known: ReadonlyMap<string, GitChange> | null,
): (filePath: string) => FirstDate | null {
  let history = known;
  return (filePath) => {
    history ??= loadGitChanges(scope);
    const committed = history.get(filePath)?.firstDate;
    if (committed !== undefined) return { date: committed, isCommitted: true };
    const saved = statSync(filePath, { throwIfNoEntry: false })?.mtime;
    return saved ? { date: saved.toISOString(), isCommitted: false } : null;
  };
}

import type { GitChange } from '../sources/git-dates.ts';

/** Date and author of a document's last change, as far as known and wanted. */
export interface LastChange {
  /** ISO 8601. */
  date: string | null;
  author: string | null;
}

/** What of a last change the plugin of the content shows, by Docusaurus' names. */
export interface LastChangeOptions {
  showLastUpdateTime: boolean;
  showLastUpdateAuthor: boolean;
}

/**
 * Resolves the last change of a document; `null` when nothing of it is to be shown.
 *
 * @param given Front matter `last_update`, which goes before the history.
 */
export function resolveLastChange(
  given: { date?: string | undefined; author?: string | undefined } | undefined,
  gitChange: GitChange | undefined,
  { showLastUpdateTime, showLastUpdateAuthor }: LastChangeOptions,
): LastChange | null {
  const date = showLastUpdateTime ? (given?.date ?? gitChange?.date ?? null) : null;
  const author = showLastUpdateAuthor ? (given?.author ?? gitChange?.author ?? null) : null;
  return date === null && author === null ? null : { date, author };
}

/** A post as far as its dates go. */
interface DatedPost {
  /** ISO 8601 in UTC, as is that of the last change. */
  date: string;
  lastUpdate: LastChange | null;
}

/**
 * Finds when a post changed since it is there for readers; `null` when it did not, or that is not to be
 * shown. What was changed before its date nobody has seen: a post that waits for its date is committed
 * before.
 */
export function findChangeSince({ date, lastUpdate }: DatedPost): string | null {
  const changed = lastUpdate?.date ?? null;
  return changed !== null && changed > date ? changed : null;
}

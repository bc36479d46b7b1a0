import type { GitChange } from '../sources/git-dates.ts';
import { isAfter } from './dates.ts';
import type { SiteClock } from './site-clock.ts';

/** Date and author of a document's last change, as far as known and wanted. */
export interface LastChange {
  /** See `SiteDate.date`. */
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
  { options, clock }: { options: LastChangeOptions; clock: SiteClock },
): LastChange | null {
  const { showLastUpdateTime, showLastUpdateAuthor } = options;
  const date = showLastUpdateTime ? findDate(given?.date, { gitChange, clock }) : null;
  const author = showLastUpdateAuthor ? (given?.author ?? gitChange?.author ?? null) : null;
  return date === null && author === null ? null : { date, author };
}

function findDate(
  given: string | undefined,
  { gitChange, clock }: { gitChange: GitChange | undefined; clock: SiteClock },
): string | null {
  if (given !== undefined) return clock.read(given).date;
  return gitChange ? clock.show(gitChange.date) : null;
}

/** A post as far as its dates go. */
interface DatedPost {
  /** See `SiteDate.date`. */
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
  return changed !== null && isAfter(changed, date) ? changed : null;
}

import type { GitChange } from '../sources/git-dates.ts';

/** Date and author of a document's last change, as far as known and wanted. */
export interface LastChange {
  /** ISO 8601. */
  date: string | null;
  author: string | null;
}

/** What a document's last change is read from. */
export interface LastChangeInput {
  /** Front matter `last_update`, which goes before the history. */
  frontMatter: { date?: string | undefined; author?: string | undefined } | undefined;
  gitChange: GitChange | undefined;
  showTime: boolean;
  showAuthor: boolean;
}

/** Resolves the last change of a document; `null` when nothing of it is to be shown. */
export function resolveLastChange(input: LastChangeInput): LastChange | null {
  const { frontMatter, gitChange, showTime, showAuthor } = input;
  const date = showTime ? (frontMatter?.date ?? gitChange?.date ?? null) : null;
  const author = showAuthor ? (frontMatter?.author ?? gitChange?.author ?? null) : null;
  return date === null && author === null ? null : { date, author };
}

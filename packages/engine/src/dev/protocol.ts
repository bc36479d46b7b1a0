/**
 * What the development server and the pages that it has served tell each other, over Vite's socket,
 * and where in the page they find what they need. Shared by both sides: no Node, no DOM.
 */

/** The page tells which address it shows, and the digest of the HTML it got. */
export const VISIT_EVENT = 'mojian:visit';

/** The server tells that the page has another content now. */
export const UPDATE_EVENT = 'mojian:update';

/** The server tells all problems that there are. */
export const PROBLEMS_EVENT = 'mojian:problems';

/** Name of the `<meta>` element that holds the digest of a page's HTML. */
export const DIGEST_META = 'mojian-dev-digest';

/** Element that shows the problems over the page. */
export const PROBLEMS_TAG = 'mojian-problems';

/** Detail of {@link VISIT_EVENT}. */
export interface Visit {
  /** Percent-encoded path as the browser has it. */
  pathname: string;
  digest: string;
}

/** Detail of {@link UPDATE_EVENT}: decoded permalinks of the pages that have changed, or all. */
export interface Update {
  permalinks: string[] | 'all';
}

/** Detail of {@link PROBLEMS_EVENT}. */
export interface Problems {
  problems: Problem[];
}

/** A diagnostic, ready to be shown. */
export interface Problem {
  code: string;
  severity: 'error' | 'warning';
  /** Path from the site's folder with line and column, for people; `null` without a file. */
  place: string | null;
  /** Absolute path with line and column, for the editor; `null` without a file. */
  editorPlace: string | null;
  message: string;
  /** Lines of the source around the place; empty when there are none to show. */
  frame: string[];
  fix: string | null;
}

import { Slugger } from '../shared/slug.ts';
import { listElementIds, renameElementIds } from './element-ids.ts';

/** Marks around the HTML of a partial, until the ids of its elements are settled. */
export const PARTIAL_START = '\uFDD2';
/** See {@link PARTIAL_START}. */
export const PARTIAL_END = '\uFDD3';

/** HTML, and the partials that stand in it. */
type Part = string | Part[];

/**
 * Gives elements of partials ids of their own where what is around them, or a partial before them, has the
 * same ones, and takes the marks of partials away. Within a partial links, tabs and notes go on leading to
 * its own elements. The headings for tables of contents get their ids by the same rule
 * (`build/include-partials.ts`).
 *
 * @param takenIds Ids that are taken without standing in the HTML.
 */
export function separatePartials(html: string, takenIds: Iterable<string>): string {
  if (!html.includes(PARTIAL_START)) return html;
  return settle(readParts(html), takenIds);
}

function readParts(html: string): Part[] {
  const open: Part[][] = [[]];
  for (const text of html.split(/([\uFDD2\uFDD3])/)) {
    if (text === PARTIAL_START) open.push([]);
    else if (text !== PARTIAL_END) open.at(-1)?.push(text);
    else if (open.length > 1) open.at(-2)?.push(open.pop() ?? []);
  }
  return open.flat();
}

function settle(parts: readonly Part[], takenIds: Iterable<string>): string {
  const slugger = new Slugger();
  const own = parts.filter((part) => typeof part === 'string').join('');
  for (const id of new Set([...takenIds, ...listElementIds(own).ids])) slugger.unique(id);
  return parts
    .map((part) => (typeof part === 'string' ? part : renameTaken(settle(part, []), slugger)))
    .join('');
}

/** Drawings are the same each time, and their style sheets know their ids. */
const DRAWING = /<svg\b[\s\S]*?<\/svg>/gi;

function renameTaken(html: string, slugger: Slugger): string {
  const names = [...listElementIds(html.replace(DRAWING, '')).ids].map(
    (id) => [id, slugger.unique(id)] as const,
  );
  const changed = names.filter(([id, name]) => id !== name);
  return changed.length > 0 ? renameElementIds(html, new Map(changed)) : html;
}

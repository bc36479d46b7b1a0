import { decodePath } from '../shared/url.ts';

/** None ends behind another `<`: else each of a row of them would be looked at to the end of the text. */
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;
const ID = /\sid="([^"]*)"/;
/** An id that an attribute refers to, and what stands before it. */
const REFERENCE =
  /(\s(?:aria-(?:controls|labelledby|describedby)|for)="|\s(?:xlink:)?href="#|url\(#)([^")\s]+)/g;

/** Ids of the elements of a piece of HTML. */
export interface ElementIds {
  /** In the order of their elements. */
  ids: ReadonlySet<string>;
  /** Those that attributes refer to, wherever the elements are. */
  wanted: ReadonlySet<string>;
}

/** Lists the ids of HTML. */
export function listElementIds(html: string): ElementIds {
  const tags = html.match(TAG) ?? [];
  return {
    ids: new Set(tags.flatMap((tag) => ID.exec(tag)?.[1] ?? [])),
    wanted: new Set(
      tags.flatMap((tag) => [...tag.matchAll(REFERENCE)].map(([, , id = '']) => decodePath(id))),
    ),
  };
}

/**
 * Gives elements other ids, and what refers to them too.
 *
 * @param names New ids, which hold the old ones, by these; `null` takes an id away, what is missing stays.
 */
export function renameElementIds(html: string, names: ReadonlyMap<string, string | null>): string {
  return html.replace(TAG, (tag) =>
    tag
      .replace(ID, (whole, id: string) => {
        const name = names.get(id);
        return name === undefined ? whole : name === null ? '' : ` id="${name}"`;
      })
      .replace(REFERENCE, (_whole, before: string, written: string) => {
        const id = decodePath(written);
        // As it was written: with escapes, or without.
        return before + (names.get(id)?.replace(id, () => written) ?? written);
      }),
  );
}

import { nearestWord } from '../diagnostics/nearest-word.ts';

/** Names of pages, files or anchors. */
type Names = readonly string[] | ReadonlySet<string>;

/**
 * Finds the candidate that a name which leads nowhere most likely stands for.
 *
 * @param written What of the name its author wrote, where that is a part of it: the longer that is, the more
 * slips may be in it. @default the whole name
 */
export type Suggest = (name: string, candidates: Names, written?: string) => string | undefined;

/** Candidates that are looked at in all, which takes a second or two. */
const MAX_LOOKS = 500_000;

/**
 * Creates what makes suggestions for one site. Each name is looked for once, and none any more after a great
 * many: on a large site all of whose links are broken, by a slip in the configuration, what is suggested for
 * the last of a hundred thousand links helps nobody and would take an hour.
 *
 * @param maxLooks @default enough for a hundred links of a site with five thousand pages
 */
export function createSuggest(maxLooks = MAX_LOOKS): Suggest {
  const known = new WeakMap<Names, Map<string, string | undefined>>();
  let looks = 0;
  return (name, candidates, written = name) => {
    const found = known.get(candidates) ?? new Map<string, string | undefined>();
    known.set(candidates, found);
    if (!found.has(name) && looks < maxLooks) {
      looks += 'size' in candidates ? candidates.size : candidates.length;
      found.set(name, nearestWord(name, candidates, written.length));
    }
    return found.get(name);
  };
}

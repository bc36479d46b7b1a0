import { createRequire } from 'node:module';

const SHORTCODE = /:([+\-\w]+):/g;

/** Short codes that adjoin, with the character before them and the one after. */
const SHORTCODES = /(^|[\s\S])((?::[+\-\w]+:)+)(?=([\s\S])?)/g;

/** No emoji is called by one or two digits, while times (`12:30:45`) and ratios (`4:2:0`) are common. */
const MAY_BE_SHORTCODE = /:(?!\d\d?:)[+\-\w]+:/;

/** What a short code does not stand between: `std::id::Foo`, `a:on:b`. */
const ADJOINING = /[\w:]/;

/**
 * Replaces GitHub's short codes of emoji by the characters (`:tada:`), as Docusaurus does with its
 * option `markdown.emoji`. Unknown codes stay, and so do times and ratios, such as `1:2:3` and `1:100:1`.
 */
export function replaceEmoji(text: string): string {
  if (!MAY_BE_SHORTCODE.test(text)) return text;
  const names = loadEmoji();
  return text.replace(SHORTCODES, (found, before: string, codes: string, after = '') => {
    const isAfterWord = ADJOINING.test(before);
    const isBeforeWord = ADJOINING.test(after);
    if (isAfterWord && isBeforeWord) return found;
    const replaced = codes.replace(SHORTCODE, (code, name: string) => {
      const isRatio = /^\d+$/.test(name) && (isAfterWord || isBeforeWord);
      return isRatio ? code : (names.get(name) ?? code);
    });
    return before + replaced;
  });
}

let known: ReadonlyMap<string, string> | null = null;

/** Characters by their short codes. The table is large and few documents need it. */
function loadEmoji(): ReadonlyMap<string, string> {
  known ??= readEmoji();
  return known;
}

function readEmoji(): Map<string, string> {
  const { gemoji } = createRequire(import.meta.url)('gemoji') as typeof import('gemoji');
  return new Map(gemoji.flatMap(({ emoji, names }) => names.map((name) => [name, emoji])));
}

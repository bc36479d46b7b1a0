import { createRequire } from 'node:module';

const SHORTCODE = /:([+\-\w]+):/g;

/** No emoji is called by one or two digits, while times (`12:30:45`) and ratios (`4:2:0`) are common. */
const MAY_BE_SHORTCODE = /:(?!\d\d?:)[+\-\w]+:/;

/**
 * Replaces GitHub's short codes of emoji by the characters (`:tada:`), as Docusaurus does with its
 * option `markdown.emoji`. Unknown codes stay, so times and ratios such as `1:2:3` are safe.
 */
export function replaceEmoji(text: string): string {
  if (!MAY_BE_SHORTCODE.test(text)) return text;
  const names = loadEmoji();
  return text.replace(SHORTCODE, (code, name: string) => names.get(name) ?? code);
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

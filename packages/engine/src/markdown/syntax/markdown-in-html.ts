/**
 * Markdown that stands where CommonMark reads none: in a block of HTML, which ends at a blank line only.
 * Docusaurus reads documents as MDX, where it counts, so that what was a table shows its bars here.
 */

/** What in HTML is not read as Markdown in MDX either, or holds signs that mean something else. */
const NO_MARKDOWN =
  /<!--[\s\S]*?(?:-->|$)|<(pre|code|script|style|textarea|svg|math|kbd|samp)\b[\s\S]*?(?:<\/\1\s*>|$)|<[a-z/](?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;

/** Blocks of Markdown, by the beginning of their line without its indentation; of tables, the row below the head. */
const BLOCK =
  /^(?:```|~~~|:::\w|#{1,6}\s+\S|(?:[-*+]|\d{1,9}[.)])\s+\S|\|?\s*:?-{2,}:?\s*\|[\s|:-]*$)/;

/** Strong text, links, pictures and code within a line. */
const INLINE = /\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*|\]\([^\s()]|`[^`\n]+`/;

/**
 * Finds where the first line of a block of HTML begins that was meant as Markdown; `null` when none was.
 *
 * @example findUnreadMarkdown('<div>\n**重点**\n</div>') // { offset: 6 }
 */
export function findUnreadMarkdown(html: string): { offset: number } | null {
  const texts = html.replace(NO_MARKDOWN, (whole) => whole.replace(/[^\n]/g, ' ')).split('\n');
  let start = 0;
  for (const [index, line] of html.split('\n').entries()) {
    const text = texts[index] ?? '';
    if (INLINE.test(text) || (BLOCK.test(line.trimStart()) && BLOCK.test(text.trimStart()))) {
      return { offset: start + line.search(/\S/) };
    }
    start += line.length + 1;
  }
  return null;
}

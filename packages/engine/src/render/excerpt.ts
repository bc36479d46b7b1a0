import { TRUNCATE_MARKER } from '../markdown/syntax/truncate.ts';

/**
 * Cuts HTML at the truncate marker for lists; elements that are open there are closed. Ids go, because
 * a list shows several excerpts and an id may stand once in a page; heading anchors, which lead to
 * those ids, go with them.
 *
 * @example createExcerpt('<p>甲<!--truncate-->乙</p>') // '<p>甲</p>'
 */
export function createExcerpt(html: string): string {
  const end = html.indexOf(TRUNCATE_MARKER);
  return (end < 0 ? html : closeElements(html.slice(0, end).trimEnd()))
    .replace(/<a class="heading-anchor"[^>]*>[\s\S]*?<\/a>/g, '')
    .replace(/(<[a-z][^>]*?)\sid="[^"]*"/gi, '$1')
    .trim();
}

/** Comments, scripts and styles are passed over; of tags, the slash and the name are captured. */
const COMMENT_SCRIPT_OR_TAG =
  /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>|<(\/?)([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi;

const VOID_ELEMENTS = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

function closeElements(html: string): string {
  const open: string[] = [];
  for (const [tag, , slash, name] of html.matchAll(COMMENT_SCRIPT_OR_TAG)) {
    const element = name?.toLowerCase();
    if (element === undefined || VOID_ELEMENTS.has(element)) continue;
    // Only SVG and MathML know elements that close themselves; in HTML the slash says nothing.
    if (slash === '') {
      if (!tag.endsWith('/>')) open.push(element);
    } else if (open.includes(element)) {
      open.length = open.lastIndexOf(element);
    }
  }
  return (
    html +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  );
}

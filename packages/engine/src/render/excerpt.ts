import { hash } from 'node:crypto';
import { TRUNCATE_MARKER } from '../markdown/syntax/truncate.ts';
import { listElementIds, renameElementIds } from './element-ids.ts';
import { visitTags } from './html-tags.ts';

/**
 * Cuts HTML at the truncate marker for lists; elements that are open there are closed. Ids go, because
 * a list shows several excerpts and an id may stand once in a page; heading anchors, which lead to
 * those ids, go with them. Ids that the excerpt itself refers to (tabs, drawings) get names of their own.
 *
 * @example createExcerpt('<p>甲<!--truncate-->乙</p>') // '<p>甲</p>'
 */
export function createExcerpt(html: string): string {
  const end = html.indexOf(TRUNCATE_MARKER);
  const excerpt = (end < 0 ? html : closeElements(html.slice(0, end).trimEnd()))
    .replace(/<a class="heading-anchor"[^<>]*>[^<]*<\/a>/g, '')
    .trim();
  return excerpt.includes(' id="') ? renameIds(excerpt) : excerpt;
}

function renameIds(html: string): string {
  const { ids, wanted } = listElementIds(html);
  const prefix = `e${hash('sha1', html).slice(0, 8)}-`;
  const names = [...ids].map((id) => [id, wanted.has(id) ? prefix + id : null] as const);
  return renameElementIds(html, new Map(names));
}

const VOID_ELEMENTS = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

function closeElements(html: string): string {
  const open: string[] = [];
  visitTags(
    html,
    ({ name, isClosing, closesItself }) => {
      // Only SVG and MathML know elements that close themselves; in HTML the slash says nothing.
      if (VOID_ELEMENTS.has(name) || closesItself) return;
      if (!isClosing) open.push(name);
      else if (open.includes(name)) open.length = open.lastIndexOf(name);
    },
    { withClosing: true },
  );
  return (
    html +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  );
}

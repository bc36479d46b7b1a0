import type { JsxAttribute, MarkdownNode, Root } from '../tree.ts';
import { readAttributes } from './html-attributes.ts';
import { listHtmlPieces } from './html-pieces.ts';

/**
 * Ids that authors give to elements of HTML, `<h2 id="安装">`, and to admonitions. Ids that are made of headings must be others,
 * wherever in the document the element stands: of two elements with one id links find the first.
 */

/** Tells whether a text may have elements with ids. */
export function mayHaveIds(text: string): boolean {
  return /<[a-z][^<>]*\sid\s*=|:::.*\{.*(?:#|id=)/i.test(text);
}

/** Lists the ids of admonitions and of elements in raw HTML and in JSX, in their order; those of components are their own affair. */
export function listElementIds(root: Root): string[] {
  const ids: string[] = [];
  const visit = (node: MarkdownNode): void => {
    if (node.type === 'html' && !node.isRawText) ids.push(...listIdsIn(node.value));
    if (node.type === 'admonition' && node.id) ids.push(node.id);
    if ('attributes' in node && /^[a-z]/.test(node.name ?? '')) {
      ids.push(...node.attributes.flatMap(idOf));
    }
    if ('children' in node) node.children.forEach(visit);
  };
  visit(root);
  return ids;
}

function listIdsIn(html: string): string[] {
  if (!mayHaveIds(html)) return [];
  return [...listHtmlPieces(html)].flatMap(({ text, tagName }) =>
    tagName === null
      ? []
      : readAttributes(text).flatMap(({ name, value }) => (name === 'id' && value ? [value] : [])),
  );
}

function idOf(attribute: JsxAttribute): string[] {
  if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'id') return [];
  return typeof attribute.value === 'string' && attribute.value ? [attribute.value] : [];
}

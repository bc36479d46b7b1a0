import { isOverlong, splitOverlong } from '../syntax/bare-url.ts';
import { takeBraceComment } from '../syntax/brace-comment.ts';
import type { JsxAttribute, MarkdownNode } from '../tree.ts';
import type { PreparedSource } from './prepare-source.ts';

/**
 * Turns every value of a parsed tree back into what the author wrote, in place. After this no sentinel
 * is left, and no later step knows that there were any. Nodes whose source was not edited are passed by.
 */
export function restoreTree(
  node: MarkdownNode,
  source: Pick<PreparedSource, 'hasEditBetween' | 'restore'>,
): void {
  const { start, end } = node.position ?? {};
  if (start && end && !source.hasEditBetween(start.offset, end.offset)) return;
  restoreFields(node, source.restore);
  if (!('children' in node)) return;
  if (node.children.some(isOverlong)) node.children = node.children.flatMap(splitOverlong);
  node.children = node.children.map((child) => takeBraceComment(child, node.type)) as never;
  for (const child of node.children) restoreTree(child, source);
  if (node.type !== 'admonition' || !node.title) return;
  node.title = node.title.map((child) => takeBraceComment(child, 'paragraph'));
  for (const child of node.title) restoreTree(child, source);
}

function restoreFields(node: MarkdownNode, restore: (value: string) => string): void {
  if ('value' in node) node.value = restore(node.value);
  if ('identifier' in node) node.identifier = restore(node.identifier);
  if ('url' in node) {
    node.url = restore(node.url);
    if (node.title) node.title = restore(node.title);
  }
  if ('alt' in node) node.alt = restore(node.alt);
  if ('meta' in node) {
    if ('lang' in node && node.lang) node.lang = restore(node.lang);
    if (node.meta) node.meta = restore(node.meta);
  }
  if ('attributes' in node) {
    for (const attribute of node.attributes) restoreAttribute(attribute, restore);
  }
}

function restoreAttribute(attribute: JsxAttribute, restore: (value: string) => string): void {
  const { value } = attribute;
  if (typeof value === 'string') attribute.value = restore(value);
  else if (value) value.value = restore(value.value);
}

import type { NodeRenderer } from '../render/node-renderers.ts';
import type { Renderer } from '../render/renderer.ts';
import type { List, ListItem, MarkdownNode } from '../tree.ts';

/**
 * Lists, ordered lists and task lists. Looseness (whether items hold paragraphs) is decided as
 * `mdast-util-to-hast` does: a list is loose when it or any item has a blank line between its blocks.
 */
export const renderList: NodeRenderer<List> = (node, renderer) => {
  const items = node.children.filter((child) => child.type === 'listItem');
  const isLoose = node.spread || items.some((item) => item.spread);
  const tag = node.ordered ? 'ol' : 'ul';
  const start =
    node.ordered && node.start !== null && node.start !== 1 ? ` start="${node.start}"` : '';
  const isTaskList = items.some((item) => item.checked !== null);
  renderer.write(`<${tag}${start}${isTaskList ? ' class="task-list"' : ''}>\n`);
  for (const item of items) renderItem(item, isLoose, renderer);
  renderer.write(`</${tag}>`);
};

function renderItem(item: ListItem, isLoose: boolean, renderer: Renderer): void {
  renderer.write(item.checked === null ? '<li>' : '<li class="task">');
  if (isLoose) renderLooseItem(item, renderer);
  else renderTightItem(item, renderer);
  renderer.write('</li>\n');
}

function renderLooseItem(item: ListItem, renderer: Renderer): void {
  const [first, ...rest] = item.children;
  renderer.write('\n');
  if (item.checked === null || first?.type !== 'paragraph') {
    if (item.checked !== null) renderCheckbox(item.checked, renderer);
    renderer.renderBlocks(item.children);
    return;
  }
  renderer.write('<p>');
  renderCheckbox(item.checked, renderer);
  renderer.renderInline(first.children);
  renderer.write('</p>\n');
  renderer.renderBlocks(rest);
}

/** Paragraphs of a tight item stand without `<p>`. */
function renderTightItem(item: ListItem, renderer: Renderer): void {
  if (item.checked !== null) renderCheckbox(item.checked, renderer);
  let isAtBreak = false;
  let run: MarkdownNode[] = [];
  for (const [index, block] of item.children.entries()) {
    const isText = block.type === 'paragraph';
    if (!isAtBreak && (index > 0 || !isText)) renderer.write('\n');
    isAtBreak = !isText;
    if (isText) {
      renderer.renderInline(block.children);
      continue;
    }
    run.push(block);
    const next = item.children[index + 1];
    if (next && next.type !== 'paragraph') continue;
    renderer.renderBlocks(run);
    run = [];
  }
}

/** A task's box. It is disabled, so its state is told by a label. */
function renderCheckbox(isChecked: boolean, renderer: Renderer): void {
  const label = renderer.draft.translate(isChecked ? 'content.taskDone' : 'content.taskOpen');
  const state = isChecked ? ' checked' : '';
  renderer.write(`<input type="checkbox" disabled${state} aria-label="${label}"> `);
}

import type { NodeRenderer } from '../render/node-renderers.ts';
import type { Renderer } from '../render/renderer.ts';
import type { MarkdownNode, Table } from '../tree.ts';

/**
 * Tables, in a frame that scrolls by itself and can be reached by keyboard. The frames of a document
 * are numbered from the second on, because landmarks must have different names.
 */
export const renderTable: NodeRenderer<Table> = (node, renderer) => {
  const number = ++renderer.draft.tableCount;
  const { translate } = renderer.draft;
  const label =
    number === 1 ? translate('content.table') : translate('content.tableNumbered', { number });
  const rows = node.children.filter((child) => child.type === 'tableRow');
  const [head, ...body] = rows;
  renderer.write(
    `<div class="table-wrap" tabindex="0" role="region" aria-label="${label}">\n<table>\n`,
  );
  if (head) {
    renderer.write('<thead>\n');
    renderRow(head.children, { tag: 'th', align: node.align }, renderer);
    renderer.write('</thead>\n');
  }
  if (body.length > 0) {
    renderer.write('<tbody>\n');
    for (const row of body) renderRow(row.children, { tag: 'td', align: node.align }, renderer);
    renderer.write('</tbody>\n');
  }
  renderer.write('</table>\n</div>');
};

/**
 * Writes a row; cells that the author left out at its end are empty. An empty cell of the head, such
 * as the corner of a table with headers on two sides, heads nothing, so it is a plain one.
 */
function renderRow(
  cells: readonly MarkdownNode[],
  { tag, align }: { tag: 'th' | 'td'; align: Table['align'] },
  renderer: Renderer,
): void {
  renderer.write('<tr>');
  align.forEach((side, column) => {
    const cell = cells[column];
    const content = cell?.type === 'tableCell' ? cell.children : [];
    const name = content.length === 0 ? 'td' : tag;
    renderer.write(side ? `<${name} style="text-align:${side}">` : `<${name}>`);
    renderer.renderInline(content);
    renderer.write(`</${name}>`);
  });
  renderer.write('</tr>\n');
}

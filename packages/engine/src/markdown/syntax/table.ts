import type { NodeRenderer } from '../render/node-renderers.ts';
import type { Renderer } from '../render/renderer.ts';
import type { MarkdownNode, Table } from '../tree.ts';
import { beginTableFrame, TABLE_FRAME_END } from './table-frame.ts';

/** Tables, in their frame. */
export const renderTable: NodeRenderer<Table> = (node, renderer) => {
  const rows = node.children.filter((child) => child.type === 'tableRow');
  const [head, ...body] = rows;
  renderer.write(`${beginTableFrame(renderer)}<table>\n`);
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
  renderer.write(`</table>${TABLE_FRAME_END}`);
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

import { escapeHtml } from '../../shared/html.ts';
import { ADMONITION_KINDS } from '../../shared/messages-content.ts';
import type { NodeRenderer } from '../render/node-renderers.ts';
import type { Renderer } from '../render/renderer.ts';
import type { Admonition, MarkdownNode } from '../tree.ts';

/** Name of what readers unfold, as in VitePress. */
const DETAILS = 'details';

/** Names that open an admonition. */
export const ADMONITION_NAMES: readonly string[] = [...ADMONITION_KINDS.keys(), DETAILS];

/** Tells whether a name, lower-cased, is one of the site's own. */
export function isOwnAdmonition(name: string, ownNames: readonly string[]): boolean {
  return ownNames.some((own) => own.toLowerCase() === name);
}

/** Admonitions: `:::tip 标题` … `:::`. The icon is left to the stylesheet. `:::details` is the element of that name. */
export const renderAdmonition: NodeRenderer<Admonition> = (node, renderer) => {
  const { admonitions: ownNames } = renderer.draft.options;
  if (node.name === DETAILS && !isOwnAdmonition(DETAILS, ownNames))
    return renderDetails(node, renderer);
  const known = ADMONITION_KINDS.get(node.name);
  // One of the site's own, which its style sheets may know by the name.
  const kind = known?.kind ?? `note admonition-${node.name}`;
  const className = `admonition admonition-${kind}${node.className ? ` ${node.className}` : ''}`;
  const attributes = attributesHtml(className, node.id, renderer);
  renderer.write(`<div${attributes} role="note">\n<p class="admonition-title">`);
  renderTitle(node, known ? renderer.draft.translate(known.title) : node.name, renderer);
  renderer.write('</p>\n');
  renderer.renderBlocks(node.children);
  renderer.write('</div>');
};

/** What is written as `<details>` elsewhere, with the title as its `<summary>`. */
function renderDetails(node: Admonition, renderer: Renderer): void {
  renderer.write(`<details${attributesHtml(node.className, node.id, renderer)}>\n<summary>`);
  renderTitle(node, renderer.draft.translate('content.details'), renderer);
  renderer.write('</summary>\n');
  renderer.renderBlocks(node.children);
  renderer.write('</details>');
}

function attributesHtml(className: string | null, id: string | null, { draft }: Renderer): string {
  if (id) draft.anchors.add(id);
  const given = Object.entries({ class: className, id });
  return given.map(([name, value]) => (value ? ` ${name}="${escapeHtml(value)}"` : '')).join('');
}

function renderTitle({ title }: Admonition, usual: string, renderer: Renderer): void {
  if (title && !title.every(isSilent)) renderer.renderInline(title);
  else renderer.write(escapeHtml(usual));
}

/** Tells whether a node of a title shows nothing: white space, or a comment of MDX. */
function isSilent(node: MarkdownNode): boolean {
  if (node.type === 'text') return node.value.trim() === '';
  return (
    node.type === 'mdxTextExpression' && /^\s*\/\*(?:(?!\*\/)[\s\S])*\*\/\s*$/.test(node.value)
  );
}

import type { Expression, JsxElement, MarkdownNode } from '../tree.ts';
import type { DocumentDraft } from './document-draft.ts';
import { NODE_RENDERERS, type NodeOfType, type NodeRenderer } from './node-renderers.ts';
import { PartWriter, type RenderedPart } from './part-writer.ts';

/** Where a node stands among its siblings. */
export interface Siblings {
  nodes: readonly MarkdownNode[];
  index: number;
}

/** Blocks that write no HTML of their own, so that no line break is wanted after them. */
const INVISIBLE_BLOCKS = new Set<MarkdownNode['type']>([
  'definition',
  'footnoteDefinition',
  'mdxjsEsm',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
]);

/** Tells whether a node is JSX or an expression in braces. */
function isCode({ type }: MarkdownNode): boolean {
  return /^mdx(?:Jsx(?:Flow|Text)Element|(?:Flow|Text)Expression)$/.test(type);
}

/**
 * Walks a document and writes it: HTML, with holes where an MDX document needs React. What each kind of
 * node becomes is said by the files under `syntax/`; this class keeps the place being written to.
 */
export class Renderer {
  readonly draft: DocumentDraft;
  #writer = new PartWriter();
  #captures = 0;

  constructor(draft: DocumentDraft) {
    this.draft = draft;
  }

  /** Whether what is being written becomes a child of a React component. */
  get isInComponent(): boolean {
    return this.#captures > 1;
  }

  /** Adds HTML to the output. */
  write(html: string): void {
    this.#writer.write(html);
  }

  /** Adds a node for React to the output. */
  writeNode(node: JsxElement | Expression): void {
    this.#writer.writeNode(node);
  }

  /** Renders inline nodes in order, nothing between them. */
  renderInline(nodes: readonly MarkdownNode[]): void {
    const siblings = { nodes, index: 0 };
    for (const node of nodes) {
      this.#renderNode(node, siblings);
      siblings.index++;
    }
  }

  /** Renders blocks in order, each followed by a line break. */
  renderBlocks(nodes: readonly MarkdownNode[]): void {
    const siblings = { nodes, index: 0 };
    for (const node of nodes) {
      this.#renderNode(node, siblings);
      if (!INVISIBLE_BLOCKS.has(node.type)) this.write('\n');
      else if (this.#standsApart(node, nodes[siblings.index + 1])) this.write(' ');
      siblings.index++;
    }
  }

  /** Renders something apart from the output and returns it. */
  capture(render: () => void): RenderedPart[] {
    const outer = this.#writer;
    this.#writer = new PartWriter();
    this.#captures++;
    render();
    this.#captures--;
    const parts = this.#writer.finish();
    this.#writer = outer;
    return parts;
  }

  /**
   * Tells whether white space parts two nodes of MDX that may be inline: MDX takes the paragraph away from
   * `<kbd>Ctrl</kbd> <kbd>C</kbd>` alone in a line. Components get no children but those that they are given.
   */
  #standsApart(node: MarkdownNode, next: MarkdownNode | undefined): boolean {
    if (this.isInComponent || !isCode(node) || !next || !isCode(next)) return false;
    const between = this.draft.source.text.slice(
      node.position?.end.offset,
      next.position?.start.offset,
    );
    return /\s/.test(between);
  }

  #renderNode<Type extends MarkdownNode['type']>(node: NodeOfType<Type>, siblings: Siblings): void {
    const render = NODE_RENDERERS[node.type] as NodeRenderer<MarkdownNode> | undefined;
    render?.(node, this, siblings);
  }
}

import type { Expression, JsxElement, MarkdownNode } from '../tree.ts';
import { childrenOf } from '../tree.ts';
import type { DocumentDraft } from './document-draft.ts';
import { type NodeOfType, NODE_RENDERERS, type NodeRenderer } from './node-renderers.ts';
import { PartWriter, type RenderedPart } from './part-writer.ts';

/** Where a node stands among its siblings. */
export interface Siblings {
  nodes: readonly MarkdownNode[];
  index: number;
}

/**
 * Walks a document and writes it: HTML, with holes where an MDX document needs React. What each kind of
 * node becomes is said by the files under `syntax/`; this class keeps the place being written to.
 */
export class Renderer {
  readonly draft: DocumentDraft;
  #writer = new PartWriter();
  #depth = 0;

  constructor(draft: DocumentDraft) {
    this.draft = draft;
  }

  /** Whether what is being written stands in no other block: the place for a truncate marker. */
  get isTopLevel(): boolean {
    return this.#depth === 1;
  }

  /** Adds HTML to the output. */
  write(html: string): void {
    this.#writer.write(html);
  }

  /** Adds a node for React to the output. */
  writeNode(node: JsxElement | Expression): void {
    this.#writer.writeNode(node);
  }

  /** Turns a value of the tree back into what the author wrote. */
  restore(value: string): string {
    return this.draft.source.restore(value);
  }

  /** Renders nodes in order, nothing between them. */
  renderAll(nodes: readonly MarkdownNode[]): void {
    this.#depth++;
    for (let index = 0; index < nodes.length; index++) {
      const node = nodes[index];
      if (node) this.#renderNode(node, { nodes, index });
    }
    this.#depth--;
  }

  /** Renders the children of a node. */
  renderChildren(node: MarkdownNode): void {
    this.renderAll(childrenOf(node));
  }

  /** Renders something apart from the output and returns it. */
  capture(render: () => void): RenderedPart[] {
    const outer = this.#writer;
    this.#writer = new PartWriter();
    render();
    const parts = this.#writer.finish();
    this.#writer = outer;
    return parts;
  }

  #renderNode<Type extends MarkdownNode['type']>(node: NodeOfType<Type>, siblings: Siblings): void {
    const render = NODE_RENDERERS[node.type] as NodeRenderer<MarkdownNode> | undefined;
    render?.(node, this, siblings);
  }
}

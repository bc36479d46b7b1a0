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

  #renderNode<Type extends MarkdownNode['type']>(node: NodeOfType<Type>, siblings: Siblings): void {
    const render = NODE_RENDERERS[node.type] as NodeRenderer<MarkdownNode> | undefined;
    render?.(node, this, siblings);
  }
}

import { renderAdmonition } from '../syntax/admonition.ts';
import { renderCodeBlock } from '../syntax/code-block.ts';
import { renderCodeGroup } from '../syntax/code-group.ts';
import { renderDeletion, renderEmphasis, renderStrong } from '../syntax/emphasis.ts';
import { renderExpression } from '../syntax/expression.ts';
import { renderFootnoteReference } from '../syntax/footnote.ts';
import { renderHeading } from '../syntax/heading.ts';
import { renderImage, renderImageReference } from '../syntax/image.ts';
import { renderInlineCode } from '../syntax/inline-code.ts';
import { renderJsxElement } from '../syntax/jsx.ts';
import { renderLink, renderLinkReference } from '../syntax/link.ts';
import { renderList } from '../syntax/list.ts';
import { renderBlockMath, renderInlineMath } from '../syntax/math.ts';
import {
  renderBlockquote,
  renderBreak,
  renderParagraph,
  renderThematicBreak,
} from '../syntax/paragraph.ts';
import { renderRawHtml } from '../syntax/raw-html.ts';
import { renderTable } from '../syntax/table.ts';
import { renderText } from '../syntax/text.ts';
import type { MarkdownNode } from '../tree.ts';
import type { Renderer, Siblings } from './renderer.ts';

/** Writes one kind of node. */
export type NodeRenderer<Node extends MarkdownNode> = (
  node: Node,
  renderer: Renderer,
  siblings: Siblings,
) => void;

/** The node with a type name. */
export type NodeOfType<Type extends MarkdownNode['type']> = Extract<MarkdownNode, { type: Type }>;

/**
 * What each kind of node becomes. Kinds that are missing write nothing: definitions, ESM, and the parts
 * of lists and tables, which their parents write.
 */
export const NODE_RENDERERS: {
  readonly [Type in MarkdownNode['type']]?: NodeRenderer<NodeOfType<Type>>;
} = {
  admonition: renderAdmonition,
  blockquote: renderBlockquote,
  break: renderBreak,
  code: renderCodeBlock,
  codeGroup: renderCodeGroup,
  delete: renderDeletion,
  emphasis: renderEmphasis,
  footnoteReference: renderFootnoteReference,
  heading: renderHeading,
  html: renderRawHtml,
  image: renderImage,
  imageReference: renderImageReference,
  inlineCode: renderInlineCode,
  inlineMath: renderInlineMath,
  link: renderLink,
  linkReference: renderLinkReference,
  list: renderList,
  math: renderBlockMath,
  mdxFlowExpression: renderExpression,
  mdxJsxFlowElement: renderJsxElement,
  mdxJsxTextElement: renderJsxElement,
  mdxTextExpression: renderExpression,
  paragraph: renderParagraph,
  strong: renderStrong,
  table: renderTable,
  text: renderText,
  thematicBreak: renderThematicBreak,
};

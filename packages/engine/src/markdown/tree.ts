/**
 * The syntax tree that our Markdown code works on: mdast (github.com/syntax-tree/mdast) with the nodes
 * of GFM, maths and MDX, cut down to the fields we read. Only `parser.ts` knows who makes it.
 */

import type { TableMarks } from './syntax/table-frame.ts';

/** A place in the text that was parsed. */
export interface Point {
  /** 1-based. */
  line: number;
  /** 1-based, in UTF-16 units. */
  column: number;
  /** 0-based, in UTF-16 units. */
  offset: number;
}

interface NodeBase {
  position?: { start: Point; end: Point };
}

interface Parent<Type extends string> extends NodeBase {
  type: Type;
  children: MarkdownNode[];
}

interface Literal<Type extends string> extends NodeBase {
  type: Type;
  value: string;
}

export type Root = Parent<'root'>;
export type Text = Literal<'text'>;
export type InlineCode = Literal<'inlineCode'>;
export type InlineMath = Literal<'inlineMath'>;
export interface BlockMath extends Literal<'math'> {
  /** What stands behind the signs that open it. */
  meta: string | null;
}
export type Esm = Literal<'mdxjsEsm'>;
export type Expression = Literal<'mdxFlowExpression'> | Literal<'mdxTextExpression'>;
export type Paragraph = Parent<'paragraph'>;
export type Blockquote = Parent<'blockquote'>;
export type Deletion = Parent<'delete'>;

export interface Html extends Literal<'html'> {
  /** It begins in an element whose content browsers take as text, such as `<textarea>`. */
  isRawText?: boolean;
  /** The tables in it that get a frame. */
  tables?: TableMarks;
}

export interface Heading extends Parent<'heading'> {
  /** 1 to 6. */
  depth: number;
}

export interface List extends Parent<'list'> {
  ordered: boolean;
  start: number | null;
  spread: boolean;
}

export interface ListItem extends Parent<'listItem'> {
  /** `null` unless it is a task. */
  checked: boolean | null;
  spread: boolean;
}

export interface Table extends Parent<'table'> {
  align: ('left' | 'right' | 'center' | null)[];
}

export interface CodeBlock extends Literal<'code'> {
  lang: string | null;
  /** Info string after the language. */
  meta: string | null;
}

export interface Link extends Parent<'link'> {
  url: string;
  title: string | null;
}

export interface Image extends NodeBase {
  type: 'image';
  url: string;
  title: string | null;
  alt: string;
}

export interface LinkReference extends Parent<'linkReference'> {
  /** Normalized label of the definition. */
  identifier: string;
}

export interface ImageReference extends NodeBase {
  type: 'imageReference';
  identifier: string;
  alt: string;
}

export interface Definition extends NodeBase {
  type: 'definition';
  identifier: string;
  url: string;
  title: string | null;
}

export interface FootnoteDefinition extends Parent<'footnoteDefinition'> {
  identifier: string;
}

export interface FootnoteReference extends NodeBase {
  type: 'footnoteReference';
  identifier: string;
}

/** An attribute of a JSX tag: `name`, `name="text"`, `name={code}` or `{...code}`. */
export type JsxAttribute =
  | {
      type: 'mdxJsxAttribute';
      name: string;
      value?: string | { type: 'mdxJsxAttributeValueExpression'; value: string } | null;
    }
  | { type: 'mdxJsxExpressionAttribute'; value: string };

export interface JsxElement extends NodeBase {
  type: 'mdxJsxFlowElement' | 'mdxJsxTextElement';
  /** `null` for a fragment. */
  name: string | null;
  attributes: JsxAttribute[];
  children: MarkdownNode[];
  /** Marks a tag that the author wrote: `components` do not replace HTML elements written as such. */
  data?: { _mdxExplicitJsx: true };
}

/** An admonition: not of the parser's making, put together from the lines that mark it. */
export interface Admonition extends Parent<'admonition'> {
  /** Name as written, lower-cased. */
  name: string;
  /** The author's title, `null` for the default one. */
  title: MarkdownNode[] | null;
  className: string | null;
  id: string | null;
}

/** Code blocks of which one is seen at a time; put together from the lines that mark it, too. */
export type CodeGroup = Parent<'codeGroup'>;

export interface Leaf extends NodeBase {
  type: 'break' | 'thematicBreak';
}

/** Any node of the tree. */
export type MarkdownNode =
  | Root
  | Text
  | Html
  | InlineCode
  | BlockMath
  | InlineMath
  | Esm
  | Expression
  | Paragraph
  | Blockquote
  | Deletion
  | Parent<'emphasis'>
  | Parent<'strong'>
  | Parent<'tableRow'>
  | Parent<'tableCell'>
  | Heading
  | List
  | ListItem
  | Table
  | CodeBlock
  | Link
  | Image
  | LinkReference
  | ImageReference
  | Definition
  | FootnoteDefinition
  | FootnoteReference
  | JsxElement
  | Admonition
  | CodeGroup
  | Leaf;

/** Children of a node; none for leaves. */
export function childrenOf(node: MarkdownNode): readonly MarkdownNode[] {
  return 'children' in node ? node.children : [];
}

/**
 * Returns the text of a node as `mdast-util-to-string` does, which Docusaurus makes heading anchors
 * from: values of text, code, maths and expressions, alternative texts of images, no HTML.
 */
export function textOf(node: MarkdownNode): string {
  if (node.type === 'html') return '';
  if ('value' in node) return node.value;
  if ('alt' in node) return node.alt;
  return childrenOf(node).map(textOf).join('');
}

const INLINE_TYPES = new Set<MarkdownNode['type']>([
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'inlineMath',
  'break',
  'link',
  'linkReference',
  'image',
  'imageReference',
  'footnoteReference',
  'mdxTextExpression',
  'mdxJsxTextElement',
]);

/** Tells whether a node stands in a line of text rather than between lines. */
export function isInline(node: MarkdownNode): boolean {
  return INLINE_TYPES.has(node.type);
}

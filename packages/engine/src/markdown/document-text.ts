import { htmlToText } from '../shared/html.ts';
import { collapseWhitespace, countText } from '../shared/text.ts';
import type { SearchSection, TextStatistics } from './compiled-document.ts';
import type { DocumentDraft } from './render/document-draft.ts';
import { parseCodeInfo } from './syntax/code-meta.ts';
import { replaceEmoji } from './syntax/emoji.ts';
import { withoutComments } from './syntax/html-comment.ts';
import { joinChineseLines } from './syntax/text.ts';
import {
  type CodeBlock,
  type Heading,
  isInline,
  type MarkdownNode,
  type Root,
  textOf,
} from './tree.ts';

/** What a document says, without markup. */
export interface DocumentText {
  /** Text of an H1 that opens the body, else `null`. */
  contentTitle: string | null;
  /** Text of the first paragraph that has any: of those in no other block, else of all. */
  firstParagraph: string;
  sections: SearchSection[];
  statistics: TextStatistics;
}

/** Collects the text of a document that has been rendered: its headings are known by then. */
export function collectText(root: Root, draft: DocumentDraft): DocumentText {
  const collector = new TextCollector(draft);
  collector.addBlocks(root.children);
  const sections = collector.finish();
  const headings = draft.headings.map(({ text }) => text).join(' ');
  return {
    contentTitle: findTitleHeading(root) ? (draft.headings[0]?.text ?? null) : null,
    firstParagraph: collector.firstParagraph,
    sections,
    statistics: countText(`${headings} ${sections.map(({ text }) => text).join(' ')}`),
  };
}

/**
 * Finds the H1 that opens a document and is its title. Docusaurus' rule: nothing but imports and comments
 * may stand before it.
 */
export function findTitleHeading(root: Root): Heading | null {
  const first = root.children.find((node) => !isInvisible(node));
  return first?.type === 'heading' && first.depth === 1 ? first : null;
}

function isInvisible(node: MarkdownNode): boolean {
  if (node.type === 'html') return /^\s*<!--[\s\S]*-->\s*$/.test(node.value);
  return (
    node.type === 'mdxjsEsm' ||
    node.type === 'definition' ||
    (node.type === 'mdxFlowExpression' && /^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value))
  );
}

/** Most identifiers that a section lists: more of them say less about it. */
const MAX_IDENTIFIERS = 80;

class TextCollector {
  #firstParagraph = '';
  #firstInnerParagraph = '';
  readonly #draft: DocumentDraft;
  readonly #sections: SearchSection[] = [];
  #headingIndex = 0;
  #headingId: string | null = null;
  #text: string[] = [];
  #identifiers = new Set<string>();
  #depth = 0;

  constructor(draft: DocumentDraft) {
    this.#draft = draft;
  }

  addBlocks(blocks: readonly MarkdownNode[]): void {
    this.#depth++;
    for (const block of blocks) this.#addBlock(block);
    this.#depth--;
  }

  get firstParagraph(): string {
    return this.#firstParagraph || this.#firstInnerParagraph;
  }

  finish(): SearchSection[] {
    this.#endSection();
    return this.#sections;
  }

  #addBlock(node: MarkdownNode): void {
    if (isUnseen(node)) return;
    const diagram = this.#draft.diagramTexts.get(node);
    // Of a diagram readers see the labels, of other code they look for names.
    if (diagram !== undefined) this.#addText(diagram);
    else if (node.type === 'heading') this.#startSection();
    else if (node.type === 'code') this.#addIdentifiers(node);
    else if (node.type === 'paragraph') this.#addParagraph(node);
    else if (isContainer(node)) {
      if (node.type === 'admonition') this.#addText(this.#read(node.title ?? []));
      this.addBlocks(node.children);
    } else this.#addText(this.#read([node]));
  }

  #read(nodes: readonly MarkdownNode[]): string {
    return readableText(nodes, this.#draft.options);
  }

  #startSection(): void {
    this.#endSection();
    this.#headingId = this.#draft.headings[this.#headingIndex++]?.id ?? null;
  }

  #endSection(): void {
    const text = this.#text.join(' ');
    const identifiers = [...this.#identifiers].join(' ');
    if (text !== '' || identifiers !== '' || this.#headingId !== null) {
      this.#sections.push({ headingId: this.#headingId, text, identifiers });
    }
    this.#text = [];
    this.#identifiers = new Set();
  }

  #addParagraph(node: MarkdownNode): void {
    const text = this.#addText(this.#read([node]));
    const isPicture = node.type === 'paragraph' && node.children.every(isImage);
    if (isPicture) return;
    if (this.#depth === 1) this.#firstParagraph ||= text;
    else this.#firstInnerParagraph ||= text;
  }

  #addText(raw: string): string {
    const joined = raw.includes('\n') ? joinChineseLines(raw, { before: '', after: '' }) : raw;
    const text = collapseWhitespace(joined);
    if (text !== '') this.#text.push(text);
    return text;
  }

  #addIdentifiers(node: CodeBlock): void {
    const { meta } = parseCodeInfo(node.lang ?? '', node.meta ?? '');
    if (meta.isOutput) return;
    for (const identifier of node.value.match(IDENTIFIER) ?? []) {
      if (this.#identifiers.size >= MAX_IDENTIFIERS) return;
      if (!COMMON_IDENTIFIERS.has(identifier)) this.#identifiers.add(identifier);
    }
  }
}

/** What readers look for in code: a name, or several signs (`??=`, `.*?`). */
const IDENTIFIER = /[A-Za-z_$][\w$]{2,39}|[?*+.|&^~!=<>%]{2,4}/g;

/** Words and signs of programming languages, or of their comments, that stand in every second block. */
const COMMON_IDENTIFIERS = new Set(
  '=> === !== == != && || ?. ?? ** ... += -= ++ >= <= .. >> >< const let var function return if else for while new this class extends import export from default async await true false null undefined console log string number boolean void any type interface typeof instanceof try catch throw finally switch case break continue and the'.split(
    ' ',
  ),
);

function isImage({ type }: MarkdownNode): boolean {
  return type === 'image' || type === 'imageReference';
}

/** Elements of MDX whose text stands in no page, or is code. */
const UNSEEN_ELEMENTS = new Set(['head', 'script', 'style']);

function isUnseen(node: MarkdownNode): boolean {
  return node.type === 'mdxJsxFlowElement' && UNSEEN_ELEMENTS.has(node.name ?? '');
}

type Container = Extract<MarkdownNode, { children: MarkdownNode[] }>;

const CONTAINERS = new Set<MarkdownNode['type']>([
  'admonition',
  'blockquote',
  'codeGroup',
  'footnoteDefinition',
  'list',
  'listItem',
  'table',
  'tableRow',
]);

/** Tells whether a node holds blocks, whose texts are set apart, rather than a line of text. */
function isContainer(node: MarkdownNode): node is Container {
  if (node.type === 'mdxJsxFlowElement') return !node.children.some(isInline);
  return CONTAINERS.has(node.type);
}

const UNREADABLE = new Set<MarkdownNode['type']>([
  'code',
  'math',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxjsEsm',
]);

/** Longest source of a formula that is read as it is written: what it says without its layout, as `O(n)`. */
const MAX_FORMULA = 60;

/** Text of inline nodes as a reader sees it: no long formulas' source, no code of MDX. */
function readableText(nodes: readonly MarkdownNode[], options: { emoji: boolean }): string {
  let text = '';
  for (const node of nodes) {
    if (node.type === 'text') text += options.emoji ? replaceEmoji(node.value) : node.value;
    else if ('children' in node) text += readableText(node.children, options);
    else if (node.type === 'break') text += '\n';
    else if (node.type === 'html') text += htmlToText(withoutComments(node.value));
    else if (node.type === 'inlineMath') {
      if (node.value.length <= MAX_FORMULA) text += node.value;
    } else if (!UNREADABLE.has(node.type)) text += textOf(node);
  }
  return text;
}

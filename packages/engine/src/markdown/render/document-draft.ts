import type { Translate } from '../../shared/messages.ts';
import { type ContentMessageId, createContentTranslator } from '../../shared/messages-content.ts';
import { Slugger } from '../../shared/slug.ts';
import type { Declaration } from '../client-code.ts';
import type { ResolvedCompileOptions } from '../compile-options.ts';
import type {
  Heading,
  MdxImport,
  PartialUse,
  Reference,
  SourcePosition,
} from '../compiled-document.ts';
import type { Highlighter } from '../highlight/highlighter.ts';
import type { PreparedSource } from '../prepare/prepare-source.ts';
import { listElementIds, mayHaveIds } from '../syntax/element-ids.ts';
import type { Definition, FootnoteDefinition, MarkdownNode, Root } from '../tree.ts';
import { childrenOf } from '../tree.ts';
import type { Reporter } from './reporter.ts';

/** What rendering a document reads and what it finds out on the way. */
export interface DocumentDraft {
  readonly format: 'md' | 'mdx';
  readonly source: PreparedSource;
  readonly options: ResolvedCompileOptions;
  readonly highlight: Highlighter;
  readonly report: Reporter;
  /** Gives titles and labels in the language of the options. */
  readonly translate: Translate<ContentMessageId>;
  /** Link definitions by normalized label; of several the first. */
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly footnoteDefinitions: ReadonlyMap<string, FootnoteDefinition>;
  /** Identifiers of footnotes in the order of their first reference, with the number of references. */
  readonly footnoteReferences: Map<string, number>;
  readonly slugger: Slugger;
  readonly headings: Heading[];
  /** Components that the document shows, with the number of headings before each. */
  readonly componentUses: PartialUse[];
  readonly references: Reference[];
  /** Ids in the document other than those of headings. */
  readonly anchors: Set<string>;
  readonly islands: Set<string>;
  /** Elements that go into the page's `<head>`, as HTML. */
  readonly headElements: string[];
  /** Imports that stand for calls of `require` in the code. */
  readonly requires: MdxImport[];
  /** Components that were made of elements which react in browsers. */
  readonly clientElements: Declaration[];
  /** HTML that the code of an MDX document refers to by number. */
  readonly htmlPieces: string[];
  /** What diagrams say, by the node that holds the source of each. */
  readonly diagramTexts: Map<MarkdownNode, string>;
  tableCount: number;
  /** What is rendered stands in a table written in JSX. */
  isInTable: boolean;
  /** Number of groups of tabs that blocks of npm commands have become. */
  tabsCount: number;
  hasMath: boolean;
  hasTruncateMarker: boolean;
}

/** What a draft starts from. */
export type DraftInit = Pick<
  DocumentDraft,
  'format' | 'source' | 'options' | 'highlight' | 'report'
>;

/** Creates the draft of a parsed document. */
export function createDraft(init: DraftInit, root: Root): DocumentDraft {
  const definitions = new Map<string, Definition>();
  const footnoteDefinitions = new Map<string, FootnoteDefinition>();
  collectDefinitions(root, definitions, footnoteDefinitions);
  return {
    ...init,
    translate: createContentTranslator(init.options.lang, init.options.messages),
    definitions,
    footnoteDefinitions,
    footnoteReferences: new Map(),
    slugger: createSlugger(init, root),
    headings: [],
    componentUses: [],
    references: [],
    anchors: new Set(),
    islands: new Set(),
    headElements: [],
    requires: [],
    clientElements: [],
    htmlPieces: [],
    diagramTexts: new Map(),
    tableCount: 0,
    isInTable: false,
    tabsCount: 0,
    hasMath: false,
    hasTruncateMarker: false,
  };
}

/** Creates what hands out the ids of headings, none that an element of HTML has. */
function createSlugger({ source, options }: DraftInit, root: Root): Slugger {
  const slugger = new Slugger({ maintainsCase: options.anchors.maintainCase === true });
  if (mayHaveIds(source.original)) {
    for (const id of new Set(listElementIds(root))) slugger.unique(id);
  }
  return slugger;
}

const BLOCK_PARENTS = new Set([
  'root',
  'admonition',
  'blockquote',
  'list',
  'listItem',
  'footnoteDefinition',
  'mdxJsxFlowElement',
]);

function collectDefinitions(
  node: MarkdownNode,
  definitions: Map<string, Definition>,
  footnotes: Map<string, FootnoteDefinition>,
): void {
  if (node.type === 'definition') {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
    return;
  }
  if (node.type === 'footnoteDefinition' && !footnotes.has(node.identifier)) {
    footnotes.set(node.identifier, node);
  }
  if (!BLOCK_PARENTS.has(node.type)) return;
  for (const child of childrenOf(node)) collectDefinitions(child, definitions, footnotes);
}

/** Position in the author's file where a node begins. */
export function positionOf(draft: DocumentDraft, node: MarkdownNode): SourcePosition {
  return node.position ? draft.source.locate(node.position.start.offset) : { line: 1, column: 1 };
}

import { escapeHtml } from '../../shared/html.ts';
import { collapseWhitespace } from '../../shared/text.ts';
import { type DocumentDraft, positionOf } from '../render/document-draft.ts';
import type { NodeRenderer } from '../render/node-renderers.ts';
import { type Heading, type MarkdownNode, textOf } from '../tree.ts';
import { replaceEmoji } from './emoji.ts';
import { renderLinkless } from './linkless-html.ts';

/**
 * Headings with their anchors: Docusaurus' slug of the text, or the author's own id, written
 * `## 标题 {#id}` or, in MDX, also in a comment in braces at the end. From level 2 on they carry a link
 * to themselves.
 */
export const renderHeading: NodeRenderer<Heading> = (node, renderer) => {
  const { draft } = renderer;
  const { children, explicitId } = takeExplicitId(node);
  const shown = draft.options.emoji ? children.map(withEmoji) : children;
  const text = collapseWhitespace(visibleTextOf(shown));
  const id = chooseId({ node, children, explicitId }, draft);
  draft.headings.push({
    id,
    level: node.depth,
    text,
    html: collapseWhitespace(renderLinkless(shown, { keepsTags: true, math: draft.options.math })),
    line: positionOf(draft, node).line,
  });
  renderer.write(`<h${node.depth} id="${escapeHtml(id)}">`);
  renderer.renderInline(children);
  if (node.depth > 1 && text !== '')
    renderer.write(anchorHtml(id, draft.translate('content.headingLink', { heading: text })));
  renderer.write(`</h${node.depth}>`);
};

function anchorHtml(id: string, label: string): string {
  return `<a class="heading-anchor" href="#${escapeHtml(id)}" aria-label="${escapeHtml(label)}"></a>`;
}

/** Replaces short codes of emoji, which are read by name in ids only. */
function withEmoji(node: MarkdownNode): MarkdownNode {
  if (node.type === 'text') return { ...node, value: replaceEmoji(node.value) };
  return 'children' in node
    ? ({ ...node, children: node.children.map(withEmoji) } as MarkdownNode)
    : node;
}

/** Docusaurus' `parseMarkdownHeadingId`: the id stands at the very end, braces cannot nest. */
const TEXT_ID = /\{#((?:(?!\{#|\}).)+)\}\s*$/;
/** The first word of a comment; what follows it is a note of the author's. */
const COMMENT_ID = /^\s*\/\*\s*#((?:(?!\*\/)\S)+)(?:\s(?:(?!\*\/)[\s\S])*)?\*\/\s*$/;

function takeExplicitId(node: Heading): { children: MarkdownNode[]; explicitId: string | null } {
  const last = node.children.at(-1);
  const before = node.children.slice(0, -1);
  if (last?.type === 'text') {
    const match = TEXT_ID.exec(last.value);
    if (!match) return { children: node.children, explicitId: null };
    const value = last.value.slice(0, match.index).trimEnd();
    const children = value === '' ? before : [...before, { ...last, value }];
    return { children, explicitId: match[1]?.trim() ?? '' };
  }
  const comment = last?.type === 'mdxTextExpression' ? COMMENT_ID.exec(last.value) : null;
  if (!comment) return { children: node.children, explicitId: null };
  return { children: trimEnd(before), explicitId: comment[1] ?? '' };
}

function trimEnd(children: MarkdownNode[]): MarkdownNode[] {
  const last = children.at(-1);
  if (last?.type !== 'text') return children;
  return [...children.slice(0, -1), { ...last, value: last.value.trimEnd() }];
}

function chooseId(
  heading: { node: Heading; children: MarkdownNode[]; explicitId: string | null },
  draft: DocumentDraft,
): string {
  const { slugger } = draft;
  const { node, children, explicitId } = heading;
  if (explicitId === null) {
    const text = children.map(textOf).join('');
    return slugger.slug(text) || slugger.unique('section');
  }
  if (slugger.has(explicitId)) reportDuplicate(draft, node, explicitId);
  return slugger.unique(explicitId);
}

function reportDuplicate(draft: DocumentDraft, node: Heading, id: string): void {
  const isOfHeading = draft.headings.some((heading) => heading.id === id);
  const owner = isOfHeading ? 'an earlier heading' : 'another element';
  draft.report(node, {
    code: 'markdown/duplicate-heading-id',
    severity: 'warning',
    message: `The id \`${id}\` is taken by ${owner}, so links to it lead there.`,
    fix: 'Give this heading another id.',
  });
}

/** Text that a reader sees: expressions of MDX are unknown before rendering. */
function visibleTextOf(children: readonly MarkdownNode[]): string {
  return children
    .map((child) => {
      if (child.type === 'mdxTextExpression') return '';
      return 'children' in child ? visibleTextOf(child.children) : textOf(child);
    })
    .join('');
}

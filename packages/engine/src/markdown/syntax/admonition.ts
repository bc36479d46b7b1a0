import { nearestWord } from '../../diagnostics/nearest-word.ts';
import { escapeHtml } from '../../shared/html.ts';
import { HELD } from '../prepare/sentinels.ts';
import { type DocumentDraft, report } from '../render/document-draft.ts';
import type { NodeRenderer } from '../render/node-renderers.ts';
import type { Admonition, MarkdownNode, Paragraph } from '../tree.ts';
import type { AdmonitionLine } from './admonition-lines.ts';

/** Kind, by which it is styled, and default title of each name: Docusaurus' kinds and their aliases. */
const ADMONITIONS: Readonly<Record<string, { kind: string; title: string }>> = {
  note: { kind: 'note', title: '注意' },
  tip: { kind: 'tip', title: '提示' },
  info: { kind: 'info', title: '信息' },
  warning: { kind: 'warning', title: '警告' },
  danger: { kind: 'danger', title: '危险' },
  secondary: { kind: 'note', title: '附注' },
  important: { kind: 'info', title: '重要' },
  success: { kind: 'tip', title: '成功' },
  caution: { kind: 'warning', title: '警告' },
};

/** Admonitions: `:::tip 标题` … `:::`. The icon is left to the stylesheet. */
export const renderAdmonition: NodeRenderer<Admonition> = (node, renderer) => {
  const { kind, title } = ADMONITIONS[node.name] ?? { kind: 'note', title: node.name };
  const className = `admonition admonition-${kind}${node.className ? ` ${node.className}` : ''}`;
  const id = node.id ? ` id="${escapeHtml(node.id)}"` : '';
  if (node.id) renderer.draft.anchors.add(node.id);
  renderer.write(`<div class="${escapeHtml(className)}"${id} role="note">\n<p class="admonition-title">`);
  if (node.title) renderer.renderInline(node.title);
  else renderer.write(title);
  renderer.write('</p>\n');
  renderer.renderBlocks(node.children);
  renderer.write('</div>');
};

interface OpenAdmonition {
  line: AdmonitionLine & { kind: 'open' };
  /** The marker heading. */
  marker: MarkdownNode;
  title: MarkdownNode[] | null;
  children: MarkdownNode[];
}

/**
 * Puts admonitions together from the marker headings among the children of one block.
 *
 * A closing line ends the innermost open admonition with as many colons, else the innermost with fewer;
 * so both Docusaurus' nesting (outer fences longer) and nesting with equal fences work. An admonition
 * that is never closed ends with its parent and is reported. Names that are none are put back as text.
 */
export function groupAdmonitions(
  blocks: readonly MarkdownNode[],
  draft: DocumentDraft,
): readonly MarkdownNode[] {
  if (draft.source.admonitionLines.size === 0) return blocks;
  const top: MarkdownNode[] = [];
  const open: OpenAdmonition[] = [];
  const append = (...nodes: MarkdownNode[]) => (open.at(-1)?.children ?? top).push(...nodes);
  const closeInnermost = (closing: MarkdownNode | null) => {
    const admonition = open.pop();
    if (!admonition) return;
    if (!closing) reportUnclosed(admonition, draft);
    append(...finishAdmonition(admonition, closing, draft));
  };
  for (const block of blocks) {
    const mark = readMarker(block, draft);
    if (!mark) append(block);
    else if (mark.line.kind === 'open') {
      open.push({ line: mark.line, marker: block, title: mark.title, children: [] });
    } else {
      const match = findOpen(open, mark.line.colons);
      if (match < 0) {
        reportStray(block, mark.line, draft);
        append(toText(block, draft));
      }
      while (match >= 0 && open.length > match + 1) closeInnermost(null);
      if (match >= 0) closeInnermost(block);
    }
  }
  while (open.length > 0) closeInnermost(null);
  return top;
}

function findOpen(open: readonly OpenAdmonition[], colons: number): number {
  const equal = open.findLastIndex(({ line }) => line.colons === colons);
  return equal >= 0 ? equal : open.findLastIndex(({ line }) => line.colons < colons);
}

const MARKER = new RegExp(`^${HELD}(\\d+)${HELD}`);

function readMarker(
  node: MarkdownNode,
  draft: DocumentDraft,
): { line: AdmonitionLine; title: MarkdownNode[] | null } | null {
  const first = node.type === 'heading' && node.depth === 6 ? node.children[0] : undefined;
  if (node.type !== 'heading' || first?.type !== 'text') return null;
  const match = MARKER.exec(first.value);
  const line = match && draft.source.admonitionLines.get(Number(match[1]));
  if (!line) return null;
  const rest = first.value.slice(match[0].length);
  if (rest === '' && node.children.length === 1) return { line, title: null };
  return { line, title: withoutEndMark([{ ...first, value: rest }, ...node.children.slice(1)]) };
}

/** Takes off the held text that ends a title; it stands for what followed the title in its line. */
function withoutEndMark(title: MarkdownNode[]): MarkdownNode[] {
  const last = title.at(-1);
  if (last?.type !== 'text') return title;
  const value = last.value.replace(new RegExp(`${HELD}\\d+${HELD}$`), '');
  return [...title.slice(0, -1), { ...last, value }];
}

function finishAdmonition(
  { line, marker, title, children }: OpenAdmonition,
  closing: MarkdownNode | null,
  draft: DocumentDraft,
): MarkdownNode[] {
  if (line.hasSpace || !(line.name in ADMONITIONS)) {
    reportUnknown(marker, line, draft);
    const end = closing ? [toText(closing, draft)] : [];
    return [toText(marker, draft), ...children, ...end];
  }
  const { name, className, id } = line;
  return [{ type: 'admonition', name, title, className, id, children, ...positionIn(marker) }];
}

function positionIn(node: MarkdownNode): Pick<MarkdownNode, 'position'> {
  return node.position ? { position: node.position } : {};
}

/** Puts a line back as the paragraph it would have been. */
function toText(marker: MarkdownNode, draft: DocumentDraft): Paragraph {
  const { start, end } = marker.position ?? { start: { offset: 0 }, end: { offset: 0 } };
  const value = draft.source.text.slice(start.offset, end.offset);
  return { type: 'paragraph', children: [{ type: 'text', value }], ...positionIn(marker) };
}

function reportUnclosed({ line, marker }: OpenAdmonition, draft: DocumentDraft): void {
  if (line.hasSpace || !(line.name in ADMONITIONS)) return;
  const colons = ':'.repeat(line.colons);
  report(draft, marker, {
    code: 'markdown/unclosed-admonition',
    severity: 'warning',
    message: `The admonition \`${colons}${line.name}\` is never closed.`,
    fix: `Add a line \`${colons}\` after its last line, indented like the opening one.`,
  });
}

function reportStray(marker: MarkdownNode, line: AdmonitionLine, draft: DocumentDraft): void {
  report(draft, marker, {
    code: 'markdown/stray-admonition-end',
    severity: 'warning',
    message: `The line \`${':'.repeat(line.colons)}\` closes no admonition.`,
    fix: 'Remove it, or indent it like the line that opens the admonition.',
  });
}

function reportUnknown(
  marker: MarkdownNode,
  { name, colons, hasSpace }: OpenAdmonition['line'],
  draft: DocumentDraft,
): void {
  const fence = ':'.repeat(colons);
  const names = Object.keys(ADMONITIONS);
  const prefix = names.find((known) => name.startsWith(known));
  const nearest = hasSpace && name in ADMONITIONS ? name : (prefix ?? nearestWord(name, names));
  report(draft, marker, {
    code: 'markdown/unknown-admonition',
    severity: 'warning',
    message: `The line \`${fence}${hasSpace ? ' ' : ''}${name}\` names no admonition, so it was left as text.`,
    fix: nearest
      ? `Did you mean \`${fence}${nearest}${prefix && prefix !== name ? ' ' : ''}\`?`
      : `Use one of ${names.map((known) => `\`${known}\``).join(', ')}.`,
  });
}

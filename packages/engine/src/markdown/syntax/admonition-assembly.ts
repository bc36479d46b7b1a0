import { nearestWord } from '../../diagnostics/nearest-word.ts';
import type { PreparedSource } from '../prepare/prepare-source.ts';
import { HELD, TITLE_END } from '../prepare/sentinels.ts';
import type { Reporter } from '../render/reporter.ts';
import type { MarkdownNode, Paragraph } from '../tree.ts';
import { ADMONITION_NAMES, isOwnAdmonition } from './admonition.ts';
import type { AdmonitionLine } from './admonition-lines.ts';
import { CODE_GROUP, createCodeGroup } from './code-group.ts';

interface OpenAdmonition {
  line: AdmonitionLine & { kind: 'open' };
  /** The marker heading. */
  marker: MarkdownNode;
  title: MarkdownNode[] | null;
  children: MarkdownNode[];
}

/** What assembling reads, and where it reports. */
interface AssemblyContext {
  source: PreparedSource;
  /** Names of the site's own admonitions. */
  ownNames: readonly string[];
  report: Reporter;
}

function isAdmonition({ hasSpace, name }: OpenAdmonition['line'], { ownNames }: AssemblyContext) {
  const isOwn = isOwnAdmonition(name, ownNames);
  return !hasSpace && (isOwn || ADMONITION_NAMES.includes(name) || name === CODE_GROUP);
}

const PARENTS = new Set<MarkdownNode['type']>([
  'root',
  'blockquote',
  'list',
  'listItem',
  'footnoteDefinition',
  'mdxJsxFlowElement',
]);

/** Puts the admonitions of a tree together from their marker headings, in place. */
export function assembleAdmonitions(node: MarkdownNode, context: AssemblyContext): void {
  if (context.source.admonitionLines.size === 0) return;
  if (!PARENTS.has(node.type) || !('children' in node)) return;
  for (const child of node.children) assembleAdmonitions(child, context);
  node.children = group(node.children, context);
}

/**
 * Groups the children of one block. A closing line ends the innermost open admonition with as many
 * colons, else the innermost with fewer; so both Docusaurus' nesting (outer fences longer) and nesting
 * with equal fences work. An admonition that is never closed ends with its parent and is reported.
 * Names that are none are put back as text.
 */
function group(blocks: readonly MarkdownNode[], context: AssemblyContext): MarkdownNode[] {
  const top: MarkdownNode[] = [];
  const open: OpenAdmonition[] = [];
  const append = (...nodes: MarkdownNode[]) => (open.at(-1)?.children ?? top).push(...nodes);
  const closeInnermost = (closing: MarkdownNode | null) => {
    const admonition = open.pop();
    if (!admonition) return;
    if (!closing) reportUnclosed(admonition, context);
    append(...finishAdmonition(admonition, closing, context));
  };
  for (const block of blocks) {
    const mark = readMarker(block, context);
    if (!mark) append(block);
    else if (mark.line.kind === 'open') {
      open.push({ line: mark.line, marker: block, title: mark.title, children: [] });
    } else {
      const match = findOpen(open, mark.line.colons);
      if (match < 0) {
        reportStray(block, mark.line, context);
        append(toText(block, context));
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
  context: AssemblyContext,
): { line: AdmonitionLine; title: MarkdownNode[] | null } | null {
  const first = node.type === 'heading' && node.depth === 6 ? node.children[0] : undefined;
  if (node.type !== 'heading' || first?.type !== 'text') return null;
  const match = MARKER.exec(first.value);
  const line = match && context.source.admonitionLines.get(Number(match[1]));
  if (!line) return null;
  const rest = first.value.slice(match[0].length);
  if (rest === '' && node.children.length === 1) return { line, title: null };
  return { line, title: withoutEndMark([{ ...first, value: rest }, ...node.children.slice(1)]) };
}

/** Takes off the held text that ends a title; it stands for what followed the title in its line. */
function withoutEndMark(title: MarkdownNode[]): MarkdownNode[] {
  const last = title.at(-1);
  if (last?.type !== 'text') return title;
  const value = last.value.replace(new RegExp(`${TITLE_END}${HELD}\\d+${HELD}$`), '');
  return [...title.slice(0, -1), { ...last, value }];
}

function finishAdmonition(
  { line, marker, title, children }: OpenAdmonition,
  closing: MarkdownNode | null,
  context: AssemblyContext,
): MarkdownNode[] {
  if (!isAdmonition(line, context)) {
    reportUnknown(marker, line, context);
    const end = closing ? [toText(closing, context)] : [];
    return [toText(marker, context), ...children, ...end];
  }
  if (line.name === CODE_GROUP && !isOwnAdmonition(CODE_GROUP, context.ownNames))
    return createCodeGroup({ marker, title, children }, context.report);
  const { title: text, className, id } = line.attributes;
  const shown: MarkdownNode[] | null = text ? [{ type: 'text', value: text }] : title;
  const own = { name: line.name, title: shown, className, id };
  return [{ type: 'admonition', ...own, children, ...positionIn(marker) }];
}

function positionIn(node: MarkdownNode): Pick<MarkdownNode, 'position'> {
  return node.position ? { position: node.position } : {};
}

/** Puts a line back as the paragraph it would have been. */
function toText(marker: MarkdownNode, context: AssemblyContext): Paragraph {
  const { start, end } = marker.position ?? { start: { offset: 0 }, end: { offset: 0 } };
  const value = context.source.text.slice(start.offset, end.offset);
  return { type: 'paragraph', children: [{ type: 'text', value }], ...positionIn(marker) };
}

function reportUnclosed({ line, marker }: OpenAdmonition, context: AssemblyContext): void {
  if (!isAdmonition(line, context)) return;
  const colons = ':'.repeat(line.colons);
  context.report(marker, {
    code: 'markdown/unclosed-admonition',
    severity: 'warning',
    message: `The admonition \`${colons}${line.name}\` is never closed.`,
    fix: `Add a line \`${colons}\` after its last line, indented like the opening one.`,
  });
}

function reportStray(marker: MarkdownNode, line: AdmonitionLine, context: AssemblyContext): void {
  context.report(marker, {
    code: 'markdown/stray-admonition-end',
    severity: 'warning',
    message: `The line \`${':'.repeat(line.colons)}\` closes no admonition.`,
    fix: 'Remove it, or indent it like the line that opens the admonition.',
  });
}

function reportUnknown(
  marker: MarkdownNode,
  { name, colons, hasSpace }: OpenAdmonition['line'],
  { report }: AssemblyContext,
): void {
  const fence = ':'.repeat(colons);
  report(marker, {
    code: 'markdown/unknown-admonition',
    severity: 'warning',
    message: `The line \`${fence}${hasSpace ? ' ' : ''}${name}\` names no admonition, so it was left as text.`,
    fix: suggestAdmonition(name, fence),
  });
}

function suggestAdmonition(name: string, fence: string): string {
  if (name === CODE_GROUP) return `Write \`${fence}${CODE_GROUP}\`, without the space.`;
  const prefix = ADMONITION_NAMES.find((known) => name.startsWith(known));
  if (prefix !== undefined && prefix !== name) {
    const title = name.slice(prefix.length);
    return `Put a space before the title: \`${fence}${prefix} ${title}\`.`;
  }
  const nearest = prefix ?? nearestWord(name, ADMONITION_NAMES);
  return nearest
    ? `Did you mean \`${fence}${nearest}\`?`
    : `Use one of ${ADMONITION_NAMES.map((known) => `\`${known}\``).join(', ')}.`;
}

import type { Admonition, Blockquote, MarkdownNode, Paragraph } from '../tree.ts';

/** Admonitions by the names of GitHub's alerts. Its `CAUTION` is red, more than our `caution`. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['note', 'note'],
  ['tip', 'tip'],
  ['important', 'important'],
  ['warning', 'warning'],
  ['caution', 'danger'],
]);

/** The marker, alone in its line or, as Obsidian has it, with a title after it. */
const MARKER = new RegExp(`^\\[!(${[...NAMES.keys()].join('|')})\\](?:[ \\t]+|(?=\\n)|$)`, 'i');

/**
 * Turns quotes that begin with a line `[!NOTE]` into admonitions, in place: alerts of GitHub
 * (docs.github.com, "Basic writing and formatting syntax"). Others stay quotes.
 */
export function assembleAlerts(node: MarkdownNode): void {
  if (!('children' in node)) return;
  for (const child of node.children) assembleAlerts(child);
  if (!node.children.some(({ type }) => type === 'blockquote')) return;
  node.children = node.children.map((child) =>
    child.type === 'blockquote' ? (toAdmonition(child) ?? child) : child,
  ) as never;
}

function toAdmonition({ children, position }: Blockquote): Admonition | null {
  const [first, ...rest] = children;
  if (first?.type !== 'paragraph') return null;
  const [marker] = first.children;
  const [mark, given = ''] = (marker?.type === 'text' && MARKER.exec(marker.value)) || [];
  const name = NAMES.get(given.toLowerCase());
  if (marker?.type !== 'text' || mark === undefined || name === undefined) return null;
  const value = marker.value.slice(mark.length);
  const { title, text } = splitFirstLine([{ ...marker, value }, ...first.children.slice(1)]);
  const body: Paragraph[] = text.length > 0 ? [{ ...first, children: text }] : [];
  const shared = { className: null, id: null, ...(position && { position }) };
  return { type: 'admonition', name, title, children: [...body, ...rest], ...shared };
}

/** Divides the content of a paragraph at its first line break; `title` is `null` for an empty line. */
function splitFirstLine(nodes: readonly MarkdownNode[]): {
  title: MarkdownNode[] | null;
  text: MarkdownNode[];
} {
  const at = nodes.findIndex(
    (node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n')),
  );
  const line = nodes.slice(0, at < 0 ? undefined : at);
  const text = nodes.slice(at < 0 ? nodes.length : at + 1);
  const broken = nodes[at];
  if (broken?.type === 'text') {
    const end = broken.value.indexOf('\n');
    line.push({ ...broken, value: broken.value.slice(0, end) });
    text.unshift({ ...broken, value: broken.value.slice(end + 1) });
  }
  const isEmpty = (node: MarkdownNode | undefined) => node?.type === 'text' && node.value === '';
  const title = line.filter((node) => !isEmpty(node));
  return {
    title: title.length > 0 ? title : null,
    text: text.filter((node) => !isEmpty(node)),
  };
}

import type { PreparedSource } from '../prepare/prepare-source.ts';
import type { Reporter } from '../render/reporter.ts';
import { isInline, type MarkdownNode, type Root } from '../tree.ts';
import { BLANK, type BlockText, readBlockText } from './block-text.ts';
import {
  findFullWidthLinks,
  findSpacedAddresses,
  findUndefinedReferences,
  type Slip,
} from './link-slips.ts';

/** Whatever is found has some of it: what is without it is not looked at. A title in quotes makes no space of an address. */
const HINT =
  /\[\^|\]（(?:https?:|\.{0,2}\/|#)|\]\[[^[\]\n]|\]\([ \t]*[^()<>\s"'][^()<>\n"']*[ \t][^\s()"']/;

const FINDERS: readonly ((text: BlockText) => Iterable<Slip>)[] = [
  findUndefinedNotes,
  findFullWidthLinks,
  findUndefinedReferences,
  findSpacedAddresses,
];

/**
 * Tells of what its author took for a note, a link or a picture, and readers see as it is written: `[^1]` without
 * the note itself, `[文][甲]` without its definition, `[文]（/a）` in full-width parentheses, `![图](图 一.png)`.
 */
export function reportSlips(root: Root, source: PreparedSource, report: Reporter): void {
  if (!HINT.test(source.original)) return;
  const tell = ({ position }: MarkdownNode, nodes: readonly MarkdownNode[]) => {
    const { start, end } = position ?? {};
    if (!start || !end || !HINT.test(source.text.slice(start.offset, end.offset))) return;
    const text = readBlockText(start.offset, nodes, source);
    for (const find of FINDERS) {
      for (const { offset, ...init } of find(text)) {
        report(source.locate(start.offset + offset), init);
      }
    }
  };
  const visit = (node: MarkdownNode): void => {
    if (node.type === 'admonition' && node.title) tell(node, node.title);
    if (!('children' in node)) return;
    if (node.children.some(isInline)) tell(node, node.children);
    else node.children.forEach(visit);
  };
  visit(root);
}

const NOTE = new RegExp(`(?<!\\\\)\\[\\^[^\\]\\s${BLANK}]+\\](?!:)`, 'g');

/** Finds marks of notes that are not there. */
function* findUndefinedNotes({ visible, written }: BlockText): Generator<Slip> {
  for (const { 0: whole, index } of visible.matchAll(NOTE)) {
    const mark = written(index, index + whole.length);
    const label = mark.slice('[^'.length, -']'.length);
    yield {
      offset: index,
      code: 'markdown/undefined-note',
      severity: 'warning',
      message: `No note is called \`${label}\`, so \`${mark}\` is shown as it is written.`,
      fix: `Write the note, \`${mark}: …\`, on a line of its own, or \`\\${mark}\` to mean the text.`,
    };
  }
}

import type { DiagnosticInit } from '../../diagnostics/diagnostic.ts';
import { createSourceLines } from '../prepare/source-lines.ts';
import type { Reporter } from '../render/reporter.ts';
import type { Html, MarkdownNode, Root, Text } from '../tree.ts';
import { isElementName, isTagless, needsEndTag } from './html-elements.ts';
import { type HtmlTag, listHtmlTags } from './html-tags.ts';

/**
 * Tags in plain Markdown that are none, or that reach beyond what they stand in. To CommonMark `Array<string>`
 * holds a tag, which browsers show nothing of; a `<textarea>` that a sentence names takes the rest of the page
 * into it, and a stray `</div>` ends the frame around the article. So within text a tag of no known element, and
 * one without its counterpart, is text, as its author sees it; between blocks an element that is never closed
 * ends with the document, and an end tag that closes nothing goes. All but bare names such as `<string>` are told.
 */
export function balanceHtml(root: Root, report: Reporter): void {
  const { tags, notes } = collectTags(root.children);
  for (const note of notes) balanceHtml(note as unknown as Root, report);
  if (tags.length === 0) return;
  const unmatched = findUnmatched(tags);
  const closing: string[] = [];
  // From the last to the first, as tags are taken out of the HTML that they stand in.
  for (const tag of unmatched.toReversed()) {
    describe(tag, unmatched, report);
    if (isShownAsText(tag)) toText(tag);
    else if (tag.isEnd) takeOut(tag);
    else closing.push(`</${tag.name}>`);
  }
  if (closing.length > 0) root.children.push({ type: 'html', value: closing.join('') });
}

interface PlacedTag extends HtmlTag {
  node: Html;
  /** In a line of text, or between blocks. */
  place: 'text' | 'block';
}

/** Collects the tags of a tree in their order. Notes stand elsewhere in the page, each for itself. */
function collectTags(nodes: readonly MarkdownNode[]): {
  tags: PlacedTag[];
  notes: MarkdownNode[];
} {
  const tags: PlacedTag[] = [];
  const notes: MarkdownNode[] = [];
  const visit = (children: readonly MarkdownNode[], isText: boolean): void => {
    for (const [at, node] of children.entries()) {
      if (node.type === 'html') {
        if (isShortcode(children[at - 1])) {
          toText({ node, place: 'text' });
          continue;
        }
        const place = isText ? 'text' : 'block';
        for (const tag of listHtmlTags(node.value)) tags.push({ ...tag, node, place });
      } else if (node.type === 'footnoteDefinition') notes.push(node);
      else {
        if (node.type === 'admonition' && node.title) visit(node.title, true);
        if ('children' in node) visit(node.children, isText || TEXT_BLOCKS.has(node.type));
      }
    }
  };
  visit(nodes, false);
  return { tags, notes };
}

/** Tells of a shortcode of Hugo, `{{<figure>}}`, by what stands before its tag; it is told of as such. */
function isShortcode(before: MarkdownNode | undefined): boolean {
  return before?.type === 'text' && before.value.endsWith('{{');
}

const TEXT_BLOCKS = new Set<MarkdownNode['type']>(['paragraph', 'heading', 'tableCell']);

/** Finds the tags without a counterpart, in their order, and within text those of no known element. */
function findUnmatched(tags: readonly PlacedTag[]): PlacedTag[] {
  const lastEnds = new Map(tags.flatMap((tag, at) => (tag.isEnd ? [[tag.name, at] as const] : [])));
  const unmatched = new Set<PlacedTag>();
  const open = new OpenTags();
  for (const [at, tag] of tags.entries()) {
    const { name, isEnd } = tag;
    if (open.hidesTags(tag)) continue;
    if (!isElementName(name)) {
      if (isShownAsText(tag)) unmatched.add(tag);
    } else if (isEnd) {
      for (const each of open.close(tag)) unmatched.add(each);
    } else if (needsEndTag(name) && !tag.closesItself) {
      if ((lastEnds.get(name) ?? -1) > at) open.add(tag);
      else if (!isAnchor(tag)) unmatched.add(tag);
    }
  }
  for (const tag of open.list()) unmatched.add(tag);
  return tags.filter((tag) => unmatched.has(tag));
}

/** The elements that are open at a place. */
class OpenTags {
  readonly #tags: PlacedTag[] = [];
  readonly #counts = new Map<string, number>();

  list(): readonly PlacedTag[] {
    return this.#tags;
  }

  /** Tells whether the innermost one takes a tag for text. */
  hidesTags({ name, isEnd }: HtmlTag): boolean {
    const around = this.#tags.at(-1)?.name;
    return around !== undefined && isTagless(around) && !(isEnd && name === around);
  }

  add(tag: PlacedTag): void {
    this.#tags.push(tag);
    this.#count(tag.name, 1);
  }

  /** Closes an element. @returns Those in it that are open still, or the end tag itself where it closes nothing. */
  close(end: PlacedTag): PlacedTag[] {
    if (!this.#counts.get(end.name)) return needsEndTag(end.name) ? [end] : [];
    const left: PlacedTag[] = [];
    for (let last = this.#tags.pop(); last; last = this.#tags.pop()) {
      this.#count(last.name, -1);
      if (last.name === end.name) break;
      left.push(last);
    }
    return left;
  }

  #count(name: string, step: 1 | -1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + step);
  }
}

/** Old anchors, `<a name="x">`, are often left open, which does no harm. */
function isAnchor({ name, text }: HtmlTag): boolean {
  return name === 'a' && !/\shref\b/i.test(text);
}

/**
 * Tells whether a tag that means nothing can be shown: within text, and where a block begins with it that would
 * show nothing else either.
 */
function isShownAsText({ name, isEnd, node, offset, place }: PlacedTag): boolean {
  if (place === 'text') return true;
  const hidesText = !isElementName(name) || (isTagless(name) && !RUNS_ON.has(name));
  return hidesText && !isEnd && node.value.slice(0, offset).trim() === '';
}

/** Elements whose block ends with their end tag only, so that it may be the rest of the document (CommonMark 4.6). */
const RUNS_ON = new Set(['script', 'style', 'textarea', 'svg', 'math']);

function toText({ node, place }: Pick<PlacedTag, 'node' | 'place'>): void {
  const text: Text = { type: 'text', value: node.value.trim() };
  if (place === 'text') text.value = node.value;
  Object.assign(node, place === 'text' ? text : { type: 'paragraph', children: [text] });
}

function takeOut({ node, offset, text }: PlacedTag): void {
  node.value = node.value.slice(0, offset) + node.value.slice(offset + text.length);
}

function describe(tag: PlacedTag, unmatched: readonly PlacedTag[], report: Reporter): void {
  const { name, text, isEnd } = tag;
  const isText = isShownAsText(tag);
  const shown = `\`${text.length > 60 ? `${text.slice(0, 60)}…` : text}\``;
  const tell = (init: Pick<DiagnosticInit, 'code' | 'message' | 'fix'>) =>
    report(locate(tag), { ...init, severity: 'warning' });
  if (!isElementName(name)) {
    if (!looksLikeComponent(tag, unmatched)) return;
    tell({
      code: 'markdown/unknown-element',
      message: `${shown} is a tag of no element of HTML, so it is shown as text.`,
      fix: 'Put it in backticks if it is meant so; documents with components are named `.mdx`.',
    });
  } else if (isEnd) {
    tell({
      code: 'markdown/unpaired-tag',
      message: `${shown} closes nothing${isText ? ', so it is shown as text' : ''}.`,
      fix: 'Remove it; in backticks it is shown as code.',
    });
  } else {
    const end = isText ? 'so it is shown as text' : 'so it ends with the document';
    tell({
      code: 'markdown/unpaired-tag',
      message: `${shown} is never closed, ${end}.`,
      fix: `Close it with \`</${name}>\`; in backticks it is shown as code.`,
    });
  }
}

/** Tells a component from a type parameter or a placeholder: it has attributes, no content, or an end. */
function looksLikeComponent(tag: PlacedTag, unmatched: readonly PlacedTag[]): boolean {
  if (tag.isEnd) return false;
  const { name, closesItself, text } = tag;
  if (closesItself || /^<[^\s>]+\s+[^\s=>]+=/.test(text)) return true;
  return unmatched.some((each) => each.isEnd && each.name === name);
}

/** Position of a tag in its file. Lines of blocks may be indented or quoted there. */
function locate({ node, offset }: PlacedTag): MarkdownNode | { line: number; column: number } {
  const start = node.position?.start;
  if (!start || !node.value.slice(0, offset).includes('\n')) return node;
  const { line, column } = createSourceLines(node.value).positionAt(offset);
  return { line: start.line + line - 1, column };
}

/** Tells whether a text may have tags. */
export function mayHaveTags(text: string): boolean {
  return /<\/?[a-z]/i.test(text);
}

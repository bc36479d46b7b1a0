import { escapeHtml } from '../../shared/html.ts';
import type { SourcePosition } from '../compiled-document.ts';
import { decodeReferences } from '../parser.ts';
import { positionOf } from '../render/document-draft.ts';
import type { NodeRenderer } from '../render/node-renderers.ts';
import type { Renderer } from '../render/renderer.ts';
import type { Html } from '../tree.ts';
import { findOpenElement, isUnclosed } from './html-comment.ts';
import { reportMissingAlt } from './image.ts';
import { findUnreadMarkdown } from './markdown-in-html.ts';
import { isUnsafeAttribute, recordReference } from './reference.ts';
import { isSrcset, recordSrcset } from './srcset.ts';
import { isTruncateHtml, renderTruncateMarker, takeTruncateMarker } from './truncate.ts';

/**
 * HTML that an author writes into Markdown. It stays as written, save that addresses of links, images
 * and media are recorded and replaced like those of Markdown, that ids are noted as anchors, and that
 * what is written as JSX, as which Docusaurus reads `.md` files, is turned into HTML: `className`, and
 * elements that close themselves: to browsers `<video src="a.mp4" />` is open, with the rest of the page in
 * it. Comments go.
 */
export const renderRawHtml: NodeRenderer<Html> = (node, renderer) => {
  const html = node.value;
  if (isTruncateHtml(html)) return renderTruncateMarker(node, renderer);
  reportUnreadMarkdown(node, renderer);
  if (!WORTH_READING.test(html)) return renderer.write(html);
  renderer.write(
    html.replace(COMMENT_SCRIPT_OR_TAG, (whole, name: string | undefined, ...groups) => {
      const offset = groups.find((group) => typeof group === 'number') ?? 0;
      const position = () => locateInHtml(node, html, offset, renderer);
      if (whole.startsWith('<!--')) return takeComment({ whole, offset, position }, node, renderer);
      if (name === undefined) return whole;
      return rewriteTag({ whole, name: name.toLowerCase(), position }, renderer);
    }),
  );
};

/** Tells of Markdown that CommonMark does not read. */
function reportUnreadMarkdown(node: Html, renderer: Renderer): void {
  const unread = node.isRawText ? null : findUnreadMarkdown(node.value);
  if (!unread) return;
  renderer.draft.report(locateInHtml(node, node.value, unread.offset, renderer), {
    code: 'markdown/unread-markdown',
    severity: 'warning',
    message:
      'This is Markdown inside of HTML, where `.md` files have none; it is shown as it is written.',
    fix: 'Put it on lines of its own, with a blank line before and after.',
  });
}

/** Gives what stands in the output for a comment: nothing, save where it is text. */
function takeComment(
  { whole, offset, position }: { whole: string; offset: number; position: () => SourcePosition },
  node: Html,
  renderer: Renderer,
): string {
  if (node.isRawText || findOpenElement(node.value.slice(0, offset)) !== null) return whole;
  // Without a blank line above it a marker is part of the block of HTML that it follows.
  if (isTruncateHtml(whole)) return takeTruncateMarker(node, renderer);
  if (isUnclosed(whole)) {
    renderer.draft.report(position(), {
      code: 'markdown/unclosed-comment',
      severity: 'warning',
      message: 'The comment has no end, so what follows is not shown.',
      fix: 'Close it with `-->`; where it stands inside other HTML, without a blank line in it.',
    });
  }
  return '';
}

const WORTH_READING =
  /<!--|\b(?:href|src|srcset|poster|data|(?:form)?action|id|name|img|className|htmlFor)\b|\/>/i;

/** Comments, scripts and CDATA are taken as a whole; of tags, the name and then the attributes are captured. */
const COMMENT_SCRIPT_OR_TAG =
  /<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<!\[CDATA\[[\s\S]*?\]\]>|<(?:script|style)\b[\s\S]*?<\/(?:script|style)\s*>|<([a-z][\w-]*)((?:[\s/](?:"[^"]*"|'[^']*'|[^'">])*)?)>/gi;

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** Attributes that hold an address, by element. */
const ADDRESSES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    a: ['href'],
    area: ['href'],
    img: ['src'],
    video: ['src', 'poster'],
    audio: ['src'],
    source: ['src'],
    track: ['src'],
  }),
);

/** Tells whether an attribute of an element holds an address that is recorded. */
export function isAddress(element: string, attribute: string): boolean {
  return ADDRESSES.get(element)?.includes(attribute) ?? false;
}

/** Kind of reference that an address attribute makes: pictures are images, the rest are links. */
export function referenceKind(element: string, attribute: string): 'image' | 'link' {
  return element === 'img' || attribute === 'poster' ? 'image' : 'link';
}

interface Tag {
  whole: string;
  /** Lower-cased. */
  name: string;
  position: () => SourcePosition;
}

function rewriteTag(tag: Tag, renderer: Renderer): string {
  const { whole, name, position } = tag;
  const { draft } = renderer;
  const attributes = readAttributes(whole);
  for (const key of ['id', ...(name === 'a' ? ['name'] : [])]) {
    const anchor = attributes.find((attribute) => attribute.name === key)?.value;
    if (anchor) draft.anchors.add(anchor);
  }
  const textOf = (key: string) => attributes.find((attribute) => attribute.name === key)?.value;
  if (name === 'img' && textOf('alt') === undefined) {
    reportMissingAlt(draft, position(), textOf('src') ?? '');
  }
  let rewritten = whole;
  // From the last to the first, so that offsets stay true.
  for (const attribute of attributes.toReversed()) {
    const written = writeAttribute(attribute, tag, draft);
    const before = rewritten.slice(0, attribute.start);
    rewritten =
      (written === null ? before.trimEnd() : before + written) + rewritten.slice(attribute.end);
  }
  if (name === 'img') return withSourceFirst(rewritten);
  return EMPTY_ELEMENTS.has(name) && closesItself(tag, attributes)
    ? rewritten.replace(/\s*\/>$/, `></${name}>`)
    : rewritten;
}

/** Attributes that React spells otherwise than HTML. */
const HTML_NAMES = new Map([
  ['classname', 'class'],
  ['htmlfor', 'for'],
]);

/** Gives the text of an attribute in the output; `null` for an address that would run code. */
function writeAttribute(
  { name, value, text }: HtmlAttribute,
  tag: Tag,
  draft: Renderer['draft'],
): string | null {
  if (isAddress(tag.name, name) || isUnsafeAttribute(name, value)) {
    const kind = referenceKind(tag.name, name);
    const address = recordReference(draft, { kind, target: value, position: tag.position() });
    return address === null ? null : `${name}="${address}"`;
  }
  if (isSrcset(tag.name, name)) {
    const srcset = recordSrcset(draft, { srcset: value, position: tag.position() });
    return srcset === null ? null : `${name}="${escapeHtml(srcset)}"`;
  }
  const htmlName = HTML_NAMES.get(name);
  return htmlName === undefined ? text : htmlName + text.slice(name.length);
}

/** Elements that are of use without content, and that HTML closes by an end tag only. */
const EMPTY_ELEMENTS = new Set(
  'a audio canvas div i iframe object p script section span textarea video'.split(' '),
);

/** Tells whether a tag ends in a slash that is not part of an address: `<a id="x" href=/a/>`. */
function closesItself({ whole, name }: Tag, attributes: readonly HtmlAttribute[]): boolean {
  const last = attributes.at(-1);
  if (!whole.endsWith('/>') || !last || last.end > whole.length - '/>'.length) return false;
  return name !== 'a' || attributes.some((each) => each.name === 'id' || each.name === 'name');
}

/** Gives an image tag the form that the link phase looks for, `<img src="…" …>` without another `>`. */
function withSourceFirst(tag: string): string {
  const source = /\ssrc="mojian-ref:\d+"/.exec(tag);
  if (!source) return tag;
  const rest = tag.slice(0, source.index) + tag.slice(source.index + source[0].length);
  const others = rest.slice('<img'.length).replace(/\s*\/?>$/, '');
  return `<img${source[0].replace(/^\s/, ' ')}${others.replaceAll('>', '&gt;')}>`;
}

interface HtmlAttribute {
  /** Lower-cased. */
  name: string;
  value: string;
  /** As written. */
  text: string;
  /** Offsets in the tag. */
  start: number;
  end: number;
}

function readAttributes(tag: string): HtmlAttribute[] {
  const nameEnd = /^<[\w-]+/.exec(tag)?.[0].length ?? 0;
  return [...tag.slice(nameEnd).matchAll(ATTRIBUTE)].map((match) => {
    const [text, name = '', double, single, bare] = match;
    const start = nameEnd + match.index;
    const value = decodeReferences(double ?? single ?? bare ?? '').trim();
    return { name: name.toLowerCase(), value, text, start, end: start + text.length };
  });
}

/** Position of an offset in raw HTML, whose lines have lost the indentation of the blocks around them. */
function locateInHtml(
  node: Html,
  html: string,
  offset: number,
  renderer: Renderer,
): SourcePosition {
  const start = positionOf(renderer.draft, node);
  const before = html.slice(0, offset);
  const lines = before.split('\n');
  if (lines.length === 1) return { line: start.line, column: start.column + offset };
  const line = start.line + lines.length - 1;
  const tagStart = html.slice(offset).split('\n', 1)[0] ?? '';
  const column = renderer.draft.source.lines.lineAt(line).indexOf(tagStart) + 1;
  return { line, column: Math.max(column, 1) };
}

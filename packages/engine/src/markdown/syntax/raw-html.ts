import { escapeHtml } from '../../shared/html.ts';
import type { SourcePosition } from '../compiled-document.ts';
import { createSourceLines } from '../prepare/source-lines.ts';
import { positionOf } from '../render/document-draft.ts';
import type { NodeRenderer } from '../render/node-renderers.ts';
import type { Renderer } from '../render/renderer.ts';
import type { Html } from '../tree.ts';
import { reportBlockedElement } from './blocked-element.ts';
import { type HtmlAttribute, readAttributes } from './html-attributes.ts';
import { findOpenElement, isUnclosed } from './html-comment.ts';
import { listHtmlPieces } from './html-pieces.ts';
import { reportMissingAlt } from './image.ts';
import { findUnreadMarkdown } from './markdown-in-html.ts';
import { isUnsafeAttribute, recordReference } from './reference.ts';
import { isSrcset, recordSrcset } from './srcset.ts';
import { beginTableFrame, TABLE_FRAME_END } from './table-frame.ts';
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
  if (!node.tables && !WORTH_READING.test(html)) return renderer.write(html);
  renderer.write(rewritePieces(node, renderer));
};

function rewritePieces(node: Html, renderer: Renderer): string {
  const html = node.value;
  const locate = createLocator(node, renderer);
  const isText = createTextCheck(node);
  const takeText = createTextTaker(node);
  let result = '';
  let last = 0;
  for (const { text: whole, offset, tagName } of listHtmlPieces(html)) {
    result += takeText(last, offset);
    if (node.tables?.begins.has(offset)) result += beginTableFrame(renderer);
    last = offset + whole.length;
    let place: SourcePosition | undefined;
    const position = () => {
      place ??= locate(offset);
      return place;
    };
    if (tagName !== null) result += rewriteTag({ whole, name: tagName, position }, renderer);
    else if (!whole.startsWith('<!--') || isText(offset)) result += whole;
    else result += takeComment({ whole, position }, node, renderer);
  }
  return result + takeText(last, html.length);
}

/** Creates what gives the text between tags, asked for in its order: in it tables end, and their frames. */
function createTextTaker({ value, tables }: Html): (from: number, to: number) => string {
  const ends = tables ? [...tables.ends] : [];
  let index = 0;
  return (from, to) => {
    let result = '';
    let last = from;
    for (let end = ends[index]; end !== undefined && end <= to; end = ends[++index]) {
      result += value.slice(last, end) + TABLE_FRAME_END;
      last = end;
    }
    return result + value.slice(last, to);
  };
}

/** Tells of Markdown that CommonMark does not read. */
function reportUnreadMarkdown(node: Html, renderer: Renderer): void {
  const unread = node.isRawText ? null : findUnreadMarkdown(node.value);
  if (!unread) return;
  renderer.draft.report(createLocator(node, renderer)(unread.offset), {
    code: 'markdown/unread-markdown',
    severity: 'warning',
    message:
      'This is Markdown inside of HTML, where `.md` files have none; it is shown as it is written.',
    fix: 'Put it on lines of its own, with a blank line before and after.',
  });
}

/** Creates what tells whether a comment is text of the element that it stands in; asked in their order. */
function createTextCheck(node: Html): (offset: number) => boolean {
  let last = 0;
  let openElement: string | null = null;
  return (offset) => {
    if (node.isRawText) return true;
    openElement = findOpenElement(node.value.slice(last, offset), openElement);
    last = offset;
    return openElement !== null;
  };
}

/** Gives what stands in the output for a comment that is none of its text: nothing, save for markers. */
function takeComment(
  { whole, position }: { whole: string; position: () => SourcePosition },
  node: Html,
  renderer: Renderer,
): string {
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
  reportBlockedElement({ name, read: textOf, position }, draft);
  const rewritten = rewriteAttributes(tag, attributes, draft);
  if (name === 'img') return withSourceFirst(rewritten);
  return EMPTY_ELEMENTS.has(name) && closesItself(tag, attributes)
    ? `${withoutTagEnd(rewritten)}></${name}>`
    : rewritten;
}

function rewriteAttributes(
  tag: Tag,
  attributes: readonly HtmlAttribute[],
  draft: Renderer['draft'],
): string {
  let last = tag.whole.length;
  const pieces: string[] = [];
  // From the last to the first, in which order their addresses are numbered.
  for (const attribute of attributes.toReversed()) {
    const written = writeAttribute(attribute, tag, draft);
    pieces.push(tag.whole.slice(attribute.end, last), written ?? '');
    last = attribute.start;
    if (written === null) last = tag.whole.slice(0, last).trimEnd().length;
  }
  return tag.whole.slice(0, last) + pieces.reverse().join('');
}

/** Takes off the end of a tag, with the slash and the white space before it. */
function withoutTagEnd(tag: string): string {
  const open = tag.endsWith('>') ? tag.slice(0, -1) : tag;
  return (open.endsWith('/') ? open.slice(0, -1) : open).trimEnd();
}

/** Attributes that React spells otherwise than HTML. */
const HTML_NAMES = new Map([
  ['classname', 'class'],
  ['htmlfor', 'for'],
]);

/** Gives the text of an attribute in the output; `null` for an address that would run code. */
function writeAttribute(
  { name, value, readByBrowsers, text }: HtmlAttribute,
  tag: Tag,
  draft: Renderer['draft'],
): string | null {
  const isUnsafe = isUnsafeAttribute(name, readByBrowsers);
  if (isUnsafe || isAddress(tag.name, name)) {
    const kind = referenceKind(tag.name, name);
    const target = isUnsafe ? readByBrowsers : value;
    const address = recordReference(draft, { kind, target, position: tag.position() });
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
  const others = withoutTagEnd(rest).slice('<img'.length);
  return `<img${source[0].replace(/^\s/, ' ')}${others.replaceAll('>', '&gt;')}>`;
}

/**
 * Creates what finds the position of an offset in raw HTML, whose lines have lost the indentation of the blocks
 * around them.
 */
function createLocator(node: Html, { draft }: Renderer): (offset: number) => SourcePosition {
  const start = positionOf(draft, node);
  const lines = createSourceLines(node.value);
  return (offset) => {
    const { line, column } = lines.positionAt(offset);
    if (line === 1) return { line: start.line, column: start.column + column - 1 };
    const written = draft.source.lines.lineAt(start.line + line - 1);
    const rest = lines.lineAt(line).slice(column - 1);
    const index = written.endsWith(rest) ? written.length - rest.length : written.indexOf(rest);
    return { line: start.line + line - 1, column: Math.max(index + 1, 1) };
  };
}

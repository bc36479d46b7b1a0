import { shorten } from '../../diagnostics/shorten.ts';
import { escapeHtml, escapeText } from '../../shared/html.ts';
import { parseMarkdown } from '../parser.ts';
import { positionOf } from '../render/document-draft.ts';
import type { NodeRenderer } from '../render/node-renderers.ts';
import type { Renderer } from '../render/renderer.ts';
import type { Image, ImageReference, MarkdownNode } from '../tree.ts';
import { renderLinkless } from './linkless-html.ts';
import { recordReference } from './reference.ts';

/** Images with their address in place. */
export const renderImage: NodeRenderer<Image> = (node, renderer) => {
  renderer.write(imageHtml(node, { target: node }, renderer));
};

/** Images whose address stands in a definition: `![text][label]`. */
export const renderImageReference: NodeRenderer<ImageReference> = (node, renderer) => {
  const definition = renderer.draft.definitions.get(node.identifier);
  if (definition) renderer.write(imageHtml(node, { target: definition }, renderer));
};

/**
 * Writes an image that stands alone in its paragraph and has a title as a figure with a caption; the
 * caption may hold inline Markdown.
 *
 * @returns False, and writes nothing, when the node is no such image.
 */
export function renderFigure(node: MarkdownNode, renderer: Renderer): boolean {
  if (node.type !== 'image' && node.type !== 'imageReference') return false;
  const target = node.type === 'image' ? node : renderer.draft.definitions.get(node.identifier);
  if (!target?.title) return false;
  const image = imageHtml(node, { target, isFigure: true }, renderer);
  const caption = renderCaption(target.title);
  renderer.write(
    `<figure class="figure">\n${image}\n<figcaption>${caption}</figcaption>\n</figure>`,
  );
  return true;
}

/** Tells whether HTML is an `<img>` and nothing else. */
export function isImgTag(html: string): boolean {
  return /^<img\s[^<>]*>$/i.test(html.trim());
}

/** Tells whether a node is an image, in Markdown, HTML or JSX. */
export function isPicture(node: MarkdownNode, { draft }: Renderer): boolean {
  if (node.type === 'imageReference') return draft.definitions.has(node.identifier);
  if (node.type === 'html') return isImgTag(node.value);
  return node.type === 'image' || (node.type === 'mdxJsxTextElement' && node.name === 'img');
}

/** Titles are plain text in Markdown, so what looks like HTML in them is shown. */
function renderCaption(title: string): string {
  if (!/[*_`\\[<&]/.test(title)) return escapeText(title);
  const [paragraph] = parseMarkdown(title, { format: 'md', hasMath: false }).children;
  return paragraph?.type === 'paragraph'
    ? renderLinkless(paragraph.children, { renderHtml: escapeText })
    : escapeText(title);
}

/** Where an image leads and what it is called, in the image itself or in its definition. */
type ImageTarget = Pick<Image, 'url' | 'title'>;

/** The tag has a fixed form, `<img src="mojian-ref:N" alt="…">`, which the link phase looks for. */
function imageHtml(
  node: Image | ImageReference,
  { target, isFigure = false }: { target: ImageTarget; isFigure?: boolean },
  { draft }: Renderer,
): string {
  const { url, title } = target;
  const { alt } = node;
  const position = positionOf(draft, node);
  if (alt.trim() === '') reportMissingAlt(draft, position, url);
  const address = recordReference(draft, { kind: 'image', target: url, position });
  const src = address === null ? '' : ` src="${address}"`;
  const tooltip = title && !isFigure ? ` title="${escapeHtml(title)}"` : '';
  return `<img${src} alt="${escapeHtml(alt)}"${tooltip}>`;
}

/**
 * Reports an image that readers who cannot see it learn nothing of.
 *
 * @param target Its address; empty where code makes it.
 */
export function reportMissingAlt(
  draft: Renderer['draft'],
  position: ReturnType<typeof positionOf>,
  target: string,
): void {
  const shown = shorten(target);
  draft.report(position, {
    code: 'markdown/image-without-alt',
    severity: 'warning',
    message: `${target ? `The image \`${shown}\`` : 'The image'} has no alternative text.`,
    fix: target
      ? `Say what it shows: \`![…](${shown})\`; a mere ornament is written \`<img src="${shown}" alt="">\`.`
      : 'Say what it shows: `alt="…"`; a mere ornament has `alt=""`.',
  });
}

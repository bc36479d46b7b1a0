import { CODE_MARK, REFERENCE_MARK } from '../markdown/syntax/reference.ts';
import { escapeHtml, unescapeHtml } from '../shared/html.ts';
import { decodePath } from '../shared/url.ts';
import { cleanSvg } from './clean-svg.ts';
import { inlineSvg } from './inline-svg.ts';
import type { ResolvedReference } from './resolve-references.ts';
import { renderCandidates } from './responsive-image.ts';

/**
 * Puts resolved addresses into compiled HTML. Pictures get their size, so that nothing moves when
 * they arrive, and load lazily, save the first one, which is likely to be in view at once; those that are there in
 * several sizes name them all. SVG
 * pictures that draw with the page's colours (`currentColor`, `var(--…)`) are written into the page, save
 * those with a hash, which names a part of the picture or the colour mode that it is for, and files that
 * are no whole picture.
 */
export function applyReferences(html: string, references: readonly ResolvedReference[]): string {
  const apply = createApplier(references);
  if (!html.includes('<mj-code ')) return apply(html);
  // What files say is put in apart: nothing in it is an address of the document.
  return html
    .split(CODE_MARK)
    .map((piece, index) => {
      if (index % 2 === 0) return apply(piece);
      const reference = references[Number(piece)];
      return reference?.kind === 'code' ? reference.html : '';
    })
    .join('');
}

/** Creates what puts addresses into HTML, one piece after another. */
function createApplier(references: readonly ResolvedReference[]): (html: string) => string {
  let isFirst = true;
  return (html) =>
    html
      .replace(
        /<img\b([^<>]*?)\ssrc="mojian-ref:(\d+)"([^>]*)>/g,
        (tag, before, index, rest: string) => {
          const after = (rest.endsWith('/') ? rest.slice(0, -1) : rest).trimEnd();
          const reference = references[Number(index)];
          if (reference?.kind !== 'image') return tag;
          const image = renderImage(reference, { attributes: `${before}${after}`, isFirst });
          isFirst = false;
          return image;
        },
      )
      .replace(BARE_LINK, (link, start, index, text) => {
        const url = references[Number(index)]?.url;
        const isBare = url !== undefined && bareAddress(url) === bareAddress(unescapeHtml(text));
        return isBare ? `${start} data-bare-url>${text}</a>` : link;
      })
      .replace(REFERENCE_MARK, (token, index) => {
        const reference = references[Number(index)];
        return reference ? escapeHtml(reference.url) : token;
      });
}

/** A link whose text may be its address, as of `https://…` and `www.…` in the text. */
const BARE_LINK = /(<a href="mojian-ref:(\d+)")>((?:https?:\/\/|www\.)[^<]*)<\/a>/g;

/** What readers take for the same address: without scheme and final slash, decoded. */
function bareAddress(url: string): string {
  return decodePath(url.replace(/^https?:\/\/|\/$/g, ''));
}

type ImageReference = ResolvedReference & { kind: 'image' };

function renderImage(
  { url, asset }: ImageReference,
  { attributes, isFirst }: { attributes: string; isFirst: boolean },
): string {
  const usesPageColours = asset?.svg && /currentColor|var\(--/.test(asset.svg);
  const drawing = usesPageColours && !url.includes('#') ? cleanSvg(asset.svg ?? '') : null;
  if (drawing !== null) return inlineSvg(drawing, attributes);
  const size = asset?.size ? renderSize(asset.size, attributes) : '';
  const { candidates = [], size: ownSize } = asset ?? {};
  const choice = ownSize ? renderCandidates({ candidates, url, ...ownSize }, attributes) : '';
  const loading = isFirst || /\sloading=/.test(attributes) ? '' : ' loading="lazy"';
  return `<img src="${escapeHtml(url)}"${choice}${attributes}${size}${loading} decoding="async">`;
}

const OWN_SIZES = /\s(width|height)=(["']?)([^"'\s]*)\2(?=\s|$)/gi;

/**
 * Writes the size of a picture, as far as its author has not: of one length, in pixels, the other follows.
 * Browsers keep no room for a picture of which they know but one.
 */
function renderSize(
  { width, height }: { width: number; height: number },
  attributes: string,
): string {
  const [own, other] = attributes.matchAll(OWN_SIZES);
  if (!own) return ` width="${width}" height="${height}"`;
  const [, name = '', , text = ''] = own;
  if (other || !(width && height) || !/^\d+(?:\.\d+)?(?:px)?$/.test(text)) return '';
  const length = Number.parseFloat(text);
  return name.toLowerCase() === 'width'
    ? ` height="${Math.round((length * height) / width)}"`
    : ` width="${Math.round((length * width) / height)}"`;
}

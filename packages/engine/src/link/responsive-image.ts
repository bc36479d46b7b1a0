import { ARTICLE_WIDTH, PAGE_MARGINS } from '../shared/article-width.ts';
import { escapeHtml } from '../shared/html.ts';
import type { ImageCandidate } from '../sources/asset-library.ts';

/**
 * Widths that screens need, in px: of the article on phones and on desktops, each at the densities that are
 * common.
 */
const STEPS = [480, ARTICLE_WIDTH, 1080, 2 * ARTICLE_WIDTH];

/** Most px of an image that is shown as large as it is. */
const MAX_WIDTH = 4096;

/** Part of its own width above which a smaller file of an image is not worth it. */
const WORTH = 0.9;

/** Lists the widths in which an image is offered, its own at the end; none for one that fits every screen. */
export function listWidths(ownWidth: number): number[] {
  const smaller = STEPS.filter((width) => width < ownWidth * WORTH);
  return smaller.length === 0 ? [] : [...smaller, Math.min(ownWidth, MAX_WIDTH)];
}

/** Tells whether an author wants an image to be shown as its file is: `![](./photo.webp#original)`. */
export function isAsItIs(url: string): boolean {
  return url.endsWith('#original');
}

/** Attributes by which an author chooses the files of an image. */
const OWN_CHOICE = /\s(?:srcset|sizes)=/i;

const OWN_WIDTH = /\swidth=(["']?)(\d+(?:\.\d+)?)(?:px)?\1(?=\s|$)/i;

/**
 * Writes `srcset` and `sizes` of an image, by which browsers choose the smallest file that is sharp on the
 * screen, before they know the style sheet (HTML, 4.8.4.2.2). Nothing where the author has chosen.
 *
 * @param width Of the image itself, in px.
 * @param attributes What the author has written on it.
 */
export function renderCandidates(
  { candidates, url, width }: { candidates: readonly ImageCandidate[]; url: string; width: number },
  attributes: string,
): string {
  if (candidates.length === 0 || isAsItIs(url) || OWN_CHOICE.test(attributes)) return '';
  const srcset = candidates.map((each) => `${each.url} ${each.width}w`).join(', ');
  const shown = Math.min(Number(OWN_WIDTH.exec(attributes)?.[2] ?? width), ARTICLE_WIDTH);
  const sizes = `(max-width: ${shown + PAGE_MARGINS}px) calc(100vw - ${PAGE_MARGINS}px), ${shown}px`;
  return ` srcset="${escapeHtml(srcset)}" sizes="${sizes}"`;
}

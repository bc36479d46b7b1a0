/**
 * Prepares an SVG picture for standing in the page itself: the XML prologue and comments go, scripts
 * and event handlers go (the page must not run what a picture brings), the picture gets the role and
 * the name that `<img alt>` would have given it.
 *
 * @param attributes Attributes of the `<img>` that it replaces, as HTML text.
 */
export function inlineSvg(svg: string, attributes: string): string {
  const alt = /\salt="([^"]*)"/.exec(attributes)?.[1] ?? '';
  const className = /\sclass="([^"]*)"/.exec(attributes)?.[1];
  const clean = svg
    .replace(/<\?xml[\s\S]*?\?>|<!DOCTYPE[^>]*>|<!--[\s\S]*?-->/g, '')
    .replace(/<script\b[\s\S]*?<\/script\s*>|<script\b[^>]*\/>/gi, '')
    .replace(/\son\w+\s*=\s*(?:"[^"]*"|'[^']*')/gi, '')
    .trim();
  const open = /<svg\b([^>]*)>/.exec(clean);
  if (!open) return '';
  const own = (open[1] ?? '').replace(
    /\s(?:role|aria-label|aria-hidden|xmlns|class)\s*=\s*(?:"[^"]*"|'[^']*')/g,
    '',
  );
  const name = alt === '' ? ' aria-hidden="true"' : ` role="img" aria-label="${alt}"`;
  const classes = className ? ` class="${className}"` : '';
  const body = clean.slice((open.index ?? 0) + open[0].length);
  const drawing = collapseWhitespace(`<svg${own}${classes}${name}>${body}`);
  return isWide(own) ? `<span class="drawing" tabindex="0">${drawing}</span>` : drawing;
}

/** Width in units of the drawing from which its letters would be too small on a phone. */
const WIDE = 480;

/** A wide drawing keeps its size on narrow screens and scrolls in a frame that keys can reach. */
function isWide(attributes: string): boolean {
  const viewBox = /\sviewBox="[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)/.exec(attributes);
  return Number(viewBox?.[1] ?? 0) >= WIDE;
}

/** White space between elements of a drawing says nothing; between letters it does. */
function collapseWhitespace(svg: string): string {
  return svg.replace(/>\s+</g, (match) => (match.includes('\n') ? '><' : match));
}

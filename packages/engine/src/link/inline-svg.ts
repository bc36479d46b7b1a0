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
  return collapseWhitespace(`<svg${own}${classes}${name}>${body}`);
}

/** White space between elements of a drawing says nothing; between letters it does. */
function collapseWhitespace(svg: string): string {
  return svg.replace(/>\s+</g, (match) => (match.includes('\n') ? '><' : match));
}

import { escapeHtml } from '../shared/html.ts';

/** A drawn diagram, as `markdown/syntax/diagram.ts` writes it; none holds another. */
const DIAGRAM = /<svg class="diagram"([^>]*)>([\s\S]*?)<\/svg>/g;

/**
 * Turns the diagrams of an article into pictures that stand in the text itself. Most feed readers take elements of
 * SVG out of an article, and leave its words in a heap; of the page's colours they know nothing.
 *
 * @param html The article as its page shows it.
 */
export function writeDiagramsAsPictures(html: string): string {
  if (!html.includes('<svg class="diagram"')) return html;
  return html.replace(DIAGRAM, (_, attributes: string, body: string) => {
    const readValue = (name: string) =>
      new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
    const [, y = '', width = '', height = ''] = readValue('viewBox').split(' ');
    const frame = `xmlns="http://www.w3.org/2000/svg" viewBox="${readValue('viewBox')}" width="${width}" height="${height}"`;
    const ground = `<rect y="${y}" width="${width}" height="${height}" fill="var(--mj-page,#faf7f1)"/>`;
    const letters = `font-family="sans-serif" font-size="${readValue('font-size')}" fill="${readValue('fill')}"`;
    const svg = inLight(`<svg ${frame} ${letters}>${ground}${body}</svg>`);
    const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    return `<img src="${escapeHtml(address)}" alt="${readValue('aria-label')}" width="${width}" height="${height}">`;
  });
}

/** The colour that stands beside each variable is that of the light page. */
function inLight(svg: string): string {
  return svg.replace(/var\(--[\w-]+,\s*([^()]*)\)/g, '$1');
}

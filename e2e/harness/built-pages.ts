import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';

/** A page of the built site. */
export interface BuiltPage {
  /** Decoded path as readers see it, for example `/docs/css/布局`. */
  permalink: string;
  html: string;
}

/** What the page tells the browser's runtime of itself. */
export interface PageState {
  permalink: string;
  title: string;
  view: string;
  /** Names the sidebar; `null` for a page without. */
  sidebarKey: string | null;
}

/** Reads every HTML page of the built site but the not-found page, in the order of their paths. */
export function readBuiltPages(): BuiltPage[] {
  return listFiles('.html')
    .filter((file) => file !== '404.html' && !file.startsWith('assets/'))
    .map((file) => ({
      permalink: `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`,
      html: readFileSync(path.join(inject('buildFolder'), file), 'utf8'),
    }));
}

/** Lists the files of the built site with an extension, as paths below it with `/`, sorted. */
export function listFiles(extension: string): string[] {
  return readdirSync(inject('buildFolder'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith(extension))
    .sort();
}

/** Reads the state that a page hands to the runtime; `undefined` when it has none. */
export function readPageState(html: string): PageState | undefined {
  const text = /<script type="application\/json" id="mojian-page">(.*?)<\/script>/s.exec(html)?.[1];
  return text === undefined ? undefined : JSON.parse(text);
}

/** Finds the first page, in the order of the paths, that shows a view. */
export function findPage(pages: readonly BuiltPage[], view: string): BuiltPage {
  const page = pages.find(({ html }) => readPageState(html)?.view === view);
  if (page === undefined) throw new Error(`The built site has no page of the kind \`${view}\`.`);
  return page;
}

/** Finds the article with the most second-level headings, whose table of contents is worth a test. */
export function findLongestArticle(pages: readonly BuiltPage[]): BuiltPage {
  const isArticle = ({ html }: BuiltPage) => readPageState(html)?.view === 'doc';
  const countHeadings = ({ html }: BuiltPage) => html.split('<h2').length;
  const [longest] = pages.filter(isArticle).sort((a, b) => countHeadings(b) - countHeadings(a));
  if (longest === undefined) throw new Error('The built site has no docs.');
  return longest;
}

/** Returns the inner HTML of `<main>`. */
export function readMainHtml(html: string): string {
  const start = html.search(/<main[\s>]/);
  const end = html.lastIndexOf('</main>');
  return start < 0 || end < start ? '' : html.slice(html.indexOf('>', start) + 1, end);
}

/** Returns the text of HTML: tags gone, character references decoded, blanks collapsed. */
export function toText(html: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
  return html
    .replace(/<(script|style|template)[\s>][\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x([\da-f]+);|&#(\d+);|&(\w+);/gi, (text, hex, decimal, name) => {
      if (name !== undefined) return named[name] ?? text;
      return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
    })
    .replace(/\s+/g, ' ')
    .trim();
}

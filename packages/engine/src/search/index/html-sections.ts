import { htmlToText } from '../../shared/html.ts';
import { collapseWhitespace } from '../../shared/text.ts';
import { openSections, type SearchPageSection } from './page-sections.ts';

const UNREADABLE = /<(script|style|template|svg|noscript)\b[\s\S]*?<\/\1\s*>/gi;
/** Tags within a sentence; all others part what stands before and after them. */
const BLOCK_TAG =
  /<\/?(?!(?:a|abbr|b|bdi|bdo|cite|code|data|dfn|em|i|kbd|mark|q|ruby|s|samp|small|span|strong|sub|sup|time|u|var|wbr)\b)[a-z]/gi;
const HEADING = /<h([1-6])\b([^>]*)>([\s\S]*?)<\/h\1\s*>/gi;
const ID = /\sid\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/**
 * Creates the sections of a page whose HTML is a component's. Headings without an id cannot be led to:
 * they and what follows them belong to the section before; so does the heading that is the title.
 */
export function createHtmlSections(html: string, title: string): SearchPageSection[] {
  const readable = html.replace(UNREADABLE, ' ');
  const sections = openSections();
  let end = 0;
  for (const match of readable.matchAll(HEADING)) {
    const [whole, level, attributes = '', inner = ''] = match;
    sections.addText(textOf(readable.slice(end, match.index)));
    end = match.index + whole.length;
    const heading = textOf(inner);
    const id = htmlToText((ID.exec(attributes)?.slice(1) ?? []).join(''));
    if (id !== '' && heading !== '' && heading !== title) {
      sections.open({ id, level: Number(level), text: heading });
    } else if (heading !== title) sections.addText(heading);
  }
  sections.addText(textOf(readable.slice(end)));
  return sections.list;
}

function textOf(html: string): string {
  return collapseWhitespace(htmlToText(html.replace(BLOCK_TAG, ' $&')));
}

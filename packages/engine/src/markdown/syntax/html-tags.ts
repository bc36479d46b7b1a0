import { createTagEnds } from '../../shared/tag-ends.ts';

/** A start or end tag in raw HTML. */
export interface HtmlTag {
  /** Lower-cased. */
  name: string;
  isEnd: boolean;
  /** Written `<x/>`. */
  closesItself: boolean;
  /** As written. */
  text: string;
  /** In the raw HTML. */
  offset: number;
}

/** Comments as a whole, and what tags begin with. */
const OPENING = /<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<(\/?)([a-z][^\s/<>]*)/gi;

/** Lists the tags of raw HTML in their order, those in scripts too. Tags without an end are text. */
export function listHtmlTags(html: string): HtmlTag[] {
  const tags: HtmlTag[] = [];
  const findTagEnd = createTagEnds(html);
  const opening = new RegExp(OPENING);
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const [, slash, name] = match;
    if (name === undefined) continue;
    const end = findTagEnd(opening.lastIndex);
    if (end < 0) continue;
    const text = html.slice(match.index, end);
    // At the end of an address without quotes the slash is part of it: `<a href=/a/>`.
    const closesItself = text.endsWith('/>') && !/=\s*[^\s"']*\/>$/.test(text);
    const isEnd = slash === '/';
    tags.push({ name: name.toLowerCase(), isEnd, closesItself, text, offset: match.index });
    opening.lastIndex = end;
  }
  return tags;
}

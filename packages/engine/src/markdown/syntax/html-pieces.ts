import { createTagEnds } from '../../shared/tag-ends.ts';

/** A piece of raw HTML that is more than text. */
export interface HtmlPiece {
  /** As written. */
  text: string;
  offset: number;
  /** Name of a tag, lower-cased; `null` for a comment, a whole script or style sheet, and CDATA. */
  tagName: string | null;
}

/** Comments are taken as a whole; of tags, and of scripts and style sheets, what they begin with. */
const OPENING = /<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<!\[CDATA\[|<([a-z][\w-]*)/gi;
const SCRIPT = /^(?:script|style)\b/i;

/** Lists the pieces of raw HTML in their order. Tags without an end are text. */
export function* listHtmlPieces(html: string): Generator<HtmlPiece, void> {
  const ends = createEnds(html);
  const opening = new RegExp(OPENING);
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const [begin, name] = match;
    const from = opening.lastIndex;
    const whole = name === undefined ? ends.ofOther(begin, from) : ends.ofScript(name, from);
    const end = whole < 0 && name !== undefined ? ends.ofTag(from) : whole;
    if (end < 0) continue;
    const tagName = whole < 0 && name !== undefined ? name.toLowerCase() : null;
    yield { text: html.slice(match.index, end), offset: match.index, tagName };
    opening.lastIndex = end;
  }
}

interface Ends {
  /** End of a comment, which is its own, or of CDATA. */
  ofOther(begin: string, from: number): number;
  /** End of a script or style sheet; -1 for other tags. */
  ofScript(name: string, from: number): number;
  ofTag(from: number): number;
}

/** Creates what finds ends; each is -1 when there is none, which is found out once. */
function createEnds(html: string): Ends {
  const findTagEnd = createTagEnds(html);
  let lastScript = html.length;
  let lastData = html.length;
  return {
    ofOther(begin, from) {
      if (begin.startsWith('<!--')) return from;
      const end = from > lastData ? -1 : html.indexOf(']]>', from);
      if (end < 0) lastData = Math.min(lastData, from - 1);
      return end < 0 ? -1 : end + ']]>'.length;
    },
    ofScript(name, from) {
      if (from > lastScript || !SCRIPT.test(name)) return -1;
      const closing = /<\/(?:script|style)\s*>/gi;
      closing.lastIndex = from;
      if (closing.test(html)) return closing.lastIndex;
      lastScript = from - 1;
      return -1;
    },
    ofTag: (from) => (/[\s/>]/.test(html.charAt(from)) ? findTagEnd(from) : -1),
  };
}

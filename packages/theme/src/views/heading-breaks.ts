import { type SplitPhrases, splitClauses } from './phrases.ts';

/**
 * Sections' headings as documents write them: they end in a link to themselves. What components of a
 * site render does not, and is left alone, as the browser expects to find it as it was rendered.
 */
const HEADING = /(<h([2-6]) id="[^"]*">)((?:(?!<\/?h[1-6][ >]).)+?)(?=<a class="heading-anchor")/gs;

/** The H1 that a document begins with. */
const TITLE = /(<h(1) id="[^"]*">)(.+?)(?=<\/h1>)/s;

/** What has no words to keep whole: code, tags, references to characters. */
const OPAQUE = /(<code[\s>].*?<\/code>|<[^>]*>|&#?\w+;)/s;

/** Formulas are laid out by themselves. */
const FORMULA = /<(?:math|span class="katex)/;

/**
 * Puts places to break into the headings of a document, as {@link breakPhrases} does. Its text, which
 * feeds and the search read elsewhere, is the same with them.
 */
export function breakHeadings(contentHtml: string, split: SplitPhrases): string {
  return breakAll(contentHtml, HEADING, (inner) => breakPhrases(inner, split));
}

/**
 * Puts places to break into the H1 that has been cut off a document: between clauses, as the `Title` of
 * other pages, and between the words of a clause that is longer than a line.
 */
export function breakTitle(titleHtml: string, split: SplitPhrases): string {
  return breakAll(titleHtml, TITLE, (inner) => {
    const clauses = isPlain(inner) ? splitClauses(split(inner)) : [];
    if (clauses.length < 2) return breakPhrases(inner, split);
    const spans = clauses.map((clause) => `<span class="clause">${clause.join('<wbr>')}</span>`);
    return spans.join('<wbr>');
  });
}

function breakAll(html: string, headings: RegExp, put: (inner: string) => string): string {
  return html.replace(headings, (_, tag: string, _level, inner: string) => tag + put(inner));
}

/** Tells whether HTML is text alone, without tags and references. */
function isPlain(html: string): boolean {
  return !/[<&]/.test(html);
}

/**
 * Puts `<wbr>` between the phrases of a heading's inner HTML; where there is one, the style sheet
 * forbids breaks elsewhere.
 *
 * @example breakPhrases('<em>事件循环</em>：任务、微任务与渲染', split) // '<em>事件<wbr>循环</em>：<wbr>任务、<wbr>微任务<wbr>与<wbr>渲染'
 */
export function breakPhrases(html: string, split: SplitPhrases): string {
  if (isPlain(html)) return split(html).join('<wbr>');
  if (FORMULA.test(html)) return html;
  const parts = html.split(OPAQUE).map((part, index) => toPart(part, index % 2 === 1));
  const cut = createPhraseCutter(split(parts.map(({ text }) => text).join('')));
  return parts.map((part) => writePart(part, cut(part.text))).join('');
}

interface Part {
  html: string;
  /** What stands for it where phrases are told apart: itself, a sign, a word; nothing for a tag. */
  text: string;
  isOpaque: boolean;
}

function toPart(html: string, isOpaque: boolean): Part {
  if (!isOpaque) return { html, text: html, isOpaque };
  const shown = html.replace(/<[^>]*>/g, '');
  return { html, text: html.startsWith('&') ? '&' : 'x'.repeat(shown.length), isOpaque };
}

function writePart({ html, isOpaque }: Part, pieces: string[]): string {
  if (!isOpaque) return pieces.join('<wbr>');
  return pieces.length > 1 ? `<wbr>${html}` : html;
}

/**
 * Creates a function that takes the pieces of a text, one after the other, and cuts each where phrases
 * end. What it cuts off a piece that begins with a phrase is empty, except for the first piece.
 */
function createPhraseCutter(phrases: readonly string[]): (piece: string) => string[] {
  let end = 0;
  let from = 0;
  const ends = phrases.slice(0, -1).map((phrase) => (end += phrase.length));
  return (piece) => {
    const cuts = ends.map((at) => at - from).filter((at) => at >= 0 && at < piece.length);
    from += piece.length;
    return [...cuts, piece.length].map((cut, index) => piece.slice(cuts[index - 1] ?? 0, cut));
  };
}

/** Elements that HTML knows, the obsolete ones among them (WHATWG HTML, sections 4 and 16.2). */
const ELEMENTS = new Set(
  'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins kbd keygen label legend li link listing main map mark marquee math menu meta meter multicol nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress q rb rp rt rtc ruby s samp script search section select selectedcontent slot small source spacer span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp'.split(
    ' ',
  ),
);

/** Elements without content, and those whose end tag may be left out (section 13.1.2.4), or does no harm. */
const ENDLESS = new Set(
  'area base basefont bgsound br col embed frame hr image img input keygen link meta param source track wbr p li dt dd option optgroup rb rp rt rtc tr td th thead tbody tfoot colgroup caption'.split(
    ' ',
  ),
);

/** Elements in which browsers see no tags but the end of theirs. */
const TAGLESS = new Set(
  'script style textarea title xmp iframe noembed noframes noscript svg math'.split(' '),
);

/** Tells whether a lower-cased name is that of an element, or may be that of a custom one. */
export function isElementName(name: string): boolean {
  return ELEMENTS.has(name) || name.includes('-');
}

/** Tells whether an element needs an end tag. */
export function needsEndTag(name: string): boolean {
  return !ENDLESS.has(name);
}

/** Tells whether the tags inside of an element are none, or of another language. */
export function isTagless(name: string): boolean {
  return TAGLESS.has(name);
}

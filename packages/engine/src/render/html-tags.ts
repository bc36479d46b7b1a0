/** A tag of HTML as browsers read it. */
export interface HtmlTag {
  /** Lower-cased. */
  name: string;
  isClosing: boolean;
  /** Whether it ends in `/>`, which closes elements of SVG and MathML. */
  closesItself: boolean;
  /** Values as they are written, by the names in lower case; the first of a name counts. */
  attributes: ReadonlyMap<string, string>;
  /** Offset after the tag. */
  end: number;
  /** Where the text ends that follows the opening tag of an element without tags in it; else the same. */
  textEnd: number;
}

/** Which tags are wanted. */
export interface TagOptions {
  /** @default false */
  withClosing?: boolean;
}

const OPENING_TAG = /<(?:!--|[a-z][^\s/>]*)/gi;
const ANY_TAG = /<(?:!--|\/?[a-z][^\s/>]*)/gi;
const COMMENT_END = /--!?>/g;
/** What comes next in a tag: its end, or an attribute. A quote that is never closed is captured alone. */
const NEXT = /[\s/]*(?:>|(=?[^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|(["'])|([^\s>]*)))?)/y;

/** Elements in whose text nothing is a tag but their own end. */
const TEXT_ELEMENT = /^(?:script|style|textarea|xmp)$/;

/**
 * Visits the tags of HTML in their order, as its standard has it ("tokenization"): comments, scripts, style
 * sheets and other text hold none, and a tag, a quoted value or a text without an end takes the rest. So the
 * time grows with the HTML, whatever it holds.
 */
export function visitTags(
  html: string,
  visit: (tag: HtmlTag) => void,
  { withClosing = false }: TagOptions = {},
): void {
  const opening = new RegExp(withClosing ? ANY_TAG : OPENING_TAG);
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const [begin] = match;
    const tag = begin === '<!--' ? null : readTag(html, { begin, from: opening.lastIndex });
    const end = tag?.textEnd ?? (begin === '<!--' ? endOfComment(html, opening.lastIndex) : -1);
    if (end < 0) return;
    if (tag) visit(tag);
    opening.lastIndex = end;
  }
}

/** Reads a tag from its name on; `null` for one without an end. */
function readTag(html: string, { begin, from }: { begin: string; from: number }): HtmlTag | null {
  const rest = readAttributes(html, from);
  if (!rest) return null;
  const isClosing = begin.startsWith('</');
  const name = begin.slice(isClosing ? 2 : 1).toLowerCase();
  const closesItself = html.startsWith('/>', rest.end - 2);
  const holdsText = !isClosing && !closesItself && TEXT_ELEMENT.test(name);
  const textEnd = holdsText ? endOfText(html, rest.end, name) : rest.end;
  return { name, isClosing, closesItself, ...rest, textEnd };
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

function readAttributes(html: string, from: number): Pick<HtmlTag, 'attributes' | 'end'> | null {
  let attributes: Map<string, string> | null = null;
  NEXT.lastIndex = from;
  for (;;) {
    const [, name, double, single, openQuote, bare] = NEXT.exec(html) ?? [];
    if (name === undefined) return { attributes: attributes ?? NO_ATTRIBUTES, end: NEXT.lastIndex };
    if (name === '' || openQuote !== undefined) return null;
    const key = name.toLowerCase();
    attributes ??= new Map();
    if (!attributes.has(key)) attributes.set(key, double ?? single ?? bare ?? '');
  }
}

/** `<!-->` and `<!--->` are whole comments. */
function endOfComment(html: string, from: number): number {
  COMMENT_END.lastIndex = from - 2;
  return COMMENT_END.test(html) ? COMMENT_END.lastIndex : -1;
}

function endOfText(html: string, from: number, name: string): number {
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

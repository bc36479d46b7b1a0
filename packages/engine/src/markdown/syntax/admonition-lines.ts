import { decodeReferences } from '../parser.ts';
import type { Preparation } from '../prepare/prepare-source.ts';
import { MARKER_HEADING, TITLE_END } from '../prepare/sentinels.ts';
import type { SourceEdit } from '../prepare/source-edits.ts';
import type { SourceRange } from '../prepare/source-zones.ts';

/**
 * The lines that open and close admonitions.
 *
 * The parser's own directives would take `2:1` and `example.com:8080` for inline ones, know Docusaurus'
 * `:::tip 标题` not at all and end the outer of two admonitions with equal fences at the inner one's
 * end. So each line becomes a heading that no author can write, which the parser accepts wherever a
 * block may begin, in lists and quotes too, and whose text it parses: the title. `admonition.ts` puts
 * the admonitions together from these headings.
 */

/** What a line of colons says. */
export type AdmonitionLine =
  | {
      kind: 'open';
      /** Lower-cased. */
      name: string;
      /** Number of colons. */
      colons: number;
      /** Written `::: name`, which is no admonition in Docusaurus. */
      hasSpace: boolean;
      attributes: AdmonitionAttributes;
      offset: number;
    }
  | { kind: 'close'; colons: number; offset: number };

/** What stands in the braces of a line: `{.class #id title="标题"}`, also `class="…"` and `id="…"`; `null` for none. */
export interface AdmonitionAttributes {
  className: string | null;
  id: string | null;
  /** Goes before another title (Docusaurus' rule). */
  title: string | null;
}

const LINE = /^((?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*)(:{3,})(.*)$/gm;
/** Name, `[title]`, `{attributes}`, ` title`. Input methods write a full-width space. */
const OPENING = /^(\s*)([^\s[\]{}]+)(?:\[(.*)\])?(?:\{([^{}]*)\})?(?:\s+(.*))?$/d;
/** Attributes behind that title, or in its place. */
const ATTRIBUTES_BEHIND = /(?:^|\s)\{((?:[.#]|(?:title|class|id)=)[^{}]*)\}$/;

/** Replaces the lines of colons by marker headings. */
export function editAdmonitionLines({ text, bodyStart, zones, hold }: Preparation): {
  edits: SourceEdit[];
  lines: Map<number, AdmonitionLine>;
} {
  const edits: SourceEdit[] = [];
  const lines = new Map<number, AdmonitionLine>();
  if (!text.includes(':::', bodyStart)) return { edits, lines };
  const holdRange = ({ start, end }: SourceRange) => hold(text.slice(start, end));
  for (const match of text.slice(bodyStart).matchAll(LINE)) {
    const [, prefix = '', colons = '', behind = ''] = match;
    const start = bodyStart + match.index + prefix.length;
    if (zones.isForeign(start)) continue;
    const end = start + colons.length + behind.length;
    const shape = parseLine(colons, behind, start);
    if (!shape) continue;
    const { line, title } = shape;
    const opening = { start, end: title?.start ?? end };
    const held = holdRange(opening);
    lines.set(held.index, line);
    edits.push({ ...opening, text: `${MARKER_HEADING}${held.text}` });
    // Held even when it is empty: it keeps a title's last `#` from closing the heading.
    if (!title) continue;
    const rest = holdRange({ start: title.end, end });
    edits.push({ start: title.end, end, text: `${TITLE_END}${rest.text}` });
  }
  return { edits, lines };
}

function parseLine(
  colons: string,
  rest: string,
  offset: number,
): { line: AdmonitionLine; title: SourceRange | null } | null {
  if (rest.trim() === '')
    return { line: { kind: 'close', colons: colons.length, offset }, title: null };
  const opening = OPENING.exec(rest.trimEnd());
  if (!opening) return null;
  const [, space = '', name = '', , own, text = ''] = opening;
  const behind = ATTRIBUTES_BEHIND.exec(text);
  const [textStart = 0] = opening.indices?.[5] ?? [];
  const textEnd = textStart + (behind ? text.slice(0, behind.index) : text).trimEnd().length;
  const range = opening.indices?.[3] ?? [textStart, textEnd];
  const restStart = offset + colons.length;
  return {
    line: {
      kind: 'open',
      name: name.toLowerCase(),
      colons: colons.length,
      hasSpace: space !== '',
      attributes: readAttributes(own ?? behind?.[1] ?? ''),
      offset,
    },
    title: range[1] > range[0] ? { start: restStart + range[0], end: restStart + range[1] } : null,
  };
}

const ATTRIBUTE =
  /(?<sign>[.#])(?<word>[^\s.#"'=]+)|(?<name>[\w:-]+)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'=<>`]+))/g;

function readAttributes(text: string): AdmonitionAttributes {
  const classNames: string[] = [];
  const attributes: AdmonitionAttributes = { className: null, id: null, title: null };
  for (const { groups = {} } of text.matchAll(ATTRIBUTE)) {
    const { sign, word = '', name, double, single, bare = '' } = groups;
    const value = sign ? word : decodeReferences(double ?? single ?? bare);
    if (sign === '.' || name === 'class') classNames.push(value);
    else if (sign === '#' || name === 'id') attributes.id = value;
    else if (name === 'title') attributes.title = value;
  }
  if (classNames.length > 0) attributes.className = classNames.join(' ');
  return attributes;
}

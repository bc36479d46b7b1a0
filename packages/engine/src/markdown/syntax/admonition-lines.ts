import type { Preparation } from '../prepare/prepare-source.ts';
import { MARKER_HEADING } from '../prepare/sentinels.ts';
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
      /** From `{.class #id}`; `null` when there is none. */
      className: string | null;
      id: string | null;
      offset: number;
    }
  | { kind: 'close'; colons: number; offset: number };

const LINE = /^((?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*)(:{3,})(.*)$/gm;
/** Name, `[title]`, `{attributes}`, ` title`. */
const OPENING = /^([ \t]*)([^\s[\]{}]+)(?:\[(.*)\])?(?:\{([^{}]*)\})?(?:[ \t]+(.*))?$/d;
/** Attributes behind that title, or in its place. */
const ATTRIBUTES_BEHIND = /(?:^|[ \t])\{([.#][^{}]*)\}$/;

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
    const [, prefix = '', colons = '', rest = ''] = match;
    const start = bodyStart + match.index + prefix.length;
    if (zones.isForeign(start)) continue;
    const end = start + colons.length + rest.length;
    const shape = parseLine(colons, rest, start);
    if (!shape) continue;
    const { line, title } = shape;
    const opening = { start, end: title?.start ?? end };
    const held = holdRange(opening);
    lines.set(held.index, line);
    edits.push({ ...opening, text: `${MARKER_HEADING}${held.text}` });
    // Held even when it is empty: it keeps a title's last `#` from closing the heading.
    if (title)
      edits.push({ start: title.end, end, text: holdRange({ start: title.end, end }).text });
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
  const opening = OPENING.exec(trimBlanks(rest));
  if (!opening) return null;
  const [, space = '', name = '', , own, text = ''] = opening;
  const behind = ATTRIBUTES_BEHIND.exec(text);
  const attributes = own ?? behind?.[1] ?? '';
  const [textStart = 0] = opening.indices?.[5] ?? [];
  const textEnd = textStart + trimBlanks(behind ? text.slice(0, behind.index) : text).length;
  const range = opening.indices?.[3] ?? [textStart, textEnd];
  const restStart = offset + colons.length;
  return {
    line: {
      kind: 'open',
      name: name.toLowerCase(),
      colons: colons.length,
      hasSpace: space !== '',
      className: classNameIn(attributes),
      id: /#([^\s.#]+)/.exec(attributes)?.[1] ?? null,
      offset,
    },
    title: range[1] > range[0] ? { start: restStart + range[0], end: restStart + range[1] } : null,
  };
}

/** Takes spaces and tabs off the end. A pattern would look at the rest of each run of them, from each of them. */
function trimBlanks(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end--;
  return text.slice(0, end);
}

function classNameIn(attributes: string): string | null {
  const names = [...attributes.matchAll(/\.([^\s.#]+)/g)].map((match) => match[1]);
  return names.length > 0 ? names.join(' ') : null;
}

import { decodeReferences } from '../parser.ts';

/** An attribute of a tag in raw HTML. */
export interface HtmlAttribute {
  /** Lower-cased. */
  name: string;
  value: string;
  /** The value as browsers read it, see {@link decodeNumbers}. */
  readByBrowsers: string;
  /** As written. */
  text: string;
  /** Offsets in the tag. */
  start: number;
  end: number;
}

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** Reads the attributes of a tag, in their order. */
export function readAttributes(tag: string): HtmlAttribute[] {
  const nameEnd = /^<[\w-]+/.exec(tag)?.[0].length ?? 0;
  return [...tag.slice(nameEnd).matchAll(ATTRIBUTE)].map((match) => {
    const [text, name = '', double, single, bare] = match;
    const start = nameEnd + match.index;
    const written = double ?? single ?? bare ?? '';
    const value = decodeReferences(written).trim();
    const readByBrowsers = written.includes('&#')
      ? decodeReferences(decodeNumbers(written)).trim()
      : value;
    const end = start + text.length;
    return { name: name.toLowerCase(), value, readByBrowsers, text, start, end };
  });
}

/**
 * Replaces the numbers of characters that browsers know and Markdown does not: those without a semicolon, of many
 * digits or of control characters (WHATWG HTML, section 13.2.5.80).
 */
function decodeNumbers(value: string): string {
  return value.replace(
    /&#(?:x([\da-f]+)|(\d+));?/gi,
    (_, hexadecimal?: string, decimal?: string) => {
      const number = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal);
      return number <= 0x10ffff ? String.fromCodePoint(number) : '';
    },
  );
}

/** How single values and keys are written by `inspect`: the rules of Node's `util.inspect`. */

/** Strings up to this length stay on one line. */
const MIN_SPLIT_LENGTH = 16;

/** What a string must know of its surroundings. */
export interface TextPlace {
  /** Column at which the value stands. */
  indentation: number;
  breakLength: number;
  maxStringLength: number;
}

/** Writes a primitive as it stands inside a container; long strings with line breaks are parted. */
export function formatPrimitive(value: unknown, place: TextPlace): string {
  if (typeof value === 'string') return formatString(value, place);
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'bigint') return `${value}n`;
  return String(value);
}

/** Writes a number; the negative zero keeps its sign. */
export function formatNumber(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}

/** Writes the name of a property: quoted unless it is an ASCII identifier. */
export function formatKey(key: string | symbol): string {
  if (typeof key === 'symbol') return escapeControls(String(key));
  if (key === '__proto__') return "['__proto__']";
  return /^[A-Za-z_]\w*$/.test(key) ? key : quote(key);
}

/**
 * Quotes a text, in single quotes if possible, else in double quotes or back ticks, so that nothing
 * needs to be escaped but control characters, backslashes and lone surrogates.
 */
export function quote(text: string): string {
  const isFree = (mark: string) => !text.includes(mark);
  if (isFree("'")) return `'${escapeControls(text)}'`;
  if (isFree('"')) return `"${escapeControls(text)}"`;
  if (isFree('`') && isFree('${')) return `\`${escapeControls(text)}\``;
  return `'${escapeControls(text).replaceAll("'", "\\'")}'`;
}

/** Says how many of a kind were left out. */
export function describeRest(count: number, noun: string): string {
  return `... ${count} more ${noun}${count > 1 ? 's' : ''}`;
}

function formatString(value: string, place: TextPlace): string {
  const restCount = value.length - place.maxStringLength;
  const shown = restCount > 0 ? value.slice(0, place.maxStringLength) : value;
  const rest = restCount > 0 ? describeRest(restCount, 'character') : '';
  const isLong =
    shown.length > MIN_SPLIT_LENGTH && shown.length > place.breakLength - place.indentation - 4;
  if (!isLong) return quote(shown) + rest;
  const lines = shown.split(/(?<=\n)/).map(quote);
  return lines.join(` +\n${' '.repeat(place.indentation + 2)}`) + rest;
}

const SHORT_ESCAPES: Record<string, string> = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
  '\\': '\\\\',
};

/** Control characters, backslashes, and halves of surrogate pairs that stand alone. */
const UNPRINTABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  /[\x00-\x1f\\\x7f-\x9f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function escapeControls(text: string): string {
  return text.replace(UNPRINTABLE, (character) => {
    const code = character.charCodeAt(0);
    const hex = code.toString(16).padStart(2, '0');
    return SHORT_ESCAPES[character] ?? (code > 0xff ? `\\u${hex}` : `\\x${hex.toUpperCase()}`);
  });
}

/** How the parts of a message become one text: the rules of Node's `util.format`. */
import type { InspectOptions } from './inspect.ts';
import { formatNumber } from './text-parts.ts';

/** Writes any value. */
export type WriteValue = (value: unknown, options?: InspectOptions) => string;

/**
 * Joins the parts of a message by blanks: texts as they are, other values as `inspect` writes them.
 * Specifiers such as `%s` in the first part take the parts after it.
 */
export function formatMessage(parts: readonly unknown[], write: WriteValue): string {
  const [first, ...rest] = parts;
  if (typeof first !== 'string') return parts.map((part) => writePart(part, write)).join(' ');
  if (rest.length === 0) return first;
  let taken = 0;
  const head = first.replace(/%[sdifjoOc%]/g, (specifier) => {
    if (specifier === '%%') return '%';
    if (taken >= rest.length) return specifier;
    taken += 1;
    return writeBySpecifier(specifier, rest[taken - 1], write);
  });
  return [head, ...rest.slice(taken).map((part) => writePart(part, write))].join(' ');
}

function writePart(part: unknown, write: WriteValue): string {
  return typeof part === 'string' ? part : write(part);
}

function writeBySpecifier(specifier: string, value: unknown, write: WriteValue): string {
  switch (specifier) {
    case '%s':
      return writeAsText(value, write);
    case '%d':
      return writeAsNumber(value, Number);
    case '%i':
      return writeAsNumber(value, (number) => Number.parseInt(String(number), 10));
    case '%f':
      return typeof value === 'symbol' ? 'NaN' : formatNumber(Number.parseFloat(String(value)));
    case '%j':
      return writeAsJson(value);
    case '%o':
      return write(value, { depth: 4, showHidden: true });
    case '%O':
      return write(value);
    default:
      // %c is for colours in the console of a browser.
      return '';
  }
}

function writeAsText(value: unknown, write: WriteValue): string {
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value !== 'object' || value === null || hasOwnText(value)) return String(value);
  return write(value, { depth: 0 });
}

/** Tells whether an object, or a class that is not the language's own, says what its text is. */
function hasOwnText(value: object): boolean {
  for (let at: object | null = value; at !== null; at = Object.getPrototypeOf(at)) {
    if (!Object.hasOwn(at, 'toString')) continue;
    const made = Object.getOwnPropertyDescriptor(at, 'constructor')?.value as unknown;
    return at === value || typeof made !== 'function' || !isBuiltIn(made);
  }
  return false;
}

function isBuiltIn(made: { name: string }): boolean {
  return (globalThis as Record<string, unknown>)[made.name] === made;
}

function writeAsNumber(value: unknown, toNumber: (value: unknown) => number): string {
  if (typeof value === 'bigint') return `${value}n`;
  return typeof value === 'symbol' ? 'NaN' : formatNumber(toNumber(value));
}

function writeAsJson(value: unknown): string {
  try {
    return String(JSON.stringify(value));
  } catch (error) {
    if (error instanceof TypeError && /circular|cyclic/i.test(error.message)) return '[Circular]';
    throw error;
  }
}

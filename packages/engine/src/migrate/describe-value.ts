import { nameOfMissing } from './missing-modules.ts';

/** Longest text of a value in a comment, in characters. */
const MAX_LENGTH = 500;

/**
 * Describes an old value for a comment, on one line: as it would be written, functions and things out
 * of packages that are not installed by name.
 */
export function describeValue(value: unknown): string {
  const text = describe(value).replace(/\s+/g, ' ');
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** Levels of a value that are described; a comment has no room for more. */
const MAX_DEPTH = 8;

/** @param around What the value lies in, the outermost first: instances of classes often lead back to themselves. */
function describe(value: unknown, around: readonly unknown[] = []): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "\\'")}'`;
  if (typeof value === 'function') return describeFunction(value);
  if (value instanceof RegExp) return String(value);
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object' || value === null) return String(value);
  if (around.includes(value)) return '(circular)';
  if (around.length === MAX_DEPTH) return '…';
  const inner = (each: unknown) => describe(each, [...around, value]);
  if (Array.isArray(value)) return `[${value.map(inner).join(', ')}]`;
  const entries = Object.entries(value).map(([key, each]) => `${key}: ${inner(each)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function describeFunction(value: object): string {
  const missing = nameOfMissing(value);
  if (missing !== null) return `<${missing}>`;
  const { name } = value as { name?: string };
  return name ? `<function ${name}>` : '<function>';
}

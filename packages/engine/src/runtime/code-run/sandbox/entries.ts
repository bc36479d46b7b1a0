/** The single entries that `inspect` writes between the braces of an object. */
import type { Insight } from './inspect.ts';
import { isMap } from './kinds.ts';
import { describeRest, formatKey } from './text-parts.ts';

/** The walk that asks for contents. */
export interface Visit {
  readonly showHidden: boolean;
  /** Most entries of one object that are written. */
  readonly maxEntries: number;
  readonly insight: Insight;
  readonly indentation: number;
  format(value: unknown, level: number): string;
  /** Formats a value that stands two columns further in. */
  formatIndented(value: unknown, level: number): string;
}

/** Items of an array; places without an item are counted. */
export function formatItems(array: readonly unknown[], level: number, visit: Visit): string[] {
  const entries: string[] = [];
  let at = 0;
  while (at < array.length && entries.length < visit.maxEntries) {
    const next = nextItem(array, at);
    const emptyCount = next - at;
    entries.push(
      emptyCount > 0
        ? `<${emptyCount} empty item${emptyCount > 1 ? 's' : ''}>`
        : formatProperty(array, { key: String(at), level, isNamed: false }, visit),
    );
    at = emptyCount > 0 ? next : at + 1;
  }
  return at < array.length ? [...entries, describeRest(array.length - at, 'item')] : entries;
}

/** Finds the first item from an index on; an array may have billions of empty places. */
function nextItem(array: readonly unknown[], from: number): number {
  if (Object.hasOwn(array, from)) return from;
  const next = Object.keys(array).find((key) => !isNoIndex(key) && Number(key) > from);
  return next === undefined ? array.length : Number(next);
}

/** Members of a set, or pairs of a map. */
export function formatMembers(
  value: Map<unknown, unknown> | Set<unknown>,
  level: number,
  visit: Visit,
): string[] {
  const member = (inner: unknown) => visit.formatIndented(inner, level);
  return isMap(value)
    ? limit(
        [...Map.prototype.entries.call(value)],
        visit.maxEntries,
        ([key, item]) => `${member(key)} => ${member(item)}`,
      )
    : limit([...Set.prototype.values.call(value)], visit.maxEntries, member);
}

/** Formats the entries of a list up to a number, and says how many are left. */
export function limit<T>(
  list: ArrayLike<T>,
  maxEntries: number,
  format: (item: T) => string,
): string[] {
  const shown = Array.from({ length: Math.min(list.length, maxEntries) }, (_, index) =>
    format(list[index] as T),
  );
  const rest = list.length - shown.length;
  return rest > 0 ? [...shown, describeRest(rest, 'item')] : shown;
}

/**
 * Formats a property of an object, with its name unless it is an item of a list. The name of one that is not listed
 * by `Object.keys`, or that a prototype has, stands in brackets.
 */
export function formatProperty(
  value: object,
  { key, level, isNamed }: { key: string | symbol; level: number; isNamed: boolean },
  visit: Visit,
): string {
  const descriptor = Object.getOwnPropertyDescriptor(value, key) ?? {
    value: (value as Record<string | symbol, unknown>)[key],
    enumerable: false,
  };
  const text = formatSlot(descriptor, level, visit);
  if (!isNamed) return text;
  return `${descriptor.enumerable ? formatKey(key) : `[${String(key)}]`}: ${text}`;
}

function formatSlot(descriptor: PropertyDescriptor, level: number, visit: Visit): string {
  if (descriptor.get) return descriptor.set ? '[Getter/Setter]' : '[Getter]';
  return descriptor.set ? '[Setter]' : visit.formatIndented(descriptor.value, level);
}

/** Lists the keys that are written: those that can be enumerated, or all. */
export function listKeys(
  value: object,
  showHidden: boolean,
  isWanted: (key: string) => boolean = () => true,
): (string | symbol)[] {
  const symbols = Object.getOwnPropertySymbols(value);
  const isEnumerable = (key: PropertyKey) => Object.prototype.propertyIsEnumerable.call(value, key);
  const names = showHidden ? Object.getOwnPropertyNames(value) : Object.keys(value);
  return [...names.filter(isWanted), ...(showHidden ? symbols : symbols.filter(isEnumerable))];
}

/** Tells whether a key of a list is none of its places. */
export function isNoIndex(key: string): boolean {
  const number = Number(key);
  return !(
    Number.isInteger(number) &&
    number >= 0 &&
    number < 2 ** 32 - 1 &&
    String(number) === key
  );
}

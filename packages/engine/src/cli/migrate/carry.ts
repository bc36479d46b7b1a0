/** An object read from somebody else's configuration. */
export type Bag = Readonly<Record<string, unknown>>;

/** Hears which options have no counterpart. */
export type ReportDropped = (option: string) => void;

/** Where an object comes from, and who hears what of it is lost. */
export interface Carrying {
  /** Name of the object in the old configuration, for example `themeConfig.navbar`. */
  name: string;
  report: ReportDropped;
}

/** Tells whether a value is a plain object. */
export function isBag(value: unknown): value is Bag {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a value if it is a plain object, else an empty one. */
export function toBag(value: unknown): Bag {
  return isBag(value) ? value : {};
}

/** Returns the items of a list; anything else has none. */
export function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/**
 * Copies the options of an object that have the same name and meaning here and reports the others.
 * Values that cannot be written as text (functions) are reported too; `undefined` is nothing.
 */
export function carry(source: Bag, known: readonly string[], { name, report }: Carrying): Bag {
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(source)) {
    if (value === undefined) continue;
    if (known.includes(key) && isPlainData(value)) kept[key] = value;
    else report(name === '' ? key : `${name}.${key}`);
  }
  return kept;
}

/** Returns a copy of an object without the entries that are `undefined`, or empty objects. */
export function compact(source: Bag): Bag {
  const isThere = (value: unknown) =>
    value !== undefined && !(isBag(value) && Object.keys(value).length === 0);
  return Object.fromEntries(Object.entries(source).filter(([, value]) => isThere(value)));
}

function isPlainData(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlainData);
  if (isBag(value)) {
    const prototype: unknown = Object.getPrototypeOf(value);
    const isPlainObject =
      prototype === null || Object.hasOwn(prototype as object, 'hasOwnProperty');
    return isPlainObject && Object.values(value).every(isPlainData);
  }
  return value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value);
}

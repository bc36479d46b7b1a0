import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/**
 * Number of documents from which their texts are not kept in memory: below it the memory is not worth
 * the time, above it all texts at once would need gigabytes.
 */
export const MANY_DOCUMENTS = 500;

/**
 * Makes a copy of an object some fields of which are loaded each time they are read, so that they take
 * no room in between. The rest is plain data and becomes independent: a short string that was cut from
 * a long one keeps all of it in memory.
 */
export function withLazyFields<T extends object, K extends keyof T>(
  value: T,
  keys: readonly K[],
  load: () => Pick<T, K>,
): T {
  const others = omitFields(value, keys);
  return addLazyFields<T, K>(shareTexts(structuredClone(others)), keys, load);
}

/**
 * Adds fields to an object that are loaded each time they are read.
 *
 * @param load Gives an object that has the field it is asked for, and may have all.
 */
export function addLazyFields<T extends object, K extends keyof T>(
  value: Omit<T, K>,
  keys: readonly K[],
  load: (key: K) => Partial<Pick<T, K>>,
): T {
  Object.defineProperty(value, LOAD, { value: load });
  for (const key of keys) Object.defineProperty(value, key, describeLazyField(key));
  return value as T;
}

/**
 * Creates what adds fields to objects that are told from the others each time they are read. It is for all objects
 * of a kind, as {@link describeLazyField} says why; as literal getters the fields would cost 1.6 KB for each object.
 *
 * @param tellers By the name of a field, what tells it.
 */
export function createTeller<T extends object, K extends keyof T>(
  tellers: {
    readonly [F in K]: (value: T) => T[F];
  },
): (value: Omit<T, K>) => T {
  const descriptors: PropertyDescriptorMap = {};
  for (const key in tellers) {
    const tell = tellers[key];
    descriptors[key] = {
      get(this: T) {
        return tell(this);
      },
      enumerable: true,
      configurable: true,
    };
  }
  return (value) => Object.defineProperties(value, descriptors) as T;
}

/** Where an object has the function that loads its fields; copies of the object have none of it. */
const LOAD = Symbol('load');
const lazyFields = new Map<PropertyKey, PropertyDescriptor>();

/**
 * One getter for a name, whatever the object: objects with getters of their own cannot share their
 * layout, and each of them then takes V8 some 2 KB more.
 */
function describeLazyField(key: PropertyKey): PropertyDescriptor {
  const known = lazyFields.get(key);
  if (known) return known;
  function get(this: { [LOAD](key: PropertyKey): Record<PropertyKey, unknown> }): unknown {
    return this[LOAD](key)[key];
  }
  const descriptor = { get, enumerable: true, configurable: true };
  lazyFields.set(key, descriptor);
  return descriptor;
}

/** Gives a copy of an object without some of its fields, which are not read. */
export function omitFields<T extends object, K extends keyof T>(
  value: T,
  keys: readonly K[],
): Omit<T, K> {
  const names: readonly PropertyKey[] = keys;
  const others = Object.keys(value).filter((name) => !names.includes(name));
  return Object.fromEntries(others.map((name) => [name, value[name as keyof T]])) as Omit<T, K>;
}

/**
 * Lets equal texts within plain data, which is changed in place, be one: a heading is its id and its HTML
 * too, and each link says that it is one. That is half of the texts of headings and links.
 */
export function shareTexts<T>(data: T, known = new Map<string, string>()): T {
  if (typeof data !== 'object' || data === null) return data;
  const fields = data as Record<string, unknown>;
  for (const key of Object.keys(fields)) {
    const value = fields[key];
    if (typeof value !== 'string') {
      shareTexts(value, known);
      continue;
    }
    const first = known.get(value);
    if (first === undefined) known.set(value, value);
    else fields[key] = first;
  }
  return data;
}

/** Packs fields of plain data; see {@link unpackFields}. Chinese text comes to about half. */
export function packFields<T extends object>(value: T, keys: readonly (keyof T)[]): Uint8Array {
  const fields = Object.fromEntries(keys.map((key) => [key, value[key]]));
  return pack(serialize(fields));
}

/** Packs fields that are serialized already. */
export function pack(fields: Uint8Array): Uint8Array {
  return deflateRawSync(fields, { level: 1 });
}

/** Unpacks what {@link packFields} or {@link pack} gave. */
export function unpackFields(bytes: Uint8Array): unknown {
  return deserialize(inflateRawSync(bytes));
}

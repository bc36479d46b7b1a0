/** What `inspect` writes of each kind of object. */

import {
  formatItems,
  formatMembers,
  formatProperty,
  isNoIndex,
  limit,
  listKeys,
  type Visit,
} from './entries.ts';
import { formatError } from './error-text.ts';
import * as kinds from './kinds.ts';
import type { ObjectParts } from './layout.ts';
import { formatFunction, formatPrefix, formatTag, type ObjectName } from './names.ts';
import { describeRest, formatPrimitive } from './text-parts.ts';

/** What is known of an object before one goes into it. */
export interface Contents extends Omit<ObjectParts, 'entries'> {
  /** `base` says it all. */
  isComplete: boolean;
  /** What stands for the object where it is too deep to be written out: `[Foo]`. */
  summary: string;
  listEntries(level: number): string[];
}

/** Describes an object. */
export function describeContents(value: object, name: ObjectName, visit: Visit): Contents {
  return (
    describeCollection(value, name, visit) ??
    describeBased(value, name, visit) ??
    describeBytes(value, name, visit) ??
    describeOpaque(value, name, visit) ??
    describeObject(value, name, visit)
  );
}

/** How a kind of object differs from a plain one. */
interface Shape {
  base?: string;
  open: string;
  close?: string;
  keys: (string | symbol)[];
  isList?: boolean;
  list?: ArrayLike<unknown>;
  summary?: string;
  /** Said instead of an object without entries. */
  empty?: string;
  isEmpty?: boolean;
  /** Entries before those of the properties. */
  first?(level: number): string[];
}

function createContents(value: object, name: ObjectName, visit: Visit, shape: Shape): Contents {
  const { base = '', open, close = '}', keys, isList = false, empty, isEmpty = true } = shape;
  const isComplete = empty !== undefined && isEmpty && keys.length === 0;
  return {
    base: isComplete ? empty : base,
    open,
    close,
    isList,
    list: shape.list ?? null,
    isComplete,
    summary: shape.summary ?? summarize(name),
    listEntries: (level) => [
      ...(shape.first?.(level) ?? []),
      ...keys.map((key) => formatProperty(value, { key, level, isNamed: true }, visit)),
    ],
  };
}

function summarize(name: ObjectName): string {
  const prefix = formatPrefix(name, 'Object').trimEnd();
  return name.constructorName === null ? prefix : `[${prefix}]`;
}

function describeCollection(value: object, name: ObjectName, visit: Visit): Contents | null {
  if (Array.isArray(value)) {
    const isPlain = name.constructorName === 'Array' && name.tag === '';
    const prefix = isPlain ? '' : formatPrefix(name, 'Array', `(${value.length})`);
    return createContents(value, name, visit, {
      open: `${prefix}[`,
      close: ']',
      keys: listKeys(value, visit.showHidden, isNoIndex),
      isList: true,
      list: value,
      empty: `${prefix}[]`,
      isEmpty: value.length === 0,
      first: (level) => formatItems(value, level, visit),
    });
  }
  const typedKind = kinds.typedArrayKind(value);
  if (typedKind !== undefined) return describeTypedArray(value, typedKind, name, visit);
  const isMap = kinds.isMap(value);
  if (!isMap && !kinds.isSet(value)) return null;
  const prefix = formatPrefix(name, isMap ? 'Map' : 'Set', `(${value.size})`);
  return createContents(value, name, visit, {
    open: `${prefix}{`,
    keys: listKeys(value, visit.showHidden),
    empty: `${prefix}{}`,
    isEmpty: value.size === 0,
    first: (level) => formatMembers(value, level, visit),
  });
}

function describeTypedArray(value: object, kind: string, name: ObjectName, visit: Visit): Contents {
  const list = value as unknown as ArrayLike<number | bigint>;
  const prefix = formatPrefix(name, kind, `(${list.length})`);
  return createContents(value, name, visit, {
    open: `${prefix}[`,
    close: ']',
    keys: listKeys(value, visit.showHidden, isNoIndex),
    isList: true,
    list,
    empty: `${prefix}[]`,
    isEmpty: list.length === 0,
    first: () => limit(list, visit.maxEntries, (number) => formatPrimitive(number, NO_TEXT)),
  });
}

/** Objects that say in one piece what they are, and may have properties besides. */
function describeBased(value: object, name: ObjectName, visit: Visit): Contents | null {
  const keys = listKeys(value, visit.showHidden);
  const base = baseOf(value, name, { keys, visit });
  if (base === null) return null;
  const summary = kinds.isRegExp(value) ? base : summarize(name);
  return createContents(value, name, visit, { base, open: '{', keys, summary, empty: base });
}

function baseOf(
  value: object,
  name: ObjectName,
  { keys, visit }: { keys: (string | symbol)[]; visit: Visit },
): string | null {
  if (typeof value === 'function') return formatFunction(value, name);
  if (kinds.isRegExp(value) && value !== RegExp.prototype) {
    return prefixUnless('RegExp', name) + RegExp.prototype.toString.call(value);
  }
  if (kinds.isDate(value)) {
    const isValid = !Number.isNaN(Date.prototype.getTime.call(value));
    const text = isValid ? Date.prototype.toISOString.call(value) : 'Invalid Date';
    return prefixUnless('Date', name) + text;
  }
  if (kinds.isError(value)) {
    const { indentation, insight } = visit;
    return formatError(value, name, { keys, indentation, readStack: insight.readStack });
  }
  const boxed = kinds.unbox(value);
  if (!boxed) return null;
  const { type, primitive } = boxed;
  if (typeof primitive === 'string') keys.splice(0, primitive.length);
  const { constructorName } = name;
  const isOwnKind = constructorName === type;
  const origin = isOwnKind ? '' : ` (${constructorName ?? 'null prototype'})`;
  const tag = name.tag === type ? '' : formatTag(name);
  return `[${type}${origin}: ${formatPrimitive(primitive, NO_TEXT)}]${tag}`;
}

function prefixUnless(kind: string, name: ObjectName): string {
  const prefix = formatPrefix(name, kind);
  return prefix === `${kind} ` ? '' : prefix;
}

/** Most bytes of a buffer that are written. */
const MAX_BYTES = 100;

function describeBytes(value: object, name: ObjectName, visit: Visit): Contents | null {
  const isBuffer = kinds.isArrayBuffer(value);
  if (!isBuffer && !kinds.isDataView(value)) return null;
  const parts = isBuffer ? ['byteLength'] : ['byteLength', 'byteOffset', 'buffer'];
  const described = (level: number) =>
    parts.map((key) => formatProperty(value, { key, level, isNamed: true }, visit));
  return createContents(value, name, visit, {
    open: `${formatPrefix(name, isBuffer ? 'ArrayBuffer' : 'DataView')}{`,
    keys: listKeys(value, visit.showHidden),
    first: (level) => [...(isBuffer ? [formatBytes(value)] : []), ...described(level)],
  });
}

function formatBytes(buffer: ArrayBuffer): string {
  const bytes = [...new Uint8Array(buffer)];
  const shown = bytes.slice(0, MAX_BYTES).map((byte) => byte.toString(16).padStart(2, '0'));
  const rest = bytes.length - shown.length;
  const end = rest > 0 ? ` ${describeRest(rest, 'byte')}` : '';
  return `[Uint8Contents]: <${shown.join(' ')}${end}>`;
}

/** Objects whose inside cannot be listed by asking them. */
function describeOpaque(value: object, name: ObjectName, visit: Visit): Contents | null {
  const keys = listKeys(value, visit.showHidden);
  const create = (kind: string, ...first: string[]) =>
    createContents(value, name, visit, {
      open: `${formatPrefix(name, kind)}{`,
      keys,
      first: () => first,
    });
  if (kinds.isPromise(value)) return create('Promise', visit.insight.describePromise(value));
  if (kinds.isWeakMap(value)) return create('WeakMap', '<items unknown>');
  if (kinds.isWeakSet(value)) return create('WeakSet', '<items unknown>');
  if (value instanceof URLSearchParams) return describeSearchParams(value, name, visit);
  return value instanceof URL ? describeUrl(value, name, visit) : null;
}

function describeSearchParams(value: URLSearchParams, name: ObjectName, visit: Visit): Contents {
  const pairs = [...value];
  return createContents(value, name, visit, {
    open: `${formatPrefix(name, 'URLSearchParams')}{`,
    keys: [],
    empty: 'URLSearchParams {}',
    isEmpty: pairs.length === 0,
    first: (level) =>
      pairs.map((pair) => pair.map((part) => visit.format(part, level)).join(' => ')),
  });
}

const URL_PARTS =
  'href origin protocol username password host hostname port pathname search searchParams hash';

function describeUrl(value: URL, name: ObjectName, visit: Visit): Contents {
  const keys = URL_PARTS.split(' ');
  const format = (key: string, level: number) =>
    `${key}: ${visit.formatIndented(value[key as keyof URL], level)}`;
  return createContents(value, name, visit, {
    open: `${formatPrefix(name, 'URL')}{`,
    keys: [],
    first: (level) => keys.map((key) => format(key, level)),
  });
}

function describeObject(value: object, name: ObjectName, visit: Visit): Contents {
  const isArguments = name.constructorName === 'Object' && kinds.isArguments(value);
  const isModule = kinds.isModuleNamespace(value);
  const isPlain = name.constructorName === 'Object' && name.tag === '';
  const prefix = isPlain ? '' : formatPrefix(name, isModule ? 'Module' : 'Object');
  const open = isArguments ? '[Arguments] {' : `${prefix}{`;
  return createContents(value, name, visit, {
    open,
    keys: listKeys(value, visit.showHidden),
    empty: `${open}}`,
  });
}

const NO_TEXT = { indentation: 0, breakLength: Number.POSITIVE_INFINITY, maxStringLength: 10_000 };

/** What kind of object a value is, told by what it can do, not by what it says it is. */

/** Tells whether a method or getter of a prototype accepts the value as its own kind. */
function accepts(prototype: object, name: PropertyKey): (value: object) => boolean {
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name);
  const probe = descriptor?.get ?? (descriptor?.value as (this: unknown) => unknown);
  return (value) => {
    try {
      probe.call(value);
      return true;
    } catch {
      return false;
    }
  };
}

const typedArrayPrototype = Object.getPrototypeOf(Uint8Array.prototype) as object;
const typedArrayName = Object.getOwnPropertyDescriptor(typedArrayPrototype, Symbol.toStringTag)
  ?.get as (this: unknown) => string | undefined;

/** Tells maps, whatever their prototype from other objects. */
export const isMap = accepts(Map.prototype, 'size') as (
  value: object,
) => value is Map<unknown, unknown>;
/** Tells sets, whatever their prototype from other objects. */
export const isSet = accepts(Set.prototype, 'size') as (value: object) => value is Set<unknown>;
/** Tells dates, valid or not from other objects. */
export const isDate = accepts(Date.prototype, 'getTime') as (value: object) => value is Date;
/** Tells regular expressions (and `RegExp.prototype`) from other objects. */
export const isRegExp = accepts(RegExp.prototype, 'global') as (value: object) => value is RegExp;
/** Tells array buffers from other objects. */
export const isArrayBuffer = accepts(ArrayBuffer.prototype, 'byteLength') as (
  value: object,
) => value is ArrayBuffer;
/** Tells data views from other objects. */
export const isDataView = accepts(DataView.prototype, 'byteLength') as (
  value: object,
) => value is DataView;
/** Tells weak maps from other objects. */
export const isWeakMap = accepts(WeakMap.prototype, 'has');
/** Tells weak sets from other objects. */
export const isWeakSet = accepts(WeakSet.prototype, 'has');

/** Gives the name of the kind of typed array, whatever its prototype; `undefined` for others. */
export function typedArrayKind(value: object): string | undefined {
  return typedArrayName.call(value);
}

/** Tells errors, also those of other realms from other objects. */
export function isError(value: object): value is Error {
  return value instanceof Error || builtInTag(value) === 'Error';
}

/** Tells promises from other objects. */
export function isPromise(value: object): value is Promise<unknown> {
  return value instanceof Promise;
}

/** Tells the `arguments` of functions from other objects. */
export function isArguments(value: object): boolean {
  return builtInTag(value) === 'Arguments';
}

/** Tells what `import *` gives from other objects. */
export function isModuleNamespace(value: object): boolean {
  return Object.getPrototypeOf(value) === null && builtInTag(value) === 'Module';
}

const BOXES = [Number, String, Boolean, BigInt, Symbol].map(({ name, prototype }) => ({
  name,
  isBoxed: accepts(prototype, 'valueOf'),
  unbox: prototype.valueOf as (this: unknown) => unknown,
}));

/** Gives the primitive inside a `new Number(1)`; `undefined` for other objects. */
export function unbox(value: object): { type: string; primitive: unknown } | undefined {
  const box = BOXES.find(({ isBoxed }) => isBoxed(value));
  return box && { type: box.name, primitive: box.unbox.call(value) };
}

function builtInTag(value: object): string {
  return Object.prototype.toString.call(value).slice(8, -1);
}

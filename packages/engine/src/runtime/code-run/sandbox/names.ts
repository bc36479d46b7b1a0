/** How `inspect` names what an object is made by. */

/** What an object calls itself. */
export interface ObjectName {
  /** Name of the constructor; `null` for objects without a prototype. */
  constructorName: string | null;
  /** `Symbol.toStringTag`, unless it is a property that is shown anyway; may be empty. */
  tag: string;
}

/** Reads the names of an object. */
export function readName(value: object, showHidden: boolean): ObjectName {
  return { constructorName: findConstructorName(value), tag: readTag(value, showHidden) };
}

/**
 * Writes what stands before the braces, with a blank at its end: `Foo `, `Map(2) `, `Foo [tag] `,
 * `[Object: null prototype] `.
 *
 * @param fallback Kind of the object, shown when it has no constructor.
 * @param size Number of entries in parentheses, or empty.
 */
export function formatPrefix(name: ObjectName, fallback: string, size = ''): string {
  const { constructorName, tag } = name;
  if (constructorName === null) {
    const suffix = tag !== '' && tag !== fallback ? ` [${tag}]` : '';
    return `[${fallback}${size}: null prototype]${suffix} `;
  }
  return `${constructorName}${size}${formatTag(name)} `;
}

/** Writes the tag in brackets after a blank; empty when the constructor's name says the same. */
export function formatTag({ constructorName, tag }: ObjectName): string {
  return tag !== '' && tag !== constructorName ? ` [${tag}]` : '';
}

/** Writes a function or class without its properties: `[Function: map]`, `[class A extends B]`. */
export function formatFunction(value: object, name: ObjectName): string {
  const source = Function.prototype.toString.call(value);
  const ownName = Object.hasOwn(value, 'name') ? String((value as { name: unknown }).name) : '';
  return /^class\b(?!\s*\()/.test(source) && source.endsWith('}')
    ? formatClass(value, ownName, name)
    : formatPlainFunction(source, { ownName, value }, name);
}

function formatClass(value: object, ownName: string, name: ObjectName): string {
  const { constructorName } = name;
  const parent = Object.getPrototypeOf(value) as { name?: string } | null;
  const kind =
    constructorName === 'Function' || constructorName === null ? '' : ` [${constructorName}]`;
  const origin =
    constructorName === null ? ' extends null' : parent?.name ? ` extends ${parent.name}` : '';
  return `[class ${ownName || '(anonymous)'}${kind}${formatTag(name)}${origin}]`;
}

function formatPlainFunction(
  source: string,
  { ownName, value }: { ownName: string; value: object },
  name: ObjectName,
): string {
  const { constructorName } = name;
  const kind = functionKind(source, value);
  const label = ownName === '' ? ' (anonymous)' : `: ${ownName}`;
  const origin = constructorName === null ? ' (null prototype)' : '';
  const foreign = constructorName !== kind && constructorName !== null ? ` ${constructorName}` : '';
  return `[${kind}${origin}${label}]${foreign}${formatTag(name)}`;
}

const KINDS = [async () => undefined, function* () {}, async function* () {}].map(
  (sample) => Object.getPrototypeOf(sample) as { [Symbol.toStringTag]: string },
);

function functionKind(source: string, value: object): string {
  const kind = KINDS.find((prototype) => Object.prototype.isPrototypeOf.call(prototype, value));
  if (kind) return kind[Symbol.toStringTag];
  const isAsync = /^async\b/.test(source);
  return isAsync ? 'AsyncFunction' : 'Function';
}

function readTag(value: object, showHidden: boolean): string {
  const tag = (value as { [Symbol.toStringTag]?: unknown })[Symbol.toStringTag];
  if (typeof tag !== 'string') return '';
  const isShown = showHidden
    ? Object.hasOwn(value, Symbol.toStringTag)
    : Object.prototype.propertyIsEnumerable.call(value, Symbol.toStringTag);
  return isShown ? '' : tag;
}

function findConstructorName(value: object): string | null {
  const prototype = Object.getPrototypeOf(value) as object | null;
  for (let at: object | null = value; at !== null; at = Object.getPrototypeOf(at)) {
    const made = Object.getOwnPropertyDescriptor(at, 'constructor')?.value as unknown;
    if (typeof made === 'function' && made.name !== '' && isInstance(value, made)) {
      return made.name;
    }
  }
  if (prototype === null) return null;
  const parent = findConstructorName(prototype);
  return `Object <${parent ?? '[Object: null prototype] {}'}>`;
}

function isInstance(value: object, made: unknown): boolean {
  try {
    return value instanceof (made as new () => unknown);
  } catch {
    return false;
  }
}

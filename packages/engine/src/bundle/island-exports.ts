import type { ElementType } from 'react';
import type { IslandReference } from '../shared/island.ts';
import { createIsland } from './island-wrapper.tsx';

/** What a module exports, by name. */
export type ModuleExports = Record<string, unknown>;

/** Wraps the exports of a module; the shape that bundled wrapper modules call. */
export type WrapIslandExports = (exports: ModuleExports, src: string) => ModuleExports;

/**
 * Makes islands of the components that a module exports; other exports stay as they are. A component
 * is a function, class, `memo` or `forwardRef` that is the default export or has a capitalized name, also as a
 * member of what is exported: `<Card.Title>`.
 *
 * @param src Address of the module's browser build.
 */
export const wrapIslandExports: WrapIslandExports = (exports, src) =>
  Object.fromEntries(
    Object.entries(exports).map(([exportName, value]) => [
      exportName,
      wrapExport(value, { src, exportName }),
    ]),
  );

const COMPONENT_OBJECTS = new Set<unknown>([
  Symbol.for('react.memo'),
  Symbol.for('react.forward_ref'),
  Symbol.for('react.lazy'),
]);

function wrapExport(value: unknown, reference: IslandReference): unknown {
  if (isComponent(reference.exportName, value)) {
    return Object.defineProperties(
      createIsland(value, reference),
      describeMembers(value, reference, () => true),
    );
  }
  if (!isCollection(value)) return value;
  const isOwn = (name: string) => isComponent(name, Reflect.get(value, name));
  const members = describeMembers(value, reference, isOwn);
  // What is no component is read from the object itself, which may change.
  return Object.keys(members).length === 0 ? value : Object.create(value, members);
}

/** Properties that components have for React's sake, or as functions. */
const OWN_PROPERTIES = new Set(
  '$$typeof type render compare _payload _init displayName defaultProps propTypes length name prototype arguments caller'.split(
    ' ',
  ),
);

/** Describes the properties of what is exported, components among them as islands. */
function describeMembers(
  owner: object,
  { src, exportName }: IslandReference,
  isWanted: (name: string) => boolean,
): PropertyDescriptorMap {
  const names = Object.getOwnPropertyNames(owner).filter(
    (name) => !OWN_PROPERTIES.has(name) && isWanted(name),
  );
  return Object.fromEntries(
    names.map((name) => {
      const member: unknown = Reflect.get(owner, name);
      if (!isComponent(name, member)) return [name, { get: () => Reflect.get(owner, name) }];
      const island = createIsland(member, { src, exportName: `${exportName}.${name}` });
      return [name, { value: island, enumerable: true }];
    }),
  );
}

/** Tells a plain object or module that may hold components from what has a meaning of its own. */
function isCollection(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

function isComponent(exportName: string, value: unknown): value is Exclude<ElementType, string> {
  const hasName = exportName === 'default' || /^\p{Lu}/u.test(exportName);
  if (!hasName || typeof value === 'function') return hasName;
  const isObject = typeof value === 'object' && value !== null && '$$typeof' in value;
  return isObject && COMPONENT_OBJECTS.has(value.$$typeof);
}

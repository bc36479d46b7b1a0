import type { ElementType } from 'react';
import { createIsland } from './island-wrapper.tsx';

/** What a module exports, by name. */
export type ModuleExports = Record<string, unknown>;

/** Wraps the exports of a module; the shape that bundled wrapper modules call. */
export type WrapIslandExports = (exports: ModuleExports, src: string) => ModuleExports;

/**
 * Makes islands of the components that a module exports; other exports stay as they are. A component
 * is a function, class, `memo` or `forwardRef` that is the default export or has a capitalized name.
 *
 * @param src Address of the module's browser build.
 */
export const wrapIslandExports: WrapIslandExports = (exports, src) =>
  Object.fromEntries(
    Object.entries(exports).map(([exportName, value]) => [
      exportName,
      isComponent(exportName, value) ? createIsland(value, { src, exportName }) : value,
    ]),
  );

const COMPONENT_OBJECTS = new Set<unknown>([
  Symbol.for('react.memo'),
  Symbol.for('react.forward_ref'),
  Symbol.for('react.lazy'),
]);

function isComponent(exportName: string, value: unknown): value is ElementType {
  const hasName = exportName === 'default' || /^\p{Lu}/u.test(exportName);
  if (!hasName || typeof value === 'function') return hasName;
  const isObject = typeof value === 'object' && value !== null && '$$typeof' in value;
  return isObject && COMPONENT_OBJECTS.has(value.$$typeof);
}

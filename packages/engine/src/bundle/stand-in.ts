import type { ModuleExports } from './island-exports.ts';

/** A component that renders nothing, and whose parts do: `<Card.Title />` is told with its module too. */
const NOTHING: unknown = new Proxy(() => null, {
  get: (target, name, itself) =>
    typeof name === 'string' && /^[A-Z]/.test(name) ? itself : Reflect.get(target, name),
});

/**
 * Stands for the exports of a module that could not be had and that has been told of: every name is a
 * component that renders nothing.
 */
export const STAND_IN: ModuleExports = new Proxy({}, { get: () => NOTHING, has: () => true });

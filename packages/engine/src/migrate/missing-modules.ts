/**
 * Stand-ins for modules that a configuration imports and that are not installed: most sites are moved
 * without their old packages. A stand-in can be called, read and spread without harm, and knows which
 * module it stands for.
 */

const NAME = Symbol.for('mojian.migrate.missing-module');

/**
 * Creates the stand-in for a module or for something out of it.
 *
 * @param name How it is told to the author, for example `prism-react-renderer` or
 * `prism-react-renderer.themes.github`.
 */
export function createMissingModule(name: string): unknown {
  const members = new Map<string, unknown>();
  const member = (key: string) => {
    const known = members.get(key) ?? createMissingModule(`${name}.${key}`);
    members.set(key, known);
    return known;
  };
  const standIn: unknown = new Proxy(function missing() {}, {
    get(_target, key) {
      if (key === NAME) return name;
      if (key === Symbol.toPrimitive || key === 'toString') return () => name;
      if (key === Symbol.iterator) return () => [].values();
      // A value with `then` would be taken for a promise.
      if (typeof key === 'symbol' || key === 'then') return undefined;
      if (key === '__esModule') return true;
      return key === 'default' ? standIn : member(key);
    },
    has: (_target, key) => key === '__esModule' || key === 'default',
    ownKeys: (target) => Reflect.ownKeys(target),
    apply: () => createMissingModule(`${name}()`),
    construct: () => createMissingModule(`new ${name}()`) as object,
  });
  return standIn;
}

/** Tells what a stand-in stands for; `null` for every other value. */
export function nameOfMissing(value: unknown): string | null {
  if (typeof value !== 'function') return null;
  const name = (value as unknown as Record<symbol, unknown>)[NAME];
  return typeof name === 'string' ? name : null;
}

/** Remembers what proxies lead to, because the browser does not tell, and asking a proxy runs its traps. */

/** Proxies that can be seen through. */
export interface ProxyWatch {
  /** Stands for the global `Proxy`. */
  Proxy: ProxyConstructor;
  /** Gives the target of a proxy, `null` when it is revoked, `undefined` for what is no proxy. */
  targetOf(value: object): object | null | undefined;
}

/** Creates a `Proxy` that is watched. */
export function createProxyWatch(NativeProxy: ProxyConstructor = Proxy): ProxyWatch {
  const targets = new WeakMap<object, object | null>();
  const watched = new NativeProxy(NativeProxy, {
    construct(native, parts: [object, ProxyHandler<object>]) {
      const proxy = new native(...parts);
      targets.set(proxy, parts[0]);
      return proxy;
    },
    get(native, key) {
      return key === 'revocable' ? revocable : Reflect.get(native, key);
    },
  });
  const revocable = (target: object, handler: ProxyHandler<object>) => {
    const made = NativeProxy.revocable(target, handler);
    targets.set(made.proxy, target);
    const revoke = (): void => {
      targets.set(made.proxy, null);
      made.revoke();
    };
    return { proxy: made.proxy, revoke };
  };
  return { Proxy: watched, targetOf: (value) => targets.get(value) };
}

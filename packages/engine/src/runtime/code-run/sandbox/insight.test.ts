import { describe, expect, it } from 'vitest';
import { inspectByNode } from './as-latest-node.fixture.ts';
import { type Insight, inspect, NO_INSIGHT } from './inspect.ts';
import { createPromiseStates } from './promise-states.ts';
import { createProxyWatch } from './proxy-watch.ts';

describe('createProxyWatch', () => {
  const watch = createProxyWatch();
  const insight: Insight = { ...NO_INSIGHT, proxyTarget: watch.targetOf };
  const write = (value: unknown) => inspect(value, {}, insight);

  it('sees through a proxy without running its traps', () => {
    const trapped: unknown[] = [];
    const handler = new Proxy({}, { get: (_, trap) => void trapped.push(trap) });
    const proxy = new watch.Proxy({ a: { b: 1 } }, handler);
    expect(write([proxy])).toBe('[ Proxy({ a: { b: 1 } }) ]');
    expect(trapped).toEqual([]);
  });

  it('sees through a proxy of a proxy, a function and a list', () => {
    const inner = new watch.Proxy([1, 2], {});
    expect(write(new watch.Proxy(inner, {}))).toBe('Proxy(Proxy([ 1, 2 ]))');
    const traced = new watch.Proxy(function run() {}, {});
    expect(write(traced)).toBe('Proxy([Function: run])');
  });

  it('names no proxy where an object leads back to itself, or has a text of its own', () => {
    const circle: Record<string, unknown> = {};
    circle.self = new watch.Proxy(circle, {});
    expect(write(circle)).toBe('<ref *1> { self: [Circular *1] }');
    const own = { [Symbol.for('nodejs.util.inspect.custom')]: () => 'own' };
    expect(write(new watch.Proxy(own, {}))).toBe('own');
  });

  it('behaves like the real one', () => {
    expect(watch.Proxy.name).toBe('Proxy');
    expect(() => (watch.Proxy as unknown as () => void)()).toThrow(TypeError);
    expect(new watch.Proxy({ a: 1 }, { get: () => 2 }).a).toBe(2);
  });

  it('knows revoked ones', () => {
    const { proxy, revoke } = watch.Proxy.revocable({ a: 1 }, {});
    expect(write(proxy)).toBe('Proxy({ a: 1 })');
    revoke();
    expect(write([proxy])).toBe(inspectByNode([proxy]));
  });
});

describe('createPromiseStates', () => {
  async function writeBoth(value: unknown): Promise<{ ours: string; node: string }> {
    const plain = (inner: unknown) => inspect(inner, {}, AS_NODE);
    const states = createPromiseStates(plain);
    const text = inspect(value, {}, { ...AS_NODE, describePromise: states.mark });
    const node = inspectByNode(value);
    expect(states.hasMarks(text)).toBe(true);
    return { ours: await states.fill(text), node };
  }
  const AS_NODE: Insight = { ...NO_INSIGHT, readStack: (error) => String(error.stack) };
  const reject = (reason: unknown) => {
    const promise = Promise.reject(reason);
    promise.catch(() => undefined);
    return promise;
  };

  it.each<[string, unknown]>([
    ['a value', Promise.resolve({ a: [1, 'x'] })],
    ['nothing', Promise.resolve()],
    ['a reason', reject('坏')],
    ['an error', reject(new Error('坏'))],
    ['no end', new Promise(() => undefined)],
    ['a long value', Promise.resolve('x'.repeat(70))],
    ['a value of many lines', Promise.resolve({ a: 'x'.repeat(40), b: 'y'.repeat(40) })],
    ['a value, in a list', [1, { p: Promise.resolve(2) }, Promise.resolve([3])]],
    ['a reason, in an object', { p: reject('坏') }],
    ['a value and a property', Object.assign(Promise.resolve(1), { extra: true })],
  ])('writes a promise of %s as Node does', async (_, value) => {
    const { ours, node } = await writeBoth(value);
    expect(ours).toBe(node);
  });

  it('writes the state at the time of asking', async () => {
    let resolve: (value: number) => void = () => undefined;
    const promise = new Promise<number>((settle) => {
      resolve = settle;
    });
    const written = writeBoth(promise);
    resolve(1);
    expect((await written).ours).toBe('Promise { <pending> }');
    expect((await writeBoth(promise)).ours).toBe('Promise { 1 }');
  });

  it('can do without waiting', () => {
    const states = createPromiseStates(String);
    const text = inspect([Promise.resolve(1)], {}, { ...NO_INSIGHT, describePromise: states.mark });
    expect(states.fillPending(text)).toBe('[ Promise { <pending> } ]');
    expect(states.hasMarks('Promise { <pending> }')).toBe(false);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inspectByNode, UNLIKE_LATEST } from './as-latest-node.fixture.ts';
import { type Insight, inspect, NO_INSIGHT } from './inspect.ts';

/** Reads stacks as Node does, so that errors can be compared too. */
const AS_NODE: Insight = { ...NO_INSIGHT, readStack: (error) => String(error.stack ?? '') };

class Point {
  x = 1;
  #y = 2;
  get sum() {
    return this.x + this.#y;
  }
}
class Empty {}
class Tagged {
  get [Symbol.toStringTag]() {
    return '标签';
  }
}
class Stack extends Array<number> {}
class Registry extends Map<string, number> {}
class ParseError extends Error {}

function createCircular() {
  const parent: Record<string, unknown> = { name: '父' };
  parent.self = parent;
  parent.children = [{ parent }, new Map([[parent, new Set([parent])]])];
  return parent;
}

function createMutual() {
  const a: Record<string, unknown> = {};
  const b: Record<string, unknown> = { a };
  a.b = b;
  return { a, b };
}

function withProperties<T extends object>(value: T, properties: object): T {
  return Object.assign(value, properties);
}

function takeArguments(..._: unknown[]) {
  // biome-ignore lint/complexity/noArguments: the object itself is what is looked at.
  return arguments;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index * 7);

const VALUES: Record<string, unknown> = {
  'primitives in a list': [1, -0, 1.5e21, Number.NaN, 12n, true, null, undefined, Symbol('甲')],
  quotes: ["it's", '"a"', '\'"', '\'"`', '\'"${', '`', '\\', '\n\t\u0001\u007f', '\ud800', '😀'],
  'Chinese keys': { 姓名: '张三', 'a-b': 1, a1: 2, $a: 3, __proto__x: 4, 1: 5, '': 6 },
  'own __proto__': JSON.parse('{"__proto__": 1}'),
  'symbol keys': { [Symbol('a')]: 1, [Symbol.iterator]: 2, [Symbol('')]: 3 },
  nested: { a: { b: { c: { d: 1 } } }, list: [[[[1]]]] },
  'nested empty': { a: { b: { c: {}, d: [], e: new Map(), f: new Empty() } } },
  'three levels on one line': { a: { b: { c: 1 } } },
  'four levels': { a: { b: { c: {} } }, d: [{ e: [{ f: 1 }] }] },
  'long object': Object.fromEntries(numbers(30).map((n) => [`key${n}`, n])),
  'just fits': { aaaaaaaaaaaaaaaaaaaaaaa: 'bbbbbbbbbbbbbbbbbbbb', ccccccccccc: 'ddddddddd' },
  'does not fit': { aaaaaaaaaaaaaaaaaaaaaaaa: 'bbbbbbbbbbbbbbbbbbbbb', cccccccccccc: 'dddddddddd' },
  'long text with lines': { text: `${'一行文字\n'.repeat(20)}末` },
  'long text': ['x'.repeat(200)],
  'very long text': ['x'.repeat(10_001), 'y'.repeat(10_005)],
  'long list': numbers(101),
  'longer list': numbers(250),
  'short list': numbers(6),
  'seven numbers': numbers(7),
  'list of words': 'the quick brown fox jumps over the lazy dog again and again'.split(' '),
  'list of Han words': '春 夏秋 冬天来 一 二 三四五六 七 八 九十 天地玄黄 宇宙'.split(' '),
  'list of emoji and circled numbers': '✅ ❌ ⭐ ㉈ 1 22 333 ⏰ 4444 5 ⚡ 完'.split(' '),
  'list of long words': numbers(9).map((n) => `${'w'.repeat(n)}`),
  'list of objects': numbers(8).map((n) => ({ n })),
  'big integers': numbers(20).map(BigInt),
  'mixed list': [1, 'a', 2, 'b', 3, 'c', 4, 'd', 5],
  // biome-ignore lint/suspicious/noSparseArray: the holes are what is looked at.
  holes: [1, , 2, , , 3, , ,],
  'only holes': new Array(5),
  'many holes': Object.assign([], { 500: 1, 1000: 2 }),
  'list with properties': withProperties([1, 2, 3], { name: '表', '-1': 0 }),
  'list of many with properties': withProperties(numbers(10), { name: '表' }),
  'sub class of a list': Stack.from([1, 2]),
  map: new Map<unknown, unknown>([
    ['甲', { a: 1 }],
    [{ k: 1 }, [1, 2]],
  ]),
  'long map': new Map(numbers(120).map((n) => [n, `值${n}`])),
  set: new Set([1, 'a', { b: new Set([2]) }]),
  'empty collections': [new Map(), new Set(), [], {}, new Registry()],
  'sub class of a map': new Registry([['a', 1]]),
  'map with properties': withProperties(new Map([[1, 2]]), { extra: true }),
  weak: [new WeakMap(), new WeakSet()],
  'class instances': [new Point(), new Empty(), new Tagged(), { p: { p: { p: new Point() } } }],
  'tag of an object': { [Symbol.toStringTag]: '自己的', a: 1 },
  'hidden tag': Object.defineProperty({}, Symbol.toStringTag, { value: '隐' }),
  'null prototype': [Object.create(null), withProperties(Object.create(null), { a: 1 })],
  'prototype of a prototype': Object.create(Object.create(null)),
  'deep without prototype': { a: { b: { c: withProperties(Object.create(null), { d: 1 }) } } },
  'made from an object': Object.create({ inherited: 1 }),
  functions: [
    () => 1,
    function named() {},
    async () => 1,
    function* generate() {},
    async function* stream() {},
    withProperties(() => 1, { extra: 1 }),
    Math.max,
    Object.setPrototypeOf(() => 1, null),
  ],
  classes: [Point, class {}, class extends Point {}, Stack, class A extends null {}, Map],
  // biome-ignore lint/complexity/noStaticOnlyClass: statics are what is looked at.
  'class with statics': class Config {
    static version = 1;
    static nested = { a: [1] };
  },
  'method and getter': {
    method() {},
    get a() {
      return 1;
    },
    set a(_) {},
    get b() {
      return 1;
    },
    set c(_: unknown) {},
  },
  dates: [new Date(0), new Date(Number.NaN), withProperties(new Date(0), { a: 1 })],
  'regular expressions': [/a\/b/giu, withProperties(/a/, { a: 1 })],
  boxed: [new Number(-0), new String("it's"), new Boolean(false), Object(1n), Object(Symbol('s'))],
  'boxed with properties': withProperties(new String('ab'), { extra: 1 }),
  'typed arrays': [new Uint8Array([1, 2]), new Float64Array(), new BigInt64Array([1n])],
  'long typed array': new Uint8Array(200),
  buffers: [new ArrayBuffer(4), new ArrayBuffer(60), new DataView(new ArrayBuffer(2))],
  arguments: takeArguments(1, { a: 2 }),
  generator: (function* () {})(),
  circular: createCircular(),
  mutual: createMutual(),
  'circular list': (() => {
    const list: unknown[] = [1];
    list.push(list);
    return list;
  })(),
  globals: [Math, JSON, Reflect].map((value) => Object.prototype.toString.call(value)),
  namespace: Math,
  'custom text': { [Symbol.for('nodejs.util.inspect.custom')]: () => '自\n定' },
  'custom inside': { a: { [Symbol.for('nodejs.util.inspect.custom')]: () => '自\n定' } },
  'custom object': { [Symbol.for('nodejs.util.inspect.custom')]: () => ({ shown: [1] }) },
  'custom depth': { a: { [Symbol.for('nodejs.util.inspect.custom')]: (depth: number) => depth } },
};

// The tail that Node shortens to "… lines matching cause stack trace …" is Node's own.
Error.stackTraceLimit = 2;

const ERRORS: Record<string, unknown> = {
  plain: new Error('坏了'),
  'without message': new TypeError(),
  nested: { a: { error: new RangeError('超出') } },
  'with properties': withProperties(new Error('没有这个文件'), { code: 'ENOENT', errno: -2 }),
  'with a cause': new Error('外', { cause: new Error('内') }),
  'with a plain cause': new Error('外', { cause: { a: 1 } }),
  aggregate: new AggregateError([new Error('一'), 2], '全部失败'),
  'sub class': new ParseError('第 3 行'),
  'named by hand': withProperties(new Error('x'), { name: '自定错误' }),
  'named by its class': new (class HttpError extends Error {
    override name = 'HttpError';
    status = 404;
  })('没找到'),
  'without stack': withProperties(new Error('x'), { stack: undefined }),
  'stack is a text': withProperties(new Error('x'), { stack: 'Error: x' }),
  'null prototype': Object.setPrototypeOf(new Error('x'), null),
};

describe('inspect', () => {
  it.each(Object.entries(VALUES))('writes %s as Node does', (_, value) => {
    expect(inspect(value, {}, AS_NODE)).toBe(inspectByNode(value));
    const inside = { a: [value], b: new Map([[1, value]]) };
    expect(inspect(inside, {}, AS_NODE)).toBe(inspectByNode(inside));
  });

  it.each(Object.entries(ERRORS))('writes an error %s as Node does', (_, value) => {
    expect(inspect(value, {}, AS_NODE)).toBe(inspectByNode(value));
    const inside = { a: [value] };
    expect(inspect(inside, {}, AS_NODE)).toBe(inspectByNode(inside));
  });

  it.each([{ depth: 0 }, { depth: 1 }, { depth: null }, { showHidden: true }])(
    'knows the option %o',
    (options) => {
      const values = { ...VALUES, functions: null, classes: null, namespace: null };
      for (const [name, value] of Object.entries(values)) {
        if ('showHidden' in options && HIDDEN_IN_NODE_ONLY.test(name)) continue;
        if (UNLIKE_LATEST.test(name)) continue;
        expect(inspect(value, options, AS_NODE), name).toBe(inspectByNode(value, options));
      }
    },
  );

  it.each([
    new URL('https://名.example:81/路?q=1#h'),
    new URLSearchParams('a=1&b=二'),
    new URLSearchParams(),
  ])('writes %s as Node does, by its own means', (value) => {
    expect(inspect(value, { customInspect: false })).toBe(inspectByNode(value));
  });

  it('writes whatever JSON can hold as Node does', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        expect(inspect(value)).toBe(inspectByNode(value));
      }),
      { numRuns: 200 },
    );
  });

  it('writes anything else as Node does', () => {
    const anything = fc.anything({
      withBigInt: true,
      withBoxedValues: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withSet: true,
      withSparseArray: true,
      withTypedArray: true,
      withUnicodeString: true,
    });
    fc.assert(
      fc.property(anything, (value) => {
        expect(inspect(value)).toBe(inspectByNode(value));
      }),
      { numRuns: 300 },
    );
  });

  it('sets lists of every length in columns as Node does', () => {
    const word = fc.string({ maxLength: 24 });
    const list = fc.oneof(
      fc.array(fc.integer(), { maxLength: 130 }),
      fc.array(fc.nat({ max: 200 }), { maxLength: 130 }),
      fc.array(word, { maxLength: 60 }),
    );
    fc.assert(
      fc.property(list, (value) => {
        expect(inspect({ value })).toBe(inspectByNode({ value }));
      }),
      { numRuns: 300 },
    );
  });
});

/** Things that only exist in Node's own implementation of these objects. */
const HIDDEN_IN_NODE_ONLY =
  /weak|buffers|typed array|class instances|prototype|made from|tag|generator/;

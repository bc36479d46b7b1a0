import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { asLatestNode } from './as-latest-node.fixture.ts';
import { createConsole } from './create-console.ts';
import { inspect } from './inspect.ts';

type Calls = (console: Record<string, (...parts: unknown[]) => void>) => void;

/** What our console prints, each line with its level's first letter. */
function printByOurs(calls: Calls): string {
  let printed = '';
  calls(
    createConsole({
      print: (_, text) => {
        printed += `${text}\n`;
      },
      write: (value, options) => inspect(value, options),
      now: () => 1234.5,
      readTrace: () => '\n    at example.mjs:1:1',
    }),
  );
  return printed;
}

/** What Node's console prints to both streams. */
function printByNode(calls: Calls): string {
  let printed = '';
  const stream = new Writable({
    write(chunk, _, done) {
      printed += chunk;
      done();
    },
  });
  const console = new Console({ stdout: stream, stderr: stream, colorMode: false });
  calls(console as unknown as Parameters<Calls>[0]);
  return asLatestNode(printed);
}

class Named {
  toString() {
    return '自己的话';
  }
}

const CALLS: Record<string, Calls> = {
  'nothing at all': ({ log }) => log?.(),
  'texts and values': ({ log }) => log?.('a', 1, ['b'], { c: 'd' }, null, undefined, -0, 1n),
  'the value first': ({ log }) => log?.(1, '%s', 2),
  specifiers: ({ log }) =>
    log?.('%s|%d|%i|%f|%j|%o|%O|%c|%%|%x', 'a', '1.5', '1.5', '1.5', { a: 1 }, [1], { b: 2 }, 'c'),
  'too few values': ({ log }) => log?.('%s and %s', 1),
  'too many values': ({ log }) => log?.('%s', 1, 2, { a: 1 }),
  'a single text': ({ log }) => log?.('100%% %s'),
  'texts of objects': ({ log }) =>
    log?.('%s %s %s %s %s', new Named(), [1, [2]], { a: { b: 1 } }, new Date(0), new Map([[1, 2]])),
  'texts of the rest': ({ log }) =>
    log?.('%s %s %s %s %s', null, undefined, Symbol('s'), 12n, Object.create(null)),
  'numbers of the rest': ({ log }) => log?.('%d %d %i %f %d', {}, Symbol('s'), 12n, 'x', -0),
  'circular JSON': ({ log }) => {
    const value: Record<string, unknown> = {};
    value.self = value;
    log?.('%j', value);
  },
  levels: ({ info, debug, warn, error }) => {
    info?.('i');
    debug?.('d');
    warn?.('w');
    error?.('e');
  },
  groups: ({ group, groupCollapsed, groupEnd, log }) => {
    group?.('外\n还是外');
    log?.('一\n\n三');
    groupCollapsed?.({ a: 1 });
    log?.([1, 2]);
    groupEnd?.();
    log?.('');
    groupEnd?.();
    groupEnd?.();
    log?.('完');
  },
  'assertions that hold': (console) => console.assert?.(true, 'x'),
  'assertions that fail': ({ assert }) => {
    assert?.(false);
    assert?.(0, '第 %d 次', 2);
  },
  counts: ({ count, countReset }) => {
    count?.();
    count?.('甲');
    count?.();
    countReset?.();
    count?.();
  },
  'an object by its depth': ({ dir }) => dir?.({ a: { b: { c: {} } } }, { depth: 0 }),
  'an object with its own text': ({ dir }) =>
    dir?.({ [Symbol.for('nodejs.util.inspect.custom')]: () => '无' }),
  'tables of objects': ({ table }) =>
    table?.([
      { 名: '张三', age: 3 },
      { age: 12.5, x: [1, 2] },
    ]),
  'tables of lists': ({ table }) => table?.([[1, 2], [3]]),
  'tables of plain values': ({ table }) => table?.([1, '二', null]),
  'tables of both': ({ table }) => table?.({ a: { x: 1 }, b: 2 }),
  'tables with chosen columns': ({ table }) => table?.([{ a: 1, b: 2 }, 3], ['b', 'c']),
  'tables of deep cells': ({ table }) =>
    table?.([{ a: { x: { y: 1 } }, b: { c: 1, d: 2, e: 3 }, f: [1, 2, 3, 4], g: () => 1 }]),
  'tables of maps': ({ table }) => table?.(new Map<unknown, unknown>([['a', { b: 1 }]])),
  'tables of sets': ({ table }) => table?.(new Set(['a', 1])),
  'tables of nothing': ({ table }) => {
    table?.([]);
    table?.([{}]);
    table?.(null);
    table?.('文');
  },
};

describe('createConsole', () => {
  it.each(Object.entries(CALLS))('prints %s as Node does', (_, calls) => {
    expect(printByOurs(calls)).toBe(printByNode(calls));
  });

  it('prints what an assertion has in the place of a text, as Node does from 22 on', () => {
    const calls: Calls = ({ assert }) => {
      assert?.(null, { a: 1 }, 2);
      assert?.(false, Symbol('甲'));
    };
    expect(printByOurs(calls)).toBe('Assertion failed { a: 1 } 2\nAssertion failed Symbol(甲)\n');
  });

  it('tells how long something took', () => {
    let time = 0;
    const printed: string[] = [];
    const console = createConsole({
      print: (level, text) => printed.push(`${level}: ${text}`),
      write: String,
      now: () => time,
      readTrace: () => '',
    });
    console.time?.();
    time = 12.34567;
    console.timeLog?.('default', '半路');
    time = 2500;
    console.timeEnd?.();
    console.timeEnd?.();
    expect(printed).toEqual([
      'log: default: 12.346ms 半路',
      'log: default: 2.500s',
      "warn: Warning: No such label 'default' for console.timeEnd()",
    ]);
  });

  it('tells where it was called from', () => {
    expect(printByOurs(({ trace }) => trace?.('第 %d 次', 1))).toBe(
      'Trace: 第 1 次\n    at example.mjs:1:1\n',
    );
  });
});

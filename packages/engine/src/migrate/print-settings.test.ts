import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printConfigModule } from './print-settings.ts';
import {
  createSettings,
  note,
  type Settings,
  setting,
  toPlainValue,
  toSettingValue,
} from './settings.ts';

const print = (settings: Settings) => printConfigModule(settings, 'Heading.');

/** Runs the printed object. */
function run(text: string): unknown {
  const body = text.slice(
    text.indexOf('defineConfig(') + 'defineConfig('.length,
    text.lastIndexOf(')'),
  );
  return new Function(`return (${body});`)() as unknown;
}

describe('printConfigModule', () => {
  it('prints short values on one line and long ones on several', () => {
    const long = 'x'.repeat(60);
    const settings = createSettings([
      setting('short', toSettingValue({ a: [1, true, null], 'b-c': { 标题: 'd' }, e: {} })),
      setting('long', toSettingValue([{ a: long, b: long }, long])),
    ]);
    expect(print(settings)).toBe(`import { defineConfig } from 'mojian';

// Heading.
export default defineConfig({
  short: { a: [1, true, null], 'b-c': { 标题: 'd' }, e: {} },
  long: [
    {
      a: '${long}',
      b: '${long}',
    },
    '${long}',
  ],
});
`);
  });

  it('wraps comments, and keeps objects open that hold some', () => {
    const words = 'word '.repeat(30).trim();
    const text = print(
      createSettings([
        note(words),
        setting('a', createSettings([note('inner'), setting('b', 1, 'above')])),
      ]),
    );
    expect(text).toContain('  a: {\n    // inner\n    // above\n    b: 1,\n  },\n');
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
    expect(text.match(/\bword\b/g)).toHaveLength(30);
  });

  it('cannot be broken out of by a comment of several lines', () => {
    expect(run(print(createSettings([note('a\nb: 1,\r\nc: 2'), setting('d', 3)])))).toEqual({
      d: 3,
    });
  });

  it.each([
    ["it's", `"it's"`],
    ['say "x"', `'say "x"'`],
    [`both ' and "`, `'both \\' and "'`],
    ['back\\slash', `'back\\\\slash'`],
    ['two\nlines ${x} `y`', '`two\nlines \\${x} \\`y\\``'],
    ['two\r\nlines', `'two\\r\\nlines'`],
    ['tab\t', `'tab\\t'`],
  ])('quotes %j', (value, expected) => {
    expect(print(createSettings([setting('a', value)]))).toContain(`a: ${expected},`);
  });

  it.each([
    ['(a) => {\r\n        return a;\r\n      }', '(a) => {\n      return a;\n    }'],
    // The spaces of a template are a text.
    ['(a) => {\n  return `x\n  ${a}`;\n}', '(a) => {\n  return `x\n  ${a}`;\n}'],
  ])('indents code like what stands around it: %j', (code, expected) => {
    const value = { kind: 'computed', code, value: null } as const;
    const text = print(createSettings([setting('a', createSettings([setting('b', value)]))]));
    expect(text).toContain(`  a: {\n    b: ${expected},\n  },\n`);
  });

  it('gives back every value that it is given', () => {
    const value = fc.jsonValue().filter((each) => !JSON.stringify(each).includes('__proto__'));
    fc.assert(
      fc.property(fc.dictionary(fc.string(), value), (object) => {
        const plain = JSON.parse(JSON.stringify(object).replaceAll('__proto__', 'proto')) as object;
        const settings = toSettingValue(plain) as Settings;
        expect(toPlainValue(settings)).toEqual(plain);
        expect(run(print(settings))).toEqual(plain);
      }),
    );
  });
});

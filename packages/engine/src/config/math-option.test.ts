import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { configSchema } from './schema.ts';

const mathOf = (math?: unknown) => {
  const site = { title: '站', url: 'https://s.example' };
  const parsed = v.safeParse(configSchema, {
    ...site,
    markdown: math === undefined ? {} : { math },
  });
  return parsed.success ? parsed.output.markdown.math : parsed.issues.length;
};

describe('the option `markdown.math`', () => {
  it.each([
    [undefined, { macros: {} }],
    [true, { macros: {} }],
    [false, false],
    [{ macros: { '\\RR': '\\mathbb{R}' } }, { macros: { '\\RR': '\\mathbb{R}' } }],
  ])('switches formulas and names commands: %j', (math, options) => {
    expect(mathOf(math)).toEqual(options);
  });

  it.each([['yes'], [{ macro: {} }], [{ macros: { '\\f': 1 } }]])('is nothing else: %j', (math) => {
    expect(mathOf(math)).toBe(1);
  });
});

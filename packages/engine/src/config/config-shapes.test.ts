import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countRuns } from '../testing/count-runs.ts';
import { createRandomShapes } from '../testing/random-values.ts';
import { validateConfig } from './load-config.ts';
import { configSchema } from './schema.ts';

const KEYS = Object.keys(configSchema.entries);
const INNER = ['path', 'routeBasePath', 'items', 'label', 'to', 'href', 'type', 'slug', 'length'];

const leaf = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom<unknown>(...['../../x', '/', '', '布局', 'https://site.example', 'javascript:x']),
  fc.constantFrom<unknown>(
    ...[null, undefined, true, false, 0, -1, Number.NaN, Number.POSITIVE_INFINITY, 10n],
  ),
  fc.constantFrom<unknown>(Symbol('x'), new Date(Number.NaN), /x/, () => undefined, new Map()),
);
const value = createRandomShapes(leaf, [...KEYS, ...INNER, '__proto__']);
const key = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...KEYS) },
  { weight: 1, arbitrary: fc.constantFrom('constructor', '__proto__', 'toString', '') },
);

it('a configuration of any shape is taken or its problems are told, each in a sentence', () => {
  const base = fc.record({ title: fc.constant('站'), url: fc.constant('https://site.example') });
  const shapes = fc.oneof(
    value,
    fc.tuple(base, fc.dictionary(key, value, { maxKeys: 4 })).map(([a, b]) => ({ ...a, ...b })),
  );
  fc.assert(
    fc.property(shapes, (shape) => {
      const { config, diagnostics } = validateConfig(shape, '/nowhere/mojian.config.ts');
      if (config === null) expect(diagnostics.length).toBeGreaterThan(0);
      for (const { code, message, severity } of diagnostics) {
        expect(code).toMatch(/^(?:config|search)\/[a-z-]+$/);
        expect(message).toMatch(/\S.*\.$/s);
        if (config === null) expect(severity).toBe('error');
      }
    }),
    { numRuns: countRuns(2000) },
  );
});

it('an object in a circle is told of', () => {
  const shape: Record<string, unknown> = { title: '站', url: 'https://site.example' };
  shape.blog = shape;
  shape.navbar = { items: [shape] };
  const { config, diagnostics } = validateConfig(shape, '/nowhere/mojian.config.ts');
  expect(config).toBeNull();
  expect(diagnostics.length).toBeGreaterThan(0);
});

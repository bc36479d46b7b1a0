import fc from 'fast-check';

const leaf = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '../../x',
    '/etc/x',
    '..',
    '',
    '布局',
    '2024-01-01',
    'a\0b',
    'javascript:x',
    '[',
    '{{',
  ),
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, false),
);
/** Creates values of any shape: lists and records in one another, with these keys and others. */
export function createRandomShapes(
  leaf: fc.Arbitrary<unknown>,
  keys: readonly string[],
): fc.Arbitrary<unknown> {
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string({ maxLength: 6 })), tie('value'), {
        maxKeys: 4,
      }),
    ),
  }));
  return value;
}

/** Values as YAML and JavaScript have them, in any shape, some of them ones that do harm. */
export const randomValue = createRandomShapes(leaf, [
  'name',
  'url',
  'key',
  'label',
  'type',
  'id',
  'items',
  '__proto__',
]);

/** Creates random numbers below a limit, the same in each run of a test. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return (state >> 8) % below;
  };
}

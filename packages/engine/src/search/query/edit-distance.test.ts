import { expect, it } from 'vitest';
import { allowedEdits, editDistance } from './edit-distance.ts';

it.each([
  ['promise', 'promise', 0],
  ['promize', 'promise', 1],
  ['promsie', 'promise', 1],
  ['promis', 'promise', 1],
  ['intersecitonobsever', 'intersectionobserver', 2],
  ['react', 'vue', 3],
])('from %s to %s are %i edits', (a, b, edits) => {
  expect(editDistance(a, b, 2)).toBe(edits);
  expect(editDistance(b, a, 2)).toBe(edits);
});

it('forgives one error from four letters, two from eight, none in numbers', () => {
  expect(['css', 'http', 'promise', 'observer', '20251105'].map(allowedEdits)).toEqual([
    0, 1, 1, 2, 0,
  ]);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyEdits } from './source-edits.ts';

it('makes edits in the order of the text', () => {
  const { text } = applyEdits('abcdef', [
    { start: 4, end: 5, text: 'E!' },
    { start: 0, end: 0, text: '>' },
    { start: 2, end: 3, text: '' },
  ]);
  expect(text).toBe('>abdE!f');
});

it('drops an edit that overlaps an earlier one', () => {
  const edits = [
    { start: 1, end: 4, text: 'X' },
    { start: 2, end: 3, text: 'Y' },
  ];
  expect(applyEdits('abcdef', edits).text).toBe('aXef');
});

it('leads back to the author’s offsets, and inside an edit to its start', () => {
  const { text, toOriginal } = applyEdits('abcdef', [{ start: 2, end: 4, text: '[XYZ]' }]);
  expect(text).toBe('ab[XYZ]ef');
  expect([0, 1, 2, 4, 6, 7, 8, 9].map(toOriginal)).toEqual([0, 1, 2, 2, 2, 4, 5, 6]);
});

it('knows where edits were made', () => {
  const { hasEditBetween } = applyEdits('abcdefgh', [{ start: 3, end: 3, text: '!' }]);
  expect(hasEditBetween(0, 2)).toBe(false);
  expect(hasEditBetween(0, 3)).toBe(true);
  expect(hasEditBetween(4, 8)).toBe(true);
  expect(hasEditBetween(5, 8)).toBe(false);
});

it('leads every character that was kept back to itself', () => {
  const edit = fc.record({
    start: fc.nat(40),
    length: fc.nat(3),
    text: fc.constantFrom('', '#', '####'),
  });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 8 }), (inits) => {
      const original = Array.from({ length: 44 }, (_, index) =>
        String.fromCharCode(65 + index),
      ).join('');
      const edits = inits.map(({ start, length, text }) => ({ start, end: start + length, text }));
      const { text, toOriginal } = applyEdits(original, edits);
      [...text].forEach((character, offset) => {
        if (character !== '#') expect(original[toOriginal(offset)]).toBe(character);
      });
    }),
  );
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodePageHeads, encodePageHeads } from './page-heads.ts';
import {
  decodeNumbers,
  decodePostings,
  decodeTerm,
  encodeNumbers,
  encodePostings,
  encodeTerm,
  MAX_DIGITS,
  writeNumber,
} from './text-codec.ts';

it('decoding of encoded numbers is identity', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), (numbers) => {
      expect(decodeNumbers(encodeNumbers(numbers))).toEqual(numbers);
    }),
  );
});

it('a number is the same as bytes', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat({ max: 31 }), (number, start) => {
      const bytes = Buffer.alloc(start + MAX_DIGITS);
      const end = writeNumber(bytes, start, number);
      expect(bytes.toString('latin1', start, end)).toBe(encodeNumbers([number]));
    }),
  );
});

it('decoding of encoded postings is identity', () => {
  const posting = fc.tuple(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 1, max: 31 }));
  fc.assert(
    fc.property(fc.uniqueArray(posting, { selector: ([record]) => record }), (pairs) => {
      const sorted = pairs.sort((a, b) => a[0] - b[0]);
      const postings = { records: sorted.map(([r]) => r), impacts: sorted.map(([, i]) => i) };
      expect(decodePostings(encodePostings(postings))).toEqual(postings);
    }),
  );
});

it('decoding of front-coded terms is identity, with characters beyond the basic plane too', () => {
  const term = fc.oneof(
    fc.string({ unit: 'grapheme' }).filter((text) => !/[\t\n\r]/.test(text)),
    fc.constantFrom('𠮷野', '𠮷', '𠮸', 'a'.repeat(40), `${'a'.repeat(39)}b`),
  );
  fc.assert(
    fc.property(fc.uniqueArray(term), (terms) => {
      let before = '';
      let decoded = '';
      for (const each of terms.sort()) {
        const line = encodeTerm(each, before);
        expect(line.isWellFormed()).toBe(true);
        decoded = decodeTerm(line, decoded);
        expect(decoded).toBe(each);
        before = each;
      }
    }),
  );
});

it('page heads come back, and anchors that follow from the text take no bytes', () => {
  const heads = [
    {
      title: '闭包：\t环境',
      permalink: '/docs/闭包',
      category: 3,
      textDigest: 'abcdefgh',
      headings: [
        { level: 2, text: '什么是 BFC？', anchor: '什么是-bfc' },
        { level: 3, text: '例子', anchor: '例子' },
        { level: 3, text: '例子', anchor: '例子-1' },
        { level: 2, text: '# 自定', anchor: 'own' },
      ],
    },
    { title: '空', permalink: '/', category: 0, textDigest: 'x', headings: [] },
  ];
  const text = encodePageHeads(heads);
  expect(text.match(/\t/g)).toHaveLength(3 + 1 + 3);
  expect(decodePageHeads(text)).toEqual([{ ...heads[0], title: '闭包： 环境' }, heads[1]]);
});

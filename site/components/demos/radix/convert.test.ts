import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  convertFraction,
  convertWhole,
  type ExactNumber,
  groupBits,
  parseExact,
  toComplement,
  writeExact,
} from './convert.ts';
import { describeConversion } from './describe.ts';

const parse = (text: string, base = 10) => parseExact(text, base) as ExactNumber;

describe('a whole number', () => {
  it('is written as the language writes it', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 70n }),
        fc.integer({ min: 2, max: 36 }),
        (n, base) => {
          expect(convertWhole(n, base).digits).toBe(n.toString(base));
          expect(parse(n.toString(base), base).whole).toBe(n);
        },
      ),
    );
  });

  it('comes from remainders that are read from the last', () => {
    expect(convertWhole(214n, 16).steps).toEqual([
      { sum: '214 ÷ 16 = 13 余 6', digit: '6' },
      { sum: '13 ÷ 16 = 0 余 13', digit: 'd' },
    ]);
    expect(convertWhole(0n, 2).digits).toBe('0');
  });

  it('keeps all digits of a long text', () => {
    expect(writeExact(parse('zzzzzzzzzzzzz', 36), 10)).toBe('170581728179578208255');
  });
});

describe('a fraction', () => {
  it.each([
    ['0.5', ['.5', '.1', '.8', '.(1)']],
    ['0.1', ['.1', '.0(0011)', '.1(9)', '.(0022)']],
    ['0.375', ['.375', '.011', '.6', '.(10)']],
    ['3', ['', '', '', '']],
  ])('%s has these digits in the bases 10, 2, 16 and 3', (text, digits) => {
    expect([10, 2, 16, 3].map((base) => convertFraction(parse(text), base).digits)).toEqual(digits);
  });

  it('is cut when it takes too long to repeat', () => {
    const long = convertFraction(parse('0.01'), 3);
    expect([long.end, long.steps.length]).toEqual(['repeats', 20]);
    const longer = convertFraction(parse('0.001'), 2);
    expect([longer.end, longer.digits.length]).toEqual(['cut', 26]);
  });
});

describe('a text', () => {
  it.each<[string, number, string | undefined]>([
    ['129', 8, '9'],
    ['0x1f', 16, 'x'],
    ['1.2.3', 10, '.'],
    ['', 10, undefined],
    ['-', 10, undefined],
    ['.', 10, undefined],
  ])('%j is no number in base %i', (text, base, wrong) => {
    expect(parseExact(text, base)).toEqual({ wrong });
  });

  it('may have a sign, capitals, and no digit before the point', () => {
    expect(writeExact(parse(' -D6.8', 16), 10)).toBe('-214.5');
    expect(writeExact(parse('.5'), 2)).toBe('0.1');
    expect(writeExact(parse('-0'), 2)).toBe('0');
  });
});

describe("two's complement", () => {
  it.each([
    ['-6', 8, '11111010'],
    ['6', 8, '00000110'],
    ['-128', 8, '10000000'],
    ['128', 8, null],
    ['-129', 8, null],
    ['65535', 16, null],
  ])('of %s in %i bits', (text, width, bits) => {
    expect(toComplement(parse(text), width)).toBe(bits);
  });

  it('is what a DataView stores', () => {
    fc.assert(
      fc.property(fc.integer(), (n) => {
        const view = new DataView(new ArrayBuffer(4));
        view.setInt32(0, n);
        expect(Number.parseInt(toComplement(parse(String(n)), 32) ?? '', 2)).toBe(
          view.getUint32(0),
        );
      }),
    );
  });
});

it('groups bits from the right', () => {
  expect(groupBits('110101101011', 4).map(({ digit }) => digit)).toEqual(['d', '6', 'b']);
  expect(groupBits('110101101011', 3).map(({ digit }) => digit)).toEqual(['6', '5', '5', '3']);
  expect(groupBits('1011', 3)).toEqual([
    { bits: '001', digit: '1' },
    { bits: '011', digit: '3' },
  ]);
});

it.each([
  ['214', '十进制的 214 写成十六进制是 d6。'],
  ['-0.1', '十进制的 -0.1 写成十六进制是 -0.1(9)，括号里的循环不止。'],
  [
    '0.0001',
    '十进制的 0.0001 写成十六进制是 0.00068db8bac710cb295e9e1b…，循环节太长，只算到这里。',
  ],
  ['12a', '十进制里没有 a。'],
  ['', '还没有数字。'],
])('says what %j becomes', (text, sentence) => {
  expect(describeConversion(parseExact(text, 10), '10', '16')).toBe(sentence);
});

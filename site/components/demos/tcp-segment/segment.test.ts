import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { damage, describeArrival, parseField, showField } from './damage.ts';
import {
  encodeSegment,
  FIELDS,
  FLAGS,
  isIntact,
  listFlags,
  nextSequence,
  readField,
  type Segment,
} from './segment.ts';

const SYN: Segment = {
  sourcePort: 54182,
  destinationPort: 443,
  sequence: 1_000_000_000,
  acknowledgment: 0,
  flags: ['SYN'],
  window: 64240,
  hasOptions: true,
  data: '',
};
/** The segment of the article. */
const ARTICLE = 'd3a601bb3b9aca0000000000a002faf0a9a30000020405b40402080a112233440000000001030307';

const segments = fc.record({
  sourcePort: fc.nat(0xffff),
  destinationPort: fc.nat(0xffff),
  sequence: fc.nat(0xffffffff),
  acknowledgment: fc.nat(0xffffffff),
  flags: fc.subarray([...FLAGS]),
  window: fc.nat(0xffff),
  hasOptions: fc.boolean(),
  data: fc.string({ maxLength: 9 }),
});

describe('the bytes', () => {
  it('are those of the article', () => {
    expect(Buffer.from(encodeSegment(SYN)).toString('hex')).toBe(ARTICLE);
  });

  it('can be read back and are found intact', () => {
    fc.assert(
      fc.property(segments, (segment) => {
        const bytes = encodeSegment(segment);
        const [source, destination, sequence, acknowledgment, length, reserved, flags, window] =
          FIELDS.map((field) => readField(bytes, field));
        expect([source, destination, sequence, acknowledgment, window]).toEqual([
          segment.sourcePort,
          segment.destinationPort,
          segment.sequence,
          segment.acknowledgment,
          segment.window,
        ]);
        expect([length, reserved]).toEqual([segment.hasOptions ? 10 : 5, 0]);
        expect(listFlags(flags as number)).toEqual(
          FLAGS.filter((flag) => segment.flags.includes(flag)),
        );
        expect(isIntact(bytes)).toBe(true);
      }),
    );
  });

  it('show each field as the receiver reads it', () => {
    const bytes = encodeSegment({ ...SYN, flags: ['FIN', 'ACK'], hasOptions: false });
    expect(FIELDS.map((_, index) => showField(bytes, index))).toEqual([
      '54182',
      '443',
      '1000000000',
      '0',
      '20',
      '0',
      'ACK FIN',
      '64240',
      expect.stringMatching(/^0x[\da-f]{4}$/),
      '0',
    ]);
  });
});

describe('damage on the way', () => {
  it('of any one bit is found', () => {
    fc.assert(
      fc.property(segments, fc.nat(159), (segment, bit) => {
        const sent = encodeSegment(segment);
        const arrived = damage(sent, 'flip', bit);
        expect(isIntact(arrived)).toBe(false);
        expect(describeArrival(segment, sent, arrived)).toContain('丢弃');
      }),
    );
  });

  it('by swapping two words is not', () => {
    const sent = encodeSegment(SYN);
    const arrived = damage(sent, 'swap', 0);
    expect([showField(arrived, 0), showField(arrived, 1)]).toEqual(['443', '54182']);
    expect(describeArrival(SYN, sent, arrived)).toContain('照样通过');
    expect(describeArrival(SYN, sent, damage(sent, 'none', 3))).toContain('1000000001');
  });
});

describe('the next sequence number', () => {
  it.each<[Partial<Segment>, number]>([
    [{}, 1_000_000_001],
    [{ flags: ['ACK'] }, 1_000_000_000],
    [{ flags: ['PSH', 'ACK'], data: 'GET /' }, 1_000_000_005],
    [{ flags: ['FIN', 'ACK'], data: '墨' }, 1_000_000_004],
    [{ sequence: 0xffffffff }, 0],
  ])('%j', (changes, next) => {
    expect(nextSequence({ ...SYN, ...changes })).toBe(next);
  });

  it('need not be acknowledged when nothing is used', () => {
    const segment: Segment = { ...SYN, flags: ['ACK'] };
    const sent = encodeSegment(segment);
    expect(describeArrival(segment, sent, sent)).toContain('不必确认');
  });
});

it('takes whole numbers that fit', () => {
  expect(parseField(' 443 ', 16)).toBe(443);
  expect(parseField('4294967295', 32)).toBe(4_294_967_295);
  expect(['65536', '-1', '1e3', '', 'x', '1.5'].map((text) => parseField(text, 16))).toEqual(
    new Array(6).fill(null),
  );
});

import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  countRecords,
  IMPACT_STEPS,
  type PagePostings,
  PostingsPacker,
  visitPostings,
} from './page-postings.ts';

type Posting = [id: number, impact: number];

const LARGEST_ID = 2 ** 26 - 1;

const RECORD = fc.uniqueArray(
  fc.tuple(
    fc.oneof(fc.nat(200), fc.nat(LARGEST_ID)),
    fc.integer({ min: 1, max: IMPACT_STEPS - 1 }),
  ),
  { selector: ([id]) => id, maxLength: 30 },
);

function pack(packer: PostingsPacker, records: readonly Posting[][]): PagePostings {
  for (const record of records) {
    packer.addRecord(Int32Array.from(record, ([id, impact]) => id * IMPACT_STEPS + impact));
  }
  return packer.takePage();
}

function unpack(pages: readonly PagePostings[]): Posting[][] {
  const records = Array.from({ length: pages.reduce((sum, page) => sum + countRecords(page), 0) });
  const found: Posting[][] = records.map(() => []);
  visitPostings(pages, (id, impact, record) => found[record]?.push([id, impact]));
  return found;
}

const sorted = (record: Posting[]): Posting[] => record.toSorted(([a], [b]) => a - b);

it('gives all postings of all records, by their ids', () => {
  fc.assert(
    fc.property(fc.array(fc.array(RECORD, { maxLength: 4 }), { maxLength: 8 }), (pages) => {
      const packer = new PostingsPacker();
      const packed = pages.map((records) => pack(packer, records));
      expect(unpack(packed)).toEqual(pages.flat().map(sorted));
    }),
  );
});

it('keeps pages whole where a block is full', () => {
  const packer = new PostingsPacker();
  const records = Array.from({ length: 4 }, (_, index) =>
    Array.from({ length: 20_000 }, (_each, id): Posting => [7 * id, 1 + ((id + index) % 31)]),
  );
  const pages = [records.slice(0, 1), records.slice(1), records];
  const packed = pages.map((page) => pack(packer, page));
  expect(new Set(packed.map(({ buffer }) => buffer)).size).toBeGreaterThan(1);
  expect(unpack(packed)).toEqual(pages.flat());
});

it('takes little more than a byte for a term that comes right after another', () => {
  const record = Array.from({ length: 1000 }, (_, id): Posting => [id, 1]);
  expect(pack(new PostingsPacker(), [record]).length).toBeLessThan(1100);
});

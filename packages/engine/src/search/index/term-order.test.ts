import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TermOrder } from './term-order.ts';

const unit = fc.constantFrom('a', 'b', '闭', '包', '\0', '\ud83d', '\ude00', '\uffff');
const term = fc.array(unit, { maxLength: 5 }).map((units) => units.join(''));
const terms = fc.uniqueArray(term, { maxLength: 60 });

const byUnits = (a: string, b: string): number => (a < b ? -1 : 1);

describe('the order of terms', () => {
  it('is that of their UTF-16 units, however many are added at a time', () => {
    fc.assert(
      fc.property(terms, fc.nat(60), (all, count) => {
        const known = all.slice(0, count);
        const order = new TermOrder(known);
        const list = () => [...order.sort()].map((id) => known[id]);
        expect(list()).toEqual([...known].sort(byUnits));
        known.push(...all.slice(count));
        expect(list()).toEqual([...all].sort(byUnits));
      }),
    );
  });
});

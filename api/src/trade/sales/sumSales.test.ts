import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { supplyValue } from './sumSales.ts';

it('The supply value is ten elevenths of the amount, rounded exactly to the won', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (total) => {
      expect(supplyValue(total)).toBe(Number((BigInt(total) * 20n + 11n) / 22n));
    }),
    { numRuns: 5000 },
  );
});

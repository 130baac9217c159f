import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toPercentage } from './toPercentage.ts';

/** Exact share as a fraction of integers, for a rate of `hundredths` / 100 percent. */
const exactly = (won: number, hundredths: number) => Number((BigInt(won) * BigInt(hundredths)) / 10_000n);

// rule: money.seller-fee
it('toPercentage is exact for all amounts and all rates with two decimal places', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 0, max: 10_000 }), (won, hundredths) => {
      expect(toPercentage(won, hundredths / 100)).toBe(exactly(won, hundredths));
      expect(toPercentage(won, Number((hundredths / 100).toFixed(2)))).toBe(exactly(won, hundredths));
    }),
    { numRuns: 5000 },
  );
});

it('toPercentage loses no won if the share is a whole number of won', () => {
  for (let hundredths = 1; hundredths <= 10_000; hundredths += 1)
    for (const won of [10_000, 11_000, 110_000, 12_350_000])
      expect(toPercentage(won, hundredths / 100)).toBe(exactly(won, hundredths));
});

it.each([
  [11_000, 0.7, 77],
  [12_345, 3.3, 407],
  [10_000, 0, 0],
  [0, 3.3, 0],
])('toPercentage of %i won at %d %% is %i', (won, rate, share) => {
  expect(toPercentage(won, rate)).toBe(share);
});

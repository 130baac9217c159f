import { describe, expect, it } from '@jest/globals';
import { orderSettlement, settlementSums } from './settlementRules.ts';

describe('settlement rules', () => {
  // rule: settlement.fee-and-payout
  it('settlementSums rounds down the fee of each order separately', () => {
    const orders = [{ total: 11_000 }, { total: 999 }, { total: 999 }];
    expect(settlementSums(orders, 0.7)).toEqual({ count: 3, total: 12_998, fee: 77 + 6 + 6, payout: 12_909 });
  });

  it('settlementSums of no orders is 0', () => {
    expect(settlementSums([], 4)).toEqual({ count: 0, total: 0, fee: 0, payout: 0 });
  });
});

// rule: settlement.file-columns
it('orderSettlement uses the stored fee of a settled order instead of the current rate', () => {
  const stored = { feeRate: 3.3, fee: 330 };
  expect(orderSettlement(10_000, 5, stored)).toEqual({ ...stored, payout: 9670, isSettled: true });
  expect(orderSettlement(10_000, 5, undefined)).toEqual({ feeRate: 5, fee: 500, payout: 9500, isSettled: false });
});

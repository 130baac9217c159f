import { describe, expect, it } from '@jest/globals';
import { feeTag, isSuspended, allowedPaymentOptions } from './sellerState.ts';

describe('state of a seller', () => {
  // rule: sellers.state-and-status, payment.options
  it.each([
    [-2, true, [0]],
    [-1, true, [0]],
    [0, false, [0]],
    [1, false, [0]],
    [2, false, [0, 1]],
    [3, false, [0, 1]],
  ])('a seller in state %d is suspended (%s) and may offer the payments %j', (state, suspended, options) => {
    expect(isSuspended({ state })).toBe(suspended);
    expect(allowedPaymentOptions({ state })).toEqual(options);
  });

  // rule: money.seller-fee
  it.each([
    [1, 9, '베타 기간'],
    [0, 4, '베타 기간'],
    [2, 4.1, '베이직'],
    [2, 4, '멤버십1'],
    [3, 3.9, '멤버십2'],
    [3, 0, '멤버십2'],
  ])('feeTag for state %d and a fee of %d%% is %s', (state, fee, tag) => {
    expect(feeTag({ state, fee })).toBe(tag);
  });
});

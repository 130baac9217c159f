import { expect, it } from '@jest/globals';
import { needsRefund } from './refundRules.ts';
import { refundFailureText } from './refundFailureText.ts';

// rule: cancellation.refund-request
it.each([
  [1, 1, 10_000, true],
  [3, 1, 10_000, true],
  [4, 1, 10_000, true],
  [0, 1, 10_000, false],
  [99, 1, 10_000, false],
  [10, 1, 10_000, false],
  [11, 1, 10_000, false],
  [1, 0, 10_000, false],
  [1, 1, 0, false],
])('needsRefund for status %d, payment option %d and %d won returns %s', (...row) => {
  const [status, paymentOption, total, owes] = row;
  expect(needsRefund({ status, paymentOption, total })).toBe(owes);
});

// rule: cancellation.refund-state
it('refundFailureText has the next step for the seller, even for an unknown code', () => {
  expect(refundFailureText('account-invalid')).toContain('구매자에게');
  for (const unknown of ['gave-up', 'E-1234', '']) expect(refundFailureText(unknown)).toContain('송금하지 말고');
});

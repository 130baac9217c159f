import { describe, expect, it } from '@jest/globals';
import { listSteps } from './payments.ts';
import { buildCandidate } from './testing/depositServer.ts';

describe('listSteps', () => {
  // rule: deposits.part-payments
  it.each([
    ['the exact amount of an unpaid order', 12_000, {}, ['paid']],
    ['more than an unpaid order lacks', 12_500, {}, ['paid']],
    ['less than an unpaid order lacks', 11_500, {}, ['unchanged', 'paid']],
    ['the rest of an order that was paid in part', 2000, { paidAmount: 10_000 }, ['paid']],
    ['the rest of a paid order', 2000, { status: 1, paidAmount: 10_000 }, ['unchanged']],
    ['the amount of a paid order', 12_000, { status: 1, paidAmount: 12_000 }, []],
    ['the amount of a cancelled order', 12_000, { status: 10 }, ['unchanged']],
  ] as const)('listSteps returns the steps for %s', (_, amount, order, steps) => {
    expect(listSteps(amount, [buildCandidate('A', order)])).toEqual(steps);
  });

  // rule: deposits.whole-proposals
  it.each([
    [24_000, ['paid']],
    [20_000, []],
  ])('one deposit of %i won for two orders of 12,000 won has the steps %j', (amount, steps) => {
    expect(listSteps(amount, [buildCandidate('A'), buildCandidate('B')])).toEqual(steps);
  });
});

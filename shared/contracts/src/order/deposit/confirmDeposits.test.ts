import { describe, expect, it } from '@jest/globals';
import { schemaProblems } from '../../wire/schemaProblems.ts';
import { CONFIRMED_DEPOSITS_MAX, DepositPayments } from './confirmDeposits.ts';
import { toDepositKey } from './depositKey.ts';

const key = toDepositKey({ date: '2026-03-10', amount: 12_000, account: '', time: '', balance: null, names: [] }, () =>
  'a'.repeat(16),
);
const deposits = [{ key, otherThan: [] }];
const pay = (orderId: string, ...shares: readonly (readonly [deposit: number, amount: number])[]) => ({
  orderId,
  to: 'paid',
  shares: shares.map(([deposit, amount]) => ({ deposit, amount })),
});

describe('DepositPayments', () => {
  // rule: deposits.account-wide
  it('one deposit may pay several orders up to its amount', () => {
    const payments = [pay('order-001', [0, 5000]), pay('order-002', [0, 7000])];
    expect(schemaProblems(DepositPayments, { deposits, payments })).toEqual([]);
  });

  it.each([
    ['more than the amount of the deposit', [pay('order-001', [0, 12_001])]],
    ['more than the amount in two orders', [pay('order-001', [0, 5000]), pay('order-002', [0, 7001])]],
    ['a deposit that is not listed', [pay('order-001', [1, 1000])]],
    ['a share of nothing', [pay('order-001', [0, 0])]],
    ['one deposit twice for one order', [pay('order-001', [0, 1000], [0, 1000])]],
    ['an order twice', [pay('order-001', [0, 1000]), pay('order-001', [0, 1000])]],
    ['no share', [pay('order-001')]],
    ['no payment', []],
  ])('payments with %s are rejected', (_, payments) => {
    expect(schemaProblems(DepositPayments, { deposits, payments })).not.toEqual([]);
  });

  it.each(['1999-12-31', '2026-02-30', '2026-3-1', '0000-01-01'])('the day %s is rejected', (date) => {
    const request = { deposits: [{ key: { ...key, date }, otherThan: [] }], payments: [pay('order-001', [0, 1])] };
    expect(schemaProblems(DepositPayments, request)).toMatchObject([{ path: 'deposits.0.key.date' }]);
  });

  it('the largest list of payers with long names fits into a request of 256 KB', () => {
    let count = 0;
    const names = ['가'.repeat(31), '나'.repeat(31), ...Array.from({ length: 18 }, (_, at) => String(at))];
    const facts = { date: '2026-03-10', amount: 1_000_000_000, account: '1'.repeat(14), time: '09:12:34', balance: 1 };
    const longest = toDepositKey({ ...facts, names }, () => String((count += 1)).padStart(16, 'a'));
    expect([longest.names.length, longest.parts.length]).toEqual([20, 58]);
    const request = {
      deposits: Array.from({ length: CONFIRMED_DEPOSITS_MAX }, () => ({ key: longest, otherThan: ['d'.repeat(22)] })),
      payments: Array.from({ length: CONFIRMED_DEPOSITS_MAX }, (_, at) => pay(`${at}`.padStart(22, 'o'), [at, 1])),
    };
    expect(schemaProblems(DepositPayments, request)).toEqual([]);
    expect(JSON.stringify(request).length).toBeLessThan(256 * 1024);
  });
});

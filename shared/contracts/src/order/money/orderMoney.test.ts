import { describe, expect, it } from '@jest/globals';
import {
  type BuyerRefundRequest,
  type OrderMoney,
  buyerRefundProblems,
  describeBuyerRefund,
  getLackingAmount,
  getOwedAmount,
  getOwedCause,
} from './orderMoney.ts';

const order = (over: Partial<OrderMoney> = {}): OrderMoney => ({
  status: 1,
  paymentOption: 0,
  total: 10_000,
  paidAmount: 10_000,
  buyerRefunds: [],
  ...over,
});
const refunded = (amount: number) => ({ kind: 'refunded' as const, amount, day: '2026-11-20' });
const waived = (amount: number) => ({ kind: 'waived' as const, amount, day: '2026-11-20' });

describe('getOwedAmount', () => {
  // rule: refunds-by-the-seller.owed
  it.each([0, 1, 3, 4, 99])('an order of status %i owes what was paid above its total', (status) => {
    expect(getOwedAmount(order({ status, total: 8000 }))).toBe(2000);
    expect(getOwedAmount(order({ status, total: 10_000 }))).toBe(0);
    expect(getOwedAmount(order({ status, total: 12_000 }))).toBe(0);
  });

  // rule: refunds-by-the-seller.owed
  it.each([10, 11])('an order of the cancelled status %i owes all that was paid', (status) => {
    expect(getOwedAmount(order({ status }))).toBe(10_000);
    expect(getOwedAmount(order({ status, paidAmount: 0 }))).toBe(0);
  });

  // rule: refunds-by-the-seller.owed
  it('refunds and waived money reduce what is owed', () => {
    expect(getOwedAmount(order({ status: 11, buyerRefunds: [refunded(4000), waived(1000)] }))).toBe(5000);
  });

  it('an order of the payment service owes nothing, because the service refunds it', () => {
    expect(getOwedAmount(order({ status: 11, paymentOption: 1 }))).toBe(0);
  });
});

describe('getLackingAmount', () => {
  // rule: orders.paid-amount
  it('an order lacks its total without what was paid and not refunded', () => {
    expect(getLackingAmount(order({ status: 0, paidAmount: 0 }))).toBe(10_000);
    expect(getLackingAmount(order({ paidAmount: 7000 }))).toBe(3000);
    expect(getLackingAmount(order({ paidAmount: 12_000 }))).toBe(0);
    expect(getLackingAmount(order({ paidAmount: 12_000, buyerRefunds: [waived(2000)] }))).toBe(0);
    expect(getLackingAmount(order({ status: 11, paidAmount: 0 }))).toBe(0);
    expect(getLackingAmount(order({ paymentOption: 1, paidAmount: 0 }))).toBe(0);
  });
});

describe('getOwedCause', () => {
  const entry = (status: number, desc = '') => ({ status, desc });

  it.each([
    ['cancelled', [entry(0), entry(1), entry(11, '품절')]],
    ['lines-reduced', [entry(0), entry(1), entry(1, '상품 변경: 엽서 삭제')]],
    ['overpaid', [entry(0), entry(0, '상품 변경: 엽서 삭제'), entry(1)]],
    ['overpaid', [entry(0)]],
  ] as const)('the cause %s is read from the history', (cause, status) => {
    expect(getOwedCause({ status })).toBe(cause);
  });
});

describe('buyerRefundProblems', () => {
  const request = (over: Partial<BuyerRefundRequest> = {}): BuyerRefundRequest => ({
    kind: 'refunded',
    amount: 2000,
    day: '2026-11-20',
    reason: '',
    ...over,
  });
  const getPaths = (over: Partial<BuyerRefundRequest>, money: Partial<OrderMoney> = { total: 8000 }) =>
    buyerRefundProblems(request(over), order(money), '2026-11-20').map(({ path }) => path);

  // rule: refunds-by-the-seller.recorded
  it('a refund is at most what is owed, and not in the future', () => {
    expect(getPaths({})).toEqual([]);
    expect(getPaths({ amount: 2001, day: '2026-11-21' })).toEqual(['amount', 'day']);
    expect(getPaths({}, { total: 10_000 })).toEqual(['amount']);
  });

  // rule: refunds-by-the-seller.recorded
  it('waived money needs a reason', () => {
    expect(getPaths({ kind: 'waived', reason: ' ' })).toEqual(['reason']);
    expect(getPaths({ kind: 'waived', reason: '구매자가 괜찮다고 함' })).toEqual([]);
  });
});

describe('describeBuyerRefund', () => {
  it('the history names amount, day and reason, and the undoing', () => {
    expect(describeBuyerRefund(refunded(2000))).toBe('환불함: 2,000원 (2026-11-20)');
    expect(describeBuyerRefund(waived(500), { reason: '구매자가 괜찮다고 함' })).toBe(
      '환불하지 않음: 500원 · 구매자가 괜찮다고 함',
    );
    expect(describeBuyerRefund(refunded(2000), { isUndone: true })).toBe('환불함: 2,000원 (2026-11-20) 기록을 되돌림');
  });
});

import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import {
  type OrderRuleInput,
  type Permission,
  canChangeOrderStatus,
  canCompletePackaging,
  shipmentSteps,
  isCancelled,
  orderTotal,
} from './orderRules.ts';

const STATUSES = [0, 1, 3, 4, 10, 11, 99];
const TARGETS = [...STATUSES, 2, -1];
const PAYMENTS = [0, 1];
const BILLED = [false, true];

const order = (status: number, paymentOption = 0, isBilled = false): OrderRuleInput => ({
  status,
  paymentOption,
  isBilled,
});
const getCode = (permission: Permission) => (permission.allowed ? 'allowed' : permission.code);

describe('canChangeOrderStatus', () => {
  // Allowed (docs/rules.md#order-transitions): 0→1 and 1→0 with payment to the seller's account, 1→3, and →11 for
  // orders that are neither cancelled nor settled.
  // cancelled nor settled.
  const expected = (from: number, to: number, payment: number, billed: boolean) =>
    (from === 0 && to === 1 && payment === 0) ||
    (from === 1 && to === 0 && payment === 0) ||
    (from === 1 && to === 3) ||
    (to === 11 && ![10, 11].includes(from) && !billed);

  const cases = STATUSES.flatMap((from) =>
    TARGETS.flatMap((to) =>
      PAYMENTS.flatMap((payment) => BILLED.map((billed) => [from, to, payment, billed] as const)),
    ),
  );

  // rule: order-transitions.by-seller
  it.each(cases)(
    'canChangeOrderStatus from %d to %d with payment %d and settled %s allows only the documented changes',
    (from, to, pay, billed) => {
      const permission = canChangeOrderStatus(order(from, pay, billed), to);
      expect(getCode(permission)).toBe(expected(from, to, pay, billed) ? 'allowed' : 'invalid-transition');
    },
  );

  // rule: order-transitions.by-seller, order-transitions.by-service
  it.each([
    ['the payment service confirms the payment', order(0, 1), 1, '구매자가 결제하면 자동으로 결제 완료돼요.'],
    ['the order is not paid', order(0), 3, '결제되지 않은 주문이에요.'],
    ['the payment is being verified', order(99), 1, '결제 확인 중인 주문이에요.'],
    ['the order is cancelled', order(10), 1, '취소된 주문이에요.'],
    ['the order is already cancelled', order(11), 11, '이미 취소된 주문이에요.'],
    ['the order is settled', order(4, 1, true), 11, '정산이 끝난 주문은 취소할 수 없어요.'],
    ['only the carrier can report the delivery', order(3), 4, '지금 상태에서는 변경할 수 없어요.'],
    ['the payment service received the payment', order(1, 1), 0, '결제 서비스로 결제된 주문이에요.'],
    ['the order is shipped', order(3), 0, '지금 상태에서는 변경할 수 없어요.'],
    ['the time since the dispatch is unknown', order(3), 1, '지금 상태에서는 변경할 수 없어요.'],
    ...[1, 2].map(
      (packagingStatus) =>
        [
          `the packaging status is ${packagingStatus}`,
          { ...order(1), packagingStatus },
          0,
          '포장을 시작한 주문이에요. 포장 상태를 지운 뒤에 취소할 수 있어요.',
        ] as const,
    ),
    ['the order has a tracking number', { ...order(1), hasWaybill: true }, 0, '운송장 번호가 있는 주문이에요.'],
  ])('canChangeOrderStatus rejects a change with a reason if %s', (_, facts, to, reason) => {
    expect(canChangeOrderStatus(facts, to)).toMatchObject({ allowed: false, reason });
  });

  it('canChangeOrderStatus never allows another change in any sequence of changes', () => {
    const anyFacts = fc.record({ paymentOption: fc.constantFrom(...PAYMENTS), isBilled: fc.boolean() });
    const targets = fc.array(fc.constantFrom(...TARGETS), { maxLength: 20 });
    fc.assert(
      fc.property(fc.constantFrom(...STATUSES), anyFacts, targets, (start, facts, tried) => {
        let status = start;
        for (const to of tried) {
          if (!canChangeOrderStatus({ status, ...facts }, to).allowed) continue;
          expect(isCancelled(status)).toBe(false);
          expect(['0→1', '1→3', '1→0', `${status}→11`]).toContain(`${status}→${to}`);
          status = to;
        }
      }),
    );
  });
});

describe('shipmentSteps', () => {
  // rule: waybills.status-steps
  it.each<[number, number, readonly number[] | string]>([
    [0, 0, [1, 3]],
    [0, 1, 'order-not-paid'],
    [1, 0, [3]],
    [1, 1, [3]],
    [3, 0, []],
    [3, 1, []],
    [4, 0, []],
    [4, 1, []],
    [10, 0, 'invalid-transition'],
    [11, 1, 'invalid-transition'],
    [99, 0, 'payment-verifying'],
    [99, 1, 'payment-verifying'],
  ])('shipmentSteps for status %d and payment %d returns %j', (status, payment, steps) => {
    const result = shipmentSteps(order(status, payment));
    expect(result.allowed ? result.append : result.code).toEqual(steps);
  });

  it.each(BILLED)('shipmentSteps does not depend on the settlement (settled: %s)', (billed) => {
    expect(shipmentSteps(order(1, 1, billed)).allowed).toBe(true);
  });
});

describe('canCompletePackaging', () => {
  // rule: packaging.states
  it.each([
    [0, 0, true],
    [0, 1, true],
    [0, 2, false],
    [4, undefined, true],
    [99, 0, true],
    [10, 0, false],
    [11, 1, false],
    [11, 2, false],
  ])('canCompletePackaging for status %d and packaging %s returns %s', (status, packagingStatus, allowed) => {
    expect(canCompletePackaging({ ...order(status), packagingStatus }).allowed).toBe(allowed);
  });
});

describe('orderTotal', () => {
  // rule: money.order-total
  it.each([
    [[], 0, 0],
    [[], 3000, 3000],
    [[{ price: 3500, amount: 2 }], 3000, 10_000],
    [
      [
        { price: 3500, amount: 2 },
        { price: 0, amount: 5 },
        { price: 100, amount: 1 },
      ],
      0,
      7100,
    ],
  ])('orderTotal of %j and the delivery price %d is %d', (lines, delivery, total) => {
    expect(orderTotal(lines, delivery)).toBe(total);
  });
});

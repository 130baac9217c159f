import { describe, expect, it } from '@jest/globals';
import { canChangeOrderStatus } from './orderRules.ts';
import { canServiceChangeStatus, nextServiceStatus } from './serviceTransitions.ts';

const STATUSES = [0, 1, 3, 4, 10, 11, 99];
const CASES = STATUSES.flatMap((from) =>
  [...STATUSES, 2, -1].flatMap((to) => [0, 1].map((payment) => [from, to, payment] as const)),
);
const order = (status: number, paymentOption: number) => ({ status, paymentOption, isBilled: false });

describe('service transitions', () => {
  // rule: order-transitions.by-service
  it.each(CASES)(
    'canServiceChangeStatus from %d to %d with payment %d allows only documented changes that sellers cannot make',
    (from, to, payment) => {
      const expected =
        (from === 99 && to === 1) ||
        (from === 0 && to === 1 && payment === 1) ||
        (from === 3 && to === 4) ||
        (from === 10 && to === 11);
      expect(canServiceChangeStatus(order(from, payment), to).allowed).toBe(expected);
      if (expected) expect(canChangeOrderStatus(order(from, payment), to).allowed).toBe(false);
    },
  );

  it('canServiceChangeStatus rejects a change of a cancelled order with this reason', () => {
    expect(canServiceChangeStatus(order(11, 1), 1)).toMatchObject({ reason: '취소된 주문이에요.' });
  });

  it.each([
    [99, 1, 1],
    [0, 1, 1],
    [0, 0, undefined],
    [1, 1, undefined],
    [3, 0, 4],
    [4, 0, undefined],
    [10, 0, 11],
    [11, 0, undefined],
  ])('nextServiceStatus for status %d and payment %d is %s', (status, payment, next) => {
    expect(nextServiceStatus(order(status, payment))).toBe(next);
  });
});

import * as z from 'zod/mini';
import { BulkFailure, BulkResult } from '../bulk.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { Id, Won, uniqueBy } from '../../wire/fields.ts';
import { DepositKey } from './depositKey.ts';

/** Maximum number of orders, and of deposits, in one request; screens send more in several requests. */
export const CONFIRMED_DEPOSITS_MAX = 100;

/**
 * A deposit as the statement lists it. `otherThan` are stored deposits that the seller has declared to be different
 * deposits.
 */
const ListedDeposit = z.strictObject({
  key: DepositKey,
  otherThan: z.array(Id.check(z.maxLength(40))).check(z.maxLength(20)),
});

/**
 * Payment of an order: `to` is `paid` to confirm the payment of an unpaid order, or `unchanged` for a part payment and
 * for deposits of a paid or cancelled order. `deposit` is a position in `deposits` (from 0), and `amount` is the part
 * of this deposit for the order, in won.
 */
const Payment = z.strictObject({
  orderId: Id.check(z.maxLength(40)),
  to: z.enum(['paid', 'unchanged']),
  shares: z
    .array(
      z.strictObject({
        deposit: z.int().check(z.minimum(0), z.maximum(CONFIRMED_DEPOSITS_MAX - 1)),
        amount: Won.check(z.minimum(1, '1 이상 입력해주세요.')),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(20),
      uniqueBy(({ deposit }) => deposit),
    ),
});

/**
 * Payments with the deposits that prove them. Different entries of `deposits` are different deposits, even if their
 * keys are alike; an entry may pay several orders, up to its amount.
 */
export const DepositPayments = z
  .strictObject({
    deposits: z.array(ListedDeposit).check(z.minLength(1), z.maxLength(CONFIRMED_DEPOSITS_MAX)),
    payments: z.array(Payment).check(
      z.minLength(1),
      z.maxLength(CONFIRMED_DEPOSITS_MAX),
      uniqueBy(({ orderId }) => orderId),
    ),
  })
  .check(
    z.refine(
      ({ deposits, payments }) => {
        const assigned = new Map<number, number>();
        for (const { deposit, amount } of payments.flatMap(({ shares }) => shares))
          assigned.set(deposit, (assigned.get(deposit) ?? 0) + amount);
        return [...assigned].every(([at, amount]) => amount <= (deposits[at]?.key.amount ?? 0));
      },
      { path: ['payments'], error: '입금액보다 많은 금액을 주문에 나누었어요.' },
    ),
  );
export type DepositPayments = z.infer<typeof DepositPayments>;

/**
 * A payment that was not stored: its position from 1, the order number (or the id of an unknown order) and a code of
 * ORDER_FAILURES. With `deposit-used`, `used` names for each such deposit (its position in `deposits`, from 0) the
 * stored deposits that may be the same, with the numbers of their orders.
 */
export const PaymentFailure = z.extend(BulkFailure, {
  used: z.optional(z.array(z.object({ deposit: z.int(), id: z.string(), publicIds: z.array(z.string()) }))),
});
export type PaymentFailure = z.infer<typeof PaymentFailure>;

/**
 * Result of payments; each succeeds or fails as a whole. `stored` has the id of each deposit that pays an order, by its
 * position in `deposits` (from 0).
 */
export const ConfirmedDeposits = z.extend(BulkResult, {
  failAt: z.array(PaymentFailure),
  stored: z.array(z.object({ deposit: z.int(), id: z.string() })),
});
export type ConfirmedDeposits = z.infer<typeof ConfirmedDeposits>;

export const confirmDeposits = endpoint('POST', '/deposit/confirm', {
  access: 'seller',
  cost: 20,
  writes: true,
  request: DepositPayments,
  reply: ConfirmedDeposits,
  errors: ['suspended', 'idempotency-key-reused'],
});

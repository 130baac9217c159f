import { CONFIRMED_DEPOSITS_MAX, type DepositPayments } from '@backoffice/contracts/order/deposit/confirmDeposits';
import type { DepositCandidate } from '@backoffice/contracts/order/deposit/depositCandidates';
import type { DepositKey } from '@backoffice/contracts/order/deposit/depositKey';
import { isCancelled } from '@backoffice/contracts/order/orderRules';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import type { Deposit } from '@backoffice/statements';

/** Effect of a payment on an unpaid order: it becomes paid, or only the received amount is stored. */
export type Step = DepositPayments['payments'][number]['to'];

/** A deposit, and the part of its amount that is free for orders, in won. */
export interface FreeDeposit {
  readonly deposit: Deposit;
  readonly free: number;
  /** Ids of stored deposits that the seller has declared to be different deposits. */
  readonly otherThan: readonly string[];
}

/** Deposits and the orders that they pay: one deposit, or one order. */
export interface Payment {
  readonly deposits: readonly FreeDeposit[];
  readonly orders: readonly DepositCandidate[];
  readonly step: Step;
}

/** Returns the amount in won that an order lacks; 0 for a cancelled order. */
export function getDue({ status, total, paidAmount }: DepositCandidate): number {
  return isCancelled(status) ? 0 : Math.max(0, total - paidAmount);
}

/** Returns the sum of the values. */
export function getSum(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Returns the steps between which the seller can choose if deposits of this amount belong to these orders. */
export function listSteps(amount: number, orders: readonly DepositCandidate[]): readonly Step[] {
  const [order, ...others] = orders;
  if (order === undefined) return [];
  if (others.length > 0) return amount === getSum(orders.map(getDue)) ? ['paid'] : [];
  if (order.status !== ORDER_STATUS.received)
    return isCancelled(order.status) || getDue(order) > 0 ? ['unchanged'] : [];
  return amount < getDue(order) ? ['unchanged', 'paid'] : ['paid'];
}

/** Returns the step of an order: only an unpaid order becomes paid. */
export function getStep({ status }: DepositCandidate, step: Step): Step {
  return status === ORDER_STATUS.received ? step : 'unchanged';
}

/**
 * Divides payments into calls; the orders of one deposit, and the deposits of one order, are in one call. `keys` has the
 * keys of the deposits.
 */
export function toCalls(
  payments: readonly Payment[],
  keys: ReadonlyMap<Deposit['key'], DepositKey>,
): DepositPayments[] {
  const calls: DepositPayments[] = [];
  for (const { deposits, orders, step } of payments) {
    let call = calls.at(-1);
    const isFull = (used: readonly unknown[] = [], more: readonly unknown[] = []) =>
      used.length + more.length > CONFIRMED_DEPOSITS_MAX;
    if (call === undefined || isFull(call.deposits, deposits) || isFull(call.payments, orders))
      calls.push((call = { deposits: [], payments: [] }));
    const first = call.deposits.length;
    let rest = getSum(deposits.map(({ free }) => free));
    const listed = deposits.flatMap(({ deposit, otherThan }) => {
      const key = keys.get(deposit.key);
      return key === undefined ? [] : [{ key, otherThan: [...otherThan] }];
    });
    if (listed.length < deposits.length) continue;
    call.deposits.push(...listed);
    for (const [at, order] of orders.entries()) {
      const amount = at === orders.length - 1 ? rest : Math.min(getDue(order), rest);
      rest -= amount;
      const shares =
        orders.length > 1
          ? [{ deposit: first, amount }]
          : deposits.map(({ free }, position) => ({ deposit: first + position, amount: free }));
      call.payments.push({ orderId: order.id, to: getStep(order, step), shares });
    }
  }
  return calls;
}

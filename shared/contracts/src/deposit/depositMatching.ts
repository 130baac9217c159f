import type { Deposit } from './deposit.ts';

/** Reasons for a sure match of deposits and orders. */
export type SureReason = 'number' | 'name' | 'joined' | 'split';

/** Reasons why a deposit is only a suggestion for an order, so that the seller has to decide. */
export type UnsureReason =
  | 'several-orders'
  | 'several-deposits'
  | 'several-sums'
  | 'before-order'
  | 'paid-alike'
  | 'returned'
  | 'other-amount'
  | 'other-number'
  | 'without-delivery'
  | 'part-of-name'
  | 'account'
  | 'tail'
  | 'sound'
  | 'amount';

/**
 * Deposits that certainly pay orders: one deposit for one order, one deposit for several orders, or several deposits
 * for one order.
 */
export interface SureMatch {
  readonly reason: SureReason;
  readonly deposits: readonly Deposit[];
  /** The `_id` of each order. The sum of the order totals equals the sum of the deposits. */
  readonly orders: readonly string[];
}

/** A deposit with several possible orders, or with one uncertain order. */
export interface UnsureDeposit {
  readonly deposit: Deposit;
  readonly reason: UnsureReason;
  /** Each candidate is a set of orders (`_id`) that the deposit may pay, the most likely set first. */
  readonly candidates: readonly (readonly string[])[];
}

/** A deposit without a matching order; `guess` is the closest order. */
export interface UnmatchedDeposit {
  readonly deposit: Deposit;
  readonly guess: { readonly order: string; readonly reason: 'name' | 'amount' | 'paid' } | null;
}

/** Result of the matching. Each deposit is in exactly one of the lists. An order is in `sure` at most once. */
export interface DepositMatching {
  readonly sure: readonly SureMatch[];
  readonly unsure: readonly UnsureDeposit[];
  readonly unmatched: readonly UnmatchedDeposit[];
  /** Deposits that already paid an order when the seller applied the same row of a statement before. */
  readonly used: readonly Deposit[];
}

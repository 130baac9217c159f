import type { Deposit } from './deposit.ts';

/** Why deposits and orders certainly belong together. */
export type SureReason = 'number' | 'name' | 'joined' | 'split';

/** Why a deposit may belong to an order, but is for the seller to decide. */
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

/** Deposits that pay orders: one each, one deposit for several orders, or several deposits for one order. */
export interface SureMatch {
  readonly reason: SureReason;
  readonly deposits: readonly Deposit[];
  /** The `_id` of each order; their totals add up to the deposits. */
  readonly orders: readonly string[];
}

/** A deposit that several orders, or one without certainty, may belong to. */
export interface UnsureDeposit {
  readonly deposit: Deposit;
  readonly reason: UnsureReason;
  /** Each a set of orders that the deposit may pay, by `_id`, the likeliest first. */
  readonly candidates: readonly (readonly string[])[];
}

/** A deposit that nothing fits, with the order that comes nearest. */
export interface UnmatchedDeposit {
  readonly deposit: Deposit;
  readonly guess: { readonly order: string; readonly reason: 'name' | 'amount' | 'paid' } | null;
}

/** Each deposit is in exactly one of the lists; an order is in `sure` at most once. */
export interface DepositMatching {
  readonly sure: readonly SureMatch[];
  readonly unsure: readonly UnsureDeposit[];
  readonly unmatched: readonly UnmatchedDeposit[];
  /** Deposits whose orders became paid by an earlier use of the same line. */
  readonly used: readonly Deposit[];
}

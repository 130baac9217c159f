import type { Deposit } from '../deposit.ts';

/** Reasons for a sure match of a deposit and an order. */
export type SureReason = 'number' | 'name';

/** Reasons why the seller has to decide about deposits. */
export type UnsureReason =
  | 'unexplained'
  | 'maybe-used'
  | 'joined'
  | 'split'
  | 'cancelled'
  | 'several-orders'
  | 'several-deposits'
  | 'several-sums'
  | 'before-order'
  | 'paid-alike'
  | 'returned'
  | 'other-amount'
  | 'other-number'
  | 'other-account'
  | 'without-delivery'
  | 'part-of-name'
  | 'account'
  | 'tail'
  | 'amount';

/** A deposit that certainly pays an order, whose amount it has. */
export interface SureMatch {
  readonly reason: SureReason;
  readonly deposit: Deposit;
  /** The id of the order. */
  readonly order: string;
}

/** A deposit, or several deposits for one order, with possible orders. */
export interface UnsureMatch {
  readonly deposits: readonly [Deposit, ...Deposit[]];
  readonly reason: UnsureReason;
  /** Each candidate is a set of orders (ids) that the deposits may pay, the most likely set first. */
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
  readonly unsure: readonly UnsureMatch[];
  readonly unmatched: readonly UnmatchedDeposit[];
  /** Deposits that are already stored with an order. */
  readonly used: readonly Deposit[];
}

/** Why a deposit is never sure although it may match: an unexplained part, or a stored deposit that may be the same. */
export type DepositDoubts = ReadonlyMap<Deposit['key'], 'unexplained' | 'maybe-used' | 'used'>;

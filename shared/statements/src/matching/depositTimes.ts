import { DAY } from '../cells/readMoment.ts';
import type { Deposit, Withdrawal } from '../deposit.ts';
import type { DepositOrder } from './depositOrder.ts';

const MINUTE = 60_000;
/** Bank statements may omit the seconds. */
const CERTAIN_TOLERANCE = MINUTE;
/** The clocks of the bank and of the marketplace may differ. */
const CLOCK_TOLERANCE = 10 * MINUTE;

/** Returns whether a deposit may have been made after an order, with tolerance for different clocks. */
export function canBeAfterOrder(deposit: Deposit, order: DepositOrder): boolean {
  return isWithin(deposit, order, CLOCK_TOLERANCE);
}

/**
 * Returns whether a deposit was made after an order. True for a deposit without a date, and for a deposit of the same
 * day without a time.
 */
export function isAfterOrder(deposit: Deposit, order: DepositOrder): boolean {
  return isWithin(deposit, order, CERTAIN_TOLERANCE);
}

/** Returns whether a withdrawal of the same statement may have been made after a deposit. */
export function canReturnDeposit(withdrawal: Withdrawal, { at, isDayOnly }: Deposit): boolean {
  if (at === null || withdrawal.at === null || withdrawal.at >= at) return true;
  return (isDayOnly || withdrawal.isDayOnly) && withdrawal.at + DAY > at;
}

function isWithin({ at, isDayOnly }: Deposit, { placedAt }: DepositOrder, tolerance: number): boolean {
  return at === null || at + (isDayOnly ? DAY : tolerance) > placedAt;
}

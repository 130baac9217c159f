import type { Deposit, Withdrawal } from './deposit.ts';
import type { DepositOrder } from './depositOrder.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Bank statements may show minutes only. */
const CERTAIN_TOLERANCE = MINUTE;
/** The clocks of a bank and of the market may differ. */
const CLOCK_TOLERANCE = 10 * MINUTE;

/** Whether a deposit may follow an order, by the clocks of a bank and of the market. */
export function mayFollow(deposit: Deposit, order: DepositOrder): boolean {
  return isWithin(deposit, order, CLOCK_TOLERANCE);
}

/** Whether a deposit follows an order. A deposit of the same day without a time does, and a deposit without a date. */
export function follows(deposit: Deposit, order: DepositOrder): boolean {
  return isWithin(deposit, order, CERTAIN_TOLERANCE);
}

/** Whether a withdrawal may follow a deposit: both are in the same bank statement. */
export function mayReturn(withdrawal: Withdrawal, { at, isDayOnly }: Deposit): boolean {
  if (at === null || withdrawal.at === null || withdrawal.at >= at) return true;
  return (isDayOnly || withdrawal.isDayOnly) && withdrawal.at + DAY > at;
}

function isWithin({ at, isDayOnly }: Deposit, { placedAt }: DepositOrder, tolerance: number): boolean {
  return at === null || at + (isDayOnly ? DAY : tolerance) > placedAt;
}

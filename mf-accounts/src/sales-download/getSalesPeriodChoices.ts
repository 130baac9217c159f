import {
  SALES_PERIODS,
  type SalesPeriod,
  hasSalesPeriodStarted,
  salesPeriodRange,
} from '@backoffice/contracts/files/salesPeriods';
import type { Seller } from '@backoffice/contracts/seller/seller';

/** Period in the list; `hint` explains why it is disabled or that it has not ended. */
export interface SalesPeriodChoice {
  readonly value: SalesPeriod;
  readonly label: string;
  readonly disabled: boolean;
  readonly hint?: string;
}

/** Returns the periods of a year for a business type at `now` (milliseconds); future periods are disabled. */
export function getSalesPeriodChoices(
  year: number,
  kind: Seller['business']['type'],
  now: number,
): SalesPeriodChoice[] {
  return SALES_PERIODS[kind].map(({ period, label, months: [first] }) => {
    const disabled = !hasSalesPeriodStarted(year, period, now);
    const isOver = salesPeriodRange(year, period).to <= now;
    const hint = disabled
      ? `${first + 1}월 1일부터 만들 수 있어요.`
      : '아직 끝나지 않아 지금까지의 판매 내역만 담겨요.';
    return { value: period, label, disabled, ...(isOver ? {} : { hint }) };
  });
}

import { SALES_PERIODS, type Seller, salesPeriodRange, salesYears } from '@backoffice/contracts';
import type { SalesRange } from './SalesFile.ts';

/** Returns the preselected period at `now` (milliseconds): the last period that has ended; of two, the shorter. */
export function usualSalesRange(kind: Seller['business']['type'], now: number): SalesRange | undefined {
  const years = salesYears(now);
  const all = years.flatMap((year) => SALES_PERIODS[kind].map(({ period }) => ({ year, period })));
  const endOf = ({ year, period }: SalesRange) => salesPeriodRange(year, period).to;
  const over = all.filter((range) => endOf(range) <= now);
  return over.toSorted((one, other) => endOf(other) - endOf(one))[0] ?? all[0];
}

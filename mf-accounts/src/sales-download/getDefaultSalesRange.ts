import { SALES_PERIODS, salesPeriodRange, salesYears } from '@backoffice/contracts/files/salesPeriods';
import type { Seller } from '@backoffice/contracts/seller/seller';
import type { SalesRange } from './SalesFile.ts';

/** Returns the preselected period at `now` (milliseconds): the last period that has ended; of two, the shorter. */
export function getDefaultSalesRange(kind: Seller['business']['type'], now: number): SalesRange | undefined {
  const years = salesYears(now);
  const all = years.flatMap((year) => SALES_PERIODS[kind].map(({ period }) => ({ year, period })));
  const getEnd = ({ year, period }: SalesRange) => salesPeriodRange(year, period).to;
  const ended = all.filter((range) => getEnd(range) <= now);
  return ended.toSorted((one, other) => getEnd(other) - getEnd(one))[0] ?? all[0];
}

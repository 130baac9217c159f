import { SALES_PERIODS } from '@backoffice/contracts/files/salesPeriods';
import type { SalesRange } from './SalesFile.ts';

/** Returns the name of a file on the screen, such as `2026년 상반기 매출 파일`. */
export function getSalesFileName({ year, period }: SalesRange): string {
  const all = [...SALES_PERIODS.sole, ...SALES_PERIODS.corp];
  const [label] = all.find((choice) => choice.period === period)?.label.split(' (') ?? [];
  return `${year}년 ${period === '1Y' ? '전체' : label} 매출 파일`;
}

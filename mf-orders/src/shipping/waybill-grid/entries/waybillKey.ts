import { cleanWaybillNo, waybillDigits } from '@backoffice/contracts';
import type { GridEntry } from './GridEntry.ts';

/** What two entries of the same number share; undefined while carrier or digits are missing. */
export function waybillKey({ company, no }: GridEntry): string | undefined {
  const digits = waybillDigits(cleanWaybillNo(no, company));
  return company === null || digits === '' ? undefined : `${company} ${digits}`;
}

import { cleanWaybillNo, removeHyphens } from '@backoffice/contracts';
import type { GridEntry } from './GridEntry.ts';

/**
 * Returns a key that is equal for entries with the same carrier and digits; undefined if carrier or digits are missing.
 */
export function waybillKey({ company, no }: GridEntry): string | undefined {
  const digits = removeHyphens(cleanWaybillNo(no, company));
  return company === null || digits === '' ? undefined : `${company} ${digits}`;
}

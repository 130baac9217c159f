import { readWaybillNumber } from '@backoffice/contracts/order/waybill/waybillNumber';
import { removeHyphens } from '@backoffice/contracts/order/waybill/waybillText';
import type { GridEntry } from './GridEntry.ts';

/**
 * Returns a key that is equal for entries with the same carrier and digits; undefined if carrier or digits are missing.
 */
export function waybillKey({ company, no }: GridEntry): string | undefined {
  if (company === null) return undefined;
  // Most entries are plain numbers, and the key of every entry is computed often.
  const read = /^[\dA-Z-]+$/.test(no) ? { no } : readWaybillNumber(no, company);
  const digits = 'no' in read ? removeHyphens(read.no) : '';
  return digits === '' ? undefined : `${company} ${digits}`;
}

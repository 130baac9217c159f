import type { Page } from '@playwright/test';
import { replaceApiHeaders } from '../browser/replaceApiHeaders.ts';

const HOUR = 3_600_000;
/** The banks are in maintenance from 23:00 to 00:59 in Seoul (docs/rules.md#bank-hours). */
const MAINTENANCE = 2 * HOUR;

export interface BankHoursOptions {
  /** How old the page takes its login to be, in milliseconds. */
  readonly loginAge?: number;
  /** False: the page shows at once that the server cannot do something now. True: it tries again after ten seconds. */
  readonly repeats?: boolean;
}

/**
 * Gives the API's responses to a page a date at which the banks are open, at whatever time of day the test runs: the
 * page goes by the server's date. The stand-in of the banks answers at any time. Resolves to a function that ends it.
 */
export function keepBankHours(
  page: Page,
  { loginAge = 0, repeats = true }: BankHoursOptions = {},
): Promise<() => Promise<void>> {
  return replaceApiHeaders(page, (headers) => ({
    date: new Date(bankHour(Date.now(), loginAge)).toUTCString(),
    ...(!repeats && 'retry-after' in headers && { 'retry-after': '0' }),
  }));
}

/** A time later than `now` by the age, or without one not later, at which the banks are open. */
function bankHour(now: number, loginAge: number): number {
  const at = now + loginAge;
  const hour = new Date(at + 9 * HOUR).getUTCHours();
  if (hour !== 23 && hour !== 0) return at;
  return loginAge > 0 ? at + MAINTENANCE : at - MAINTENANCE;
}

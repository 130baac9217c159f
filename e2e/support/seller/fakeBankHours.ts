import type { Page } from '@playwright/test';
import { replaceApiHeaders } from '../browser/replaceApiHeaders.ts';

const HOUR = 3_600_000;
/** Maintenance of the banks, from 23:00 to 00:59 in Seoul (docs/rules.md#bank-hours). */
const MAINTENANCE = 2 * HOUR;

export interface BankHoursOptions {
  /** Age of the login as the page computes it, in milliseconds. */
  readonly loginAge?: number;
  /** False: the page immediately reports a server that is unavailable. True: it retries after ten seconds. */
  readonly repeats?: boolean;
}

/**
 * Sets the date of the API's responses to a time at which the banks are open, because the page uses the server's date.
 * The simulated bank responds at any time. Resolves to a function that stops it.
 */
export function fakeBankHours(
  page: Page,
  { loginAge = 0, repeats = true }: BankHoursOptions = {},
): Promise<() => Promise<void>> {
  return replaceApiHeaders(page, (headers) => ({
    date: new Date(getBankHour(Date.now(), loginAge)).toUTCString(),
    ...(!repeats && 'retry-after' in headers && { 'retry-after': '0' }),
  }));
}

/** Returns a time at which the banks are open: `now` plus the age; without an age, not later than `now`. */
function getBankHour(now: number, loginAge: number): number {
  const at = now + loginAge;
  const hour = new Date(at + 9 * HOUR).getUTCHours();
  if (hour !== 23 && hour !== 0) return at;
  return loginAge > 0 ? at + MAINTENANCE : at - MAINTENANCE;
}

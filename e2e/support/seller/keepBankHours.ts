import type { Page } from '@playwright/test';
import { RETRY_CLOSED_CONNECTION } from '../browser/fetchOptions.ts';
import { origins } from '../origins.ts';

const HOUR = 3_600_000;
/** The banks are in maintenance from 23:00 to 00:59 in Seoul (docs/rules.md#bank-hours). */
const MAINTENANCE = 2 * HOUR;

/** How old the page takes its login to be, in milliseconds. */
export interface BankHoursOptions {
  readonly loginAge?: number;
}

/**
 * Gives the API's responses to a page a date at which the banks are open, at whatever time of day the test runs: the
 * page goes by the server's date. The stand-in of the banks answers at any time. Resolves to a function that ends it.
 */
export async function keepBankHours(page: Page, { loginAge = 0 }: BankHoursOptions = {}): Promise<() => Promise<void>> {
  const pattern = `${origins.api}/**`;
  await page.route(pattern, async (route) => {
    // A login leads through redirects of the API.
    if (route.request().isNavigationRequest()) return route.continue();
    const response = await route.fetch(RETRY_CLOSED_CONNECTION);
    const date = new Date(bankHour(Date.now(), loginAge)).toUTCString();
    return route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  return () => page.unroute(pattern);
}

/** A time later than `now` by the age, or without one not later, at which the banks are open. */
function bankHour(now: number, loginAge: number): number {
  const at = now + loginAge;
  const hour = new Date(at + 9 * HOUR).getUTCHours();
  if (hour !== 23 && hour !== 0) return at;
  return loginAge > 0 ? at + MAINTENANCE : at - MAINTENANCE;
}

import { findCarrier } from '@backoffice/contracts';
import type { ExpireStore } from '@backoffice/platform';

const KEY = 'orders.last-carrier';
const WORKING_DAY_MS = 12 * 60 * 60_000;

/** The code of the carrier that was saved last, for 12 hours or until logout; null if there is none. */
export function readLastCarrier(expire: Pick<ExpireStore, 'get'>): string | null {
  const code = expire.get(KEY);
  return typeof code === 'string' && findCarrier(code) !== undefined ? code : null;
}

/** Stores the code of the carrier as the default of the next waybill. */
export function saveLastCarrier(expire: Pick<ExpireStore, 'set'>, code: string): void {
  expire.set(KEY, code, WORKING_DAY_MS);
}

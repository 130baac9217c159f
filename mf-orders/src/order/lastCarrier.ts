import { findCarrier } from '@backoffice/contracts';
import type { ExpireStore } from '@backoffice/platform';

const KEY = 'orders.last-carrier';
const WORKING_DAY_MS = 12 * 60 * 60_000;

/** The carrier of the waybill that was saved last, for the rest of the working day or until logout; null for none. */
export function readLastCarrier(expire: Pick<ExpireStore, 'get'>): string | null {
  const code = expire.get(KEY);
  return typeof code === 'string' && findCarrier(code) !== undefined ? code : null;
}

/** Remembers the carrier, by its code, for the next waybill. */
export function saveLastCarrier(expire: Pick<ExpireStore, 'set'>, code: string): void {
  expire.set(KEY, code, WORKING_DAY_MS);
}

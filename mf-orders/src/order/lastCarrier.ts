import { findCarrier } from '@backoffice/contracts';
import type { ExpireStore } from '@backoffice/platform';

const KEY = 'orders.last-carrier';
const A_WORKING_DAY = 12 * 60 * 60_000;

/** The carrier that a tracking number was saved with last, for the rest of the working day or until logout. */
export function readLastCarrier(expire: Pick<ExpireStore, 'get'>): string | null {
  const code = expire.get(KEY);
  return typeof code === 'string' && findCarrier(code) !== undefined ? code : null;
}

export function keepLastCarrier(expire: Pick<ExpireStore, 'set'>, code: string): void {
  expire.set(KEY, code, A_WORKING_DAY);
}

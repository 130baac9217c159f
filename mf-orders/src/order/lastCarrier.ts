import { findCarrier } from '@backoffice/contracts/codes/carriers';
import type { Stored } from '@backoffice/platform';

/** The code of the carrier that was saved last, for 12 hours or until logout; null if there is none. */
export function readLastCarrier(stored: Pick<Stored, 'get'>): string | null {
  const code = stored.get('last-carrier') ?? '';
  return findCarrier(code) === undefined ? null : code;
}

import { type Access, APPROVED_LEVEL, type ErrorCode, isSuspended } from '@backoffice/contracts';
import type { Caller } from '../../identity/Caller.ts';

/** Why a caller may not make a call, or undefined. A write is refused to a suspended seller. */
export function accessError(caller: Caller, access: Access, isWrite: boolean): ErrorCode | undefined {
  if (access === 'public') return undefined;
  if (caller.user === undefined) return caller.error ?? 'Unauthorized';
  if (access === 'signed-in') return undefined;
  if (caller.user.level < APPROVED_LEVEL) return 'not-approved';
  if (access === 'approved') return undefined;
  if (caller.seller === undefined) return 'seller-not-found';
  return isWrite && isSuspended(caller.seller) ? 'suspended' : undefined;
}

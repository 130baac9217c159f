import { type Access, APPROVED_LEVEL, type ErrorCode, isSuspended } from '@backoffice/contracts';
import type { SellerRow } from '../seller/sellerStore.ts';
import type { UserRow } from '../user/userStore.ts';

/** Who is calling: nobody signed in, or an account as the database has it at this moment. */
export type Caller = { readonly user?: undefined } | { readonly user: UserRow; readonly seller: SellerRow | undefined };

/** Why a caller may not make a call, or undefined. `isWrite` calls are closed to suspended sellers. */
export function refusedAccess(caller: Caller, access: Access, isWrite: boolean): ErrorCode | undefined {
  if (access === 'public') return undefined;
  if (caller.user === undefined) return 'Unauthorized';
  if (access === 'signed-in') return undefined;
  if (caller.user.level < APPROVED_LEVEL) return 'not-approved';
  if (access === 'approved') return undefined;
  if (caller.seller === undefined) return 'seller-not-found';
  return isWrite && isSuspended(caller.seller) ? 'suspended' : undefined;
}

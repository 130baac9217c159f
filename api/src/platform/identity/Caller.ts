import { isFreshLogin } from '@backoffice/contracts/seller/isFreshLogin';
import { isSuspended } from '@backoffice/contracts/seller/sellerState';
import { APPROVED_LEVEL } from '@backoffice/contracts/seller/user';
import type { Access } from '@backoffice/contracts/wire/endpoint';
import type { ErrorCode } from '@backoffice/contracts/wire/errorCatalogue';
import type { SellerRow, SessionRow, UserRow } from '../database/schema.ts';
import { HttpError } from '../errors/HttpError.ts';

/** No known account; `error` is the reason why the session of a valid token is refused. */
interface Visitor {
  readonly user?: undefined;
  readonly session?: undefined;
  readonly error?: ErrorCode | undefined;
}

/** Account as read from the database for this call, and the session of its token. */
interface Account {
  readonly user: UserRow;
  readonly seller: SellerRow | undefined;
  readonly session: SessionRow;
}

/** Caller of a request. */
export type Caller = Visitor | Account;

/**
 * Returns the error code of a call that the caller may not make, or undefined. Writes of a suspended seller are
 * refused.
 */
export function accessError(caller: Caller, access: Access, isWrite: boolean): ErrorCode | undefined {
  if (access === 'public') return undefined;
  if (caller.user === undefined) return caller.error ?? 'Unauthorized';
  if (access === 'signed-in') return undefined;
  if (caller.user.level < APPROVED_LEVEL) return 'not-approved';
  if (access === 'approved') return undefined;
  if (caller.seller === undefined) return 'seller-not-found';
  return isWrite && isSuspended(caller.seller) ? 'suspended' : undefined;
}

/**
 * Requires that the person authenticated at the provider within the last five minutes.
 * @throws HttpError `fresh-login-required`
 */
export function requireFreshLogin({ session }: Caller, now: Date): void {
  if (!isFreshLogin(session?.authTime, now.getTime())) throw new HttpError('fresh-login-required');
}

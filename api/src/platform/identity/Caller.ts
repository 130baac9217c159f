import type { ErrorCode } from '@backoffice/contracts';
import type { SellerRow, SessionRow, UserRow } from '../database/schema.ts';

/** No known account; `error` is the reason why the session of a valid token is refused. */
interface Visitor {
  readonly user?: undefined;
  readonly session?: undefined;
  readonly error?: ErrorCode;
}

/** Account as read from the database for this call, and the session of its token. */
interface Account {
  readonly user: UserRow;
  readonly seller: SellerRow | undefined;
  readonly session: SessionRow;
}

/** Caller of a request. */
export type Caller = Visitor | Account;

import type { ErrorCode } from '@backoffice/contracts';
import type { SellerRow, SessionRow, UserRow } from '../database/schema.ts';

/** No known account; `error` says why the session of a valid token counts no more. */
interface Visitor {
  readonly user?: undefined;
  readonly session?: undefined;
  readonly error?: ErrorCode;
}

/** An account as the database has it at this moment, and the session of its token. */
interface Account {
  readonly user: UserRow;
  readonly seller: SellerRow | undefined;
  readonly session: SessionRow;
  /** When the login of the token took place. */
  readonly authTime: Date;
}

/** Who makes a call. */
export type Caller = Visitor | Account;

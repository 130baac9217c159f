import type { SellerRow, UserRow } from '../database/schema.ts';

/** Who makes a call: a visitor, or an account as the database has it at this moment. */
export type Caller = { readonly user?: undefined } | { readonly user: UserRow; readonly seller: SellerRow | undefined };

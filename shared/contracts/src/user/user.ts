import * as z from 'zod/mini';
import { Seller } from '../seller/seller.ts';

/** The group of accounts that see the lab. */
export const TESTER_GROUP = 'tester';
/** The group of accounts that get a canary before others. */
export const CANARY_GROUP = 'canary';

/**
 * The signed-in account. `level` 0 is not approved, 1 or more is (docs/rules.md#session). `groups` names the lists of
 * the API's configuration that the account is on; absent is none.
 */
export const User = z.object({
  uid: z.string(),
  level: z.int(),
  nickname: z.string(),
  groups: z.optional(z.array(z.string())),
});
export type User = z.infer<typeof User>;

/** GET /user/me: the account and, where there is one, its seller record. */
export const Me = z.object({ user: User, seller: z.optional(Seller) });
export type Me = z.infer<typeof Me>;

/** The level from which an account may enter (docs/rules.md#session). */
export const APPROVED_LEVEL = 1;

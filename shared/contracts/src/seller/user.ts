import * as z from 'zod/mini';
import { Seller } from './seller.ts';
import { Instant } from '../wire/fields.ts';

/** Group of accounts that can see the lab. */
export const TESTER_GROUP = 'tester';
/** Group of accounts that receive canaries first. */
export const CANARY_GROUP = 'canary';

/**
 * The signed-in account. `level` 0 is not approved, 1 or higher is approved (docs/rules.md#session). `groups` has the
 * account lists in the API's configuration that contain the account; missing means none. `authTime` is when the person
 * authenticated at the sign-in provider for this session; missing if the provider did not state it.
 */
export const User = z.object({
  uid: z.string(),
  level: z.int(),
  nickname: z.string(),
  groups: z.optional(z.array(z.string())),
  authTime: z.optional(Instant),
});
export type User = z.infer<typeof User>;

/** Response of GET /user/me: the account and, if it exists, the seller record. */
export const Me = z.object({ user: User, seller: z.optional(Seller) });
export type Me = z.infer<typeof Me>;

/** Minimum level of an approved account (docs/rules.md#session). */
export const APPROVED_LEVEL = 1;

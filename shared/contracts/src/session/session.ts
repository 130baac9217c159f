import * as z from 'zod/mini';
import { Id, Instant } from '../wire/fields.ts';

/** The id of a session that began with a login ticket: 128 random bits, which only its holder knows. */
export const SessionId = z.string().check(z.regex(/^[\w-]{22}$/));

/**
 * A device on which an account is signed in. `device` is a Korean label such as `iPhone · Safari`, `network` the address
 * of its last call, of an IPv6 address the first 64 bits.
 */
export const AccountSession = z.object({
  id: Id,
  device: z.string(),
  network: z.string(),
  signedInAt: Instant,
  lastSeenAt: Instant,
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;

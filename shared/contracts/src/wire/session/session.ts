import * as z from 'zod/mini';
import { Id, Instant } from '../fields.ts';

/** Id of a session that started with a login ticket: 128 random bits that only the client knows. */
export const SessionId = z.string().check(z.regex(/^[\w-]{22}$/));

/** A device on which an account is signed in; `device` is a Korean label such as `iPhone · Safari`. */
export const AccountSession = z.object({
  id: Id,
  device: z.string(),
  signedInAt: Instant,
  lastSeenAt: Instant,
  /** Whether this is the session of the request. */
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;

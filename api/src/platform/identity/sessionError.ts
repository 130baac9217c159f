import type { ErrorCode } from '@backoffice/contracts';
import type { SessionRow } from '../database/schema.ts';
import type { VerifiedToken } from './Identity.ts';

/** Idle and total lifetime of a session in milliseconds. */
export interface SessionLimits {
  readonly idleMs: number;
  readonly maxMs: number;
}

/** State of a session when its token is used. */
export interface KnownSession {
  readonly token: Pick<VerifiedToken, 'authTime' | 'isOwn'>;
  readonly session: Pick<SessionRow, 'signedInAt' | 'lastSeenAt' | 'endedAt'> | undefined;
  readonly tokensValidSince: Date | null;
}

/**
 * Returns why a valid token is refused, or undefined. A session of the API's own login has a row until it is too old;
 * other sessions get one on their first call.
 */
export function sessionError(
  { token, session, tokensValidSince }: KnownSession,
  now: Date,
  { idleMs, maxMs }: SessionLimits,
): ErrorCode | undefined {
  if (session?.endedAt || (tokensValidSince && token.authTime < tokensValidSince)) return 'session-ended';
  const signedInAt = session?.signedInAt ?? token.authTime;
  if ((!session && token.isOwn) || now.getTime() - signedInAt.getTime() >= maxMs) return 'session-expired';
  const seenAt = session ? (session.lastSeenAt ?? session.signedInAt) : now;
  return now.getTime() - seenAt.getTime() >= idleMs ? 'session-idle' : undefined;
}

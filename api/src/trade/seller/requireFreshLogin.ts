import { isFreshLogin } from '@backoffice/contracts';
import { HttpError } from '../../platform/errors/HttpError.ts';
import type { Call } from '../../platform/http/register/Call.ts';
import type { Endpoint } from '@backoffice/contracts';

/**
 * Requires a login of the last five minutes. Both the login of the token and that of its session count: a token of an
 * old login that was exchanged again has a recent `authTime`, but no other session.
 * @throws HttpError `fresh-login-required`
 */
export function requireFreshLogin(
  { authTime, session }: Pick<Call<Endpoint>, 'authTime' | 'session'>,
  now: Date,
): void {
  const signedIn = Math.min(authTime.getTime(), session?.signedInAt.getTime() ?? Infinity);
  if (!isFreshLogin(signedIn, now.getTime())) throw new HttpError('fresh-login-required');
}

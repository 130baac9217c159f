import { createHmac, timingSafeEqual } from 'node:crypto';

/** The token that every form of a session carries: made of the session's own, which no other site can read. */
export function csrfToken(session: string): string {
  return createHmac('sha256', session).update('form').digest('base64url');
}

/** Whether a form carries the token of a session. */
export function isCsrfToken(session: string, token: string): boolean {
  const [expected, given] = [Buffer.from(csrfToken(session)), Buffer.from(token)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

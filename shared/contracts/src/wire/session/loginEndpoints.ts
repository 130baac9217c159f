import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** 256 bits in base64url: a ticket, a login verifier, or the SHA-256 of a verifier. */
const Bits256 = z.string().check(z.regex(/^[\w-]{43}$/));

/**
 * Ticket that a login returns to the page as `customToken`. Tokens of the sign-in provider contain dots, tickets do
 * not.
 */
export const LoginTicket = Bits256;

/** Secret of the page that started a login. */
const LoginVerifier = Bits256;

/** SHA-256 of a verifier, which the page sends when it starts a login. */
export const LoginChallenge = Bits256;

export const exchangeLogin = endpoint('POST', '/auth/login/exchange', {
  access: 'public',
  request: z.strictObject({ ticket: LoginTicket, verifier: LoginVerifier }),
  reply: z.object({ customToken: z.string() }),
  errors: ['login-failed'],
});

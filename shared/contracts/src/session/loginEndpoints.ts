import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';

/** 256 bits in base64url: a ticket, the verifier of a login, or the SHA-256 of one. */
const Bits256 = z.string().check(z.regex(/^[\w-]{43}$/));

/** What a login returns to the page as `customToken`; a token of the provider's own has dots. */
export const LoginTicket = Bits256;

/** The secret of the page that began a login. */
export const LoginVerifier = Bits256;

/** The SHA-256 of a verifier, which the page sends when it begins a login. */
export const LoginChallenge = Bits256;

export const exchangeLogin = endpoint('POST', '/auth/login/exchange', {
  access: 'public',
  request: z.strictObject({ ticket: LoginTicket, verifier: LoginVerifier }),
  reply: z.object({ customToken: z.string() }),
  errors: ['login-failed'],
});

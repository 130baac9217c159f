import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Done } from '../wire/fields.ts';
import { AccountSession, SessionId } from './session.ts';

export const signOut = endpoint('POST', '/auth/logout', {
  summary:
    'Ends the session of the token, or the named one where the token has expired by then; harmless when it has ended.',
  access: 'public',
  request: z.strictObject({ session: z.optional(SessionId) }),
  reply: Done,
});

export const listSessions = endpoint('GET', '/user/sessions', {
  summary: 'The devices on which the account is signed in, the present one first, then by their last call.',
  access: 'signed-in',
  request: z.strictObject({}),
  reply: z.array(AccountSession),
});

export const endSession = endpoint('POST', '/user/sessions/end/:sessionId', {
  summary: 'Signs the account out on one device.',
  access: 'signed-in',
  writes: true,
  request: z.strictObject({}),
  reply: Done,
  errors: ['not-found'],
});

export const endOtherSessions = endpoint('POST', '/user/sessions/end-others', {
  summary: 'Signs the account out on every device but the present one.',
  access: 'signed-in',
  writes: true,
  request: z.strictObject({}),
  reply: Done,
});

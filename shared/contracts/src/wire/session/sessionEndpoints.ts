import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Done } from '../fields.ts';
import { AccountSession, SessionId } from './session.ts';

export const signOut = endpoint('POST', '/auth/logout', {
  access: 'public',
  request: z.strictObject({ session: z.optional(SessionId) }),
  reply: Done,
});

export const listSessions = endpoint('GET', '/user/sessions', {
  access: 'signed-in',
  freshLogin: 'always',
  request: z.strictObject({}),
  reply: z.array(AccountSession),
});

export const endSession = endpoint('POST', '/user/sessions/end/:sessionId', {
  access: 'signed-in',
  freshLogin: 'always',
  writes: true,
  request: z.strictObject({}),
  reply: Done,
  errors: ['not-found'],
});

export const endOtherSessions = endpoint('POST', '/user/sessions/end-others', {
  access: 'signed-in',
  freshLogin: 'always',
  writes: true,
  request: z.strictObject({}),
  reply: Done,
});

import type { Queries } from '../../src/platform/database/openDatabase.ts';
import { buildSession } from '../builders.ts';

/**
 * Signs an account in at a process with the settings of the local stack; returns an ID token like that of the local
 * emulator. Token and fresh login last for a day.
 */
export async function signInUnsigned(db: Queries, uid: string): Promise<string> {
  const now = Date.now();
  const sessionId = await buildSession(db, uid, { at: new Date(now), authTime: new Date(now + 24 * 60 * 60_000) });
  return unsignedToken(uid, sessionId);
}

/** Returns an unsigned ID token of a session; its account signed in at `authTime` (in seconds; default: now). */
export function unsignedToken(uid: string, sessionId: string, authTime = Math.floor(Date.now() / 1000)): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const payload = {
    iss: 'https://securetoken.google.com/demo-test',
    aud: 'demo-test',
    sub: uid,
    user_id: uid,
    sid: sessionId,
    iat: authTime,
    auth_time: authTime,
    exp: authTime + 24 * 60 * 60,
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;
}

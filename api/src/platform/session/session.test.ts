import { beforeEach, describe, expect, it } from '@jest/globals';
import { getMe } from '@backoffice/contracts/seller/userEndpoints';
import { exchangeLogin } from '@backoffice/contracts/wire/session/loginEndpoints';
import {
  endOtherSessions,
  endSession,
  listSessions,
  signOut,
} from '@backoffice/contracts/wire/session/sessionEndpoints';
import { asc, eq, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { newId } from '../database/newId.ts';
import { audit, type SessionRow, sessions, users } from '../database/schema.ts';
import { buildSeller, buildSession, buildUser } from '../../../testing/builders.ts';
import { readFailure, createToken } from '../../../testing/createTestApp.ts';
import { queueBehind } from '../../../testing/queueBehind.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { cleanupSessions, continueSession, endEverySession } from '../identity/sessionStore.ts';
import { issueTicket } from '../login/loginTicket.ts';
import { hashToken, randomToken } from '../secrets/randomToken.ts';

const DAY = 24 * 60 * 60_000;
const MINUTE = 60_000;
const UID = 'kakao:1';
const revoked: string[] = [];
const test = setUpTestApp({ resetBeforeEach: true });
beforeEach(async () => {
  revoked.length = 0;
  test.identity.revokeRefreshTokens = async (uid) => void revoked.push(uid);
  await buildUser(test.db, UID, 0);
});

/** Signs in on a device; returns the session id and the headers of its calls. */
async function signedIn(device = 'iPhone · Safari', uid = UID) {
  const id = await buildSession(test.db, uid, { device, at: test.world.now, authTime: test.world.now });
  return { id, headers: { authorization: `Bearer ${createToken(uid, { sessionId: id })}` } };
}

const pass = (ms: number) => {
  test.world.now = new Date(test.world.now.getTime() + ms);
};
const readCode = async ({ headers }: { headers: Record<string, string> }) => {
  const response = await test.call(getMe, { headers });
  return response.statusCode === 200 ? 'ok' : readFailure(response).code;
};
const actions = async () => (await test.db.select().from(audit).orderBy(asc(audit.id))).map(({ action }) => action);

describe('logout', () => {
  // rule: session.lifetime, session.logout
  it('a logout ends the session at the server: its token and refreshed tokens are refused', async () => {
    const device = await signedIn();
    expect(await readCode(device)).toBe('ok');
    expect((await test.call(signOut, { headers: device.headers })).json()).toEqual({ ok: true });
    expect(await readCode(device)).toBe('session-ended');
    pass(2000);
    const refreshed = createToken(UID, { sessionId: device.id, authTime: test.world.now });
    expect(await readCode({ headers: { authorization: `Bearer ${refreshed}` } })).toBe('session-ended');
    expect(await actions()).toContain('auth-logout');
  });

  it('a logout ends the session by its id if the token has expired', async () => {
    const device = await signedIn();
    await test.call(signOut, { body: { session: device.id } });
    expect(await readCode(device)).toBe('session-ended');
  });

  it('a repeated logout, or one without a session, is harmless, and a logout records one event', async () => {
    const { headers } = await signedIn();
    for (const call of [{ headers }, { headers }, {}, { body: { session: newId() } }])
      expect((await test.call(signOut, call)).statusCode).toBe(200);
    expect((await actions()).filter((action) => action === 'auth-logout')).toHaveLength(1);
  });

  it('a suspended seller can log out', async () => {
    await buildSeller(test.db, 'kakao:suspended', { state: -1 });
    const device = await signedIn('Windows · Edge', 'kakao:suspended');
    expect((await test.call(signOut, { headers: device.headers })).statusCode).toBe(200);
    expect(await readCode(device)).toBe('session-ended');
  });

  it('a session cannot be ended by guessing its id, which has 128 random bits', async () => {
    expect((await signedIn()).id).toMatch(/^[\w-]{22}$/);
    expect(readFailure(await test.call(signOut, { body: { session: 'auth-1773111600' } }))).toMatchObject({
      status: 400,
      fields: ['session'],
    });
  });

  it('the logout of the last session revokes the refresh tokens of the account at the provider', async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    await test.call(signOut, { headers: one.headers });
    expect(revoked).toEqual([]);
    await test.call(signOut, { headers: two.headers });
    expect(revoked).toEqual([UID]);
  });

  it('a logout succeeds even if the provider is unreachable', async () => {
    test.identity.revokeRefreshTokens = () => Promise.reject(new Error('away'));
    const device = await signedIn();
    expect((await test.call(signOut, { headers: device.headers })).statusCode).toBe(200);
    expect(await readCode(device)).toBe('session-ended');
  });
});

describe('devices of an account', () => {
  it('devices are listed with the current one first, then by their last call', async () => {
    const first = await signedIn('Mac · Safari');
    pass(MINUTE);
    const second = await signedIn('Android · Chrome');
    pass(MINUTE);
    await signedIn('iPhone · 앱');
    await test.call(signOut, { headers: second.headers });
    const { headers } = first;
    const listed = (await test.call(listSessions, { headers })).json();
    expect(listed.map(({ device, isCurrent }: { device: string; isCurrent: boolean }) => [device, isCurrent])).toEqual([
      ['Mac · Safari', true],
      ['iPhone · 앱', false],
    ]);
    expect(listed[0]).toMatchObject({ signedInAt: '2026-03-10T03:00:00.000Z' });
    expect(listed[0]).not.toHaveProperty('network');
  });

  it('devices of another account can neither be listed nor ended', async () => {
    await buildUser(test.db, 'kakao:2');
    const mine = await signedIn();
    const theirs = await signedIn('Mac · Safari', 'kakao:2');
    expect((await test.call(listSessions, { headers: mine.headers })).json()).toHaveLength(1);
    const ended = await test.call(endSession, { headers: mine.headers, params: { sessionId: theirs.id } });
    expect(readFailure(ended)).toMatchObject({ status: 404, code: 'not-found' });
    await test.call(endOtherSessions, { headers: mine.headers });
    expect(await readCode(theirs)).toBe('ok');
  });

  it('a single device can be signed out', async () => {
    const [mine, lost] = [await signedIn(), await signedIn()];
    const { headers } = mine;
    expect((await test.call(endSession, { headers, params: { sessionId: lost.id } })).statusCode).toBe(200);
    expect([await readCode(lost), await readCode(mine)]).toEqual(['session-ended', 'ok']);
    expect(await actions()).toContain('user-sessions-end');
  });

  // rule: session.devices
  it('all other devices can be signed out at once', async () => {
    const [mine, ...others] = [await signedIn(), await signedIn(), await signedIn()];
    await test.call(endOtherSessions, { headers: mine?.headers ?? {} });
    expect(await Promise.all([...others, ...(mine ? [mine] : [])].map(readCode))).toEqual([
      'session-ended',
      'session-ended',
      'ok',
    ]);
    expect(revoked).toEqual([]);
  });

  // rule: session.devices
  it('the logout of all other devices refuses a custom token that was not exchanged yet, and its refreshed tokens', async () => {
    const mine = await signedIn();
    const minted = await buildSession(test.db, UID, { at: test.world.now });
    await test.call(endOtherSessions, { headers: mine.headers });
    pass(MINUTE);
    const exchanged = createToken(UID, { sessionId: minted, authTime: test.world.now });
    expect(await readCode({ headers: { authorization: `Bearer ${exchanged}` } })).toBe('session-ended');
  });

  // rule: session.devices
  it('the logout of all other devices ends the session of a login ticket that is exchanged at the same time', async () => {
    const mine = await signedIn();
    const verifier = randomToken();
    const login = { uid: UID, challenge: hashToken(verifier), authTime: null, now: test.world.now };
    const ticket = await issueTicket(test.db, login);
    const [exchanged] = await queueBehind<[LightMyRequestResponse, unknown]>(test.db, sql`select from login_tickets`, [
      () => test.call(exchangeLogin, { body: { ticket, verifier } }),
      () => test.call(endOtherSessions, { headers: mine.headers }),
    ]);
    expect(exchanged.statusCode).toBe(200);
    expect(await readCode({ headers: { authorization: `Bearer ${exchanged.json().customToken}` } })).toBe(
      'session-ended',
    );
    expect(await readCode(mine)).toBe('ok');
  });

  it('an operator can sign out all devices, including an unused token', async () => {
    const [one, unused] = [await signedIn(), await signedIn()];
    pass(MINUTE);
    expect(await endEverySession(test.db, UID, test.world.now)).toBe(true);
    pass(MINUTE);
    expect([await readCode(one), await readCode(unused)]).toEqual(['session-ended', 'session-ended']);
    expect(await readCode(await signedIn())).toBe('ok');
    expect(await endEverySession(test.db, 'kakao:absent', test.world.now)).toBe(false);
  });
});

describe('session', () => {
  // rule: session.lifetime
  it('a session ends after 14 days without a call, with a separate error code', async () => {
    const device = await signedIn();
    for (const days of [13, 13]) {
      pass(days * DAY);
      expect(await readCode(device)).toBe('ok');
    }
    pass(14 * DAY);
    expect(await readCode(device)).toBe('session-idle');
  });

  // rule: session.lifetime
  it('a session ends after 90 days even if active, and its row is deleted', async () => {
    const device = await signedIn();
    for (let day = 10; day < 90; day += 10) {
      pass(10 * DAY);
      expect(await readCode(device)).toBe('ok');
    }
    pass(10 * DAY);
    expect(await readCode(device)).toBe('session-expired');
    await cleanupSessions(test.db, new Date(test.world.now.getTime() + 1), test.config.sessions);
    expect(await test.db.select().from(sessions)).toEqual([]);
    expect(await readCode(device)).toBe('session-expired');
  });

  it('a session stores its last call and network at most every five minutes', async () => {
    const device = await signedIn();
    const seen = async () => (await test.db.select().from(sessions).where(eq(sessions.id, device.id)))[0];
    const began = test.world.now;
    pass(5 * MINUTE - 1);
    await readCode(device);
    expect(await seen()).toMatchObject({ lastSeenAt: began, network: '203.0.113.7' });
    pass(1);
    await readCode(device);
    expect(await seen()).toMatchObject({ lastSeenAt: test.world.now, network: '127.0.0.1' });
  });

  // rule: session.foreign-login
  it('a thief with a valid token of a login outside of the API, as of another application of the Firebase project, is refused and starts no session', async () => {
    const authorization = `Bearer ${createToken(UID, { sessionId: null })}`;
    const refused = await test.call(getMe, { headers: { authorization } });
    expect(readFailure(refused)).toMatchObject({ status: 401, code: 'foreign-login' });
    expect(await test.db.select().from(sessions)).toEqual([]);
  });

  // rule: session.foreign-login
  it('the local stack starts one session for a login of the emulator that the API did not start', async () => {
    const [user] = await test.db.select().from(users).where(eq(users.uid, UID));
    if (!user) throw new Error('There is no account.');
    const token = { uid: UID, sessionId: 'auth-1773111600', authTime: test.world.now };
    const from = { device: 'Linux · Chrome', network: '127.0.0.1' };
    const call = (session: SessionRow | undefined) =>
      continueSession(
        test.db,
        { token, account: { user, seller: undefined, session } },
        from,
        test.world.now,
        test.config.sessions,
      );
    const first = await call(undefined);
    expect(await call(first.session)).toEqual(first);
    expect(await test.db.select().from(sessions)).toMatchObject([{ id: token.sessionId, authTime: null, ...from }]);
  });
});

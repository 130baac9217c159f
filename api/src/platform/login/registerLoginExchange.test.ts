import { createHash, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { getMe } from '@backoffice/contracts/seller/userEndpoints';
import { exchangeLogin } from '@backoffice/contracts/wire/session/loginEndpoints';
import { asc } from 'drizzle-orm';
import { audit, loginTickets, sessions } from '../database/schema.ts';
import { buildUser } from '../../../testing/builders.ts';
import { readFailure, createToken } from '../../../testing/createTestApp.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { cleanupTickets, issueTicket } from './loginTicket.ts';

const UID = 'kakao:1';
const AUTH_TIME = new Date('2026-03-10T01:00:00.000Z');
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 Version/26.1 Safari/604.1';
const FAILED = { status: 400, code: 'login-failed', fields: [] };

const test = setUpTestApp({ resetBeforeEach: true });
beforeEach(() => buildUser(test.db, UID));

const draw = () => randomBytes(32).toString('base64url');

/** Starts a login and returns the page's secret and its ticket. */
async function returned() {
  const verifier = draw();
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return {
    verifier,
    ticket: await issueTicket(test.db, { uid: UID, challenge, authTime: AUTH_TIME, now: test.world.now }),
  };
}

const exchange = (body: object) => test.call(exchangeLogin, { body, headers: { 'user-agent': SAFARI } });

const events = () =>
  test.db
    .select({ action: audit.action, uid: audit.uid, subject: audit.subject, result: audit.result })
    .from(audit)
    .orderBy(asc(audit.id));

describe('login ticket', () => {
  it('the page that started the login gets a token, and a session starts with the label of its device', async () => {
    const response = await exchange(await returned());
    const [session] = await test.db.select().from(sessions);
    expect(session).toMatchObject({ uid: UID, device: 'iPhone · Safari', signedInAt: test.world.now, endedAt: null });
    const sessionId = session?.id ?? '';
    const me = await test.call(getMe, { headers: { authorization: `Bearer ${createToken(UID, { sessionId })}` } });
    expect([session?.authTime, me.json().user.authTime]).toEqual([AUTH_TIME, AUTH_TIME.toISOString()]);
    expect(response.json()).toEqual({ customToken: createToken(UID, { sessionId }) });
    expect(await events()).toEqual([{ action: 'sign-in', uid: UID, subject: sessionId, result: 'done' }]);
  });

  it('a repeated or concurrent exchange gets no token', async () => {
    const page = await returned();
    const answers = await Promise.all([exchange(page), exchange(page), exchange(page)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect(readFailure(await exchange(page))).toEqual(FAILED);
    expect(await test.db.select().from(sessions)).toHaveLength(1);
  });

  // rule: login.return-token
  it('a ticket read from a log is useless without the verifier and remains valid for its page', async () => {
    const page = await returned();
    for (const verifier of [draw(), page.ticket])
      expect(readFailure(await exchange({ ...page, verifier }))).toEqual(FAILED);
    expect(await events()).toEqual(Array(2).fill({ action: 'sign-in', uid: '', subject: UID, result: 'login-failed' }));
    expect((await exchange(page)).statusCode).toBe(200);
  });

  it('a ticket expires after a minute', async () => {
    const page = await returned();
    test.world.now = new Date(test.world.now.getTime() + 60_000);
    expect(readFailure(await exchange(page))).toEqual(FAILED);
    await cleanupTickets(test.db, new Date(test.world.now.getTime() + 1));
    expect(await test.db.select().from(loginTickets)).toEqual([]);
  });

  it('the database stores only the hash of a ticket', async () => {
    const { ticket, verifier } = await returned();
    const stored = JSON.stringify(await test.db.select().from(loginTickets));
    expect(stored).not.toContain(ticket);
    expect(stored).not.toContain(verifier);
  });

  it('an invented ticket is refused without an audit event, because tickets have 256 random bits', async () => {
    expect(readFailure(await exchange({ ticket: draw(), verifier: draw() }))).toEqual(FAILED);
    expect(readFailure(await exchange({ ticket: 'short', verifier: draw() }))).toMatchObject({ fields: ['ticket'] });
    expect(await events()).toEqual([]);
  });
});

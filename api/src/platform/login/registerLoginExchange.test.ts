import { createHash, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { exchangeLogin } from '@backoffice/contracts';
import { asc } from 'drizzle-orm';
import { audit, loginTickets, sessions } from '../database/schema.ts';
import { buildUser } from '../../../testing/builders.ts';
import { failureOf, tokenOf } from '../../../testing/createTestApp.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { cleanupTickets, issueTicket } from './loginTicket.ts';

const UID = 'kakao:1';
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 Version/26.1 Safari/604.1';
const FAILED = { status: 400, code: 'login-failed', fields: [] };

const test = setUpTestApp({ resetBeforeEach: true });
beforeEach(() => buildUser(test.db, UID));

const draw = () => randomBytes(32).toString('base64url');

/** A page that has begun a login, with the ticket that came back. */
async function returned() {
  const verifier = draw();
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, ticket: await issueTicket(test.db, { uid: UID, challenge, now: test.world.now }) };
}

const exchange = (body: object) => test.call(exchangeLogin, { body, headers: { 'user-agent': SAFARI } });

const events = () =>
  test.db
    .select({ action: audit.action, uid: audit.uid, subject: audit.subject, result: audit.result })
    .from(audit)
    .orderBy(asc(audit.id));

describe('the ticket of a login', () => {
  it('gives the page that began it a token that signs in, and begins a session with the label of its device', async () => {
    const response = await exchange(await returned());
    const [session] = await test.db.select().from(sessions);
    expect(session).toMatchObject({ uid: UID, device: 'iPhone · Safari', signedInAt: test.world.now, endedAt: null });
    const sessionId = session?.id ?? '';
    expect(response.json()).toEqual({ customToken: tokenOf(UID, { sessionId }) });
    expect(await events()).toEqual([{ action: 'sign-in', uid: UID, subject: sessionId, result: 'done' }]);
  });

  it('gives nothing the second time, and nothing to one of two at once', async () => {
    const page = await returned();
    const answers = await Promise.all([exchange(page), exchange(page), exchange(page)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect(failureOf(await exchange(page))).toEqual(FAILED);
    expect(await test.db.select().from(sessions)).toHaveLength(1);
  });

  // rule: login.return-token
  it('gives nothing to a reader of a log, and stays with the page that began the login', async () => {
    const page = await returned();
    for (const verifier of [draw(), page.ticket])
      expect(failureOf(await exchange({ ...page, verifier }))).toEqual(FAILED);
    expect(await events()).toEqual(Array(2).fill({ action: 'sign-in', uid: '', subject: UID, result: 'login-failed' }));
    expect((await exchange(page)).statusCode).toBe(200);
  });

  it('gives nothing after a minute', async () => {
    const page = await returned();
    test.world.now = new Date(test.world.now.getTime() + 60_000);
    expect(failureOf(await exchange(page))).toEqual(FAILED);
    await cleanupTickets(test.db, new Date(test.world.now.getTime() + 1));
    expect(await test.db.select().from(loginTickets)).toEqual([]);
  });

  it('is stored as a hash: a copy of the database signs no one in', async () => {
    const { ticket, verifier } = await returned();
    const stored = JSON.stringify(await test.db.select().from(loginTickets));
    expect(stored).not.toContain(ticket);
    expect(stored).not.toContain(verifier);
  });

  it('is a secret of 256 bits: an invented one is refused and leaves no event', async () => {
    expect(failureOf(await exchange({ ticket: draw(), verifier: draw() }))).toEqual(FAILED);
    expect(failureOf(await exchange({ ticket: 'short', verifier: draw() }))).toMatchObject({ fields: ['ticket'] });
    expect(await events()).toEqual([]);
  });
});

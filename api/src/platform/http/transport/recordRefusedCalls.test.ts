import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../../app/createApp.ts';
import { audit } from '../../database/schema.ts';
import { buildSeller, buildUser } from '../../../../testing/builders.ts';
import { testConfig, createToken } from '../../../../testing/createTestApp.ts';
import { setUpTestApp } from '../../../../testing/setUpTestApp.ts';

const test = setUpTestApp({ resetBeforeEach: true });
let app: FastifyInstance;
beforeEach(async () => {
  await buildUser(test.db, 'kakao:applicant', 0);
  await buildSeller(test.db, 'kakao:suspended', { state: -1 });
  app = await createApp({ ...test, config: testConfig({ RATE_LIMIT: '1' }), log: false });
});
afterEach(() => app.close());

async function callAs(uid: string | undefined, url: string, times = 1, method: 'GET' | 'POST' = 'GET'): Promise<void> {
  const headers = uid === undefined ? {} : { authorization: `Bearer ${createToken(uid)}` };
  const options = { method, url, headers, remoteAddress: '2001:db8::1', ...(method === 'POST' && { payload: {} }) };
  await Promise.all(Array.from({ length: times }, async () => app.inject(options)));
}

/** Closes the app and returns the stored events. */
async function eventsAtClose(): Promise<unknown[]> {
  await app.close();
  const events = await test.db.select().from(audit).orderBy(audit.id);
  return events.map(({ uid, origin, action, subject, count, result }) => [uid, origin, action, subject, count, result]);
}

const NETWORK = '2001:db8:0:0';

// rule: audit.what-is-recorded, audit.with-the-change
it('every refused attempt is in the audit with account, network, route and code', async () => {
  await callAs('kakao:applicant', '/upload/homeBanner', 2);
  await callAs('kakao:suspended', '/market/insert', 1, 'POST');
  await callAs('kakao:unknown', '/market/get/abcdefghijklmnopqrstuv');
  expect(await eventsAtClose()).toEqual([
    ['kakao:applicant', NETWORK, 'access-refused', '/upload/homeBanner', 2, 'not-approved'],
    ['kakao:suspended', NETWORK, 'access-refused', '/market/insert', 1, 'suspended'],
    ['kakao:unknown', NETWORK, 'access-refused', '/market/get/:marketId', 1, 'Unauthorized'],
  ]);
});

it('a call without a token is not recorded', async () => {
  await callAs(undefined, '/upload/homeBanner');
  expect(await eventsAtClose()).toEqual([]);
});

// rule: session.foreign-login
it('a valid token of a login that the API did not start leaves a trace with its account in the audit', async () => {
  const authorization = `Bearer ${createToken('kakao:applicant', { sessionId: null })}`;
  await app.inject({ url: '/user/me', headers: { authorization }, remoteAddress: '2001:db8::1' });
  expect(await eventsAtClose()).toEqual([
    ['kakao:applicant', NETWORK, 'access-refused', '/user/me', 1, 'foreign-login'],
  ]);
});

// rule: audit.with-the-change
it('repeated refused calls are combined in one event', async () => {
  await callAs('kakao:applicant', '/user/me', 50);
  expect(await eventsAtClose()).toEqual([['kakao:applicant', NETWORK, 'rate-refused', '/user/me', 47, 'too-fast']]);
});

// rule: audit.what-is-recorded
it('a failed sign-in is recorded with its number of attempts', async () => {
  for (let each = 0; each < 2; each += 1) await callAs(undefined, '/auth/login/callback?state=x&code=secret');
  expect(await eventsAtClose()).toEqual([['', NETWORK, 'sign-in', '/auth/login/callback', 2, 'login-expired-link']]);
});

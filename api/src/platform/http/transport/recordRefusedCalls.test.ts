import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../../app/createApp.ts';
import { audit } from '../../database/schema.ts';
import { newId } from '../../database/newId.ts';
import { signShopCall } from '../../../trade/shop-orders/verifyShopCall.ts';
import { buildMarket, buildSeller, buildUser } from '../../../../testing/builders.ts';
import { testConfig, createToken } from '../../../../testing/createTestApp.ts';
import { setUpTestApp } from '../../../../testing/setUpTestApp.ts';

const test = setUpTestApp({ resetBeforeEach: true });
let app: FastifyInstance;
beforeEach(async () => {
  await buildUser(test.db, 'kakao:applicant', 0);
  await buildSeller(test.db, 'kakao:suspended', { state: -1 });
  app = await createApp({ ...test, config: testConfig({ RATE_LIMIT: '1' }), log: false });
});
/** Replaces the app by an app without a rate limit that the test reaches. */
async function openUnlimitedApp(): Promise<void> {
  await app.close();
  app = await createApp({ ...test, config: testConfig(), log: false });
}
afterEach(() => app.close());

async function callAs(uid: string | undefined, url: string, times = 1, method: 'GET' | 'POST' = 'GET'): Promise<void> {
  const headers = uid === undefined ? {} : { authorization: `Bearer ${createToken(uid)}` };
  const options = { method, url, headers, remoteAddress: '2001:db8::1', ...(method === 'POST' && { payload: {} }) };
  await Promise.all(Array.from({ length: times }, async () => app.inject(options)));
}

/** Returns a valid order of a shop for an unknown market. */
function shopOrder(): object {
  return {
    marketId: newId(),
    lines: [{ optionId: newId(), amount: 1 }],
    deliveryTitle: '택배',
    buyerName: '구매자',
    receiver: { name: '받는이', tel: '01011112222', zip: '03993', addr: '서울', addr2: '' },
    deliveryMsg: '',
    memo: '',
    sns: { type: '', id: '' },
    refund: { bank: '', no: '', name: '' },
    cashReceipt: null,
    payment: { option: 0, type: 'transfer' },
    total: 1000,
  };
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

// rule: audit.what-is-recorded
it('a seller cannot try ids of other sellers without an event that counts the attempts', async () => {
  await openUnlimitedApp();
  await buildSeller(test.db, 'kakao:thief');
  const market = await buildMarket(test.db, await buildSeller(test.db, 'kakao:other'));
  for (let each = 0; each < 10; each += 1) await callAs('kakao:thief', `/market/get/${market.id}`);
  expect(await eventsAtClose()).toEqual([
    ['kakao:thief', NETWORK, 'access-refused', '/market/get/:marketId', 10, 'not-found'],
  ]);
});

// rule: audit.what-is-recorded
it('a thief of a token cannot try what needs a fresh login without an event that counts the attempts', async () => {
  await openUnlimitedApp();
  await buildSeller(test.db, 'kakao:victim');
  const authTime = new Date(test.world.now.getTime() - 60 * 60_000);
  const headers = { authorization: `Bearer ${createToken('kakao:victim', { authTime })}` };
  for (let each = 0; each < 3; each += 1)
    await app.inject({ url: '/user/sessions', headers, remoteAddress: '2001:db8::1' });
  expect(await eventsAtClose()).toEqual([
    ['kakao:victim', NETWORK, 'access-refused', '/user/sessions', 3, 'fresh-login-required'],
  ]);
});

// rule: audit.what-is-recorded
it('a seller cannot bypass the validation of the screens without an event that counts the attempts', async () => {
  await openUnlimitedApp();
  await buildSeller(test.db, 'kakao:thief');
  const headers = { authorization: `Bearer ${createToken('kakao:thief')}` };
  const url = '/receipt/search';
  await app.inject({
    method: 'POST',
    url,
    headers,
    payload: { q: '한가은', owner: 'kakao:other' },
    remoteAddress: '2001:db8::1',
  });
  await app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'text/plain' },
    payload: 'q',
    remoteAddress: '2001:db8::1',
  });
  expect(await eventsAtClose()).toEqual([
    ['kakao:thief', NETWORK, 'input-refused', url, 1, 'invalid-parameters'],
    ['kakao:thief', NETWORK, 'input-refused', url, 1, 'unsupported-media-type'],
  ]);
});

describe('calls of a shop', () => {
  const [key] = testConfig().shopKeys;
  beforeEach(openUnlimitedApp);

  async function callAsShop(secret: Buffer, body: object, times = 1): Promise<void> {
    const payload = JSON.stringify(body);
    const timestamp = Math.floor(test.world.now.getTime() / 1000);
    const call = { method: 'POST', path: '/shop/orders', timestamp, idempotencyKey: newId(), body: payload };
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': call.idempotencyKey,
      'shop-key': key?.id ?? '',
      'shop-timestamp': String(timestamp),
      'shop-signature': signShopCall(secret, call),
    };
    for (let each = 0; each < times; each += 1)
      await app.inject({ method: 'POST', url: call.path, headers, payload, remoteAddress: '2001:db8::1' });
  }

  // rule: audit.what-is-recorded
  it('forged signatures of a shop are counted in one event with the key that they claim', async () => {
    await callAsShop(Buffer.alloc(32), {}, 30);
    expect(await eventsAtClose()).toEqual([
      [`shop:${key?.id}`, NETWORK, 'shop-refused', '/shop/orders', 30, 'shop-forged-signature'],
    ]);
  });

  // rule: audit.what-is-recorded
  it('a shop cannot try ids of markets without an event that names its key', async () => {
    await callAsShop(key?.secret ?? Buffer.alloc(0), shopOrder());
    await callAsShop(key?.secret ?? Buffer.alloc(0), {});
    expect(await eventsAtClose()).toEqual([
      [`shop:${key?.id}`, NETWORK, 'shop-refused', '/shop/orders', 1, 'shop-unknown-market'],
      ['', NETWORK, 'input-refused', '/shop/orders', 1, 'invalid-parameters'],
    ]);
  });
});

it('a call without a token or signature is not recorded', async () => {
  await openUnlimitedApp();
  await callAs(undefined, '/upload/homeBanner');
  await callAs(undefined, '/market/get/abcdefghijklmnopqrstuv');
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

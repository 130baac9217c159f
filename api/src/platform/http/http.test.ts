import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { updateMarket } from '@backoffice/contracts/market/marketEditEndpoints';
import { listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import { insertPreview } from '@backoffice/contracts/market/previewEndpoints';
import { saveProfile } from '@backoffice/contracts/seller/sellerEndpoints';
import { getMe } from '@backoffice/contracts/seller/userEndpoints';
import { createApp } from '../../app/createApp.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { captureLog } from '../../../testing/captureLog.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { buildMarket, buildSeller } from '../../../testing/builders.ts';
import { readFailure, testConfig, createToken } from '../../../testing/createTestApp.ts';

const logged: string[] = [];
const test = setUpTestApp({ log: captureLog((line) => logged.push(line)) });

beforeAll(() => buildSeller(test.db, 'kakao:1'));
afterEach(() => {
  logged.length = 0;
});

const POST = { method: 'POST', url: '/feed/insert/preview' } as const;
const signedIn = { authorization: `Bearer ${createToken('kakao:1')}` };

describe('media types of request bodies', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'application/jsonp'])(
    '%s gets status 415',
    async (type) => {
      const response = await test.app.inject({
        ...POST,
        headers: { ...signedIn, 'content-type': type },
        payload: '{}',
      });
      expect(readFailure(response)).toEqual({ status: 415, code: 'unsupported-media-type', fields: [] });
    },
  );

  it('a form instead of JSON, or JSON instead of a form, gets status 415', async () => {
    const form = { ...signedIn, 'content-type': 'multipart/form-data; boundary=x' };
    const posted = await test.app.inject({ ...POST, headers: form, payload: '--x--\r\n' });
    expect(posted.statusCode).toBe(415);
    const uploaded = await test.app.inject({ method: 'POST', url: '/upload/profile', headers: signedIn, payload: {} });
    expect(uploaded.statusCode).toBe(415);
  });

  it.each<[string, string]>([
    ['broken JSON', '{"contents":'],
    ['a prototype', '{"__proto__":{"admin":true}}'],
    ['a constructor’s prototype', '{"constructor":{"prototype":{"admin":true}}}'],
    ['a list', '[]'],
    ['a bare word', '"x"'],
    ['nesting without end', `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`],
    ['NUL', '{"contents":"a\\u0000b","schedule":""}'],
    ['a lone surrogate', '{"contents":"\\ud800","schedule":""}'],
  ])('%s gets status 400', async (_title, payload) => {
    const response = await test.app.inject({
      ...POST,
      headers: { ...signedIn, 'content-type': 'application/json' },
      payload,
    });
    expect(readFailure(response)).toMatchObject({ status: 400, code: 'invalid-parameters' });
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });

  it('the error names each unknown, missing, repeated or invalid field', async () => {
    const response = await test.call(insertPreview, { as: 'kakao:1', body: { contents: ' ', owner: 'kakao:2' } });
    expect(readFailure(response)).toEqual({
      status: 400,
      code: 'invalid-parameters',
      fields: ['contents', 'schedule', 'owner'],
    });
    const query = await test.app.inject({ url: '/market/all?owner=kakao:2', headers: signedIn });
    expect(readFailure(query).fields).toEqual(['owner']);
    const twice = await test.app.inject({ url: '/receipt/product?id=aaaaaaaa&id=bbbbbbbb', headers: signedIn });
    expect(readFailure(twice).fields).toContain('id');
  });
});

describe('response headers', () => {
  it('a response cannot be cached, sniffed or framed and sends no referrer', async () => {
    const { headers } = await test.call(getMe, { as: 'kakao:1' });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'application/json; charset=utf-8',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('only pages of the host can read a response', async () => {
    const ask = (origin: string) =>
      test.app.inject({
        method: 'OPTIONS',
        url: '/user/me',
        headers: { origin, 'access-control-request-method': 'GET' },
      });
    expect((await ask('http://localhost:3000')).headers['access-control-allow-origin']).toBe('http://localhost:3000');
    expect((await ask('https://evil.test')).headers['access-control-allow-origin']).toBeUndefined();
    expect((await ask('http://localhost:3000')).headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('a browser sends a preflight request at most once a day', async () => {
    const headers = { origin: 'http://localhost:3000', 'access-control-request-method': 'GET' };
    const leave = await test.app.inject({ method: 'OPTIONS', url: '/user/me', headers });
    expect(leave.headers['access-control-max-age']).toBe('86400');
  });

  it('the page can read file name, Retry-After, request id and date', async () => {
    const { headers } = await test.app.inject({ url: '/user/me', headers: { origin: 'http://localhost:3000' } });
    expect(headers['access-control-expose-headers']).toBe('Content-Disposition, Date, ETag, Retry-After, X-Request-Id');
    expect(headers['date']).toBe(test.world.now.toUTCString());
  });

  it('an unknown address or method, also TRACE, gets an error code', async () => {
    expect(readFailure(await test.app.inject('/nothing'))).toEqual({ status: 404, code: 'not-found', fields: [] });
    for (const method of ['DELETE', 'TRACE'] as const)
      expect((await test.app.inject({ method: method as 'DELETE', url: '/user/me' })).statusCode).toBe(404);
  });
});

describe('internal error', () => {
  it('an internal error has only a code, and its log contains neither query values nor the token', async () => {
    await buildMarket(test.db, 'kakao:1', { id: 'market-canary' });
    await test.owner.execute('alter table "previews" rename to "previews_away"');
    const response = await test.call(insertPreview, {
      as: 'kakao:1',
      body: { contents: '카나리아 010-9999-8888', schedule: '' },
    });
    await test.owner.execute('alter table "previews_away" rename to "previews"');
    expect(response.json()).toEqual({ message: 'internal-error' });
    expect(response.statusCode).toBe(500);
    const log = logged.join('');
    expect(log).toContain('"code":"42P01"');
    expect(log).not.toMatch(/카나리아|9999-?8888|Bearer/);
    expect(log).not.toContain(createToken('kakao:1'));
  });

  it('a caller cannot add a line to the log', async () => {
    logged.length = 0;
    const headers = { ...signedIn, 'user-agent': 'a\t{"level":60}', 'x-request-id': '{"level":60}' };
    await test.app.inject({ url: '/market/get/%0A%7B%22level%22:60%7D', headers });
    const lines = logged.join('').trim().split('\n');
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect((JSON.parse(line) as { level: unknown }).level).not.toBe(60);
  });

  it('the log excludes the values of a URL’s query', async () => {
    await test.app.inject('/auth/login/callback?code=secret-code&state=secret-state');
    expect(logged.join('')).toContain('/auth/login/callback');
    expect(logged.join('')).not.toMatch(/secret-/);
  });
});

describe('unreachable database', () => {
  it('a call is unavailable and the process stays healthy while the database is unreachable', async () => {
    const away = openDatabase({ socket: '/tmp/no-such-socket', name: 'none' }, () => undefined);
    const app = await createApp({ ...test, config: testConfig(), db: away.db, log: false });
    const call = await app.inject({ url: '/user/me', headers: signedIn });
    expect(readFailure(call)).toEqual({ status: 503, code: 'unavailable', fields: [] });
    expect(call.headers['retry-after']).toBe('2');
    expect((await app.inject('/ready')).statusCode).toBe(503);
    expect((await app.inject('/health')).json()).toEqual({ ok: true });
    await app.close();
  });
});

describe('rate limit', () => {
  // rule: api.too-fast
  it('a caller over the rate limit gets an error with a message and Retry-After; other accounts are not affected', async () => {
    const slow = await createApp({ ...test, config: testConfig({ RATE_LIMIT: '1' }), log: false });
    await buildSeller(test.db, 'kakao:2');
    const ask = (uid: string) =>
      slow.inject({ url: '/upload/homeBanner', headers: { authorization: `Bearer ${createToken(uid)}` } });
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask('kakao:1')));
    const refused = answers.find(({ statusCode }) => statusCode !== 200);
    expect(refused?.statusCode).toBe(420);
    expect(refused?.json()).toEqual({
      message: 'too-fast',
      title: '잠시만요',
      detail: '요청이 너무 많아요. 잠시 후 다시 시도해주세요.',
    });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('kakao:2')).statusCode).toBe(200);
    await slow.close();
  });
});

describe('API document', () => {
  // rule: api.calls
  it('the OpenAPI 3.1 document lists every call with its codes and files', async () => {
    const document = (await test.app.inject('/openapi.json')).json<{
      openapi: string;
      paths: Record<
        string,
        Record<
          string,
          { security: unknown[]; requestBody?: { content: object }; responses: Record<string, { description: string }> }
        >
      >;
    }>();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/user/me', '/market/update/{marketId}', '/receipt/list/{marketId}']),
    );
    const bank = document.paths['/user/seller/bank']?.['post'];
    expect(JSON.stringify(bank?.requestBody)).toContain('"format":"binary"');
    expect(bank?.responses['420']?.description).toContain('`bank-inspection`');
    expect(bank?.security).toEqual([{ bearer: [] }]);
    expect(Object.keys(document.paths).filter((path) => path.startsWith('/auth/'))).toEqual([
      '/auth/login/exchange',
      '/auth/logout',
    ]);
  });
});

it('each call checks access before it reads its input', async () => {
  for (const endpoint of [saveProfile, updateMarket, listMarkets])
    expect(readFailure(await test.call(endpoint, { body: { junk: 1 } }))).toEqual({
      status: 401,
      code: 'Unauthorized',
      fields: [],
    });
});

it('a process is not ready while a migration of its release is missing, and names the migration', async () => {
  const last = sql`(select max(created_at) from drizzle.__drizzle_migrations)`;
  const { rows } = await test.owner.execute<{ created_at: string }>(
    sql`update drizzle.__drizzle_migrations set created_at = 0 where created_at = ${last} returning ${last} as created_at`,
  );
  const ready = () => test.app.inject('/ready');
  const [answer, health] = [await ready(), await test.app.inject('/health')];
  await test.owner.execute(
    sql`update drizzle.__drizzle_migrations set created_at = ${rows[0]?.created_at} where created_at = 0`,
  );
  expect([answer.statusCode, answer.json()]).toEqual([503, { ok: false, lacks: expect.stringMatching(/^\d{4}_/) }]);
  expect(health.json()).toEqual({ ok: true });
  expect((await ready()).json()).toEqual({ ok: true });
});

import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { saveWaybills } from '@backoffice/contracts/order/waybill/waybillEndpoints';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../../app/createApp.ts';
import { openDatabase } from '../../database/openDatabase.ts';
import { sellers } from '../../database/schema.ts';
import { buildSeller, buildUser } from '../../../../testing/builders.ts';
import { captureLog } from '../../../../testing/captureLog.ts';
import { sortStatuses, testConfig, createToken } from '../../../../testing/createTestApp.ts';
import { setUpTestApp } from '../../../../testing/setUpTestApp.ts';
import { serverLimits } from './serverLimits.ts';

const test = setUpTestApp();
let app: FastifyInstance;
beforeAll(async () => {
  await buildSeller(test.db, 'kakao:1');
  await buildSeller(test.db, 'kakao:2');
  await buildUser(test.db, 'kakao:applicant', 0);
  await buildSeller(test.db, 'kakao:suspended');
  await test.db.update(sellers).set({ state: -1 }).where(eq(sellers.uid, 'kakao:suspended'));
});
afterEach(() => app.close());

/** Creates an app with a limit of three calls at once and one each second. */
async function createSlowApp(environment: Record<string, string> = {}): Promise<FastifyInstance> {
  app = await createApp({ ...test, config: testConfig({ RATE_LIMIT: '1', ...environment }), log: false });
  return app;
}

const bearer = (uid: string) => ({ authorization: `Bearer ${createToken(uid)}` });

describe('refused calls count for the rate limit', () => {
  it.each([
    ['without a token', 'GET', '/upload/homeBanner', {}, 401],
    ['with a malformed token', 'GET', '/upload/homeBanner', { authorization: 'Bearer !' }, 401],
    ['of an unknown account', 'GET', '/upload/homeBanner', bearer('kakao:unknown'), 401],
    ['of an applicant', 'GET', '/upload/homeBanner', bearer('kakao:applicant'), 403],
    ['of a suspended seller who writes', 'POST', '/market/insert', bearer('kakao:suspended'), 420],
    ['to an unknown address', 'GET', '/nothing', bearer('kakao:1'), 404],
    ['to an unknown address without a token', 'GET', '/nothing', {}, 404],
    ['of another method', 'DELETE', '/upload/homeBanner', bearer('kakao:1'), 404],
  ] as const)('a call %s counts for the rate limit', async (_title, method, url, headers, status) => {
    const slow = await createSlowApp();
    const answers = await Promise.all([1, 2, 3, 4].map(() => slow.inject({ method, url, headers })));
    const codes = answers.map((answer) => answer.json<{ message: string }>().message);
    expect(sortStatuses(answers)).toEqual([status, status, status, 420].toSorted((a, b) => a - b));
    expect(codes.filter((code) => code === 'too-fast')).toHaveLength(1);
  });

  it('a refused call makes no database query', async () => {
    const slow = await createSlowApp();
    const ask = () => slow.inject({ url: '/upload/homeBanner', headers: bearer('kakao:1') });
    await Promise.all([1, 2, 3].map(ask));
    const query = jest.spyOn(test.db, 'select');
    const asked = query.mock.calls.length;
    expect((await ask()).statusCode).toBe(420);
    expect(query.mock.calls.length).toBe(asked);
    query.mockRestore();
  });
});

it.each([
  ['a call that costs one', '/upload/homeBanner', 12],
  ['a list, which costs five', '/market/all', 2],
])('with twelve units at once, %s succeeds this often: %s %i times', async (_title, url, times) => {
  const slow = await createSlowApp({ RATE_LIMIT: '4' });
  const answers = [];
  for (let call = 0; call < 14; call += 1) answers.push(await slow.inject({ url, headers: bearer('kakao:1') }));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(times);
});

it.each([
  ['Content-Length', {}],
  ['chunks', { 'transfer-encoding': 'chunked' }],
  ['compression', { 'content-encoding': 'gzip' }],
])(
  'a call whose body is large by its %s uses up the units of its caller before the body is read',
  async (_title, more) => {
    const slow = await createSlowApp({ RATE_LIMIT: '7' });
    const send = () =>
      slow.inject({
        method: 'POST',
        url: saveWaybills.path,
        headers: {
          ...bearer('kakao:applicant'),
          'content-type': 'application/json',
          'content-length': '2000000',
          ...more,
        },
      });
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([403, 420]);
  },
);

it('a system clock that jumps back two hours delays no caller', async () => {
  const slow = await createSlowApp();
  const ask = () => slow.inject({ url: '/user/me', headers: bearer('kakao:1') });
  await Promise.all([1, 2, 3].map(ask));
  test.world.now = new Date(test.world.now.getTime() - 2 * 60 * 60_000);
  expect((await ask()).headers['retry-after']).toBe('1');
  test.world.elapsed += 3000;
  expect(sortStatuses(await Promise.all([1, 2, 3].map(ask)))).toEqual([200, 200, 200]);
});

it('another account, or a visitor, at the same address is not affected by a rate limit', async () => {
  const slow = await createSlowApp();
  await Promise.all([1, 2, 3, 4].map(() => slow.inject('/upload/homeBanner')));
  await Promise.all([1, 2, 3, 4].map(() => slow.inject({ url: '/user/me', headers: bearer('kakao:2') })));
  expect((await slow.inject({ url: '/user/me', headers: bearer('kakao:1') })).statusCode).toBe(200);
});

it('visitors behind a trusted proxy are counted by their own address', async () => {
  const slow = await createSlowApp({ TRUSTED_PROXIES: '127.0.0.1' });
  const ask = (address: string) => slow.inject({ url: '/upload/homeBanner', headers: { 'x-forwarded-for': address } });
  const first = await Promise.all([1, 2, 3, 4].map(() => ask('203.0.113.1')));
  expect(sortStatuses(first)).toEqual([401, 401, 401, 420]);
  expect((await ask('203.0.113.2')).statusCode).toBe(401);
});

it('a warning names a peer outside the trusted proxies that forwards an address, once a minute', async () => {
  const lines: string[] = [];
  const log = captureLog((line) => lines.push(line));
  app = await createApp({ ...test, config: testConfig({ TRUSTED_PROXIES: '172.30.91.2' }), log });
  const ask = (remoteAddress: string, headers = { 'x-forwarded-for': '203.0.113.1' }) =>
    app.inject({ url: '/health', remoteAddress, headers });
  await ask('172.30.91.2');
  await app.inject({ url: '/health', remoteAddress: '172.30.91.3' });
  expect(lines.filter((line) => line.includes('TRUSTED_PROXIES'))).toEqual([]);
  for (let call = 0; call < 3; call += 1) await ask('172.30.91.3');
  test.world.elapsed += 60_000;
  await ask('172.30.91.4');
  const warnings = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('TRUSTED_PROXIES'));
  expect(warnings).toMatchObject([{ level: 40, peer: '172.30.91.3' }, { peer: '172.30.91.4' }]);
});

describe('health checks', () => {
  it('the health of the process is reported without a database query, whatever the token', async () => {
    const away = openDatabase({ socket: '/tmp/no-such-socket', name: 'none' }, () => undefined);
    app = await createApp({ ...test, config: testConfig({ RATE_LIMIT: '1' }), db: away.db, log: false });
    for (let call = 0; call < 5; call += 1)
      expect((await app.inject({ url: '/health', headers: bearer('kakao:1') })).statusCode).toBe(200);
  });

  it('the health of the database is queried a limited number of times', async () => {
    const slow = await createSlowApp();
    const answers = await Promise.all([1, 2, 3, 4].map(() => slow.inject('/ready')));
    expect(sortStatuses(answers)).toEqual([200, 200, 200, 420]);
  });
});

describe('connection limits', () => {
  it('a connection has timeouts for headers, request and idle time', async () => {
    const { server } = await createSlowApp();
    expect({
      headers: server.headersTimeout,
      request: server.requestTimeout,
      silence: server.timeout,
    }).toEqual({ headers: 20_000, request: 120_000, silence: 180_000 });
    expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
  });

  it('a connection with incomplete headers gets an error code and is closed', async () => {
    const limits = { ...serverLimits, http: { headersTimeout: 50, connectionsCheckingInterval: 10 } };
    app = await createApp({ ...test, config: testConfig(), log: false, limits });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET /user/me HTTP/1.1\r\nHost: lo');
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    await once(socket, 'close');
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toContain('{"message":"request-timeout"}');
  });
});

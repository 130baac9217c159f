import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { exportSales } from '@backoffice/contracts/files/salesEndpoints';
import { listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import { insertPreview } from '@backoffice/contracts/market/previewEndpoints';
import { getMe } from '@backoffice/contracts/seller/userEndpoints';
import { isRequestId } from '@backoffice/contracts/wire/requestId';
import type { InjectOptions } from 'fastify';
import { captureLog } from '../../../testing/captureLog.ts';
import { notifyBuyer } from '../../trade/order/notifyBuyer.ts';
import { startDeliveries } from '../../operations/outbox/startDeliveries.ts';
import { startWorkers } from '../jobs/startWorkers.ts';
import { runSalesJobs } from '../../trade/sales/startSalesWorker.ts';
import { currentRequest, runForRequest } from './currentRequest.ts';
import { newRequestId } from './readRequestId.ts';
import { buildMarket, buildOrder, buildSeller } from '../../../testing/builders.ts';
import { createToken } from '../../../testing/createTestApp.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const logged: string[] = [];
const test = setUpTestApp({ log: captureLog((line) => logged.push(line)) });
const readLines = (id: unknown) =>
  logged.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ requestId }) => requestId === id);

beforeAll(() => buildSeller(test.db, 'kakao:1', { state: 3 }));
afterEach(() => {
  logged.length = 0;
});

const SIGNED_IN = { authorization: `Bearer ${createToken('kakao:1')}` };
const ID = '4bf92f3577b34da6a3ce929d0e0e4736';

describe('request id', () => {
  it('the response and every log line have the request id of the page', async () => {
    const answer = await test.call(listMarkets, { as: 'kakao:1', headers: { 'x-request-id': ID } });
    expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([200, ID]);
    expect(readLines(ID)).toEqual([expect.objectContaining({ msg: 'call', route: '/market/all' })]);
  });

  it.each([
    ['no id', undefined],
    ['a sentence as id', '주문 id 010-9999-8888'],
    ['an id that is too long', ID.repeat(2)],
    ['a capitalised id', ID.toUpperCase()],
    ['an id of zeros', '0'.repeat(32)],
    ['an id that forges a log line', `${ID}","level":60,"msg":"x`],
  ])('a request with %s gets a new id, and no log contains the original', async (_, given) => {
    const headers: Record<string, string> = given === undefined ? {} : { 'x-request-id': encodeURI(given) };
    const first = await test.call(getMe, { as: 'kakao:1', headers });
    const second = await test.call(getMe, { as: 'kakao:1', headers });
    const ids = [first.headers['x-request-id'], second.headers['x-request-id']];
    expect(ids.map(isRequestId)).toEqual([true, true]);
    expect(new Set(ids).size).toBe(2);
    expect(logged.filter((line) => line.includes(String(given && encodeURI(given))))).toEqual([]);
  });

  it.each<[string, InjectOptions, number]>([
    ['an unknown address', { url: '/nothing' }, 404],
    ['an address that cannot be read', { url: '/market/update/%zz', method: 'POST' }, 400],
    ['a parameter that is too long', { url: `/market/update/${'x'.repeat(200)}`, method: 'POST' }, 414],
    ['a call without a login', { url: '/user/me' }, 401],
    [
      'a body that is none',
      {
        url: '/feed/insert/preview',
        method: 'POST',
        payload: '{',
        headers: { ...SIGNED_IN, 'content-type': 'application/json' },
      },
      400,
    ],
    ['a health check', { url: '/health' }, 200],
    [
      'a preflight request',
      {
        url: '/user/me',
        method: 'OPTIONS',
        headers: { origin: 'http://localhost:3000', 'access-control-request-method': 'GET' },
      },
      204,
    ],
  ])('the response for %s has a request id, too', async (_, request, status) => {
    const answer = await test.app.inject({ ...request, headers: { ...request.headers, 'x-request-id': ID } });
    expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([status, ID]);
  });

  it('the log lines of a failed call have its request id', async () => {
    await test.owner.execute('alter table "previews" rename to "previews_away"');
    const answer = await test.call(insertPreview, { as: 'kakao:1', body: { contents: '소개', schedule: '' } });
    await test.owner.execute('alter table "previews_away" rename to "previews"');
    expect(readLines(answer.headers['x-request-id']).map(({ msg }) => msg)).toEqual(['call failed', 'call']);
  });

  it('a malformed HTTP request gets a request id in response and log', async () => {
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
    let text = '';
    socket.on('data', (chunk: string) => (text += chunk));
    socket.write('nonsense\r\n\r\n');
    await once(socket, 'close');
    const id = /x-request-id: (\w+)/i.exec(text)?.[1];
    expect(readLines(id)).toEqual([expect.objectContaining({ msg: 'a request could not be read' })]);
  });

  it('pages can send and read the request id', async () => {
    const origin = 'http://localhost:3000';
    const headers = { origin, 'access-control-request-method': 'GET' };
    const leave = await test.app.inject({ method: 'OPTIONS', url: '/user/me', headers });
    expect(leave.headers['access-control-allow-headers']).toContain('X-Request-Id');
    const answer = await test.app.inject({ url: '/user/me', headers: { origin } });
    expect(answer.headers['access-control-expose-headers']).toContain('X-Request-Id');
  });
});

it('a new request id is unique', () => {
  const ids = Array.from({ length: 100 }, newRequestId);
  expect(new Set(ids).size).toBe(100);
  expect(ids.every(isRequestId)).toBe(true);
});

describe('background work of a call', () => {
  const orderId = async () => (await buildOrder(test.db, await buildMarket(test.db, 'kakao:1'))).id;

  it('a sales file is created under the request id of the call that first requested it', async () => {
    await buildOrder(test.db, await buildMarket(test.db, 'kakao:1'), { status: 1, paymentOption: 1 });
    const body = { year: 2026, period: '1H' };
    await test.call(exportSales, { as: 'kakao:1', body, headers: { 'x-request-id': ID } });
    await test.call(exportSales, { as: 'kakao:1', body });
    const seen: unknown[] = [];
    const files = {
      ...test.files,
      saveDocument: async () => {
        seen.push(currentRequest()?.requestId);
        throw new Error('full');
      },
    };
    await runSalesJobs({ ...test, files, log: test.app.log, stop: new AbortController().signal });
    expect(seen).toEqual([ID]);
    expect(readLines(ID).map(({ msg }) => msg)).toEqual(['call', 'sales file failed']);
  });

  it('a notification is sent under the request id of its call, or without id outside of calls', async () => {
    const id = await orderId();
    await runForRequest({ requestId: ID }, () =>
      notifyBuyer(test.db, id, { kind: 'notice', text: '안내' }, test.world.now),
    );
    await notifyBuyer(test.db, id, { kind: 'notice', text: '다음 안내' }, test.world.now);
    const seen: unknown[] = [];
    const notifier = {
      send: async () => {
        seen.push(currentRequest()?.requestId);
        return { kind: 'rejected', reason: 'rejected', code: '3018' } as const;
      },
      readResult: async () => ({ kind: 'sent' }) as const,
    };
    const stop = startDeliveries(
      { ...test, notifiers: { buyer: notifier, seller: notifier, refund: notifier } },
      test.app.log,
    );
    while (seen.length < 2) await setImmediate();
    await stop();
    expect(seen.toSorted()).toEqual([ID, undefined]);
    expect(readLines(ID).map(({ msg }) => msg)).toEqual(['a notification was not sent']);
  });

  it('workers woken by a call do not run in its context', async () => {
    const seen: unknown[] = [];
    const run = async () => void seen.push(currentRequest());
    const workers = runForRequest({ requestId: ID }, () =>
      startWorkers({ concurrency: 1, pollIntervalMs: 1000, failureLogMessage: '', run }, test.app.log),
    );
    await workers.stop();
    expect(seen).toEqual([undefined]);
  });
});

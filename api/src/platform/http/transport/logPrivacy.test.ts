import { beforeAll, expect, it } from '@jest/globals';
import { exportSales } from '@backoffice/contracts/files/salesEndpoints';
import { getMe } from '@backoffice/contracts/seller/userEndpoints';
import type { Endpoint } from '@backoffice/contracts/wire/endpoint';
import { ENDPOINTS } from '../../../../testing/endpoints.ts';
import { notifyBuyer } from '../../../trade/order/notifyBuyer.ts';
import { startDeliveries } from '../../../operations/outbox/startDeliveries.ts';
import { runSalesJobs } from '../../../trade/sales/startSalesWorker.ts';
import { buildMarket, buildOrder, buildProduct, buildSeller } from '../../../../testing/builders.ts';
import { captureLog } from '../../../../testing/captureLog.ts';
import { setUpTestApp } from '../../../../testing/setUpTestApp.ts';

const UID = 'kakao:1';
/** Personal data and credentials, as entered and as stored. */
const PERSONAL = [
  '홍카나리아',
  '010-9876-5432',
  '9876543210987',
  '서울시 카나리로 77',
  'canary-secret-token',
  'a@canary.test',
];
/** An event stream ends only with its client; its log line is like that of other calls. */
const STREAMLESS = ENDPOINTS.filter(({ stream }) => stream === undefined);

const logged: string[] = [];
const test = setUpTestApp({ log: captureLog((line) => logged.push(line)) });
let ids: Record<string, string>;
beforeAll(async () => {
  await buildSeller(test.db, UID, { state: 3 });
  const market = await buildMarket(test.db, UID);
  const product = await buildProduct(test.db, market);
  const [receiverName = '', receiverTel = ''] = PERSONAL;
  const order = await buildOrder(test.db, market, { product, status: 1, paymentOption: 1, receiverName, receiverTel });
  ids = { marketId: market.id, productId: product.id, receiptId: order.id, publicId: order.publicId };
});

/** Makes a call in a new session, because some calls end sessions. */
async function call(endpoint: Endpoint, body?: object, headers?: Record<string, string>): Promise<void> {
  test.world.now = new Date(test.world.now.getTime() + 1000);
  await test.call(endpoint, { as: UID, params: ids, ...(body && { body }), ...(headers && { headers }) });
}

function createFields({ request }: Endpoint): string[] {
  return Object.keys((request as { shape?: object }).shape ?? {});
}

it('no log line contains a name, telephone number, account number, address, e-mail or token, also for failures after a call', async () => {
  for (const endpoint of STREAMLESS)
    for (const shift of [0, 3]) {
      const createValue = (index: number) => PERSONAL[(index + shift) % PERSONAL.length] ?? '';
      const body = Object.fromEntries(createFields(endpoint).map((name, index) => [name, createValue(index)]));
      const value = encodeURI(createValue(0));
      const headers = { 'user-agent': value, 'idempotency-key': value, referer: `https://x.test/?q=${value}` };
      await call(endpoint, body, headers);
      await call(endpoint);
    }
  for (const value of PERSONAL.map(encodeURI)) {
    await test.app.inject({ url: `/auth/login/callback?code=${value}&state=${value}` });
    await test.app.inject({ url: `/download/${value}`, headers: { authorization: `Bearer ${value}` } });
  }
  await test.owner.execute('alter table "receipts" rename to "receipts_away"');
  for (const endpoint of STREAMLESS) await call(endpoint);
  await test.owner.execute('alter table "receipts_away" rename to "receipts"');

  await call(exportSales, { year: 2026, period: '1H' });
  const files = { ...test.files, saveDocument: () => Promise.reject(new Error('full')) };
  await runSalesJobs({ ...test, files, log: test.app.log, stop: new AbortController().signal });
  await notifyBuyer(test.db, ids['receiptId'] ?? '', { kind: 'notice', text: PERSONAL.join(' ') }, test.world.now);
  let answered = 0;
  const notifier = {
    send: async () => {
      answered += 1;
      return { kind: 'rejected', reason: 'rejected', code: '3018' } as const;
    },
    readResult: async () => ({ kind: 'sent' }) as const,
  };
  const stop = startDeliveries(
    { ...test, notifiers: { buyer: notifier, seller: notifier, refund: notifier } },
    test.app.log,
  );
  while (answered === 0) await new Promise(setImmediate);
  await stop();

  const text = logged.join('');
  for (const value of PERSONAL) {
    expect(text).not.toContain(value);
    expect(text).not.toContain(encodeURI(value));
  }
  const messages = new Set(logged.map((line) => (JSON.parse(line) as { msg: string }).msg));
  expect([...messages]).toEqual(
    expect.arrayContaining(['call', 'call failed', 'sales file failed', 'a notification was not sent']),
  );
});

it('the unredacted log line of a call has only these fields', async () => {
  logged.length = 0;
  await call(getMe);
  const [line] = logged.map((each) => JSON.parse(each) as Record<string, unknown>).filter(({ msg }) => msg === 'call');
  const fields = ['requestId', 'method', 'route', 'uid', 'status', 'ms'];
  expect(Object.keys(line ?? {})).toEqual(['level', 'time', 'pid', 'hostname', ...fields, 'msg']);
});

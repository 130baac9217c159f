import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { BulkResult } from '@backoffice/contracts/order/bulk';
import { importWaybillsFromPost } from '@backoffice/contracts/order/waybill/waybillEndpoints';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { orders } from '../../platform/database/schema.ts';
import { createStandins } from '../../local/standins/createStandins.ts';
import { buildMarket, buildOrder, buildSeller } from '../../../testing/builders.ts';
import { readFailure } from '../../../testing/createTestApp.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { createPostOffice, type PostOffice } from './createPostOffice.ts';

const UID = 'kakao:1';
const test = setUpTestApp({ dependencies: { postOffice: { fetchPage: (url) => postOffice.fetchPage(url) } } });
let standins: FastifyInstance;
let origin: string;
let postOffice: PostOffice;
beforeAll(async () => {
  standins = createStandins(test);
  origin = await standins.listen({ host: '127.0.0.1', port: 0 });
  postOffice = createPostOffice({ origins: [origin], isLocal: true });
  await buildSeller(test.db, UID);
});
afterAll(async () => {
  await standins.close();
});

const send = (marketId: string, postUrl: string, headers = {}) =>
  test.call(importWaybillsFromPost, { as: UID, params: { marketId }, body: { postUrl, overwrite: false }, headers });

// rule: waybill-import.failure-reasons, waybill-import.post-office-page
it('An import from the post office’s page saves its numbers and names recipients without an order', async () => {
  const market = await buildMarket(test.db, UID);
  const paid = await buildOrder(test.db, market, { status: 1 });
  const other = await buildOrder(test.db, market, { status: 1, createdAt: new Date('2026-03-02T00:00:00.000Z') });
  await buildOrder(test.db, market, { status: 0 });
  const key = { 'idempotency-key': 'post' };
  const result = (await send(market.id, `${origin}/epost/${market.id}?stranger`, key)).json<BulkResult>();
  expect(result).toEqual({
    rows: { read: 3, used: 2, unchanged: 0, doubtful: 0, failed: 1, ignored: [], unknown: [] },
    total: 3,
    success: 2,
    fail: 1,
    failAt: [{ at: 3, data: expect.stringMatching(/^지나가던 사람 6\d{4}-\d{4}-\d{4}$/), reason: 'no-order-number' }],
  });
  for (const { id } of [paid, other]) {
    const [row] = await test.db.select().from(orders).where(eq(orders.id, id));
    expect(row).toMatchObject({ status: 3, waybillCompany: 'kr.epost', waybillNo: expect.stringMatching(/^6\d{4}-/) });
  }
  expect((await send(market.id, `${origin}/epost/${market.id}?stranger`, key)).json()).toEqual(result);
});

it('The import lists the markets whose batches the post office has', async () => {
  const market = await buildMarket(test.db, UID);
  expect((await standins.inject('/epost')).body).toContain(`/epost/${market.id}`);
});

it.each([
  ['/outbox', '등기번호와 받는 분을 찾을 수 없어요'],
  ['/outbox.json', '우체국 페이지를 열 수 없어요'],
])('An import from the post office reports the problem of %s', async (path, words) => {
  const market = await buildMarket(test.db, UID);
  const response = await send(market.id, origin + path);
  expect(readFailure(response)).toEqual({ status: 400, code: 'invalid-parameters', fields: ['postUrl'] });
  expect(response.json().detail.fields[0].text).toContain(words);
});

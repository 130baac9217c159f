import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { exportLabels, exportOrders, exportPackages } from '@backoffice/contracts/order/lists/exportEndpoints';
import type { Order } from '@backoffice/contracts/order/order';
import { openRefundAccount } from '@backoffice/contracts/order/orderDetailEndpoints';
import {
  changeOrderStatus,
  getOrderDelivery,
  listOrders,
  updateOrder,
  updateOrders,
} from '@backoffice/contracts/order/orderEndpoints';
import { LINK_MEDIA_TYPE } from '@backoffice/contracts/wire/downloadLink';
import { desc } from 'drizzle-orm';
import { audit } from '../../platform/database/schema.ts';
import { writeOnce } from '../../platform/idempotency/writeOnce.ts';
import type { MarketRow } from '../market/marketStore.ts';
import { buildMarket, buildProduct, buildSeller, orderForm } from '../../../testing/builders.ts';
import { captureLog } from '../../../testing/captureLog.ts';
import { type CallOptions, readFailure } from '../../../testing/createTestApp.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { tablesWith } from '../../../testing/tablesWith.ts';
import type { OrderRow } from './orderStore.ts';
import { placeOrder } from './placeOrder.ts';

const OWNER = 'kakao:1';
const OTHER = 'kakao:2';
const NUMBER = '110-123-456789';
const BUYER = { name: '남궁선', tel: '01098761234', addr: '제주 서귀포시 이어도로 77', addr2: '보름빌라 301호' };
const SNS = 'moon_sun_77';

const logged: string[] = [];
const test = setUpTestApp({ log: captureLog((line) => logged.push(line)) });
let market: MarketRow;
let order: OrderRow;
beforeAll(async () => {
  for (const uid of [OWNER, OTHER]) await buildSeller(test.db, uid);
  market = await buildMarket(test.db, OWNER);
  const product = await buildProduct(test.db, market);
  const form = orderForm({
    amounts: new Map([[product.options[0]?.id ?? '', 1]]),
    buyerName: BUYER.name,
    receiver: { ...BUYER, zip: '63565' },
    sns: { type: 'twitter', id: SNS },
    refund: { bank: '신한은행', no: NUMBER, name: BUYER.name },
  });
  order = await writeOnce(test.db, undefined, (tx) =>
    placeOrder(tx, { owner: OWNER, marketId: market.id, form, now: test.world.now, secrets: test.secrets }),
  );
});

const open = (as: string) => test.call(openRefundAccount, { as, params: { receiptId: order.id } });
const lastEvent = async () => (await test.db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0];

describe('The refund account of an order', () => {
  // rule: orders.refund-account-masked
  it('The refund account is opened for its seller by a separate call, which the audit records', async () => {
    expect((await open(OWNER)).json()).toEqual({ type: '신한은행', no: NUMBER, name: BUYER.name });
    expect(await lastEvent()).toMatchObject({
      uid: OWNER,
      action: 'receipt-refund-account',
      subject: order.id,
      dataSubjects: [`order:${order.id}`],
    });
  });

  it('The refund account is not opened for another seller', async () => {
    expect(readFailure(await open(OTHER))).toEqual({ status: 404, code: 'not-found', fields: [] });
  });
});

/** Every call that returns or exports an order's data, as screens send it. */
const byMarket = (): CallOptions => ({ params: { marketId: market.id } });
const byOrder = (body: object, key: string): CallOptions => ({
  params: { receiptId: order.id },
  body,
  headers: { 'idempotency-key': key },
});
const exportBody = {
  data: JSON.stringify({ mergeAddr: false, mergeReceiptId: false, packing: 'all' }),
  reason: { purpose: 'shipping' },
};
const asLink = { accept: LINK_MEDIA_TYPE };

describe('After an order was listed, read, changed and exported', () => {
  const responses: string[] = [];
  beforeAll(async () => {
    const calls: [Parameters<typeof test.call>[0], CallOptions][] = [
      [listOrders, byMarket()],
      [getOrderDelivery, { body: { publicId: order.publicId } }],
      [updateOrder, byOrder({ sellerMemo: '메모' }, 'memo')],
      [updateOrder, byOrder({ sellerMemo: '메모' }, 'memo')],
      [updateOrder, byOrder({}, 'nothing')],
      [
        updateOrders,
        { ...byMarket(), body: { target: [order.id], packagingStatus: 1 }, headers: { 'idempotency-key': 'b' } },
      ],
      [changeOrderStatus, byOrder({ status: 1, msg: '' }, 'paid')],
      [exportOrders, { ...byMarket(), body: exportBody, headers: asLink }],
      [exportPackages, { ...byMarket(), body: exportBody, headers: asLink }],
      [exportLabels, { ...byMarket(), body: exportBody, headers: asLink }],
    ];
    for (const [endpoint, options] of calls) {
      const response = await test.call(endpoint, { as: OWNER, ...options });
      expect(response.statusCode).toBe(200);
      responses.push(response.body);
    }
  });

  it('Responses contain only the last four digits of the refund account after an order was listed, read, changed and exported', () => {
    expect(responses.join('\n')).not.toContain(NUMBER);
    expect(JSON.parse(responses[0] ?? '')).toEqual([
      expect.objectContaining({
        buyerAccount: { type: '신한은행', no: '***-***-**6789', name: BUYER.name },
      }),
    ]);
  });

  // rule: idempotency.one-intent-one-write
  it('A stolen copy of the database contains the refund account number in no table', async () => {
    expect(await tablesWith(test.owner, NUMBER)).toEqual([]);
  });

  it.each([...Object.values(BUYER), SNS])('The value %j is stored in the orders table only', async (text) => {
    expect(await tablesWith(test.owner, text)).toEqual(['receipts']);
  });

  it('Stolen private files contain no data of the buyer', async () => {
    const names = await readdir(test.config.privateDir);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expectNoBuyerData(await readFile(join(test.config.privateDir, name), 'latin1'), 'latin1');
  });

  it('The log contains no data of the buyer', () => {
    expect(logged.length).toBeGreaterThan(responses.length);
    expectNoBuyerData(logged.join(''));
  });
});

it('An edit that changes nothing returns the order with an audit event', async () => {
  const before = await lastEvent();
  const response = await test.call(updateOrder, { as: OWNER, params: { receiptId: order.id }, body: {} });
  expect(response.json<Order>().delivery.name).toBe(BUYER.name);
  const event = await lastEvent();
  expect(event?.id).not.toBe(before?.id);
  expect(event).toMatchObject({ uid: OWNER, subject: order.id, dataSubjects: [`order:${order.id}`] });
});

it('A repeated change returns its stored response with an audit event', async () => {
  const again = () => test.call(updateOrder, { as: OWNER, ...byOrder({ sellerMemo: '다시' }, 'again') });
  const first = await again();
  const before = await lastEvent();
  expect((await again()).body).toBe(first.body);
  const event = await lastEvent();
  expect(event?.id).not.toBe(before?.id);
  expect(event).toMatchObject({ uid: OWNER, dataSubjects: [`order:${order.id}`], result: 'repeated' });
});

function expectNoBuyerData(content: string, encoding: BufferEncoding = 'utf8'): void {
  for (const text of [NUMBER, SNS, ...Object.values(BUYER)])
    expect(content).not.toContain(Buffer.from(text).toString(encoding));
}

import {
  changeOrderStatus,
  type FoundOrders,
  listOrders,
  type Order,
  type PlacedOrder,
  searchOrders,
  type ShopOrder,
  WON_MAX,
} from '@backoffice/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { audit, markets, orders, outbox, productOptions } from '../../platform/database/schema.ts';
import type { MarketRow } from '../market/marketStore.ts';
import type { ProductRow } from '../product/productStore.ts';
import { buildMarket, buildProduct, buildSeller } from '../../../testing/builders.ts';
import { readFailure } from '../../../testing/createTestApp.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { signShopCall } from './verifyShopCall.ts';

const [FORMER, CURRENT, OTHER] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2), Buffer.alloc(32, 3)];
const SHOP_KEYS = Object.entries({ 'main/former': FORMER, 'main/current': CURRENT, 'other/current': OTHER })
  .map(([id, secret]) => `${id}:${secret.toString('base64')}`)
  .join(' ');
const PATH = '/shop/orders';
const test = setUpTestApp({ resetBeforeEach: true, environment: { SHOP_KEYS } });
let market: MarketRow;
let product: ProductRow;
beforeEach(async () => {
  await buildSeller(test.db, 'kakao:1');
  market = await buildMarket(test.db, 'kakao:1');
  product = await buildProduct(test.db, market, [{ stock: 3 }]);
});

const order = (fields: Partial<ShopOrder> = {}): ShopOrder => ({
  marketId: market.id,
  lines: [{ optionId: product.options[0]?.id ?? '', amount: 2 }],
  deliveryTitle: '택배',
  buyerName: '구매자',
  receiver: { name: '받는이', tel: '010-1111-2222', zip: '03993', addr: '서울', addr2: '' },
  deliveryMsg: '',
  memo: '',
  sns: { type: '', id: '' },
  refund: { bank: '', no: '', name: '' },
  cashReceipt: null,
  payment: { option: 0, type: 'transfer' },
  total: 5000,
  ...fields,
});

interface Sent {
  readonly body?: object | string;
  readonly keyId?: string;
  readonly secret?: Buffer;
  readonly at?: Date;
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

/** Sends a call like the shop; `headers` and `tampered` change it after signing. */
const send = (
  { body = order(), keyId = 'main/current', secret = CURRENT, at, key = 'order-1', headers = {} }: Sent,
  tampered?: string,
) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const timestamp = Math.floor((at ?? test.world.now).getTime() / 1000);
  const signature = signShopCall(secret, { method: 'POST', path: PATH, timestamp, idempotencyKey: key, body: text });
  return test.app.inject({
    method: 'POST',
    url: PATH,
    payload: tampered ?? text,
    headers: {
      'content-type': 'application/json',
      'shop-key': keyId,
      'shop-timestamp': String(timestamp),
      'shop-signature': signature,
      'idempotency-key': key,
      ...headers,
    },
  });
};
const stored = () => test.db.select().from(orders);

describe('Orders of a shop', () => {
  it('A shop places an order and gets its number, status and total', async () => {
    const response = await send({});
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { orderNumber: expect.stringMatching(/^\d{6}-\w{8}$/), status: 0, total: 5000 },
    ]);
    const [row] = await stored();
    expect(row).toMatchObject({ publicId: response.json<PlacedOrder>().orderNumber, ownerUid: 'kakao:1' });
    expect(await test.db.select().from(productOptions)).toMatchObject([{ ordered: 2 }]);
    expect(await test.db.select().from(outbox)).toMatchObject([{ kind: 'ordered' }]);
    expect(await test.db.select().from(audit)).toMatchObject([
      { uid: 'shop:main/current', action: 'shop-order', subject: row?.id, dataSubjects: [`order:${row?.id}`] },
    ]);
  });

  // rule: orders.payer
  it('A shop may name the payer, whom the seller reads in the order and finds by a search', async () => {
    const body = order({ buyer: { payer: '구매자엄마' } });
    expect((await send({ body })).statusCode).toBe(200);
    const listed = await test.call(listOrders, { as: 'kakao:1', params: { marketId: market.id } });
    expect(listed.json()).toMatchObject([{ payer: '구매자엄마', paidAmount: 0 }]);
    const found = await test.call(searchOrders, { as: 'kakao:1', body: { q: '엄마' } });
    expect(found.json<FoundOrders>().orders).toMatchObject([{ matches: [{ field: 'payer', text: '구매자엄마' }] }]);
  });

  it.each([{ payer: '가'.repeat(41) }, { payer: '구매자', tel: '01012345678' }])(
    'A shop may not send the buyer %j',
    async (buyer) => {
      const response = await send({ body: { ...order(), buyer } });
      expect([response.statusCode, await stored()]).toEqual([400, []]);
    },
  );

  it('A shop may send decomposed Hangul, which is stored in composed syllables and found by them', async () => {
    const apart = '김하나'.normalize('NFD');
    const receiver = { name: apart, tel: '010-1111-2222', zip: '03993', addr: apart, addr2: apart };
    const placed = await send({ body: order({ buyerName: apart, receiver, memo: apart, deliveryMsg: apart }) });
    expect(placed.statusCode).toBe(200);
    const found = await test.call(searchOrders, { as: 'kakao:1', body: { q: '김하' } });
    expect(found.json<FoundOrders>().orders).toMatchObject([{ name: '김하나', buyerName: '김하나' }]);
    expect(await stored()).toMatchObject([{ addr: '김하나', addr2: '김하나', memo: '김하나', deliveryMsg: '김하나' }]);
  });

  it('A shop that repeats a call gets the same response, also concurrently and with another signing key', async () => {
    const replies = await Promise.all([send({}), send({}), send({ keyId: 'main/former', secret: FORMER })]);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  it('A shop uses an Idempotency-Key for one order only', async () => {
    await send({});
    expect(readFailure(await send({ body: order({ memo: '다른 주문' }) })).code).toBe('idempotency-key-reused');
    expect(await stored()).toHaveLength(1);
  });

  it('Two shops with equal Idempotency-Keys each place their own order and get their own response', async () => {
    const body = order({ lines: [{ optionId: product.options[0]?.id ?? '', amount: 1 }], total: 4000 });
    const first = await send({ body });
    const second = await send({ body: { ...body, memo: '다른 가게' }, keyId: 'other/current', secret: OTHER });
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    const [number, otherNumber] = [first, second].map((reply) => reply.json<PlacedOrder>().orderNumber);
    expect(number).not.toBe(otherNumber);
    expect((await send({ body })).json<PlacedOrder>().orderNumber).toBe(number);
    expect((await stored()).map(({ publicId }) => publicId).toSorted()).toEqual([number, otherNumber].toSorted());
  });

  it.each<[string, () => Partial<ShopOrder>, object]>([
    [
      'more pieces than there are',
      () => ({ lines: [{ optionId: product.options[0]?.id ?? '', amount: 4 }] }),
      { code: 'out-of-stock' },
    ],
    ['a market that is not there', () => ({ marketId: 'absent-market' }), { status: 404, code: 'not-found' }],
    [
      'an option that is not there',
      () => ({ lines: [{ optionId: 'absent-id', amount: 1 }] }),
      { fields: ['amounts.absent-id', 'amounts'] },
    ],
    ['no line', () => ({ lines: [] }), { fields: ['lines'] }],
    [
      'a payment that the market does not have',
      () => ({ payment: { option: 1, type: 'card' } }),
      { fields: ['payment'] },
    ],
    ['an unknown delivery', () => ({ deliveryTitle: '드론' }), { fields: ['deliveryTitle'] }],
    [
      'an address without a postcode',
      () => ({ receiver: { ...order().receiver, zip: '' } }),
      { fields: ['receiver.zip'] },
    ],
  ])('A shop order is rejected: %s', async (_title, fields, failure) => {
    expect(readFailure(await send({ body: order(fields()) }))).toMatchObject(failure);
    expect(await stored()).toEqual([]);
  });

  // rule: payment.types
  it('A shop order is paid by vbank, card, transfer, kakaopay or naverpay only', async () => {
    market = await buildMarket(test.db, 'kakao:1', { paymentOption: [1] });
    product = await buildProduct(test.db, market);
    const pay = async (type: string) => {
      const payment = { option: 1, type } as ShopOrder['payment'];
      return readFailure(await send({ body: order({ payment }), key: `order-${type}` }));
    };
    const types = ['vbank', 'card', 'transfer', 'kakaopay', 'naverpay'];
    for (const type of types) expect(await pay(type)).toMatchObject({ status: 200 });
    for (const type of ['cash', 'Card', ''])
      expect(await pay(type)).toEqual({ status: 400, code: 'invalid-parameters', fields: ['payment.type'] });
    expect((await stored()).map(({ paymentType }) => paymentType).toSorted()).toEqual(types.toSorted());
  });

  // rule: money.order-total
  it('A shop order above the maximum total including delivery is rejected, since the response could not represent it', async () => {
    const optionId = product.options[0]?.id ?? '';
    const placeAt = async (price: number) => {
      await test.db.update(productOptions).set({ price });
      const body = order({ lines: [{ optionId, amount: 2 }], total: Math.min(2 * price + 3000, WON_MAX) });
      return readFailure(await send({ key: String(price), body }));
    };
    expect(await placeAt(600_000_000)).toMatchObject({ status: 400, fields: ['amounts'] });
    expect(await placeAt(499_999_999)).toMatchObject({ status: 400, fields: ['amounts'] });
    expect(await placeAt(499_998_500)).toMatchObject({ status: 200 });
  });

  it('A shop order whose confirmed total differs is rejected with the current total', async () => {
    await test.db.update(productOptions).set({ price: 1500 });
    const refused = await send({});
    expect([refused.statusCode, refused.json()]).toEqual([400, { message: 'total-changed', detail: { total: 6000 } }]);
    expect(await stored()).toEqual([]);
    expect(await test.db.select().from(productOptions)).toMatchObject([{ ordered: 0 }]);
    expect(await test.db.select().from(outbox)).toEqual([]);
    expect((await send({ body: order({ total: 6000 }) })).statusCode).toBe(200);
  });

  it('A shop order in an ended market is rejected', async () => {
    test.world.now = new Date('2026-03-30T00:00:00.000Z');
    expect(readFailure(await send({})).code).toBe('market-not-open');
  });

  // rule: markets.public
  it.each([
    ['an open market', 2],
    ['an ended market', 3],
  ])('A shop order in %s that is not public is rejected as in an absent market', async (_title, status) => {
    await test.db.update(markets).set({ status, public: false });
    expect(readFailure(await send({}))).toMatchObject({ status: 404, code: 'not-found' });
    expect(await stored()).toEqual([]);
  });

  // rule: markets.public
  it('The orders of a market that is no longer public remain, and the seller can change them', async () => {
    await send({});
    await test.db.update(markets).set({ public: false });
    const params = { marketId: market.id };
    const [placed] = (await test.call(listOrders, { as: 'kakao:1', params, body: {} })).json<Order[]>();
    const paid = await test.call(changeOrderStatus, {
      as: 'kakao:1',
      params: { receiptId: placed?._id ?? '' },
      body: { status: 1, msg: '결제 완료' },
    });
    expect(paid.statusCode).toBe(200);
  });

  it('A shop call without valid JSON or with unknown fields is rejected', async () => {
    expect(readFailure(await send({ body: '{' })).status).toBe(400);
    expect(readFailure(await send({ body: { ...order(), isBilled: true } })).fields).toEqual(['isBilled']);
    expect(readFailure(await send({ key: 'a b' })).fields).toEqual(['Idempotency-Key']);
  });
});

describe('Forged shop calls', () => {
  it.each<[string, () => ReturnType<typeof send>]>([
    ['without a signature', () => send({ headers: { 'shop-signature': '' } })],
    ['with a key of its own', () => send({ secret: Buffer.alloc(32, 9) })],
    ['with the key of another shop', () => send({ secret: OTHER })],
    ['with an unknown key id', () => send({ keyId: 'main/other' })],
    ['by another body under a recorded signature', () => send({}, JSON.stringify(order({ buyerName: '공격자' })))],
    ['by a recorded call under another Idempotency-Key', () => send({ headers: { 'idempotency-key': 'order-2' } })],
    ['by a recorded call at another time', () => send({ headers: { 'shop-timestamp': '1' } })],
    ['by a call of more than five minutes ago', () => send({ at: new Date(test.world.now.getTime() - 301_000) })],
    ['by a call of the future', () => send({ at: new Date(test.world.now.getTime() + 301_000) })],
  ])('An attacker cannot place an order %s', async (_title, attack) => {
    expect(readFailure(await attack())).toMatchObject({ status: 401, code: 'Unauthorized' });
    expect(await stored()).toEqual([]);
  });
});

it('The shop call is described in the OpenAPI document', async () => {
  const { paths } = (await test.app.inject('/openapi.json')).json<{ paths: Record<string, { post?: object }> }>();
  expect(paths[PATH]?.post).toMatchObject({
    summary: expect.stringContaining('Shop-Signature'),
    requestBody: expect.anything(),
    responses: { 200: expect.anything(), 401: expect.anything() },
  });
});

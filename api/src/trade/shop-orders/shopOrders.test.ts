import type { Order } from '@backoffice/contracts/order/order';
import { openCashReceipt } from '@backoffice/contracts/order/orderDetailEndpoints';
import { changeOrderStatus, listOrders } from '@backoffice/contracts/order/orderEndpoints';
import type { PlacedOrder, ShopOrder } from '@backoffice/contracts/order/shopOrder';
import { type FoundOrders, searchOrders } from '@backoffice/contracts/order/todayEndpoints';
import { WON_MAX } from '@backoffice/contracts/wire/fields';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import {
  audit,
  idempotencyKeys,
  markets,
  orders,
  outbox,
  productOptions,
  refunds,
} from '../../platform/database/schema.ts';
import type { MarketRow } from '../market/marketStore.ts';
import type { ProductRow } from '../product/productStore.ts';
import { buildMarket, buildOrder, buildProduct, buildSeller } from '../../../testing/builders.ts';
import { createApp } from '../../app/createApp.ts';
import { createTestShop } from '../../../testing/createTestShop.ts';
import { readFailure, testConfig } from '../../../testing/createTestApp.ts';
import { listStatements } from '../../../testing/listStatements.ts';
import { readStatuses } from '../../../testing/readStatuses.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { signShopCall } from './verifyShopCall.ts';

const [FORMER, CURRENT, OTHER, STOLEN] = [1, 2, 3, 4].map((byte) => Buffer.alloc(32, byte)) as [
  Buffer,
  Buffer,
  Buffer,
  Buffer,
];
/** The key `main/stolen` is valid for the markets of `kakao:2` and `kakao:3`, and `main/none` for no seller. */
const SHOP_KEYS = [
  `main/former:${FORMER.toString('base64')}:*`,
  `main/current:${CURRENT.toString('base64')}:*`,
  `other/current:${OTHER.toString('base64')}:kakao:1`,
  `main/stolen:${STOLEN.toString('base64')}:kakao:2|kakao:3`,
  `main/none:${STOLEN.toString('base64')}`,
].join(' ');
const PATH = '/shop/orders';
const REFUND = { bank: '신한은행', no: '110-1', name: '구매자' };
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
  readonly path?: string;
  readonly body?: object | string;
  readonly keyId?: string;
  readonly secret?: Buffer;
  readonly at?: Date;
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

/** Sends a write like the shop; `headers` and `tampered` change it after signing. */
const send = (
  { path = PATH, body = order(), keyId = 'main/current', secret = CURRENT, at, key = 'order-1', headers = {} }: Sent,
  tampered?: string,
) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const timestamp = Math.floor((at ?? test.world.now).getTime() / 1000);
  const signature = signShopCall(secret, { method: 'POST', path, timestamp, idempotencyKey: key, body: text });
  return test.app.inject({
    method: 'POST',
    url: path,
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
/** Reads an order like the shop. */
const read = (
  orderNumber: string,
  { keyId = 'main/current', secret = CURRENT, signed = orderNumber }: Partial<Sent & { signed: string }> = {},
) => {
  const timestamp = Math.floor(test.world.now.getTime() / 1000);
  const call = { method: 'GET', path: `${PATH}/${signed}`, timestamp, idempotencyKey: '', body: '' };
  return test.app.inject({
    url: `${PATH}/${orderNumber}`,
    headers: {
      'shop-key': keyId,
      'shop-timestamp': String(timestamp),
      'shop-signature': signShopCall(secret, call),
    },
  });
};
const cancel = (orderNumber: string, sent: Sent = {}) =>
  send({ path: `${PATH}/${orderNumber}/cancel`, body: { reason: '다른 걸 살게요' }, key: 'cancel-1', ...sent });
const stored = () => test.db.select().from(orders);

describe('Orders of a shop', () => {
  it('A shop places an order and gets its number, status and total', async () => {
    const response = await send({});
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { orderNumber: expect.stringMatching(/^\d{6}-\w{8}$/), status: 0, total: 5000, account: null },
    ]);
    const [row] = await stored();
    const publicId = response.json<PlacedOrder>().orderNumber;
    expect(row).toMatchObject({ publicId, ownerUid: 'kakao:1', shop: 'main' });
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

  // rule: orders.buyer
  it('A shop may send name and number of a buyer who is not the receiver', async () => {
    const receiver = { ...order().receiver, name: '선물받는이' };
    await send({ body: order({ receiver, buyer: { name: '선물하는이', tel: '010-5555-6666' } }) });
    expect(await stored()).toMatchObject([
      { buyerName: '선물하는이', buyerTel: '010-5555-6666', receiverName: '선물받는이', receiverTel: '010-1111-2222' },
    ]);
  });

  it.each([{ payer: '가'.repeat(41) }, { tel: '1234' }, { name: ' ' }, { phone: '01012345678' }])(
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
      () => ({ payment: { option: 1, type: 'card', id: 'payment-1' } }),
      { fields: ['payment'] },
    ],
    ['an unknown delivery', () => ({ deliveryTitle: '드론' }), { fields: ['deliveryTitle'] }],
    [
      'a payment to the seller other than a transfer',
      () => ({ payment: { option: 0, type: 'card' } as unknown as ShopOrder['payment'] }),
      { fields: ['payment.type'] },
    ],
    [
      'a cash receipt for an unknown kind of number',
      () => ({ cashReceipt: { no: '02-123-4567', isPersonal: true } }),
      { fields: ['cashReceipt.no'] },
    ],
    [
      'a resident registration number for a cash receipt',
      () => ({ cashReceipt: { no: '９００１０１－１２３４５６７', isPersonal: true } }),
      { fields: ['cashReceipt.no'] },
    ],
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
      const payment = { option: 1, type, id: `payment-${type}` } as ShopOrder['payment'];
      return readFailure(await send({ body: order({ payment, refund: REFUND }), key: `order-${type}` }));
    };
    const types = ['vbank', 'card', 'transfer', 'kakaopay', 'naverpay'];
    for (const type of types) expect(await pay(type)).toMatchObject({ status: 200 });
    for (const type of ['cash', 'Card', ''])
      expect(await pay(type)).toEqual({ status: 400, code: 'invalid-parameters', fields: ['payment.type'] });
    expect((await stored()).map(({ paymentType }) => paymentType).toSorted()).toEqual(types.toSorted());
  });

  // rule: payment.refund-account
  it.each(['bank', 'no', 'name'])('A shop order by virtual account needs the %s of a refund account', async (part) => {
    market = await buildMarket(test.db, 'kakao:1', { paymentOption: [1] });
    product = await buildProduct(test.db, market);
    const payment = { option: 1, type: 'vbank', id: 'payment-1' } as const;
    const refused = await send({ body: order({ payment, refund: { ...REFUND, [part]: '' } }) });
    expect([readFailure(refused), await stored()]).toEqual([
      { status: 400, code: 'refund-account-required', fields: [] },
      [],
    ]);
    expect((await send({ body: order({ payment, refund: REFUND }) })).statusCode).toBe(200);
  });

  // rule: payment.cash-receipt
  it('A shop order has a cash receipt only in a market that offers it', async () => {
    const body = order({ cashReceipt: { no: '010-1234-5678', isPersonal: true } });
    await test.db.update(markets).set({ cashReceipt: false });
    expect(readFailure(await send({ body }))).toMatchObject({ status: 400, fields: ['cashReceipt'] });
    await test.db.update(markets).set({ cashReceipt: true });
    expect((await send({ body })).statusCode).toBe(200);
  });

  // rule: payment.cash-receipt
  it('A stolen database, list or cache has no whole number of a cash receipt; an audited call returns it to its seller', async () => {
    await send({ body: order({ cashReceipt: { no: '010-1234-5678', isPersonal: true } }) });
    const rows = await stored();
    expect(JSON.stringify(rows)).not.toMatch(/1234-?5678/);
    const listed = await test.call(listOrders, { as: 'kakao:1', params: { marketId: market.id } });
    expect(listed.json()).toMatchObject([{ cashReceipt: { no: '***-****-5678', isPersonal: true } }]);
    const open = (as: string) => test.call(openCashReceipt, { as, params: { receiptId: rows[0]?.id ?? '' } });
    expect((await open('kakao:1')).json()).toEqual({ no: '010-1234-5678', isPersonal: true });
    await buildSeller(test.db, 'kakao:2');
    expect(readFailure(await open('kakao:2'))).toMatchObject({ status: 404, code: 'not-found' });
    const opened = await test.db.select().from(audit).where(eq(audit.action, 'receipt-cash-receipt'));
    expect(opened).toMatchObject([{ uid: 'kakao:1', dataSubjects: [`order:${rows[0]?.id}`] }]);
  });

  it('An order without a cash receipt has no number to open, and its seller is not recorded as a reader', async () => {
    await send({ body: order() });
    const [row] = await stored();
    const opened = await test.call(openCashReceipt, { as: 'kakao:1', params: { receiptId: row?.id ?? '' } });
    expect(readFailure(opened)).toMatchObject({ status: 404, code: 'not-found' });
    expect(await test.db.select().from(audit).where(eq(audit.action, 'receipt-cash-receipt'))).toEqual([]);
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

describe('The key of a shop', () => {
  const stolen = { keyId: 'main/stolen', secret: STOLEN };
  const none = { keyId: 'main/none', secret: STOLEN };
  beforeEach(() => buildSeller(test.db, 'kakao:2'));

  // rule: orders.shop-keys
  it('A thief of a shop key cannot create an order in a market of a seller for whom the key is not valid', async () => {
    const absent = await send({ ...stolen, body: order({ marketId: 'absent-market' }) });
    const replies = [await send(stolen), await send(none)];
    for (const reply of replies) expect([reply.statusCode, reply.body]).toEqual([404, absent.body]);
    expect([await stored(), await test.db.select().from(idempotencyKeys)]).toEqual([[], []]);
  });

  // rule: orders.shop-keys
  it('A key is valid for each seller that the configuration lists', async () => {
    market = await buildMarket(test.db, 'kakao:2');
    product = await buildProduct(test.db, market);
    expect((await send({ ...stolen })).statusCode).toBe(200);
    expect(readFailure(await send({ ...none, key: 'order-2' }))).toMatchObject({ status: 404 });
  });

  // rule: orders.shop-keys
  it('A thief of a shop key can neither read nor cancel orders of other sellers of that shop', async () => {
    const { publicId } = await buildOrder(test.db, market, { shop: 'main', product });
    const unknown = [await read('260310-ABCDEFGH', stolen), await cancel('260310-ABCDEFGH', stolen)];
    const foreign = [await read(publicId, stolen), await cancel(publicId, stolen)];
    expect(foreign.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      unknown.map(({ statusCode, body }) => [statusCode, body]),
    );
    expect(foreign.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(await stored()).toMatchObject([{ status: 0, cancelRequestedAt: null }]);
  });

  // rule: orders.shop-keys
  it('A thief of a shop key gets no response of the shop for an order of another seller by repeating its call', async () => {
    expect((await send({})).statusCode).toBe(200);
    expect(readFailure(await send(stolen))).toMatchObject({ status: 404 });
  });

  // rule: orders.buyer-page
  it('An attacker cannot tell foreign from unknown orders by the work of the API', async () => {
    const { publicId } = await buildOrder(test.db, market, { shop: 'main', product });
    const foreign = { keyId: 'other/current', secret: OTHER };
    for (const call of [read, cancel]) {
      const unknown = await listStatements(() => call('260310-ABCDEFGH', foreign));
      expect(await listStatements(() => call(publicId, foreign))).toEqual(unknown);
      expect(unknown).toHaveLength(1);
    }
  });

  // rule: orders.shop-keys
  it('A thief of a shop key cannot call faster by using many networks', async () => {
    const app = await createApp({ ...test, config: testConfig({ SHOP_KEYS, RATE_LIMIT: '1' }), log: false });
    const statuses = [];
    for (let at = 1; at <= 5; at += 1) {
      const timestamp = Math.floor(test.world.now.getTime() / 1000);
      const path = `${PATH}/260310-ABCDEFGH`;
      const signature = signShopCall(CURRENT, { method: 'GET', path, timestamp, idempotencyKey: '', body: '' });
      const signed = { 'shop-key': 'main/current', 'shop-timestamp': `${timestamp}`, 'shop-signature': signature };
      const reply = await app.inject({ url: path, remoteAddress: `203.0.113.${at}`, headers: signed });
      statuses.push(reply.statusCode);
    }
    await app.close();
    expect(statuses).toEqual([404, 404, 404, 420, 420]);
    expect(await listRefused()).toContainEqual(['shop:main/current', 'rate-refused', 'shop-too-fast', 1]);
  });
});

/** The stored events of refused calls. */
async function listRefused() {
  const events = await test.db.select().from(audit).orderBy(audit.id);
  return events.map(({ uid, action, result, count }) => [uid, action, result, count]);
}

// rule: audit.what-is-recorded
it('Refused calls of shops are in the audit with key, network and reason, counted together', async () => {
  const app = await createApp({ ...test, config: testConfig({ SHOP_KEYS }), log: false });
  const inject = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: PATH, payload: order(), remoteAddress: '2001:db8::1', headers });
  const sign = (secret: Buffer, { at = test.world.now, body = order() } = {}) => {
    const timestamp = Math.floor(at.getTime() / 1000);
    const call = { method: 'POST', path: PATH, timestamp, idempotencyKey: 'key-1', body: JSON.stringify(body) };
    return {
      'shop-timestamp': String(timestamp),
      'shop-signature': signShopCall(secret, call),
      'idempotency-key': 'key-1',
    };
  };
  for (let at = 0; at < 3; at += 1) {
    await inject({ 'shop-key': 'main/current', ...sign(OTHER) });
    await inject({ 'shop-key': `invented/${at}`, ...sign(OTHER) });
  }
  await inject({ 'shop-key': 'main/current', ...sign(CURRENT, { at: new Date(test.world.now.getTime() - 301_000) }) });
  await inject({ 'shop-key': 'main/stolen', ...sign(STOLEN) });
  await app.close();
  const events = await test.db.select().from(audit).orderBy(audit.id);
  const network = { origin: '2001:db8:0:0', action: 'shop-refused', subject: PATH };
  expect(events).toMatchObject([
    { ...network, uid: 'shop:main/current', result: 'shop-forged-signature', count: 3 },
    { ...network, uid: '', result: 'shop-unknown-key', count: 3 },
    { ...network, uid: 'shop:main/current', result: 'shop-outside-time-window', count: 1 },
    { ...network, uid: 'shop:main/stolen', result: 'shop-seller-out-of-scope', count: 1 },
  ]);
});

it('Unknown markets and orders in calls of a shop are in the audit, so that a search for them is seen', async () => {
  const app = await createApp({ ...test, config: testConfig({ SHOP_KEYS }), log: false });
  const shop = createTestShop({ ...test, app, config: testConfig({ SHOP_KEYS }) });
  await expect(shop.place(order({ marketId: 'absent-market' }), 'key-1')).rejects.toThrow('not-found');
  await expect(shop.read('260310-ABCDEFGH')).rejects.toThrow('not-found');
  await expect(shop.cancel('260310-ABCDEFGH', { reason: '취소' }, 'key-2')).rejects.toThrow('not-found');
  await app.close();
  expect(await listRefused()).toEqual([
    ['shop:main/former', 'shop-refused', 'shop-unknown-market', 1],
    ['shop:main/former', 'shop-refused', 'shop-unknown-order', 1],
    ['shop:main/former', 'shop-refused', 'shop-unknown-order', 1],
  ]);
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

it('The shop calls are described in the OpenAPI document', async () => {
  const { paths } = (await test.app.inject('/openapi.json')).json<{
    paths: Record<string, { post?: object; get?: object }>;
  }>();
  const described = {
    summary: expect.stringContaining('Shop-Signature'),
    responses: { 200: expect.anything(), 401: expect.anything() },
  };
  for (const path of [PATH, `${PATH}/{orderNumber}/cancel`])
    expect(paths[path]?.post).toMatchObject({ ...described, requestBody: expect.anything() });
  expect(paths[`${PATH}/{orderNumber}`]?.get).toMatchObject(described);
});

describe('The page of a buyer', () => {
  const PAID = { status: 1, paidAmount: 4000, shop: 'main' } as const;
  beforeEach(async () => {
    await test.db.update(productOptions).set({ stock: -1, ordered: 20 });
  });

  // rule: orders.buyer-page
  it('A shop reads an order that it placed, without data of the buyer, and the audit records it', async () => {
    const { orderNumber } = (await send({})).json<PlacedOrder>();
    const response = await read(orderNumber);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        orderNumber,
        placedAt: test.world.now.toISOString(),
        status: 0,
        total: 5000,
        account: null,
        paidAmount: 0,
        toPay: 5000,
        toRefund: 0,
        refunded: 0,
        lines: [{ title: '스티커', option: '옵션 1', price: 1000, amount: 2 }],
        delivery: { title: '택배', price: 3000 },
        tracking: null,
        refund: null,
        cancellation: 'possible',
      },
    ]);
    const [row] = await stored();
    expect((await test.db.select().from(audit)).at(-1)).toMatchObject({
      uid: 'shop:main/current',
      action: 'shop-order-read',
      subject: row?.id,
    });
  });

  // rule: orders.buyer-page
  it('An unknown order and an order of another shop are read and cancelled alike', async () => {
    const { orderNumber } = (await send({})).json<PlacedOrder>();
    const foreign = { keyId: 'other/current', secret: OTHER };
    const replies = [
      await read('260310-ABCDEFGH', foreign),
      await read(orderNumber, foreign),
      await cancel('260310-ABCDEFGH', foreign),
      await cancel(orderNumber, { ...foreign, key: 'cancel-2' }),
    ];
    for (const { statusCode, body } of replies) expect([statusCode, body]).toEqual([404, replies[0]?.body]);
    expect(await stored()).toMatchObject([{ status: 0 }]);
  });

  it('An attacker cannot read an order with the signature of another order', async () => {
    const { orderNumber } = (await send({})).json<PlacedOrder>();
    const reply = await read(orderNumber, { signed: '260310-ABCDEFGH' });
    expect(readFailure(reply)).toMatchObject({ status: 401, code: 'Unauthorized' });
  });

  // rule: orders.buyer-page
  it('A buyer reads the corrected tracking number, and what the seller still owes and has refunded', async () => {
    const values = { ...PAID, status: 11, waybillCompany: 'kr.cjlogistics', waybillNo: '6012-3456-7890' };
    const buyerRefunds = [{ kind: 'refunded' as const, amount: 1000, day: '2026-03-09' }];
    const { publicId } = await buildOrder(test.db, market, { ...values, buyerRefunds });
    expect((await read(publicId)).json()).toMatchObject({
      toPay: 0,
      toRefund: 3000,
      refunded: 1000,
      tracking: { carrier: 'CJ대한통운', no: '6012-3456-7890', address: expect.stringContaining('601234567890') },
      cancellation: 'closed',
    });
  });

  // rule: orders.buyer-cancels
  it.each([
    ['an order that is not paid', { status: 0, paidAmount: 0 }],
    ['an order whose payment is being verified', { status: 99, paidAmount: 0, paymentOption: 1, paymentType: 'vbank' }],
    ['a paid order that is not packed', {}],
  ])('A buyer cancels %s at once, once for each key', async (_title, values) => {
    const { id, publicId } = await buildOrder(test.db, market, { ...PAID, ...values, product });
    const replies = [await cancel(publicId), await cancel(publicId)];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(replies[1]?.json()).toEqual(replies[0]?.json());
    expect(replies[0]?.json()).toMatchObject({ status: 10, cancellation: 'closed' });
    expect((await readStatuses(test.db, { id })).at(-1)).toBe(10);
    expect(await test.db.select().from(outbox)).toMatchObject([{ kind: 'cancelled' }]);
    expect((await test.db.select().from(audit)).at(-1)).toMatchObject({ action: 'shop-order-cancel', subject: id });
    expect(readFailure(await cancel(publicId, { key: 'cancel-2' }))).toMatchObject({ code: 'invalid-transition' });
  });

  // rule: orders.buyer-cancels, cancellation.refund-request
  it('A buyer who cancels an order that was paid through the product gets a refund request', async () => {
    const payment = { paymentOption: 1, paymentType: 'card' };
    const { publicId } = await buildOrder(test.db, market, { ...PAID, ...payment, product });
    expect((await cancel(publicId)).json()).toMatchObject({ status: 10, refund: 'requested', toRefund: 0 });
    expect(await test.db.select().from(refunds)).toMatchObject([{ amount: 4000, paymentType: 'card' }]);
  });

  // rule: orders.buyer-cancels
  it.each([
    ['packing has started', { packagingStatus: 1 }],
    ['it was shipped', { status: 3 }],
  ])('A buyer requests the cancellation of an order after %s, which changes nothing else', async (_title, values) => {
    const { id, publicId } = await buildOrder(test.db, market, { ...PAID, ...values, product });
    const [before] = await stored();
    expect((await read(publicId)).json()).toMatchObject({ cancellation: 'on-request' });
    expect((await cancel(publicId)).json()).toMatchObject({ status: before?.status, cancellation: 'requested' });
    const [after] = await stored();
    const request = { cancelRequestedAt: test.world.now, cancelReason: '다른 걸 살게요' };
    expect(after).toEqual({ ...before, ...request, changedXid: after?.changedXid });
    const listed = await test.call(listOrders, { as: 'kakao:1', params: { marketId: market.id } });
    expect(listed.json()).toMatchObject([{ _id: id, cancelRequest: { reason: '다른 걸 살게요' } }]);
  });

  it.each([{ reason: ' ' }, {}, { reason: '가'.repeat(201) }])('A cancellation %j is rejected', async (body) => {
    const { publicId } = await buildOrder(test.db, market, PAID);
    expect(readFailure(await cancel(publicId, { body }))).toMatchObject({ status: 400, fields: ['reason'] });
    expect(await stored()).toMatchObject([{ status: 1, cancelRequestedAt: null }]);
  });

  // rule: orders.buyer-cancels
  it('Of a dispatch and a cancellation at the same time only one succeeds', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id, publicId } = await buildOrder(test.db, market, { ...PAID, product });
      const dispatch = () =>
        test.call(changeOrderStatus, { as: 'kakao:1', params: { receiptId: id }, body: { status: 3, msg: '' } });
      const key = `cancel-${round}`;
      const calls = [() => cancel(publicId, { key }), dispatch];
      const [one, other] = await Promise.all((round % 2 ? calls.toReversed() : calls).map((call) => call()));
      const [cancelled, dispatched] = round % 2 ? [other, one] : [one, other];
      const statuses = await readStatuses(test.db, { id });
      const [order] = await test.db.select().from(orders).where(eq(orders.id, id));
      expect(cancelled?.statusCode).toBe(200);
      if (dispatched?.statusCode === 200)
        expect([statuses, order?.cancelRequestedAt]).toEqual([[1, 3, 3], test.world.now]);
      else expect([statuses, order?.cancelRequestedAt, dispatched?.statusCode]).toEqual([[1, 10], null, 400]);
    }
  });
});

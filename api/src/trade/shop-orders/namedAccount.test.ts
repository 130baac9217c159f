import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { changeOrderStatus } from '@backoffice/contracts/order/orderEndpoints';
import type { PlacedOrder, ShopOrder } from '@backoffice/contracts/order/shopOrder';
import { saveBank } from '@backoffice/contracts/seller/sellerEndpoints';
import { getMe } from '@backoffice/contracts/seller/userEndpoints';
import { eq, sql } from 'drizzle-orm';
import { formerAccounts, orders } from '../../platform/database/schema.ts';
import { buildMarket, buildProduct, buildSeller, orderForm } from '../../../testing/builders.ts';
import { captureLog } from '../../../testing/captureLog.ts';
import { createTestShop } from '../../../testing/createTestShop.ts';
import { multipart } from '../../../testing/multipart.ts';
import { payoutAccountFields } from '../../../testing/payoutAccountFields.ts';
import { picture } from '../../../testing/pictures.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { signInFresh } from '../../../testing/signInFresh.ts';
import type { ShopClient } from './createShopClient.ts';

const UID = 'kakao:1';
const HOUR = 60 * 60_000;
const FIRST = { bank: '신한은행', no: '110-456-789012', holder: '김소미' };
const SECOND = { bank: '카카오뱅크', no: '3333-01-2345678', holder: '김소미' };
const THIRD = { bank: '토스뱅크', no: '1000-0000-7777', holder: '김소미' };
const lines: string[] = [];
const registry = { accountExists: async () => true, businessExists: async () => true };
const test = setUpTestApp({
  resetBeforeEach: true,
  dependencies: { registry },
  log: captureLog((line) => lines.push(line)),
});
let photo: Buffer;
let shop: ShopClient;
let optionId: string;
let marketId: string;
let placed = 0;
beforeAll(async () => {
  photo = await picture('jpeg');
  shop = createTestShop(test);
});
beforeEach(async () => {
  await buildSeller(test.db, UID, { bankUploadDt: null });
  await useMarket([0]);
});

async function useMarket(paymentOption: (0 | 1)[]): Promise<void> {
  const market = await buildMarket(test.db, UID, { paymentOption });
  optionId = (await buildProduct(test.db, market, [{ stock: -1 }])).options[0]?.id ?? '';
  marketId = market.id;
}

const save = async ({ bank: bankType, no: bankNo, holder: bankName }: typeof FIRST) => {
  const { body, headers } = multipart({ ...payoutAccountFields, bankType, bankNo, bankName }, { file: photo });
  const response = await test.call(saveBank, { body, headers: { ...headers, ...(await signInFresh(test, UID)) } });
  expect(response.statusCode).toBe(200);
};
const place = (fields: Partial<ShopOrder> = {}): Promise<PlacedOrder> => {
  const { amounts: _amounts, shop: _shop, ...form } = orderForm();
  placed += 1;
  return shop.place({ ...form, marketId, lines: [{ optionId, amount: 1 }], total: 4000, ...fields }, `order-${placed}`);
};
const pass = (hours: number) => {
  test.world.now = new Date(test.world.now.getTime() + hours * HOUR);
};
const readBank = async () => (await test.call(getMe, { as: UID })).json().seller.bank;
const shown = async () => (await place()).account;
const read = async ({ orderNumber }: PlacedOrder) => (await shop.read(orderNumber)).account;

describe('The account that an order names', () => {
  // rule: orders.named-account
  it('The first account is shown at once, and an order without an account names none', async () => {
    expect(await shown()).toBeNull();
    await save(FIRST);
    expect(await shown()).toEqual(FIRST);
    expect(await readBank()).toMatchObject({ payoutHoldUntil: expect.anything(), shownFrom: null });
  });

  // rule: orders.named-account
  it('A changed account is shown after the payout hold; until then the account that buyers saw before', async () => {
    await save(FIRST);
    pass(1);
    await save(SECOND);
    expect(await shown()).toEqual(FIRST);
    pass(1);
    await save(THIRD);
    expect(await shown()).toEqual(FIRST);
    expect(await readBank()).toMatchObject({ shownFrom: '2026-03-11T05:00:00.000Z' });
    pass(24);
    expect(await shown()).toEqual(THIRD);
    expect(await readBank()).toMatchObject({ shownFrom: null });
  });

  it('A changed account is shown after the payout hold also if it changes twice at one instant and back', async () => {
    await save(FIRST);
    pass(48);
    await save(SECOND);
    await save(FIRST);
    await save(SECOND);
    expect(await shown()).toEqual(FIRST);
    pass(24);
    expect(await shown()).toEqual(SECOND);
  });

  // rule: orders.named-account
  it('An order names the account of its placing until it is paid, also after the account changed', async () => {
    await save(FIRST);
    const early = await place();
    pass(25);
    await save(SECOND);
    pass(25);
    const late = await place();
    expect([early.account, late.account]).toEqual([FIRST, SECOND]);
    expect([await read(early), await read(late)]).toEqual([FIRST, SECOND]);
    const [{ id } = { id: '' }] = await test.db.select().from(orders).where(eq(orders.publicId, early.orderNumber));
    await test.call(changeOrderStatus, { as: UID, params: { receiptId: id }, body: { status: 1, msg: '' } });
    expect(await read(early)).toBeNull();
    await test.db.delete(formerAccounts);
    expect(await read(late)).toEqual(SECOND);
  });

  it('An order of the payment service names no account', async () => {
    await save(FIRST);
    await useMarket([1]);
    expect((await place({ payment: { option: 1, type: 'card', id: 'payment-1' } })).account).toBeNull();
  });

  // rule: orders.named-account
  it('The number of the named account is in no log line and in no row of the database in clear', async () => {
    await save(FIRST);
    pass(1);
    await save(SECOND);
    const order = await place();
    expect(await read(order)).toEqual(FIRST);
    await shop.cancel(order.orderNumber, { reason: '다른 걸 살게요' }, 'cancel-1');
    const { rows } = await test.owner.execute<{ name: string; content: string }>(sql`
      select table_name as name, query_to_xml(format('select * from %I', table_name), true, false, '')::text as content
      from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['audit', 'outbox', 'idempotency_keys']));
    const texts = [...lines, ...rows.map(({ content }) => content)].join('\n');
    expect(texts).toContain(order.orderNumber);
    for (const { no } of [FIRST, SECOND])
      for (const form of [no, no.replaceAll('-', '')]) expect(texts).not.toContain(form);
  });
});

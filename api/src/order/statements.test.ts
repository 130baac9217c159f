import { beforeAll, expect, it } from '@jest/globals';
import { getMarket, getMe, getOrderDelivery, updateOrder } from '@backoffice/contracts';
import { newId } from '../database/newId.ts';
import { buildMarket, buildOrder, buildProduct, buildSeller } from '../testing/builders.ts';
import { listStatements } from '../testing/listStatements.ts';
import { setUpTestApp } from '../testing/setUpTestApp.ts';

const UID = 'kakao:1';
const test = setUpTestApp();
let market: Awaited<ReturnType<typeof buildMarket>>;
let order: Awaited<ReturnType<typeof buildOrder>>;
beforeAll(async () => {
  await buildSeller(test.db, UID);
  market = await buildMarket(test.db, UID);
  const product = await buildProduct(test.db, market);
  order = await buildOrder(test.db, market, { product });
});

/** The statements of a call whose session has begun. */
async function statementsOf(call: () => Promise<{ readonly statusCode: number }>): Promise<string[]> {
  await call();
  return listStatements(async () => expect((await call()).statusCode).toBe(200));
}

it('the account of a page is read by one statement', async () => {
  const read = () => test.call(getMe, { as: UID });
  expect(await statementsOf(read)).toEqual(['account and open markets']);
});

it('one order is read by three statements: account, order with history and lines, record of the reading', async () => {
  const read = () => test.call(getOrderDelivery, { as: UID, body: { publicId: order.publicId } });
  expect(await statementsOf(read)).toEqual(['account', 'order by number with its details', 'audit event']);
});

it('one market is read by two statements: account, market with its facts and products', async () => {
  const read = () => test.call(getMarket, { as: UID, params: { marketId: market.id } });
  expect(await statementsOf(read)).toEqual(['account', 'market with its facts and products']);
});

it('a memo is saved by ten statements, all but account and stored answer in its transaction', async () => {
  const write = () =>
    test.call(updateOrder, {
      as: UID,
      params: { receiptId: order.id },
      body: { sellerMemo: '메모' },
      headers: { 'idempotency-key': newId() },
    });
  expect(await statementsOf(write)).toEqual([
    'account',
    'fresh answer',
    'begin',
    'claim of a key',
    'order to change',
    'save of an order',
    'history and lines of an order',
    'audit event',
    'answer to a key',
    'commit',
  ]);
});

import { beforeEach, expect, it } from '@jest/globals';
import type { Order } from '@backoffice/contracts/order/order';
import { listOrders } from '@backoffice/contracts/order/orderEndpoints';
import { asc, sql } from 'drizzle-orm';
import { productOptions, orders } from '../../platform/database/schema.ts';
import type { MarketRow } from '../../trade/market/marketStore.ts';
import { buildMarket, buildProduct, buildSeller } from '../../../testing/builders.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { addOrders } from './addOrders.ts';

const UID = 'kakao:1';
const test = setUpTestApp({ resetBeforeEach: true });
let market: MarketRow;
beforeEach(async () => {
  await buildSeller(test.db, UID);
  market = await buildMarket(test.db, UID, { id: 'the-same-market' });
  await buildProduct(test.db, market, [{ id: 'the-same-option', stock: 5 }]);
});

const numbers = async () =>
  (await test.db.select({ publicId: orders.publicId }).from(orders).orderBy(asc(orders.publicId))).map(
    ({ publicId }) => publicId,
  );

it('addOrders adds orders that the seller can read, with counted pieces and unique numbers', async () => {
  for (const wanted of [700, 30]) expect(await addOrders(test, market.id, wanted)).toBe(true);
  const orders = (await test.call(listOrders, { as: UID, params: { marketId: market.id } })).json<Order[]>();
  expect(orders).toHaveLength(730);
  expect(new Set(orders.map(({ publicId }) => publicId)).size).toBe(730);
  const sent = orders.flatMap(({ invoice }) => (invoice ? [invoice.no] : []));
  expect(new Set(sent).size).toBe(sent.length);
  const { rows } = await test.db.execute<{ pieces: number }>(sql`
    select sum(amount)::int as pieces from receipt_lines join receipts on receipts.id = receipt_id where status not in (10, 11)`);
  const [option] = await test.db.select().from(productOptions);
  expect([option?.ordered, option?.stock]).toEqual([rows[0]?.pieces, rows[0]?.pieces]);
});

it('addOrders adds the same orders to the same market', async () => {
  await addOrders(test, market.id, 50);
  const first = await numbers();
  await test.owner.execute('truncate receipts, deposits cascade');
  await addOrders(test, market.id, 50);
  expect(await numbers()).toEqual(first);
});

it('addOrders adds no orders if the market does not exist or has nothing to order', async () => {
  const empty = await buildMarket(test.db, UID);
  for (const id of ['no-such-market', empty.id]) expect(await addOrders(test, id, 5)).toBe(false);
  expect(await numbers()).toEqual([]);
});

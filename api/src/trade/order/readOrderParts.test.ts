import { beforeAll, expect, it } from '@jest/globals';
import type { Order } from '@backoffice/contracts/order/order';
import { listOrders } from '@backoffice/contracts/order/orderEndpoints';
import { sql } from 'drizzle-orm';
import { buildMarket, buildOrder, buildSeller } from '../../../testing/builders.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const OWNER = 'kakao:1';
const COUNT = 2500;

const test = setUpTestApp();
let marketId: string;
beforeAll(async () => {
  await buildSeller(test.db, OWNER);
  const market = await buildMarket(test.db, OWNER);
  marketId = market.id;
  const { id } = await buildOrder(test.db, market);
  const copy = (table: string, values: string) =>
    test.owner.execute(
      sql.raw(`insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${values}))).*
        from ${table} t, generate_series(1, ${COUNT - 1}) n where ${table === 'receipts' ? 't.id' : 't.receipt_id'} = '${id}'`),
    );
  // Hundreds of orders share a millisecond, so that parts end between orders of the same instant.
  await copy(
    'receipts',
    `'id', 'order-' || n, 'public_id', 'number-' || n, 'created_at', t.created_at - (n / 300) * interval '1 hour'`,
  );
  await copy('receipt_status', `'id', 1000000 + n, 'receipt_id', 'order-' || n, 'desc', 'of order-' || n`);
  await test.owner.execute(sql`
    insert into receipt_status (id, receipt_id, status, "desc", at)
    select 2000000 + row_number() over (), id, 1, 'second of ' || id, created_at from receipts`);
});

it('A long order list contains each order once, newest first, with its own history', async () => {
  const listed = (await test.call(listOrders, { as: OWNER, params: { marketId } })).json<Order[]>();
  expect(new Set(listed.map(({ _id }) => _id)).size).toBe(COUNT);
  const sorted = listed.toSorted((a, b) => b.timestamp.localeCompare(a.timestamp) || (b._id > a._id ? 1 : -1));
  expect(listed.map(({ _id }) => _id)).toEqual(sorted.map(({ _id }) => _id));
  const copies = listed.filter(({ _id }) => _id.startsWith('order-'));
  expect(copies.map(({ status }) => status.map(({ desc }) => desc))).toEqual(
    copies.map(({ _id }) => [`of ${_id}`, `second of ${_id}`]),
  );
});

it('A long order list is consistent although orders change while it is read', async () => {
  const call = test.call(listOrders, { as: OWNER, params: { marketId } });
  const change = test.db.transaction(async (tx) => {
    await tx.execute(sql`update receipts set seller_memo = 'changed' where market_id = ${marketId}`);
    await tx.execute(sql`insert into receipt_status (receipt_id, status, "desc", at)
      select id, 3, 'changed', created_at from receipts where market_id = ${marketId}`);
  });
  const listed = (await call).json<Order[]>();
  await change;
  const changed = new Set(listed.map(({ sellerMemo, status }) => `${sellerMemo} ${status.at(-1)?.desc === 'changed'}`));
  expect(changed.size).toBe(1);
});

import { beforeEach, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { orders } from '../../platform/database/schema.ts';
import { buildMarket, buildOrder, buildProduct, buildSeller } from '../../../testing/builders.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const UID = 'kakao:1';
const test = setUpTestApp({ resetBeforeEach: true });
let id: string;
let other: string;
beforeEach(async () => {
  await buildSeller(test.db, UID);
  const market = await buildMarket(test.db, UID);
  const product = await buildProduct(test.db, market);
  ({ id } = await buildOrder(test.db, market, { product }));
  ({ id: other } = await buildOrder(test.db, market, { product }));
});

const readChangedXid = async (order: string) =>
  (await test.db.select({ xid: orders.changedXid }).from(orders).where(eq(orders.id, order)))[0]?.xid;

it.each([
  ['the order itself', (order: string) => sql`update receipts set seller_memo = 'x' where id = ${order}`],
  [
    'an entry that its history gets',
    (order: string) => sql`
    insert into receipt_status (receipt_id, status, "desc", at) values (${order}, 1, '', now())`,
  ],
  [
    'an entry of its history',
    (order: string) => sql`update receipt_status set "desc" = 'x' where receipt_id = ${order}`,
  ],
  ['an entry that its history loses', (order: string) => sql`delete from receipt_status where receipt_id = ${order}`],
  ['a line', (order: string) => sql`update receipt_lines set amount = 7 where receipt_id = ${order}`],
  [
    'a line that it gets',
    (order: string) => sql`
    insert into receipt_lines select (jsonb_populate_record(l, '{"id": "second"}')).* from receipt_lines l
    where receipt_id = ${order}`,
  ],
  ['a line that it loses', (order: string) => sql`delete from receipt_lines where receipt_id = ${order}`],
])('A change of %s records its transaction at the order only', async (_title, statement) => {
  const unchanged = await readChangedXid(other);
  const xid = await test.owner.transaction(async (tx) => {
    await tx.execute(statement(id));
    return (await tx.execute<{ xid: string }>(sql`select pg_current_xact_id()::text as xid`)).rows[0]?.xid;
  });
  expect([await readChangedXid(id), await readChangedXid(other)]).toEqual([xid, unchanged]);
});

it('An attacker with the API’s login cannot change an order without recording its transaction', async () => {
  const before = await readChangedXid(id);
  await test.db
    .update(orders)
    .set({ sellerMemo: 'x', changedXid: before ?? null })
    .where(eq(orders.id, id));
  expect(BigInt((await readChangedXid(id)) ?? 0)).toBeGreaterThan(BigInt(before ?? 0));
});

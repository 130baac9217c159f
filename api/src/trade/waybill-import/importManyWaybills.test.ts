import { beforeEach, expect, it } from '@jest/globals';
import type { BulkResult } from '@backoffice/contracts/order/bulk';
import { importWaybillsFromFile } from '@backoffice/contracts/order/waybill/waybillEndpoints';
import { separated } from '@backoffice/sheets/corpus';
import { eq, sql } from 'drizzle-orm';
import { audit, idempotencyKeys, orderHistory, orders, outbox } from '../../platform/database/schema.ts';
import type { MarketRow } from '../market/marketStore.ts';
import { addOrders } from '../../local/seed/addOrders.ts';
import { buildMarket, buildProduct, buildSeller } from '../../../testing/builders.ts';
import { multipart } from '../../../testing/multipart.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const UID = 'kakao:1';
/** More than the maximum of one transaction. */
const MANY = 300;

const test = setUpTestApp({ resetBeforeEach: true });
let market: MarketRow;
let numbers: string[];
beforeEach(async () => {
  await buildSeller(test.db, UID);
  market = await buildMarket(test.db, UID);
  await buildProduct(test.db, market, [{ stock: -1 }]);
  await addOrders(test, market.id, MANY);
  await test.owner.execute(sql`truncate receipt_status, outbox`);
  await test.db.update(orders).set({ status: 1, waybillCompany: null, waybillNo: null, updatedAt: null });
  const rows = await test.db.select({ number: orders.publicId }).from(orders).orderBy(orders.id);
  numbers = rows.map(({ number }) => number);
});

const toLines = (of: readonly string[], first = 0) =>
  of.map((number, at): [string, string] => [number, `6891-0${String(first + at).padStart(4, '0')}`]);
const importRows = async (rows: readonly [string, string][], { overwrite = false, key = '' } = {}) => {
  const file = separated([['주문번호', '운송장번호'], ...rows]);
  const form = multipart({ company: 'kr.cjlogistics', overwrite: String(overwrite), confirmed: 'all' }, { file });
  const headers = { ...form.headers, ...(key && { 'idempotency-key': key }) };
  return test.call(importWaybillsFromFile, { as: UID, params: { marketId: market.id }, body: form.body, headers });
};
const importForResult = async (...args: Parameters<typeof importRows>) =>
  (await importRows(...args)).json<BulkResult>();

it('An import writes hundreds of orders in a few transactions, each order with its history, notification and event', async () => {
  const rows = toLines(numbers);
  expect(await importForResult([...rows, ['260101-AAAAAAAA', '600000001']])).toMatchObject({
    total: MANY + 1,
    success: MANY,
    fail: 1,
  });
  const stored = await test.db.select().from(orders).orderBy(orders.id);
  expect(stored.map(({ publicId, waybillNo }) => [publicId, waybillNo])).toEqual(rows);
  expect(new Set(stored.map(({ status }) => status))).toEqual(new Set([3]));
  expect(new Set(stored.map(({ changedXid }) => changedXid)).size).toBe(2);
  const ids = stored.map(({ id }) => id);
  const inOrder = (found: readonly { id: string | null }[]) => found.map(({ id }) => id).toSorted();
  expect(inOrder(await test.db.select({ id: orderHistory.orderId }).from(orderHistory))).toEqual(ids);
  expect(inOrder(await test.db.select({ id: outbox.orderId }).from(outbox).where(eq(outbox.kind, 'shipped')))).toEqual(
    ids,
  );
  const events = await test.db.select().from(audit).where(eq(audit.action, 'receipt-import-excel'));
  expect(inOrder(events.map(({ subject }) => ({ id: subject })))).toEqual(ids);
  expect(events[0]).toMatchObject({ uid: UID, subjectKind: 'order', count: 1, result: 'done' });
  expect(events[0]?.dataSubjects).toEqual([`order:${events[0]?.subject}`]);
});

it('An import stops at an order that fails and continues there when it is repeated', async () => {
  const [last] = await test.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.publicId, numbers.at(-2) ?? ''));
  await test.owner.execute(
    sql.raw(`
      create function fail_at() returns trigger language plpgsql as
        $$ begin if new.id = '${last?.id}' then raise exception 'crash'; end if; return new; end $$;
      create trigger fail_at before update on receipts for each row execute function fail_at()`),
  );
  expect((await importRows(toLines(numbers), { key: 'cut' })).statusCode).toBe(500);
  await test.owner.execute('drop trigger fail_at on receipts; drop function fail_at');
  expect(await test.db.select().from(orders).where(eq(orders.status, 3))).toHaveLength(MANY - 2);
  expect(await importForResult(toLines(numbers), { key: 'cut' })).toMatchObject({
    total: MANY,
    success: MANY,
    fail: 0,
    failAt: [],
  });
  expect(await test.db.select().from(orderHistory)).toHaveLength(MANY);
  expect(await test.db.select().from(outbox)).toHaveLength(MANY);
  expect(await test.db.select().from(idempotencyKeys)).toHaveLength(MANY + 1);
});

it('An import that is sent three times concurrently is written once', async () => {
  const rows = toLines(numbers);
  const results = await Promise.all([1, 2, 3].map(() => importForResult(rows, { key: 'at-once' })));
  for (const result of results) expect(result).toMatchObject({ success: MANY, fail: 0 });
  expect(await test.db.select().from(orderHistory)).toHaveLength(MANY);
  expect(await test.db.select().from(outbox)).toHaveLength(MANY);
});

it('Imports of the same orders in opposite order do not block each other indefinitely', async () => {
  const results = await Promise.all([
    importForResult(toLines(numbers), { overwrite: true }),
    importForResult(toLines(numbers.toReversed(), MANY), { overwrite: true }),
  ]);
  for (const result of results) expect(result).toMatchObject({ success: MANY, fail: 0 });
});

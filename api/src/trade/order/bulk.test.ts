import { beforeEach, describe, expect, it } from '@jest/globals';
import type { BulkResult } from '@backoffice/contracts/order/bulk';
import { updateOrder, updateOrders } from '@backoffice/contracts/order/orderEndpoints';
import { asc, sql } from 'drizzle-orm';
import { idempotencyKeys, outbox, orders as ordersTable } from '../../platform/database/schema.ts';
import { newId } from '../../platform/database/newId.ts';
import type { MarketRow } from '../market/marketStore.ts';
import { buildMarket, buildOrder, buildSeller } from '../../../testing/builders.ts';
import { readFailure } from '../../../testing/createTestApp.ts';
import { readHistory } from '../../../testing/readHistory.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { queueBehind } from '../../../testing/queueBehind.ts';
import type { OrderRow } from './orderStore.ts';

const UID = 'kakao:1';
const test = setUpTestApp({ resetBeforeEach: true });
let market: MarketRow;
beforeEach(async () => {
  await buildSeller(test.db, UID);
  market = await buildMarket(test.db, UID);
});

const send = (body: object, headers = {}) =>
  test.call(updateOrders, { as: UID, params: { marketId: market.id }, body, headers });
const getIds = (orders: readonly OrderRow[]) => orders.map(({ id }) => id);
const changeAll = async (body: object, headers = {}) => (await send(body, headers)).json<BulkResult>();
const getReasons = ({ failAt }: BulkResult) => failAt.map(({ at, reason }) => [at, reason]);
const notices = async () =>
  (await test.db.select().from(outbox).orderBy(asc(outbox.id))).map(({ kind, text }) => [kind, text]);

describe('A bulk change of orders', () => {
  // rule: notices.outbox-and-memo
  it('A bulk change moves each order one step, with the description of a single change and one notification', async () => {
    const orders = [await buildOrder(test.db, market), await buildOrder(test.db, market)];
    expect(await changeAll({ target: getIds(orders), status: 1 })).toEqual({
      total: 2,
      success: 2,
      fail: 0,
      failAt: [],
    });
    for (const order of orders)
      expect(await readHistory(test.db, order)).toEqual([
        { status: 0, desc: '' },
        { status: 1, desc: '결제 완료' },
      ]);
    expect(await notices()).toHaveLength(2);
    await send({ target: getIds(orders), status: 3, statusDesc: ' 오늘 발송 ' });
    expect((await readHistory(test.db, orders[0]!)).at(-1)).toEqual({ status: 3, desc: '오늘 발송' });
  });

  // rule: bulk-changes.each-order-alone
  it('A bulk change reports each order as changed or failed with a reason, and the counts add up', async () => {
    const orders: OrderRow[] = [];
    for (const status of [0, 1, 3, 4, 10, 11, 99]) orders.push(await buildOrder(test.db, market, { status }));
    const stranger = await buildOrder(test.db, await buildMarket(test.db, UID));
    const absent = newId();
    const result = await changeAll({ target: [...getIds(orders), stranger.id, absent], status: 1 });
    expect(result).toMatchObject({ total: 9, success: 1, fail: 8 });
    expect(getReasons(result)).toEqual([
      [2, 'already-done'],
      [3, 'not-allowed'],
      [4, 'not-allowed'],
      [5, 'cancelled'],
      [6, 'cancelled'],
      [7, 'payment-verifying'],
      [8, 'not-found'],
      [9, 'not-found'],
    ]);
    expect(result.failAt.map(({ data }) => data)).toEqual([
      ...orders.slice(1).map(({ publicId }) => publicId),
      stranger.id,
      absent,
    ]);
  });

  it.each([0, 2, 4, 10, 11, 99])('A bulk change to status %i is rejected', async (status) => {
    const order = await buildOrder(test.db, market, { status: 1 });
    expect(getReasons(await changeAll({ target: [order.id], status }))).toEqual([[1, 'not-allowed']]);
    expect(await readHistory(test.db, order)).toHaveLength(1);
  });

  it('A bulk change packs orders, but neither packed nor cancelled orders', async () => {
    const orders = [
      await buildOrder(test.db, market, { status: 1 }),
      await buildOrder(test.db, market, { status: 1, packagingStatus: 2 }),
      await buildOrder(test.db, market, { status: 10 }),
    ];
    const packed = await changeAll({ target: getIds(orders), packagingStatus: 2 });
    expect(getReasons(packed)).toEqual([
      [2, 'already-done'],
      [3, 'cancelled'],
    ]);
    const started = await changeAll({ target: getIds(orders), packagingStatus: 1 });
    expect(getReasons(started)).toEqual([[3, 'cancelled']]);
  });

  // rule: notices.resend-question
  it('A bulk change reports for each order whether its notice was sent or repeats an earlier notice', async () => {
    const orders = [await buildOrder(test.db, market), await buildOrder(test.db, market, { sellerMsg: '곧 보낼게요' })];
    const notice = { target: getIds(orders), sellerMsg: '곧 보낼게요' };
    const first = await changeAll(notice);
    expect([first.success, getReasons(first)]).toEqual([1, [[2, 'notice-unchanged']]]);
    expect(await notices()).toEqual([['notice', '곧 보낼게요']]);
    expect(await changeAll({ ...notice, resend: true })).toMatchObject({ success: 2, fail: 0 });
    expect(await notices()).toHaveLength(3);
  });

  // rule: notices.outbox-and-memo, bulk-changes.what-may-move, bulk-changes.repeated-notice
  it('A bulk change with a status and a notice changes both or neither', async () => {
    const orders = [
      await buildOrder(test.db, market, { status: 1, sellerMsg: '보냈어요' }),
      await buildOrder(test.db, market, { status: 10 }),
    ];
    const result = await changeAll({ target: getIds(orders), status: 3, sellerMsg: '보냈어요' });
    expect([result.success, getReasons(result)]).toEqual([1, [[2, 'cancelled']]]);
    expect(await notices()).toEqual([
      ['shipped', '주문하신 상품이 발송됐어요.'],
      ['notice', '보냈어요'],
    ]);
    expect(
      (await test.db.select().from(ordersTable)).map(({ status, sellerMsg }) => [status, sellerMsg]).toSorted(),
    ).toEqual([
      [10, ''],
      [3, '보냈어요'],
    ]);
  });

  it.each([
    [{ target: [] }, 'target'],
    [{ status: 1, packagingStatus: 1 }, 'target'],
    [{}, 'target'],
    [{ status: 1, target: ['x'] }, 'target.0'],
    [{ status: 1, target: ['order-0001', 'order-0001'] }, 'target'],
    [{ status: 1, target: Array.from({ length: 201 }, () => newId()) }, 'target'],
    [{ packagingStatus: 3 }, 'packagingStatus'],
    [{ sellerMsg: '가'.repeat(501) }, 'sellerMsg'],
    [{ sellerMsg: ' ' }, 'sellerMsg'],
  ])('A bulk change with %j is rejected', async (bad, field) => {
    const response = await send({ target: [newId()], ...bad });
    expect(readFailure(response)).toMatchObject({ status: 400, code: 'invalid-parameters' });
    expect(readFailure(response).fields).toContain(field);
  });
});

describe('A repeated bulk change', () => {
  it('A repeated bulk change returns the same response and writes nothing twice', async () => {
    const orders = [await buildOrder(test.db, market), await buildOrder(test.db, market, { status: 1 })];
    const key = { 'idempotency-key': 'once' };
    const first = await changeAll({ target: getIds(orders), status: 1 }, key);
    await test.call(updateOrder, {
      as: UID,
      params: { receiptId: orders[1]!.id },
      body: { invoice: { company: 'kr.lotte', no: '601234567891' } },
    });
    expect(await changeAll({ target: getIds(orders), status: 1 }, key)).toEqual(first);
    expect(await readHistory(test.db, orders[0]!)).toHaveLength(2);
    expect(readFailure(await send({ target: getIds(orders), status: 3 }, key)).code).toBe('idempotency-key-reused');
  });

  it('A repeated bulk change continues after a crash', async () => {
    const orders = [
      await buildOrder(test.db, market),
      await buildOrder(test.db, market),
      await buildOrder(test.db, market),
    ];
    const body = { target: getIds(orders), status: 1 };
    const key = { 'idempotency-key': 'cut' };
    await test.owner.execute(
      sql.raw(`
      create function fail_at() returns trigger language plpgsql as
        $$ begin if new.id = '${orders[1]!.id}' then raise exception 'crash'; end if; return new; end $$;
      create trigger fail_at before update on receipts for each row execute function fail_at()`),
    );
    expect((await send(body, key)).statusCode).toBe(500);
    await test.owner.execute('drop trigger fail_at on receipts; drop function fail_at');
    expect(await changeAll(body, key)).toEqual({ total: 3, success: 3, fail: 0, failAt: [] });
    for (const order of orders) expect((await readHistory(test.db, order)).map(({ status }) => status)).toEqual([0, 1]);
    expect(await test.db.select().from(idempotencyKeys)).toHaveLength(4);
  });

  it('A bulk change that is sent twice at the same time runs once', async () => {
    const orders = [await buildOrder(test.db, market), await buildOrder(test.db, market)];
    const key = { 'idempotency-key': 'twice' };
    const results = await Promise.all([1, 2, 3].map(() => changeAll({ target: getIds(orders), status: 1 }, key)));
    for (const result of results) expect(result).toMatchObject({ success: 2, fail: 0 });
    expect(await notices()).toHaveLength(2);
  });
});

it('A bulk change reports an order that another request changed concurrently', async () => {
  const order = await buildOrder(test.db, market);
  const [first, second] = await queueBehind<[BulkResult, BulkResult]>(
    test.db,
    sql`select 1 from ${ordersTable} where ${ordersTable.id} = ${order.id}`,
    [() => changeAll({ target: [order.id], status: 1 }), () => changeAll({ target: [order.id], sellerMsg: '알림' })],
  );
  expect([first.success, getReasons(second)]).toEqual([1, [[1, 'changed-meanwhile']]]);
  expect(await notices()).toHaveLength(1);
});

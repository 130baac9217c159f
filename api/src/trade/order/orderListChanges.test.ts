import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Order } from '@backoffice/contracts/order/order';
import { type ListRequestFilter, type OrderListChanges, listOrders } from '@backoffice/contracts/order/orderEndpoints';
import { asc, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { ROLE_NAMES } from '../../platform/database/toClientConfig.ts';
import { audit, orders } from '../../platform/database/schema.ts';
import type { MarketRow } from '../market/marketStore.ts';
import { buildMarket, buildOrder, buildProduct, buildSeller } from '../../../testing/builders.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const UID = 'kakao:1';
const test = setUpTestApp({ resetBeforeEach: true });
let market: MarketRow;
beforeEach(async () => {
  await buildSeller(test.db, UID);
  market = await buildMarket(test.db, UID);
});

interface Read<Answer> {
  readonly answer: Answer;
  readonly version: string;
}

async function read<Answer>(body: object, headers = {}): Promise<Read<Answer>> {
  const response = await test.call(listOrders, { as: UID, params: { marketId: market.id }, body, headers });
  expect(response.statusCode).toBe(200);
  const [, version = ''] = /^W\/"(.+)"$/.exec(String(response.headers['etag'])) ?? [];
  return { answer: response.json<Answer>(), version };
}
const readList = (filter: ListRequestFilter = {}) => read<Order[]>(filter);
const readChanges = (since: string, filter: ListRequestFilter = {}) => read<OrderListChanges>({ ...filter, since });
const getIds = (list: readonly Order[]) => list.map(({ _id }) => _id);
const writeMemo = (id: string, sellerMemo: string) =>
  test.db.update(orders).set({ sellerMemo }).where(eq(orders.id, id));

describe('The changes of an order list since a version', () => {
  it('The changes since a version are empty without changes, and the full list is the same as without the version', async () => {
    await buildOrder(test.db, market);
    const { answer, version } = await readList();
    expect(Array.isArray(answer)).toBe(true);
    expect((await readChanges(version)).answer).toEqual({ changed: [], left: [], count: 1 });
  });

  it('The changes since a version are the new and changed orders only, newest first', async () => {
    const product = await buildProduct(test.db, market);
    const [untouched, edited, lowered] = await Promise.all(
      [1, 2, 3].map(() => buildOrder(test.db, market, { product })),
    );
    const { answer: before, version } = await readList();
    const added = await buildOrder(test.db, market, { createdAt: new Date('2026-03-05T00:00:00.000Z') });
    await writeMemo(edited!.id, '단골');
    await test.db.execute(sql`update receipt_lines set amount = 5 where receipt_id = ${lowered!.id}`);
    const { answer, version: next } = await readChanges(version);
    const { answer: after } = await readList();
    expect(answer).toEqual({ changed: after.filter(({ _id }) => _id !== untouched?.id), left: [], count: 4 });
    expect([before.length, answer.changed[0]?._id]).toEqual([3, added.id]);
    expect((await readChanges(next)).answer).toEqual({ changed: [], left: [], count: 4 });
  });

  it('The changes since a version name the orders that the filters no longer match', async () => {
    const { id } = await buildOrder(test.db, market, { status: 1 });
    await buildOrder(test.db, market, { status: 1 });
    const filter = { status: [1] };
    const { version } = await readList(filter);
    await test.db.update(orders).set({ status: 3 }).where(eq(orders.id, id));
    expect((await readChanges(version, filter)).answer).toEqual({ changed: [], left: [id], count: 1 });
  });

  it('The changes since a version are those of its market only', async () => {
    const { version } = await readList();
    await buildOrder(test.db, await buildMarket(test.db, UID));
    expect((await readChanges(version)).answer).toEqual({ changed: [], left: [], count: 0 });
  });

  it('The changes since a version have a count that reveals a deleted order', async () => {
    const { id } = await buildOrder(test.db, market);
    const { version } = await readList();
    await test.owner.execute(sql`delete from receipt_status where receipt_id = ${id}`);
    await test.owner.execute(sql`delete from receipts where id = ${id}`);
    expect((await readChanges(version)).answer).toEqual({ changed: [], left: [], count: 0 });
  });

  it('The changes since a version include writes of a transaction that started before it and ended after it, also after later transactions', async () => {
    const early = await buildOrder(test.db, market);
    const late = await buildOrder(test.db, market);
    const slow = new pg.Client({ host: test.database.socket, user: ROLE_NAMES.api, database: test.database.name });
    await slow.connect();
    try {
      await slow.query('begin');
      await slow.query(`update receipts set seller_memo = 'slow' where id = $1`, [early.id]);
      await writeMemo(late.id, 'quick');
      const { answer: before, version } = await readList();
      expect(before.map(({ sellerMemo }) => sellerMemo).toSorted()).toEqual(['', 'quick']);
      const { version: second } = await readChanges(version);
      await slow.query('commit');
      for (const since of [version, second]) {
        const { answer } = await readChanges(since);
        expect(answer.changed.map(({ _id, sellerMemo }) => [_id, sellerMemo])).toEqual([[early.id, 'slow']]);
      }
    } finally {
      await slow.end();
    }
  });

  it('An unknown version returns the full list: a version of another database run, or none', async () => {
    const { id } = await buildOrder(test.db, market);
    const { version } = await readList();
    const ofAnother = version.replace(/^\d+/, '1');
    for (const since of [ofAnother, 'x', '', `${version}.1`, version.replaceAll('.', ',')])
      expect(getIds((await read<Order[]>({ since })).answer)).toEqual([id]);
  });

  it.each(["1'); delete from receipts; --", '9'.repeat(4000), '{}'])(
    'The invalid version %j returns the full list',
    async (since) => {
      await buildOrder(test.db, market);
      expect((await read<Order[]>({ since })).answer).toHaveLength(1);
    },
  );

  it('Reading changes records the number of orders, and an empty response is not recorded', async () => {
    const { id } = await buildOrder(test.db, market);
    await buildOrder(test.db, market);
    const { version } = await readList();
    await readChanges(version);
    await writeMemo(id, '단골');
    await readChanges(version);
    const records = await test.db.select().from(audit).orderBy(asc(audit.id));
    expect(records.map(({ action, count }) => [action, count])).toEqual([
      ['receipt-list', 2],
      ['receipt-list', 1],
    ]);
  });

  it('The changes of another seller’s market cannot be read', async () => {
    const { version } = await readList();
    await buildSeller(test.db, 'kakao:2');
    const call = { params: { marketId: market.id }, body: { since: version } };
    expect((await test.call(listOrders, { as: 'kakao:2', ...call })).statusCode).toBe(404);
  });
});

describe('A request with the current version of an order list', () => {
  const readUnless = (version: string, filter: ListRequestFilter = {}) =>
    test.call(listOrders, {
      as: UID,
      params: { marketId: market.id },
      body: filter,
      headers: { 'if-none-match': `W/"${version}"` },
    });

  it('An order list with the requested version returns 304 without a body, and the full list after a change', async () => {
    const { id } = await buildOrder(test.db, market);
    const { version } = await readList();
    const unchanged = await readUnless(version);
    expect([unchanged.statusCode, unchanged.body, unchanged.headers['etag']]).toEqual([304, '', expect.any(String)]);
    await writeMemo(id, '단골');
    const changed = await readUnless(version);
    expect([changed.statusCode, changed.json<Order[]>()[0]?.sellerMemo]).toEqual([200, '단골']);
  });

  it('An order list with the requested version is returned in full after an order left it', async () => {
    const { id } = await buildOrder(test.db, market, { status: 1 });
    await buildOrder(test.db, market, { status: 1 });
    const filter = { status: [1] };
    const { version } = await readList(filter);
    await test.db.update(orders).set({ status: 3 }).where(eq(orders.id, id));
    expect((await readUnless(version, filter)).json<Order[]>()).toHaveLength(1);
  });

  it('An order list is not stored by browsers or proxies', async () => {
    const { version } = await readList();
    for (const knownVersion of [version, 'x'])
      expect((await readUnless(knownVersion)).headers['cache-control']).toBe('no-store');
  });
});

import { beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { type Order, listOrders } from '@backoffice/contracts';
import { sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { SharedReads } from '../http/SharedReads.ts';
import { addOrders } from '../seed/addOrders.ts';
import { allowLongTransaction } from '../seed/allowLongTransaction.ts';
import { buildMarket, buildOrder, buildProduct, buildSeller } from '../testing/builders.ts';
import { decompress } from '../testing/decompress.ts';
import { listStatements } from '../testing/listStatements.ts';
import { setUpTestApp } from '../testing/setUpTestApp.ts';

const UID = 'kakao:1';
const OTHER = 'kakao:2';
const test = setUpTestApp();
let market: Awaited<ReturnType<typeof buildMarket>>;
let order: Awaited<ReturnType<typeof buildOrder>>;
beforeAll(async () => {
  for (const uid of [UID, OTHER]) await buildSeller(test.db, uid);
  market = await buildMarket(test.db, UID);
  order = await buildOrder(test.db, market);
});
beforeEach(() => test.owner.execute(sql`delete from audit`));

/** Lists orders at once: the call of a test is made when it is waited for. */
const list = async (body: object = {}, as = UID, of = market) =>
  test.call(listOrders, { as, params: { marketId: of.id }, body });

/** Does something while the first list is read and waits for a table; then lets the list go on. */
async function whileFirstIsRead(
  act: (tx: Queries, first: ReturnType<typeof list>) => Promise<void>,
  of = market,
): Promise<void> {
  await test.owner.transaction(async (tx) => {
    await allowLongTransaction(tx);
    await tx.execute(sql`lock table receipts in access exclusive mode`);
    const first = list({}, UID, of);
    while ((await waiting()) === 0) await new Promise((resolve) => setImmediate(resolve));
    await act(tx, first);
  });
}

async function waiting(): Promise<number> {
  const { rows } = await test.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

/** Makes calls, and waits until each of them waits for its reading. */
async function untilWaiting<Answer>(calls: readonly (() => Answer)[]): Promise<Answer[]> {
  const read = jest.spyOn(SharedReads.prototype, 'read');
  const answers = calls.map((call) => call());
  while (read.mock.calls.length < calls.length) await new Promise((resolve) => setImmediate(resolve));
  read.mockRestore();
  return answers;
}

const recorded = async () =>
  (await test.owner.execute(sql`select uid, count from audit where action = 'receipt-list' order by id`)).rows;

it('of ten equal lists at once two are read; all are answered, and each is recorded', async () => {
  let calls: ReturnType<typeof list>[] = [];
  const statements = await listStatements(async () => {
    await whileFirstIsRead(async (_tx, first) => {
      calls = [first, ...(await untilWaiting(Array.from({ length: 9 }, () => () => list())))];
    });
    await Promise.all(calls);
  });
  const answers = await Promise.all(calls);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(10).fill(200));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  // Both readings name the version that each has found.
  expect(new Set(answers.slice(1).map(({ headers }) => headers['etag'])).size).toBe(1);
  expect(statements.filter((name) => name === 'histories of a part')).toHaveLength(2);
  expect(await recorded()).toEqual(Array.from({ length: 10 }, () => ({ uid: UID, count: 1 })));
});

it('a list that is asked for after a write has it, although an equal one began before', async () => {
  let after: ReturnType<typeof list>[] = [];
  await whileFirstIsRead(async (tx) => {
    await tx.execute(sql`update receipts set seller_memo = '새 메모' where id = ${order.id}`);
    after = await untilWaiting([() => list(), () => list()]);
  });
  for (const answer of await Promise.all(after)) expect(answer.json<Order[]>()[0]?.sellerMemo).toBe('새 메모');
});

it('lists that differ are not shared, and no other seller has the answer', async () => {
  let different: ReturnType<typeof list>[] = [];
  await whileFirstIsRead(async (_tx, first) => {
    expect((await list({}, OTHER)).statusCode).toBe(404);
    different = [first, ...(await untilWaiting([() => list({ status: [10] }), () => list()]))];
  });
  const lists = (await Promise.all(different)).map((answer) => answer.json<Order[]>());
  expect(lists.map(({ length }) => length)).toEqual([1, 0, 1]);
});

it('equal lists of who has the present version are all answered by 304', async () => {
  const etag = String((await list()).headers['etag']);
  const same = () =>
    test.call(listOrders, { as: UID, params: { marketId: market.id }, headers: { 'if-none-match': etag } });
  const answers = await Promise.all([same(), same(), same()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([304, 304, 304]);
  for (const { headers, body } of answers) expect([typeof headers['etag'], body]).toEqual(['string', '']);
});

it('a long list that several calls share is the same for each, whatever encoding it takes', async () => {
  const { clock, secrets } = test;
  const long = await buildMarket(test.db, UID);
  await buildOrder(test.db, long);
  await buildProduct(test.db, long, [{ stock: -1 }]);
  await addOrders({ db: test.owner, clock, secrets }, long.id, 120);
  const accepting = async (accepted: string) => {
    const headers = { 'accept-encoding': accepted };
    return test.call(listOrders, { as: UID, params: { marketId: long.id }, headers });
  };
  let calls: ReturnType<typeof list>[] = [];
  await whileFirstIsRead(async (_tx, first) => {
    calls = [
      first,
      ...(await untilWaiting(
        ['gzip', 'br, gzip', 'identity', 'gzip', 'gzip, br, zstd'].map((each) => () => accepting(each)),
      )),
    ];
  }, long);
  const [plain, ...others] = await Promise.all(calls);
  expect(plain?.json<Order[]>()).toHaveLength(121);
  const encodings = others.map(({ headers }) => headers['content-encoding']);
  expect(encodings).toEqual(['gzip', 'br', undefined, 'gzip', 'zstd']);
  const bodies = others.map(({ rawPayload }, at) => decompress(rawPayload, encodings[at]).toString());
  expect(bodies).toEqual(bodies.map(() => plain?.body));
  for (const { headers } of others.filter((_other, at) => encodings[at]))
    expect(headers['vary']).toMatch(/accept-encoding/i);
});

import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Order, listOrders, updateOrder } from '@backoffice/contracts';
import { eq, sql } from 'drizzle-orm';
import { newId } from '../database/newId.ts';
import { encodedOrders, orders } from '../database/schema.ts';
import { applyRetention } from '../retention/applyRetention.ts';
import { sealedPlace } from '../secrets/sealedPlace.ts';
import { buildMarket, buildOrder, buildProduct, buildSeller } from '../testing/builders.ts';
import { captureLog } from '../testing/captureLog.ts';
import { decompress } from '../testing/decompress.ts';
import { listStatements } from '../testing/listStatements.ts';
import { presentFromRows } from '../testing/presentFromRows.ts';
import { runOperator } from '../testing/runOperator.ts';
import { setUpTestApp } from '../testing/setUpTestApp.ts';
import { tablesWith } from '../testing/tablesWith.ts';
import { cleanupEncodedOrders } from './cleanupEncodedOrders.ts';

const UID = 'kakao:1';
const OTHER = 'kakao:2';
const COUNT = 140;
const DAY = 24 * 60 * 60_000;
/** Texts that JSON escapes, or that stand for something in what is stored. */
const TEXTS = ['"그리고" \\', '🎁 </script> ', '\u0001\u0002', '\\u0001 \\u0002', '줄\n바꿈\t', '{"no":""}'];

const logged: string[] = [];
const test = setUpTestApp({ log: captureLog((line) => logged.push(line)) });
let market: Awaited<ReturnType<typeof buildMarket>>;
let ids: readonly string[];
beforeAll(async () => {
  for (const uid of [UID, OTHER]) await buildSeller(test.db, uid);
  market = await buildMarket(test.db, UID);
  ids = await fill(market);
});
beforeEach(() => test.owner.delete(encodedOrders));

/** Orders of many kinds: with and without account, waybill, cash receipt and lines. */
async function fill(of: typeof market): Promise<readonly string[]> {
  const product = await buildProduct(test.db, of, [{ stock: -1 }]);
  const placed = Array.from({ length: COUNT }, async (_each, at) => {
    const id = newId();
    const text = TEXTS[at % TEXTS.length] ?? '';
    await buildOrder(test.db, of, {
      id,
      ...(at % 3 > 0 && { product }),
      status: [0, 1, 3, 10][at % 4] ?? 0,
      memo: text,
      buyerName: `남궁선 ${at}`,
      sellerMemo: text,
      createdAt: new Date(Date.parse('2026-03-01T00:00:00.000Z') + Math.floor(at / 7) * 1000),
      ...(at % 2 > 0 && {
        refundBank: '신한은행',
        refundName: text,
        refundNoSealed: test.secrets.sealText(`110-123-45${1000 + at}`, sealedPlace('receipts.refund_no', id)),
      }),
      ...(at % 5 > 0 && { waybillCompany: 'kr.lotte', waybillNo: `${100_000_000_000 + at}` }),
      ...(at % 7 > 0 && { cashReceiptNo: '01098761234', cashReceiptIsPersonal: at % 2 > 0 }),
    });
    return id;
  });
  return Promise.all(placed);
}

const list = (body: object = {}, of = market, as = UID) =>
  test.call(listOrders, { as, params: { marketId: of.id }, body });
const bytes = async (body: object = {}) => {
  const answer = await list(body);
  expect(answer.statusCode).toBe(200);
  return answer.body;
};
const fromRows = (filter: object = {}) => presentFromRows(test, market, filter);
const stored = () => test.owner.select().from(encodedOrders);
/** Reads the list, and waits until it is stored. */
const store = async () => {
  await bytes();
  await test.app.encodedOrders.run();
};
const writeMemo = (id: string, sellerMemo: string) =>
  test.db.update(orders).set({ sellerMemo }).where(eq(orders.id, id));
/** Changes what is stored, so that an answer shows whether it was made of it. */
const spoil = () => test.owner.update(encodedOrders).set({ json: '"stored"' });
const spoilt = (text: string) => text.split('"stored"').length - 1;

describe('a long list', () => {
  it.each([{}, { status: [0, 1, 3] }])(
    'has the same bytes, whether all, some or none of its orders are kept encoded: %j',
    async (filter) => {
      expect(await bytes(filter)).toBe(await fromRows(filter));
      await test.app.encodedOrders.run();
      expect(await bytes(filter)).toBe(await fromRows(filter));
      await test.owner.delete(encodedOrders).where(sql`receipt_id < ${ids.toSorted()[COUNT / 2] ?? ''}`);
      for (const id of ids.slice(0, 3)) await writeMemo(id, newId());
      expect(await bytes(filter)).toBe(await fromRows(filter));
      await test.app.encodedOrders.run();
      expect(await bytes(filter)).toBe(await fromRows(filter));
      await spoil();
      expect(spoilt(await bytes(filter))).toBe((JSON.parse(await fromRows(filter)) as Order[]).length);
    },
  );

  it.each(['gzip', 'br', 'zstd'])('has the same bytes and version as %s', async (encoding) => {
    const compressed = async () => {
      const headers = { 'accept-encoding': encoding };
      const answer = await test.call(listOrders, { as: UID, params: { marketId: market.id }, headers });
      expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, encoding]);
      expect(answer.headers['vary']).toMatch(/accept-encoding/i);
      return { text: decompress(answer.rawPayload, encoding).toString(), version: answer.headers['etag'] };
    };
    expect((await compressed()).text).toBe(await fromRows());
    await test.app.encodedOrders.run();
    for (const id of ids.slice(0, 3)) await writeMemo(id, newId());
    expect((await compressed()).text).toBe(await fromRows());
    await test.app.encodedOrders.run();
    const { text, version } = await compressed();
    expect(text).toBe(await fromRows());
    const headers = { 'accept-encoding': encoding, 'if-none-match': String(version) };
    expect((await test.call(listOrders, { as: UID, params: { marketId: market.id }, headers })).statusCode).toBe(304);
  });

  it.each(['identity', 'gzip', 'br', 'zstd'])(
    'of which the last order fails is a failure alone, whatever was read before: %s',
    async (encoding) => {
      const last = (JSON.parse(await fromRows()) as Order[]).findLast(({ buyerAccount }) => buyerAccount.no !== '');
      const [row] = await test.db
        .select()
        .from(orders)
        .where(eq(orders.id, last?._id ?? ''));
      const seal = (refundNoSealed: string | undefined) =>
        test.db
          .update(orders)
          .set({ refundNoSealed: refundNoSealed ?? null })
          .where(eq(orders.id, last?._id ?? ''));
      await seal('broken');
      try {
        const headers = { 'accept-encoding': encoding };
        const answer = await test.call(listOrders, { as: UID, params: { marketId: market.id }, headers });
        expect([answer.statusCode, answer.headers['content-encoding'], answer.headers['etag']]).toEqual([
          500,
          undefined,
          undefined,
        ]);
        expect(answer.json()).toEqual({ message: 'internal-error' });
      } finally {
        await seal(row?.refundNoSealed ?? undefined);
      }
    },
  );

  it('is answered from what is stored, but for the orders that have changed', async () => {
    await store();
    await spoil();
    const [first = '', second = '', third = ''] = ids;
    await writeMemo(first, '새 메모');
    await test.db.execute(sql`update receipt_status set "desc" = '고침' where receipt_id = ${second}`);
    await test.db.execute(sql`insert into receipt_status (receipt_id, status, "desc", at)
      values (${third}, 1, '입금', now())`);
    const text = await bytes();
    expect(spoilt(text)).toBe(COUNT - 3);
    const changed = (JSON.parse(text) as (Order | string)[]).filter((each) => typeof each === 'object');
    expect(changed).toEqual(
      (JSON.parse(await fromRows()) as Order[]).filter(({ _id }) => [first, second, third].includes(_id)),
    );
  });

  it('takes one statement for each part that is stored, and three more for what of it is not', async () => {
    const readingOf = async () => {
      const statements = await listStatements(() => bytes());
      return statements.slice(statements.indexOf('begin') + 1, statements.indexOf('commit'));
    };
    const missing = ['orders of a market', 'histories of a part', 'lines of a part'];
    expect(await readingOf()).toEqual(['select', 'select', ...missing]);
    await test.app.encodedOrders.run();
    expect(await readingOf()).toEqual(['select', 'select']);
    await writeMemo(ids[0] ?? '', newId());
    expect(await readingOf()).toEqual(['select', 'select', ...missing]);
  });

  it('is never answered from another seller’s orders', async () => {
    await store();
    const own = await buildMarket(test.db, OTHER);
    await fill(own);
    expect((await list({}, market, OTHER)).statusCode).toBe(404);
    const listed = (await list({}, own, OTHER)).json<Order[]>();
    expect(listed.map(({ _id }) => _id).filter((id) => ids.includes(id))).toEqual([]);
    await test.app.encodedOrders.run();
    expect((await list({}, own, OTHER)).json()).toEqual(listed);
  });

  it('is not answered from what another release, or another run of the database, has stored', async () => {
    await store();
    const [{ fingerprint: own } = { fingerprint: '' }] = await stored();
    await spoil();
    await test.owner.update(encodedOrders).set({ fingerprint: `${own} of another` });
    expect(await bytes()).toBe(await fromRows());
    await test.app.encodedOrders.run();
    expect(new Set((await stored()).map(({ fingerprint }) => fingerprint))).toEqual(new Set([own]));
    const { encodedOrders: kept } = test.app;
    expect(await kept.fingerprint('1-1')).not.toBe(await kept.fingerprint('1-2'));
  });

  it('is not answered from what was stored of an earlier state, however late', async () => {
    await bytes();
    await writeMemo(ids[0] ?? '', 'as it is now');
    await test.app.encodedOrders.run();
    expect(await stored()).toHaveLength(COUNT - 1);
    await store();
    await test.owner.update(encodedOrders).set({ changedXid: '3', json: '"stored"' });
    expect(await bytes()).toBe(await fromRows());
  });

  it('has orders that were not changed since transactions are noted, as after a restore', async () => {
    const [id = ''] = ids;
    await test.owner.transaction(async (tx) => {
      await tx.execute(sql`alter table receipts disable trigger user`);
      await tx.execute(sql`update receipts set changed_xid = null where id = ${id}`);
      await tx.execute(sql`alter table receipts enable trigger user`);
    });
    await store();
    await spoil();
    expect(spoilt(await bytes())).toBe(COUNT);
    await writeMemo(id, newId());
    expect(spoilt(await bytes())).toBe(COUNT - 1);
  });

  it('is answered although it cannot be stored, which the log says', async () => {
    await test.owner.execute(sql`revoke insert on encoded_receipts from backoffice_api`);
    try {
      expect(await bytes()).toBe(await fromRows());
      await test.app.encodedOrders.run();
    } finally {
      await test.owner.execute(sql`grant insert on encoded_receipts to backoffice_api`);
    }
    expect(logged.join('')).toContain('encoded orders were not stored');
    expect(await stored()).toEqual([]);
  });

  it('is stored once the call is over, and no short one is', async () => {
    await bytes();
    expect(await stored()).toEqual([]);
    await test.app.encodedOrders.run();
    expect(await stored()).toHaveLength(COUNT);
    await test.owner.delete(encodedOrders);
    expect(JSON.parse(await bytes({ status: [10] }))).not.toEqual([]);
    await test.app.encodedOrders.run();
    expect(await stored()).toEqual([]);
  });
});

describe('what is stored of a buyer', () => {
  it('has no number of a refund account, not even its last digits', async () => {
    await store();
    expect(JSON.stringify(JSON.parse(await bytes()))).toContain('***-***-**1001');
    expect(await tablesWith(test.owner, '**1001')).toEqual([]);
    expect(await tablesWith(test.owner, '110-123-451001')).toEqual([]);
    expect(await tablesWith(test.owner, '남궁선 77')).toEqual(['encoded_receipts', 'receipts']);
  });

  const keptOf = async (...of: readonly string[]) =>
    (await stored()).filter(({ orderId }) => of.includes(orderId)).length;
  /** An order of a market whose list is stored. */
  const buildStored = async (values: Parameters<typeof buildOrder>[2]) => {
    const { id } = await buildOrder(test.db, market, values);
    await store();
    expect(await keptOf(id)).toBe(1);
    return id;
  };
  const forget = (id: string) =>
    test.owner.execute(sql`
    with steps as (delete from receipt_status where receipt_id = ${id}) delete from receipts where id = ${id}`);

  it('goes with its order', async () => {
    const id = await buildStored({});
    await forget(id);
    expect(await keptOf(id)).toBe(0);
    expect(await stored()).toHaveLength(COUNT);
  });

  it('goes when its period is over', async () => {
    const id = await buildStored({ status: 4, createdAt: new Date('2020-01-01T00:00:00.000Z') });
    await test.owner.execute(sql`update receipt_status set at = '2020-01-01' where receipt_id = ${id}`);
    await store();
    expect(await applyRetention(test)).toEqual({ orders: 1 });
    expect(await keptOf(id)).toBe(0);
    expect(await tablesWith(test.owner, '구매자')).toEqual([]);
    await forget(id);
  });

  it('goes when its refund account does', async () => {
    const id = newId();
    const refundNoSealed = test.secrets.sealText('110-1', sealedPlace('receipts.refund_no', id));
    const old = { status: 4, createdAt: new Date('2024-06-01T00:00:00.000Z') };
    await buildStored({ id, refundNoSealed, refundBank: '신한은행', refundName: '황보름', ...old });
    await test.owner.execute(sql`update receipt_status set at = '2024-06-01' where receipt_id = ${id}`);
    await store();
    expect(await applyRetention(test)).toEqual({ 'refund-accounts': 1 });
    expect(await keptOf(id)).toBe(0);
    expect(await tablesWith(test.owner, '황보름')).toEqual([]);
    await forget(id);
  });

  it('goes when an operator erases the buyer', async () => {
    const id = await buildStored({ status: 10, receiverTel: '010-7777-8888', buyerName: '서문탁' });
    await runOperator(test, ['erase-buyer', '01077778888'], { confirm: true });
    expect(await keptOf(id)).toBe(0);
    expect(await tablesWith(test.owner, '서문탁')).toEqual([]);
    await test.owner.execute(sql`delete from separated_records`);
    await forget(id);
  });

  it('is not stored while the order is being anonymised, nor after it', async () => {
    const { id } = await buildOrder(test.db, market, { buyerName: '서문탁' });
    await bytes();
    await test.db.transaction(async (tx) => {
      await tx.update(orders).set({ buyerName: '', anonymizedAt: test.world.now }).where(eq(orders.id, id));
      await test.app.encodedOrders.run();
    });
    expect(await stored()).toHaveLength(COUNT);
    expect(await tablesWith(test.owner, '서문탁')).toEqual([]);
    await forget(id);
  });

  it('goes after a week', async () => {
    await store();
    await cleanupEncodedOrders(test.db, new Date(test.world.now.getTime() + 7 * DAY));
    expect(await stored()).toHaveLength(COUNT);
    await cleanupEncodedOrders(test.db, new Date(test.world.now.getTime() + 7 * DAY + 1));
    expect(await stored()).toEqual([]);
  });

  it('is not written by a change of its order', async () => {
    await store();
    const before = await stored();
    const params = { receiptId: ids[0] ?? '' };
    const headers = { 'idempotency-key': newId() };
    const body = { sellerMemo: '메모' };
    expect((await test.call(updateOrder, { as: UID, params, body, headers })).statusCode).toBe(200);
    expect(await stored()).toEqual(before);
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import type { BulkResult } from '@backoffice/contracts/order/bulk';
import { exportOrders } from '@backoffice/contracts/order/lists/exportEndpoints';
import {
  IMPORT_BYTES_MAX,
  type ImportResult,
  importWaybillsFromFile,
} from '@backoffice/contracts/order/waybill/waybillEndpoints';
import { read, utils } from '@e965/xlsx';
import { SHEET_PROBLEMS } from '@backoffice/sheets';
import { type CorpusOrders, book, malformedFiles, separated } from '@backoffice/sheets/corpus';
import { eq, sql } from 'drizzle-orm';
import { audit, outbox, orders } from '../../platform/database/schema.ts';
import type { MarketRow } from '../market/marketStore.ts';
import { buildMarket, buildOrder, buildSeller } from '../../../testing/builders.ts';
import { readFailure } from '../../../testing/createTestApp.ts';
import { readStatuses } from '../../../testing/readStatuses.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { multipart } from '../../../testing/multipart.ts';
import type { OrderRow } from '../order/orderStore.ts';

const UID = 'kakao:1';
const test = setUpTestApp({ resetBeforeEach: true });
let market: MarketRow;
beforeEach(async () => {
  await buildSeller(test.db, UID);
  market = await buildMarket(test.db, UID);
});

const send = (
  file: Buffer,
  { overwrite = false, company = 'kr.cjlogistics', confirmed = 'all', headers = {} } = {},
) => {
  const form = multipart({ company, overwrite: String(overwrite), confirmed }, { file });
  return test.call(importWaybillsFromFile, {
    as: UID,
    params: { marketId: market.id },
    body: form.body,
    headers: { ...form.headers, ...headers },
  });
};
const toSheet = (...rows: [string, string][]) => separated([['주문번호', '운송장번호'], ...rows]);
const importFile = async (file: Buffer, options = {}) => (await send(file, options)).json<BulkResult>();
const stored = async ({ id }: OrderRow) => {
  const [row] = await test.db.select().from(orders).where(eq(orders.id, id));
  return [row?.status, row?.waybillCompany, row?.waybillNo];
};

/** Creates one order in each state that a file may name, each with its own receiver. */
async function buildCorpusOrders(): Promise<CorpusOrders> {
  let count = 0;
  const build = async (values: Partial<OrderRow>, where = market) =>
    (await buildOrder(test.db, where, { receiverName: `받는이 ${++count}`, ...values })).publicId;
  return {
    paid: await build({ status: 1 }),
    alsoPaid: await build({ status: 1 }),
    received: await build({ status: 0 }),
    verifying: await build({ status: 99, paymentOption: 1 }),
    shipped: await build({ status: 3, waybillCompany: 'kr.cjlogistics', waybillNo: '1111-2222-3333' }),
    delivered: await build({ status: 4 }),
    cancelled: await build({ status: 11 }),
    service: await build({ status: 0, paymentOption: 1 }),
    foreign: await build({ status: 1 }, await buildMarket(test.db, UID)),
  };
}

const NAMES: CorpusOrders = {
  paid: '',
  alsoPaid: '',
  received: '',
  verifying: '',
  shipped: '',
  delivered: '',
  cancelled: '',
  service: '',
  foreign: '',
};

describe('An imported file', () => {
  it.each(malformedFiles(NAMES).map(({ name }, index) => [name, index] as const))(
    'An imported file with %s is accepted or rejected as specified, without side effects',
    async (_name, index) => {
      const malformed = malformedFiles(await buildCorpusOrders())[index]!;
      const response = await send(malformed.bytes(), { overwrite: malformed.overwrite ?? false });
      const { expected } = malformed;
      if (typeof expected === 'string') {
        expect(response.json()).toEqual({
          message: 'invalid-parameters',
          detail: { fields: [{ path: 'file', text: SHEET_PROBLEMS[expected] }] },
        });
        return;
      }
      const result = response.json<BulkResult>();
      expect({ success: result.success, fails: result.failAt.map(({ at, reason }) => [at, reason]) }).toEqual(expected);
      expect([result.total, result.fail]).toEqual([result.success + result.fail, result.failAt.length]);
    },
  );

  it('An import of unusual files does not change the prototype of all objects', () => {
    expect(malformedFiles(NAMES).length).toBeGreaterThanOrEqual(40);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  it('An import that uses up the memory of its process does not delay other calls', async () => {
    const { bytes } = malformedFiles(await buildCorpusOrders()).find(({ name }) => name.includes('55 MB'))!;
    let isOver = false;
    const sent = send(bytes()).finally(() => (isOver = true));
    for (let call = 0; call < 20; call += 1) expect((await test.app.inject('/health')).statusCode).toBe(200);
    expect(isOver).toBe(false);
    expect(readFailure(await sent).fields).toEqual(['file']);
  });

  it('An import of a missing, empty or too large file or for an unknown carrier is rejected', async () => {
    const order = await buildOrder(test.db, market, { status: 1 });
    const good = toSheet([order.publicId, '600000001']);
    expect((await send(Buffer.alloc(0))).json().detail.fields).toEqual([
      { path: 'file', text: '파일을 선택해주세요.' },
    ]);
    expect(readFailure(await send(Buffer.alloc(IMPORT_BYTES_MAX + 1, ' '))).code).toBe('file-size-over');
    expect(readFailure(await send(good, { company: 'kr.nowhere' })).fields).toEqual(['company']);
    expect(await stored(order)).toEqual([1, null, null]);
  });
});

describe('An imported tracking number', () => {
  it('An imported tracking number changes the order like a single edit, with history and notifications', async () => {
    const received = await buildOrder(test.db, market);
    const paid = await buildOrder(test.db, market, { status: 1, paymentOption: 1 });
    const delivered = await buildOrder(test.db, market, {
      status: 4,
      waybillCompany: 'kr.lotte',
      waybillNo: '600000001',
    });
    const file = toSheet(
      [received.publicId, '6891-2345-1'],
      [paid.publicId, '600000002'],
      [delivered.publicId, '600000003'],
    );
    expect(await importFile(file, { overwrite: true })).toMatchObject({
      total: 3,
      success: 2,
      fail: 1,
      failAt: [{ at: 4, data: `${delivered.publicId} 600000003`, reason: 'delivery-finished' }],
    });
    expect(await stored(received)).toEqual([3, 'kr.cjlogistics', '6891-2345-1']);
    expect(await readStatuses(test.db, received)).toEqual([0, 1, 3]);
    expect(await readStatuses(test.db, paid)).toEqual([1, 3]);
    expect((await test.db.select().from(outbox)).map(({ kind }) => kind).toSorted()).toEqual([
      'paid',
      'shipped',
      'shipped',
    ]);
  });

  it('An imported tracking number may be used by another carrier and in another market', async () => {
    await buildOrder(test.db, market, { status: 3, waybillCompany: 'kr.lotte', waybillNo: '600000077' });
    await buildOrder(test.db, await buildMarket(test.db, UID), {
      status: 3,
      waybillCompany: 'kr.cjlogistics',
      waybillNo: '600000077',
    });
    const order = await buildOrder(test.db, market, { status: 1 });
    expect(await importFile(toSheet([order.publicId, '600000077']))).toMatchObject({ success: 1 });
  });

  // rule: waybill-import.failure-reasons
  it('An imported tracking number replaces another only with overwrite', async () => {
    const order = await buildOrder(test.db, market, { status: 3, waybillCompany: 'kr.lotte', waybillNo: '600000001' });
    const file = toSheet([order.publicId, '600000002']);
    expect(await importFile(file)).toMatchObject({ failAt: [{ at: 2, reason: 'invoice-registered' }] });
    expect(await importFile(file, { overwrite: true })).toMatchObject({ success: 1 });
    expect(await stored(order)).toEqual([3, 'kr.cjlogistics', '600000002']);
    expect(await readStatuses(test.db, order)).toEqual([3]);
  });
});

it.each([
  ['up', '111111111111', '222222222222'],
  ['down', '333333333333', '444444444444'],
])('An import that was shifted by one row is corrected by the right file: %s', async (_, first, second) => {
  const build = (receiverName: string, waybillNo: string) =>
    buildOrder(test.db, market, { status: 3, receiverName, waybillCompany: 'kr.cjlogistics', waybillNo });
  const built = [await build('하나', '222222222222'), await build('둘', '333333333333')];
  const [one, other] = built.map(({ publicId }) => publicId);
  const corrected = toSheet([one ?? '', first], [other ?? '', second]);
  expect(await importFile(corrected, { overwrite: true })).toMatchObject({ total: 2, success: 2, fail: 0, failAt: [] });
  expect(await Promise.all(built.map(stored))).toEqual([
    [3, 'kr.cjlogistics', first],
    [3, 'kr.cjlogistics', second],
  ]);
});

describe('Exchanged tracking numbers of two parcels', () => {
  const FIRST = '111111111111';
  const SECOND = '222222222222';
  const build = (receiverName: string, waybillNo: string) =>
    buildOrder(test.db, market, { status: 3, receiverName, waybillCompany: 'kr.cjlogistics', waybillNo });
  const exchanged = (one: OrderRow, other: OrderRow) => toSheet([one.publicId, SECOND], [other.publicId, FIRST]);

  it('Exchanged tracking numbers are corrected by one file, with one event and one notice per order and no step', async () => {
    const built = [await build('하나', FIRST), await build('둘', SECOND)] as const;
    const file = exchanged(...built);
    expect(await importFile(file)).toMatchObject({ success: 0, fail: 2 });
    const sent = { overwrite: true, headers: { 'idempotency-key': 'exchange' } };
    const before = await test.db.select().from(audit);
    expect(await importFile(file, sent)).toMatchObject({ total: 2, success: 2, fail: 0, failAt: [] });
    expect(await importFile(file, sent)).toMatchObject({ total: 2, success: 2, fail: 0, failAt: [] });
    expect(await Promise.all(built.map(stored))).toEqual([
      [3, 'kr.cjlogistics', SECOND],
      [3, 'kr.cjlogistics', FIRST],
    ]);
    const events = (await test.db.select().from(audit)).slice(before.length);
    expect(events.map(({ subject, result }) => [subject, result]).toSorted()).toEqual(
      built.map(({ id }) => [id, 'done']).toSorted(),
    );
    for (const order of built) expect(await readStatuses(test.db, order)).toEqual([3]);
    const notices = await test.db.select({ text: outbox.text }).from(outbox);
    expect(notices.map(({ text }) => text.split('\n').slice(0, 2).join(' ')).toSorted()).toEqual(
      [FIRST, SECOND].map((no) => `운송장 번호가 변경됐어요. CJ대한통운 ${no}`).toSorted(),
    );
  });

  // rule: waybill-import.failure-reasons
  it('Exchanged tracking numbers are both corrected or both unchanged if the database rejects one', async () => {
    const built = [await build('하나', FIRST), await build('둘', SECOND)] as const;
    await test.owner.execute(
      sql.raw(`
        create function fail_at() returns trigger language plpgsql as
          $$ begin if new.id = '${built[1].id}' then raise exception 'crash'; end if; return new; end $$;
        create trigger fail_at before update on receipts for each row execute function fail_at()`),
    );
    expect((await send(exchanged(...built), { overwrite: true })).statusCode).toBe(500);
    await test.owner.execute('drop trigger fail_at on receipts; drop function fail_at');
    expect(await Promise.all(built.map(stored))).toEqual([
      [3, 'kr.cjlogistics', FIRST],
      [3, 'kr.cjlogistics', SECOND],
    ]);
  });

  it('Exchanged tracking numbers are corrected once by two concurrent files', async () => {
    const built = [await build('하나', FIRST), await build('둘', SECOND)] as const;
    const results = await Promise.all([1, 2].map(() => importFile(exchanged(...built), { overwrite: true })));
    for (const result of results) expect(result).toMatchObject({ success: 2, fail: 0 });
    expect(await Promise.all(built.map(stored))).toEqual([
      [3, 'kr.cjlogistics', SECOND],
      [3, 'kr.cjlogistics', FIRST],
    ]);
  });
});

describe('A parcel of several orders', () => {
  it('A parcel of several orders is exported in one row and imported with one number for each of its orders', async () => {
    const parcel = [await buildOrder(test.db, market, { status: 1 }), await buildOrder(test.db, market, { status: 1 })];
    const other = await buildOrder(test.db, market, { status: 1, receiverName: '다른이' });
    const sent = await test.call(exportOrders, {
      as: UID,
      params: { marketId: market.id },
      body: { data: JSON.stringify({ mergeAddr: true, mergeReceiptId: false }), reason: { purpose: 'shipping' } },
    });
    const workbook = read(sent.rawPayload, { type: 'buffer' });
    const rows = utils.sheet_to_json<Record<string, string>>(workbook.Sheets['주문 내역']!);
    expect(rows).toHaveLength(2);
    const filled = rows.map((row, index) => [row['주문번호']!, `6891-0000-${index}`]);
    const result = await importFile(book([['주문번호', '운송장번호'], ...filled]));
    expect(result).toMatchObject({ total: 3, success: 3, fail: 0, failAt: [] });
    const [first, second, third] = await Promise.all([...parcel, other].map(stored));
    expect(first).toEqual(second);
    expect(third).not.toEqual(first);
  });

  it('The orders of a parcel fail individually', async () => {
    const [paid, cancelled] = [
      await buildOrder(test.db, market, { status: 1 }),
      await buildOrder(test.db, market, { status: 11 }),
    ];
    expect(await importFile(toSheet([`${paid.publicId} ${cancelled.publicId}`, '600000077']))).toMatchObject({
      total: 2,
      success: 1,
      fail: 1,
      failAt: [{ at: 2, data: `${cancelled.publicId} 600000077`, reason: 'cancelled' }],
    });
  });
});

describe('Two concurrent imports', () => {
  it('Two concurrent imports give one number to the orders of one parcel, regardless of hyphens', async () => {
    const orders = [
      await buildOrder(test.db, market, { status: 1 }),
      await buildOrder(test.db, market, { status: 1, receiverName: '다른이' }),
    ];
    const results = await Promise.all([
      importFile(toSheet([orders[0]!.publicId, '6891-2345-1'])),
      importFile(toSheet([orders[1]!.publicId, '689123451'])),
    ]);
    expect(results.map(({ success }) => success).toSorted()).toEqual([0, 1]);
    expect(results.flatMap(({ failAt }) => failAt)).toMatchObject([{ at: 2, reason: 'invoice-in-use' }]);
  });

  it('Two concurrent imports without overwrite give one order one number', async () => {
    const order = await buildOrder(test.db, market, { status: 3 });
    const results = await Promise.all(
      ['600000001', '600000002', '600000003'].map((no) => importFile(toSheet([order.publicId, no]))),
    );
    expect(results.map(({ success }) => success).toSorted()).toEqual([0, 0, 1]);
    for (const { failAt } of results.filter(({ fail }) => fail > 0))
      expect(failAt).toMatchObject([{ reason: 'invoice-registered' }]);
  });
});

describe('A repeated import', () => {
  const key = { headers: { 'idempotency-key': 'file' } };

  it('A repeated import returns the same response and writes nothing twice', async () => {
    const order = await buildOrder(test.db, market, { status: 1 });
    const file = toSheet([order.publicId, '600000001'], [order.publicId, '600000002'], ['없음', '600000003']);
    const first = await importFile(file, key);
    expect(await importFile(file, key)).toEqual(first);
    expect(first).toMatchObject({ total: 3, success: 1 });
    expect(await readStatuses(test.db, order)).toEqual([1, 3]);
    expect(readFailure(await send(toSheet([order.publicId, '600000009']), key)).code).toBe('idempotency-key-reused');
  });

  it.each([false, true])(
    'An import that is repeated with another key notifies no buyer twice; overwrite %s',
    async (overwrite) => {
      const order = await buildOrder(test.db, market, { status: 1 });
      const file = toSheet([order.publicId, '6012345678901']);
      await importFile(file, { overwrite });
      const notified = await test.db.$count(outbox);
      expect(await importFile(file, { overwrite })).toMatchObject({ success: 1, rows: { used: 0, unchanged: 1 } });
      expect(notified).toBe(1);
      expect(await test.db.$count(outbox)).toBe(notified);
      expect(await readStatuses(test.db, order)).toEqual([1, 3]);
    },
  );

  it('A repeated import after a crash has the result of an uninterrupted import', async () => {
    const orders: OrderRow[] = [];
    for (let each = 0; each < 6; each += 1) orders.push(await buildOrder(test.db, market, { status: 1 }));
    const rows = orders.map(({ publicId }, index): [string, string] => [publicId, String(600_000_000 + index)]);
    const file = toSheet(...rows, [orders[0]!.publicId, '600000099']);
    await test.owner.execute(
      sql.raw(`
      create function fail_at() returns trigger language plpgsql as
        $$ begin if new.id = '${orders[4]!.id}' then raise exception 'crash'; end if; return new; end $$;
      create trigger fail_at before update on receipts for each row execute function fail_at()`),
    );
    expect((await send(file, key)).statusCode).toBe(500);
    await test.owner.execute('drop trigger fail_at on receipts; drop function fail_at');
    expect(await importFile(file, key)).toMatchObject({
      total: 7,
      success: 6,
      fail: 1,
      failAt: [{ at: 8, data: `${orders[0]!.publicId} 600000099`, reason: 'second-parcel' }],
    });
    for (const order of orders) expect(await readStatuses(test.db, order)).toEqual([1, 3]);
  });
});

it('An import accepts 500 lines at once', async () => {
  const orders: OrderRow[] = [];
  for (let each = 0; each < 500; each += 1) orders.push(await buildOrder(test.db, market, { status: 1 }));
  const file = book([
    ['주문번호', '운송장번호'],
    ...orders.map(({ publicId }, index) => [publicId, `6891-${10_000 + index}`]),
  ]);
  expect(await importFile(file)).toMatchObject({ total: 500, success: 500 });
});

// rule: waybills.doubtful-numbers, waybill-import.receiver, waybill-import.rows-not-sent
it('An import leaves out doubtful rows until the call confirms them, and ignores rows that were not sent', async () => {
  const [one, two, three] = [
    await buildOrder(test.db, market, { status: 1, receiverName: '김하나' }),
    await buildOrder(test.db, market, { status: 1, receiverName: '이두리' }),
    await buildOrder(test.db, market, { status: 1, receiverName: '박세라' }),
  ];
  const file = book([
    ['주문번호', '받는분', '운송장번호', '구분'],
    [one.publicId, '김*나', '601299990001', '출고'],
    [two.publicId, '박세라', '601299990002', '출고'],
    [three.publicId, '박세라', '60129999003', '출고'],
    [three.publicId, '박세라', '601299990004', '반품'],
  ]);
  const left = (await send(file, { confirmed: '' })).json<ImportResult>();
  expect(left.failAt.map(({ at, reason }) => [at, reason])).toEqual([
    [3, 'receiver-differs'],
    [4, 'invoice-doubtful'],
  ]);
  expect(left.rows).toMatchObject({ read: 5, used: 1, doubtful: 2, failed: 0, unknown: [] });
  expect(left.rows.ignored).toContainEqual({ reason: 'not-sent', count: 1 });
  expect([await stored(two), await stored(three)]).toEqual([
    [1, null, null],
    [1, null, null],
  ]);
  const confirmed = (await send(file, { confirmed: '4' })).json<ImportResult>();
  expect(confirmed.rows).toMatchObject({ used: 1, unchanged: 1, doubtful: 1 });
  expect(await stored(three)).toEqual([3, 'kr.cjlogistics', '60129999003']);
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type AccountImportResult,
  type ImportCandidates,
  type ImportedLine,
  type OrderWaybill,
  importWaybills,
  listImportCandidates,
  saveWaybills,
} from '@backoffice/contracts/order/waybill/waybillEndpoints';
import { IMPORT_LINES_MAX } from '@backoffice/contracts/order/waybill/waybillSheet';
import { eq, sql } from 'drizzle-orm';
import { readSnapshot } from '../../platform/database/openDatabase.ts';
import { audit, idempotencyKeys, orders, outbox } from '../../platform/database/schema.ts';
import type { MarketRow } from '../market/marketStore.ts';
import type { OrderRow } from '../order/orderStore.ts';
import { buildMarket, buildOrder, buildSeller } from '../../../testing/builders.ts';
import { fingerprint } from '../../../testing/fingerprint.ts';
import { readFailure } from '../../../testing/createTestApp.ts';
import { multipart } from '../../../testing/multipart.ts';
import { readStatuses } from '../../../testing/readStatuses.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { listCandidates } from './listCandidates.ts';

const UID = 'kakao:1';
const OTHER = 'kakao:2';
const test = setUpTestApp({ resetBeforeEach: true });
let winter: MarketRow;
let spring: MarketRow;
beforeEach(async () => {
  await buildSeller(test.db, UID);
  await buildSeller(test.db, OTHER);
  winter = await buildMarket(test.db, UID);
  spring = await buildMarket(test.db, UID);
});

const toFile = (lines: readonly ImportedLine[]) => Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n'));
const sendFile = (file: Buffer, { key = '', company = 'kr.cjlogistics' } = {}) => {
  const form = multipart({ company }, { lines: file });
  const headers = { ...form.headers, ...(key && { 'idempotency-key': key }) };
  return test.call(importWaybills, { as: UID, body: form.body, headers });
};
const importLines = async (lines: readonly ImportedLine[], options = {}) =>
  (await sendFile(toFile(lines), options)).json<AccountImportResult>();
const toLine = ({ publicId: orderNo }: OrderRow, invoiceNo: string): ImportedLine => ({ orderNo, invoiceNo });
const stored = async ({ id }: OrderRow) => {
  const [row] = await test.db.select().from(orders).where(eq(orders.id, id));
  return [row?.status, row?.waybillNo];
};
const failWrites = async (order: OrderRow) => {
  await test.owner.execute(
    sql.raw(`
      create function fail_at() returns trigger language plpgsql as
        $$ begin if new.id = '${order.id}' then raise exception 'crash'; end if; return new; end $$;
      create trigger fail_at before update on receipts for each row execute function fail_at()`),
  );
  return () => test.owner.execute('drop trigger fail_at on receipts; drop function fail_at');
};

describe('One import for all markets', () => {
  // rule: waybill-import.account-wide
  it('An import registers the lines of two markets in one call, with one report that names the market of each failure', async () => {
    const paid = await buildOrder(test.db, winter, { status: 1 });
    const received = await buildOrder(test.db, spring, { status: 0, paymentOption: 0 });
    const cancelled = await buildOrder(test.db, spring, { status: 11 });
    const delivered = await buildOrder(test.db, winter, { status: 4 });
    const result = await importLines([
      toLine(paid, '601234567890'),
      toLine(cancelled, '601234567901'),
      toLine(received, '601234567912'),
      toLine(delivered, '601234567923'),
    ]);
    expect(result).toEqual({
      total: 4,
      success: 2,
      fail: 2,
      failAt: [
        { at: 2, data: `${cancelled.publicId} 601234567901`, reason: 'cancelled', marketId: spring.id },
        { at: 4, data: `${delivered.publicId} 601234567923`, reason: 'delivery-finished', marketId: winter.id },
      ],
    });
    expect(await stored(paid)).toEqual([3, '601234567890']);
    expect(await readStatuses(test.db, received)).toEqual([0, 1, 3]);
    const events = await test.db.select().from(audit).where(eq(audit.action, 'receipt-import'));
    expect(events.map(({ subject }) => subject).toSorted()).toEqual([paid.id, received.id].toSorted());
  });

  // rule: waybill-import.account-wide
  it('An import cannot distinguish an order of another seller from an unknown order', async () => {
    const foreign = await buildOrder(test.db, await buildMarket(test.db, OTHER), { status: 1 });
    const result = await importLines([
      toLine(foreign, '601234567890'),
      { orderNo: '261120-ZZZZZZZZ', invoiceNo: '601234567901' },
    ]);
    expect(result.failAt).toMatchObject([
      { at: 1, reason: 'order-not-in-market', marketId: null },
      { at: 2, reason: 'order-not-in-market', marketId: null },
    ]);
    expect(await stored(foreign)).toEqual([1, null]);
  });

  it('An import replaces the stored number only of a line with the permission', async () => {
    const build = (receiverName: string, waybillNo: string) =>
      buildOrder(test.db, winter, { status: 3, receiverName, waybillCompany: 'kr.cjlogistics', waybillNo });
    const [one, other] = [await build('하나', '601234567890'), await build('둘', '601234567901')];
    const result = await importLines([
      { ...toLine(one, '601234567912'), overwrite: true },
      toLine(other, '601234567923'),
    ]);
    expect(result.failAt).toMatchObject([{ at: 2, reason: 'invoice-registered', marketId: winter.id }]);
    expect([await stored(one), await stored(other)]).toEqual([
      [3, '601234567912'],
      [3, '601234567901'],
    ]);
  });
});

describe('A doubtful line', () => {
  // rule: waybill-import.doubtful-lines
  it('An import registers a number that is implausible for its carrier only if the seller has confirmed it', async () => {
    const [one, other] = [
      await buildOrder(test.db, winter, { status: 1 }),
      await buildOrder(test.db, spring, { status: 1 }),
    ];
    const result = await importLines([toLine(one, '601234567'), { ...toLine(other, '601234567'), isConfirmed: true }]);
    expect(result.failAt).toEqual([
      { at: 1, data: `${one.publicId} 601234567`, reason: 'invoice-doubtful', marketId: winter.id },
    ]);
    expect(await stored(other)).toEqual([3, '601234567']);
  });
});

describe('One number in two markets', () => {
  // rule: waybill-import.account-wide
  it('A number for parcels of two receivers in two markets is registered for the first line only', async () => {
    const one = await buildOrder(test.db, winter, { status: 1, receiverName: '하나' });
    const other = await buildOrder(test.db, spring, { status: 1, receiverName: '둘' });
    const result = await importLines([toLine(one, '601234567890'), toLine(other, '6012-3456-7890')]);
    expect(result.failAt).toMatchObject([{ at: 2, reason: 'invoice-in-use', marketId: spring.id }]);
  });

  it('A number for the orders of one receiver in two markets is registered for both', async () => {
    const both = [
      await buildOrder(test.db, winter, { status: 1 }),
      await buildOrder(test.db, spring, { status: 1 }),
    ] as const;
    expect(await importLines(both.map((order) => toLine(order, '601234567890')))).toMatchObject({
      success: 2,
      fail: 0,
    });
  });

  it('A number that an order of another market has from before can be registered again', async () => {
    const values = { waybillCompany: 'kr.cjlogistics', waybillNo: '601234567890' };
    await buildOrder(test.db, winter, { status: 3, receiverName: '하나', ...values });
    const order = await buildOrder(test.db, spring, { status: 1, receiverName: '둘' });
    expect(await importLines([toLine(order, '601234567890')])).toMatchObject({ success: 1, fail: 0 });
  });

  it('Parcels of each of two markets exchange their numbers in one import', async () => {
    const build = (market: MarketRow, receiverName: string, waybillNo: string) =>
      buildOrder(test.db, market, { status: 3, receiverName, waybillCompany: 'kr.cjlogistics', waybillNo });
    const built = [
      await build(winter, '하나', '601234567890'),
      await build(winter, '둘', '601234567901'),
      await build(spring, '셋', '601234567912'),
      await build(spring, '넷', '601234567923'),
    ];
    const numbers = ['601234567901', '601234567890', '601234567923', '601234567912'];
    const lines = built.map((order, index) => ({ ...toLine(order, numbers[index] ?? ''), overwrite: true }));
    expect(await importLines(lines)).toMatchObject({ success: 4, fail: 0 });
    expect(await Promise.all(built.map(stored))).toEqual(numbers.map((no) => [3, no]));
  });
});

it('Parcels of two carriers exchange their numbers in one import', async () => {
  const build = (receiverName: string, waybillCompany: string, waybillNo: string) =>
    buildOrder(test.db, winter, { status: 3, receiverName, waybillCompany, waybillNo });
  const [one, other] = [
    await build('하나', 'kr.epost', '6012345678901'),
    await build('둘', 'kr.lotte', '601234567890'),
  ];
  const lines = [
    { ...toLine(one, '601234567890'), carrier: 'kr.lotte', overwrite: true },
    { ...toLine(other, '6012345678901'), carrier: 'kr.epost', overwrite: true },
  ];
  expect(await importLines(lines)).toEqual({ total: 2, success: 2, fail: 0, failAt: [] });
  expect([await stored(one), await stored(other)]).toEqual([
    [3, '601234567890'],
    [3, '6012345678901'],
  ]);
});

describe('An import that is sent again', () => {
  const buildBoth = async () => [
    await buildOrder(test.db, winter, { status: 1, receiverName: '하나' }),
    await buildOrder(test.db, spring, { status: 1, receiverName: '둘' }),
  ];
  const toLines = (built: readonly OrderRow[]) =>
    built.map((order, index) => toLine(order, String(601_234_567_890 + index * 11)));

  // rule: waybill-import.account-wide
  it('Two devices that import the same file at once register each order and notify each buyer once', async () => {
    const built = await buildBoth();
    const results = await Promise.all(['phone', 'desk'].map((key) => importLines(toLines(built), { key })));
    for (const result of results) expect(result).toEqual({ total: 2, success: 2, fail: 0, failAt: [] });
    for (const order of built) expect(await readStatuses(test.db, order)).toEqual([1, 3]);
    expect(await test.db.$count(outbox)).toBe(2);
  });

  it('Two devices that import different numbers for an order at once register one of them', async () => {
    const [order] = await buildBoth();
    const results = await Promise.all(['601234567890', '601234567901'].map((no) => importLines([toLine(order!, no)])));
    expect(results.map(({ success }) => success).toSorted()).toEqual([0, 1]);
    expect(results.flatMap(({ failAt }) => failAt)).toMatchObject([{ reason: 'invoice-registered' }]);
  });

  // rule: waybill-import.account-wide
  it('An import whose response was lost returns the same report under its key and writes nothing twice', async () => {
    const built = await buildBoth();
    const lines = [...toLines(built), { orderNo: '없음', invoiceNo: '601234567999' }];
    const first = await importLines(lines, { key: 'lost' });
    expect(await importLines(lines, { key: 'lost' })).toEqual(first);
    expect(first).toMatchObject({ total: 3, success: 2, fail: 1 });
    expect(await test.db.$count(outbox)).toBe(2);
    expect(readFailure(await sendFile(toFile(lines.slice(1)), { key: 'lost' })).code).toBe('idempotency-key-reused');
  });

  // rule: waybill-import.account-wide
  it('An import that was interrupted between two markets is completed under its key, with one report', async () => {
    const built = await buildBoth();
    const restore = await failWrites(built[1]!);
    expect((await sendFile(toFile(toLines(built)), { key: 'cut' })).statusCode).toBe(500);
    await restore();
    expect((await Promise.all(built.map(stored))).map(([status]) => status)).toEqual([3, 1]);
    expect(await importLines(toLines(built), { key: 'cut' })).toEqual({ total: 2, success: 2, fail: 0, failAt: [] });
    for (const order of built) expect(await readStatuses(test.db, order)).toEqual([1, 3]);
    expect(await test.db.$count(outbox)).toBe(2);
    expect(await test.db.$count(idempotencyKeys)).toBe(3);
  });
});

describe('A save of the grid', () => {
  const save = (lines: readonly OrderWaybill[], key?: string) =>
    test.call(saveWaybills, { as: UID, body: { lines }, ...(key && { headers: { 'idempotency-key': key } }) });
  const entry = ({ id }: Pick<OrderRow, 'id'>, invoiceNo: string, overwrite = false): OrderWaybill => ({
    orderId: id,
    invoiceNo,
    carrier: 'kr.cjlogistics',
    overwrite,
  });

  // rule: waybill-grid.saving
  it('A save registers orders of two markets by the rules of an import, and names each failed order by its id', async () => {
    const [first, second] = [await buildOrder(test.db, winter), await buildOrder(test.db, spring)];
    const number = { waybillCompany: 'kr.cjlogistics', waybillNo: '600000000009', status: 3 };
    const [kept, replaced] = [await buildOrder(test.db, winter, number), await buildOrder(test.db, spring, number)];
    const foreign = await buildOrder(test.db, await buildMarket(test.db, OTHER));
    const response = await save([
      entry(first, '600000000001'),
      entry(second, '600000000002'),
      entry(kept, '600000000003'),
      entry(replaced, '600000000004', true),
      entry(foreign, '600000000005'),
      entry({ id: 'unknown-order' }, '600000000006'),
    ]);
    expect(response.json()).toEqual({
      failed: [
        { orderId: kept.id, reason: 'invoice-registered' },
        { orderId: foreign.id, reason: 'order-not-in-market' },
        { orderId: 'unknown-order', reason: 'order-not-in-market' },
      ],
    });
    expect(await Promise.all([first, second, kept, replaced, foreign].map(stored))).toEqual([
      [3, '600000000001'],
      [3, '600000000002'],
      [3, '600000000009'],
      [3, '600000000004'],
      [foreign.status, null],
    ]);
  });

  // rule: waybill-grid.saving
  it('A save whose response was lost returns the same reply under its key and writes nothing twice', async () => {
    const order = await buildOrder(test.db, winter);
    const key = 'key-of-the-grid-0001';
    const first = await save([entry(order, '600000000001')], key);
    const before = await fingerprint(test.owner);
    expect((await save([entry(order, '600000000001')], key)).json()).toEqual(first.json());
    expect(await fingerprint(test.owner)).toEqual(before);
    const other = await save([entry(order, '600000000002')], key);
    expect(readFailure(other).code).toBe('idempotency-key-reused');
  });

  it('A save accepts as many lines as an import and no more', async () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, at) => entry({ id: `no-order-of-36-characters-${at + 1e9}` }, `6${at + 1e11}`));
    const { failed } = (await save(lines(IMPORT_LINES_MAX))).json<{ failed: unknown[] }>();
    expect(failed).toHaveLength(IMPORT_LINES_MAX);
    expect(readFailure(await save(lines(IMPORT_LINES_MAX + 1))).fields).toEqual(['lines']);
    expect(readFailure(await save([])).fields).toEqual(['lines']);
  });
});

describe('A malformed import', () => {
  const line = JSON.stringify({ orderNo: '261120-AAAAAAAA', invoiceNo: '601234567890' });

  it.each<[string, Buffer | undefined]>([
    ['no lines', undefined],
    ['an empty file', Buffer.alloc(0)],
    ['a line that is no JSON', Buffer.from(`${line}\nno`)],
    ['a blank line', Buffer.from(`${line}\n\n${line}`)],
    ['a list instead of an object', Buffer.from(`[${line}]`)],
    ['an unknown field', Buffer.from(JSON.stringify({ orderNo: '1', invoiceNo: '2', marketId: 'market-0001' }))],
    ['a text that the database cannot store', Buffer.from(String.raw`{"orderNo":"\u0000","invoiceNo":"1"}`)],
    ['a long line', Buffer.from(JSON.stringify({ orderNo: 'x'.repeat(5000), invoiceNo: '1' }))],
    ['a nested line', Buffer.from('['.repeat(4000))],
    ['too many lines', Buffer.from(`${line}\n`.repeat(IMPORT_LINES_MAX + 1))],
    ['millions of lines', Buffer.alloc(8 * 1024 * 1024, '\n')],
  ])('An import with %s is rejected at the lines and writes nothing', async (_, file) => {
    const before = await fingerprint(test.owner);
    const response = file
      ? await sendFile(file)
      : await test.call(importWaybills, { as: UID, ...multipart({ company: 'kr.cjlogistics' }, {}) });
    expect(readFailure(response)).toEqual({ status: 400, code: 'invalid-parameters', fields: ['lines'] });
    expect(await fingerprint(test.owner)).toEqual(before);
  });

  it('An import for an unknown carrier is rejected at the carrier', async () => {
    expect(readFailure(await sendFile(Buffer.from(line), { company: 'kr.nowhere' })).fields).toEqual(['company']);
  });
});

describe('Candidates of tracking numbers', () => {
  const list = async () => (await test.call(listImportCandidates, { as: UID })).json<ImportCandidates>();

  // rule: waybill-import.candidates
  it('Candidates are the orders of all markets, waiting orders first, without address and telephone', async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 1, day));
    const values = {
      receiverName: '박받음',
      addr: '서울시 비밀로 1',
      receiverTel: '010-1234-5678',
      buyerName: '이구매',
    };
    const shipped = await buildOrder(test.db, winter, {
      status: 3,
      waybillCompany: 'kr.lotte',
      waybillNo: '600000001',
      createdAt: at(3),
      ...values,
    });
    const paid = await buildOrder(test.db, spring, { status: 1, createdAt: at(1), ...values });
    const other = await buildOrder(test.db, spring, { status: 1, createdAt: at(2), ...values, receiverName: '최다름' });
    await buildOrder(test.db, spring, { status: 1, anonymizedAt: at(5) });
    await buildOrder(test.db, await buildMarket(test.db, OTHER), { status: 1 });
    const response = await test.call(listImportCandidates, { as: UID });
    expect(response.body).not.toMatch(/비밀로|1234-?5678/);
    const { orders: found, more } = response.json<ImportCandidates>();
    expect(more).toBe(false);
    expect(found.map(({ publicId, marketId }) => [publicId, marketId])).toEqual([
      [other.publicId, spring.id],
      [paid.publicId, spring.id],
      [shipped.publicId, winter.id],
    ]);
    expect(found[2]).toEqual({
      publicId: shipped.publicId,
      marketId: winter.id,
      marketTitle: winter.title,
      names: ['박받음', '이구매'],
      status: 3,
      paymentOption: 0,
      isBilled: false,
      parcel: found[1]?.parcel,
      invoice: { company: 'kr.lotte', no: '600000001' },
    });
    expect(found[0]?.parcel).not.toBe(found[1]?.parcel);
  });

  // rule: waybill-import.candidates
  it('The audit records the access to the buyers of the candidates with their number', async () => {
    await list();
    const order = await buildOrder(test.db, winter, { status: 1 });
    await list();
    const read = await test.db.select().from(audit).where(eq(audit.action, 'receipt-import-candidates'));
    expect(read).toMatchObject([{ uid: UID, subjectKind: 'account', subject: UID, count: 1 }]);
    expect(read[0]?.dataSubjects).toEqual([`order:${order.id}`]);
  });

  // rule: waybill-import.candidates
  it('Candidates are limited, and the reply states that there are more', async () => {
    const shipped = await buildOrder(test.db, winter, { status: 3 });
    const waiting = await buildOrder(test.db, spring, { status: 1, createdAt: new Date(0) });
    const numbers = async (max: number) => {
      const { orders: found, more } = await readSnapshot(test.db, (tx) => listCandidates(tx, UID, max));
      return [found.map(({ publicId }) => publicId), more];
    };
    expect(await numbers(1)).toEqual([[waiting.publicId], true]);
    expect(await numbers(2)).toEqual([[waiting.publicId, shipped.publicId], false]);
  });
});

import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { ALL_TABLES } from '../../platform/database/emptiedValues.ts';
import { newId } from '../../platform/database/newId.ts';
import {
  audit,
  deposits,
  depositShares,
  orderHistory,
  orders,
  outbox,
  payments,
  refunds,
  settledOrders,
  settlements,
} from '../../platform/database/schema.ts';
import { getDeclarations } from '../../platform/database/schema/createTable.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import type { MarketRow } from '../../trade/market/marketStore.ts';
import { sealCashReceiptNo } from '../../trade/order/cashReceipt.ts';
import type { OrderRow } from '../../trade/order/orderStore.ts';
import { buildMarket, buildOrder, buildProduct, buildSeller } from '../../../testing/builders.ts';
import { readHistory } from '../../../testing/readHistory.ts';
import { runOperator } from '../../../testing/runOperator.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { OMITTED_COLUMNS } from '../erasure/exportBuyer.ts';

type Row = Readonly<Record<string, unknown>>;
type Exported = { readonly orders: readonly Readonly<Record<string, Row | readonly Row[]>>[] };

const UID = 'kakao:1';
const test = setUpTestApp({ resetBeforeEach: true });
let home: string;
let file: string;
let market: MarketRow;
let order: OrderRow;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'backoffice-rights-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));
beforeEach(async () => {
  file = join(home, `${newId()}.json`);
  await buildSeller(test.db, UID);
  market = await buildMarket(test.db, UID);
  order = await buildOrder(test.db, market, { product: await buildProduct(test.db, market) });
});

const run = (positionals: readonly string[], reason = '요청 12, 주민등록증으로 확인') =>
  runOperator(test, positionals, { reason });
const events = () => test.db.select().from(audit).orderBy(audit.id);
const readExport = async () => JSON.parse(await readFile(file, 'utf8')) as Exported;
/** The tables with rows about an order, the orders included. */
const TABLES = ALL_TABLES.filter((table) => table === orders || 'orderId' in getTableColumns(table));

/** Stores a row about the order in every other table about orders. */
async function fillTables(): Promise<void> {
  const { owner, world } = test;
  const refund = { id: crypto.randomUUID(), orderId: order.id, amount: 1, paymentType: 'card', requestedAt: world.now };
  await owner.insert(refunds).values(refund);
  await owner.insert(payments).values({ orderId: order.id, paymentId: 'payment-1' });
  await owner.insert(outbox).values({ orderId: order.id, kind: 'paid', text: '입금', createdAt: world.now });
  await owner.insert(orderHistory).values({ orderId: order.id, status: 0, desc: '주문', at: world.now });
  const deposit = { id: newId(), ownerUid: UID, date: '2026-03-09', amount: 1, ordinal: 0, createdAt: world.now };
  await owner.insert(deposits).values({ ...deposit, account: '', minute: '', second: '', balance: '' });
  await owner
    .insert(depositShares)
    .values({ depositId: deposit.id, orderId: order.id, amount: 1, names: [], parts: [] });
  const period = { from: world.now, until: world.now, settledAt: world.now, feeRate: 0, operator: 'operator:kim' };
  const settlement = { id: newId(), ownerUid: UID, marketId: market.id, orders: 1, total: 1, fee: 0, payout: 1 };
  await owner.insert(settlements).values({ ...settlement, ...period, digest: 'x' });
  await owner.insert(settledOrders).values({ orderId: order.id, settlementId: settlement.id, total: 1, fee: 0 });
}

/** The columns of a table with data of a buyer, except for sealed ones, with a recognisable value. */
const toMarkers = (table: PgTable) =>
  Object.entries(getDeclarations(table)).flatMap(([name, { fate }]): [string, string | string[]][] => {
    if (fate !== 'anonymise' || name.endsWith('Sealed')) return [];
    const marker = `${getTableName(table)}의 ${name}`;
    return [[name, getTableColumns(table)[name]?.dataType === 'array' ? [marker] : marker]];
  });

describe('buyer-data command', () => {
  it('a buyer who requests access receives every stored column of an order, also one that was added later', async () => {
    await fillTables();
    const sealed = {
      refundNoSealed: test.secrets.sealText('110-123-456789', sealedPlace('receipts.refund_no', order.id)),
      cashReceiptNoSealed: sealCashReceiptNo(test.secrets, order.id, '010-9876-1234'),
      cashReceiptIsPersonal: true,
    };
    await test.owner.update(orders).set(sealed);
    for (const table of TABLES) {
      const markers = toMarkers(table);
      if (markers.length > 0) await test.owner.update(table).set(Object.fromEntries(markers));
    }
    await run(['buyer-data', order.publicId, file]);
    const [exported] = (await readExport()).orders;
    for (const table of TABLES) {
      const rows = [exported?.[getTableName(table)] ?? []].flat();
      expect([getTableName(table), rows.length > 0]).toEqual([getTableName(table), true]);
      const columns = Object.keys(getDeclarations(table)).filter((name) => !OMITTED_COLUMNS.includes(name));
      for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(columns.toSorted());
      for (const [name, marker] of toMarkers(table)) expect(rows.map((row) => row[name])).toContainEqual(marker);
    }
    const declared = TABLES.flatMap((table) => Object.entries(getDeclarations(table)));
    for (const omitted of OMITTED_COLUMNS)
      expect(declared.filter(([name, { fate }]) => name === omitted && fate === 'anonymise')).toEqual([]);
    const [row] = [exported?.['receipts'] ?? []].flat();
    const numbers = Object.entries(row ?? {}).filter(([name]) => name.endsWith('Sealed'));
    expect(Object.fromEntries(numbers)).toEqual({
      refundNoSealed: '110-123-456789',
      cashReceiptNoSealed: '010-9876-1234',
    });
  });

  it('an export names the operator, the identity check and the orders in the audit, and only its owner reads the file', async () => {
    const second = await buildOrder(test.db, market);
    await buildOrder(test.db, market, { receiverTel: '010-2222-3333' });
    const line = await run(['buyer-data', '010 1111 2222', file]);
    expect(line).toContain('2 orders');
    expect((await readExport()).orders).toHaveLength(2);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await events()).toMatchObject([
      {
        uid: 'operator:kim',
        action: 'operator-buyer-data',
        reason: '요청 12, 주민등록증으로 확인',
        dataSubjects: expect.arrayContaining([`order:${order.id}`, `order:${second.id}`]),
        count: 2,
      },
    ]);
    expect(JSON.stringify(await events())).not.toContain('1111');
  });

  it('buyers with the same telephone number receive only the orders of their name', async () => {
    await buildOrder(test.db, market, { receiverName: '다른이', buyerName: '다른이' });
    await run(['buyer-data', '010-1111-2222', file, '다른이']);
    expect((await readExport()).orders).toMatchObject([{ receipts: { receiverName: '다른이' } }]);
  });

  it('the receiver of a present cannot obtain the name, account and numbers of its buyer by a request of access', async () => {
    await fillTables();
    const refundNoSealed = test.secrets.sealText('110-123-456789', sealedPlace('receipts.refund_no', order.id));
    await test.owner.update(orders).set({ buyerName: '김구매', buyerTel: '010-7777-8888', refundNoSealed });
    await run(['buyer-data', '010-1111-2222', file]);
    const text = await readFile(file, 'utf8');
    expect((JSON.parse(text) as Exported).orders).toMatchObject([
      { receipts: { publicId: order.publicId, receiverTel: '010-1111-2222', addr: order.addr } },
    ]);
    expect(text).not.toMatch(/김구매|7777|110-123|payment-1|입금/);
    await rm(file);
    await run(['buyer-data', '010-7777-8888', file]);
    expect(await readFile(file, 'utf8')).toMatch(/110-123-456789/);
  });

  it('an erased order is exported with the data that the law retains separately', async () => {
    await test.db.update(orders).set({ status: 4 });
    await runOperator(test, ['erase-buyer', '010-1111-2222'], { confirm: true });
    await run(['buyer-data', order.publicId, file]);
    expect((await readExport()).orders).toMatchObject([{ separated_records: { receiverTel: '010-1111-2222' } }]);
  });

  it('an unknown buyer, a part of a number and an existing file change nothing and are no access', async () => {
    await expect(run(['buyer-data', '261121-K7QWX2MD', file])).rejects.toThrow('There is no order of 261121-K7QWX2MD.');
    await expect(run(['buyer-data', '1111', file])).rejects.toThrow('has at least 9 digits');
    expect(await events()).toEqual([]);
    await writeFile(file, '다른 사람');
    await expect(run(['buyer-data', order.publicId, file])).rejects.toThrow(`${file} cannot be used (EEXIST).`);
    expect(await readFile(file, 'utf8')).toBe('다른 사람');
  });
});

describe('correct-receiver command', () => {
  const correct = async (fields: unknown) => {
    await writeFile(file, typeof fields === 'string' ? fields : JSON.stringify(fields));
    return run(['correct-receiver', order.publicId, file]);
  };
  const read = async () => (await test.db.select().from(orders).where(eq(orders.id, order.id)))[0];

  // rule: orders.corrected-receiver
  it('a correction changes only the named fields, informs the buyer, and adds history and audit without the values', async () => {
    expect(await correct({ name: '받는사람', tel: '010-3333-4444' })).toContain('name, tel corrected');
    const { updatedAt: _updatedAt, ...rest } = order;
    expect(await read()).toMatchObject({
      ...rest,
      changedXid: expect.anything(),
      receiverName: '받는사람',
      receiverTel: '010-3333-4444',
      correctedAt: test.world.now,
    });
    expect((await readHistory(test.db, order)).at(-1)).toMatchObject({ desc: '받는 분 정보 변경: 받는 분, 연락처' });
    expect(await test.db.select().from(outbox)).toMatchObject([{ orderId: order.id, kind: 'changed' }]);
    const recorded = await events();
    expect(recorded).toMatchObject([
      {
        action: 'operator-correct-receiver',
        subject: order.id,
        dataSubjects: [`order:${order.id}`],
        result: 'name, tel',
      },
    ]);
    expect(JSON.stringify(recorded)).not.toMatch(/3333|받는사람/);
  });

  it.each([3, 4, 10, 11])('an order in status %i, which is shipped or cancelled, is not corrected', async (status) => {
    await test.db.update(orders).set({ status });
    await expect(correct({ addr2: '3층' })).rejects.toThrow('cannot be corrected');
    expect([await read(), await events()]).toMatchObject([{ addr2: '2층', correctedAt: null }, []]);
  });

  it.each([
    [{ tel: '1' }, 'tel: '],
    [{ zip: '1234' }, 'zip: '],
    [{ addr2: '3층', status: 1 }, 'whole file: '],
    [{}, 'names no field to correct'],
    ['{', 'whole file: '],
    [{ addr2: '2층' }, 'has these values already'],
  ])('a file with %j is refused, changes nothing, and the message names the field', async (fields, message) => {
    await expect(correct(fields)).rejects.toThrow(message);
    expect([(await read())?.correctedAt, await events()]).toEqual([null, []]);
  });

  it('an unknown order and an absent file are named', async () => {
    await writeFile(file, '{"addr2":"3층"}');
    await expect(run(['correct-receiver', '261121-K7QWX2MD', file])).rejects.toThrow(
      'There is no order 261121-K7QWX2MD.',
    );
    await expect(run(['correct-receiver', order.publicId, join(home, 'absent')])).rejects.toThrow('(ENOENT)');
  });
});

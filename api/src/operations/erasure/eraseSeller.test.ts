import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { insertMarket } from '@backoffice/contracts/market/marketEditEndpoints';
import { exportOrders } from '@backoffice/contracts/order/lists/exportEndpoints';
import { getMe } from '@backoffice/contracts/seller/userEndpoints';
import { LINK_MEDIA_TYPE } from '@backoffice/contracts/wire/downloadLink';
import { eq, getTableColumns } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/recordEvent.ts';
import { ALL_TABLES } from '../../platform/database/emptiedValues.ts';
import { newId } from '../../platform/database/newId.ts';
import { getDeclarations } from '../../platform/database/schema/createTable.ts';
import {
  audit,
  banners,
  depositShares,
  markets,
  orderLines,
  orders,
  previews,
  products,
  salesFiles,
  savedLists,
  sellers,
  separatedRecords,
  uploads,
  users,
} from '../../platform/database/schema.ts';
import type { MarketRow } from '../../trade/market/marketStore.ts';
import { notifyBuyer } from '../../trade/order/notifyBuyer.ts';
import type { OrderRow } from '../../trade/order/orderStore.ts';
import { cleanupUploads } from '../../trade/picture/cleanupUploads.ts';
import type { ProductRow } from '../../trade/product/productStore.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import { insertFormerAccount } from '../../trade/seller/formerAccountStore.ts';
import { notifySeller } from '../../trade/seller/notifySeller.ts';
import { findSeller } from '../../trade/seller/sellerStore.ts';
import {
  buildBanner,
  buildDeposit,
  buildMarket,
  buildOrder,
  buildProduct,
  buildSeller,
  buildSession,
  buildUpload,
} from '../../../testing/builders.ts';
import { createToken, readFailure } from '../../../testing/createTestApp.ts';
import { fingerprint } from '../../../testing/fingerprint.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { tablesWith } from '../../../testing/tablesWith.ts';
import { eraseSeller } from './eraseSeller.ts';
import { openSeparatedRecord } from './separatedRecordStore.ts';

const UID = 'kakao:1';
const OTHER = 'kakao:2';
const DAY = 24 * 60 * 60_000;
const SELLER = {
  name: '달무리상점',
  phone: '01055556666',
  msg: '달무리입니다',
  inquiryTel: '0255556666',
  bankName: '선우달',
  bankType: '신한은행',
  regNo: '1234567891',
  subRegNo: '950314',
  businessName: '달무리공방',
  ceo: '선우달',
  email: 'moon@example.com',
  addr: '강원 강릉시 달맞이길 9',
  addr2: '3층',
};
const NUMBER = '110-456-789012';
const FORMER = '3333-01-7654321';
const GOODS = { title: '달 스티커 마켓', desc: '달무리가 그린 달', notice: { order: '달무리 안내', receipt: '' } };

const test = setUpTestApp({ resetBeforeEach: true });
let market: MarketRow;
let product: ProductRow;
let done: OrderRow;
beforeEach(async () => {
  await emptyDirectory(test.config.privateDir);
  await buildSeller(test.db, OTHER);
  const [bankDocument, businessDocument] = [await buildDocument(), await buildDocument()];
  const bankNoSealed = test.secrets.sealText(NUMBER, sealedPlace('sellers.bank_no', UID));
  await buildSeller(test.db, UID, { ...SELLER, publicId: 'moon_goods', bankNoSealed, bankDocument, businessDocument });
  await test.db.update(users).set({ nickname: '달누리' }).where(eq(users.uid, UID));
  market = await buildMarket(test.db, UID, { fields: GOODS });
  product = await buildProduct(test.db, market, [{}], { desc: '달무리 그림' });
  done = await buildOrder(test.db, market, { product, status: 4, total: 4000, buyerName: '남궁선' });
});

async function emptyDirectory(path: string): Promise<void> {
  for (const name of await readdir(path)) await rm(join(path, name));
}

async function buildDocument(): Promise<string> {
  const name = newId();
  await test.files.saveDocument(name, test.secrets.seal(Buffer.from('비밀'), sealedPlace('document', name)));
  return name;
}
const erase = (isConfirmed = true) => {
  const by = { caller: 'operator:kim', origin: '', reason: '탈퇴 요청' };
  const record: Parameters<typeof eraseSeller>[0]['record'] = (db, event) =>
    recordEvent(db, { ...event, ...by }, test.clock.now());
  return eraseSeller({ ...test, record }, UID, isConfirmed);
};
const lastEvent = async () => (await test.db.select().from(audit)).at(-1);

describe('requests that erase nothing', () => {
  it('erasing a seller without confirmation changes nothing', async () => {
    const { audit: _before, ...before } = await fingerprint(test.owner);
    expect(await erase(false)).toEqual({ open: [], unsettled: [], orders: 1 });
    const { audit: _after, ...after } = await fingerprint(test.owner);
    expect(after).toEqual(before);
    expect(await lastEvent()).toMatchObject({ action: 'erase-seller', subject: UID, result: 'dry-run', count: 1 });
  });

  it.each([0, 1, 3, 99])(
    'a seller with an order in status %i is not erased, and the result names the order',
    async (status) => {
      const order = await buildOrder(test.db, market, { status });
      expect(await erase()).toEqual({ open: [order.publicId], unsettled: [], orders: 0 });
      expect(await findSeller(test.db, UID)).toMatchObject(SELLER);
      expect(await lastEvent()).toMatchObject({ result: 'refused' });
    },
  );

  it('a seller with unsettled product payments is not erased', async () => {
    const paid = { status: 4, paymentOption: 1, paymentType: 'card' };
    const order = await buildOrder(test.db, market, paid);
    await buildOrder(test.db, market, { ...paid, isBilled: true });
    expect(await erase()).toEqual({ open: [], unsettled: [order.publicId], orders: 0 });
    expect(await findSeller(test.db, UID)).toMatchObject(SELLER);
  });

  it('an account without a seller record is not erased', async () => {
    expect(await eraseSeller({ ...test, record: async () => undefined }, 'kakao:absent', true)).toBeUndefined();
  });
});

describe('confirmed erasure of a seller', () => {
  it('no table contains the seller or the buyers in clear', async () => {
    await insertFormer();
    const views = [{ id: 'view-0001', name: '달무리', query: '' }];
    const templates = [{ id: 'template-0001', name: '달무리', text: '달무리에서 보냈습니다.' }];
    const saved = { uid: UID, version: 1, updatedAt: test.world.now };
    await test.db.insert(savedLists).values([
      { ...saved, kind: 'notice-templates', items: templates },
      { ...saved, kind: 'order-views', items: views },
      {
        ...saved,
        kind: 'statement-readings',
        items: [{ id: 'reading-0001', reading: { kind: 'message', shape: '달무리' } }],
      },
    ]);
    await notifySeller(test.db, UID, { kind: 'payout-account-changed', text: '새 계좌: 달무리은행' }, test.world.now);
    await erase();
    for (const text of [...Object.values(SELLER), NUMBER, FORMER, '남궁선', '달무리', '달누리'])
      expect([text, await tablesWith(test.owner, text)]).toEqual([text, []]);
  });

  it('every column that declares `clear` or `anonymise` is emptied', async () => {
    await buildUpload(test.db, UID);
    await notifyBuyer(test.db, done.id, { kind: 'notice', text: '알림' }, test.world.now);
    await buildDeposit(test.db, done);
    await test.owner.delete(sellers).where(eq(sellers.uid, OTHER));
    await test.owner.delete(users).where(eq(users.uid, OTHER));
    for (const table of ALL_TABLES) {
      const columns = getTableColumns(table);
      const filled = Object.entries(getDeclarations(table)).flatMap(([name, { fate }]) => {
        const isEmptied = (fate === 'clear' || fate === 'anonymise') && !/Sealed$|Document$/.test(name);
        const type = columns[name]?.dataType;
        return isEmptied && (type === 'string' || type === 'json') ? [[name, type === 'json' ? ['표식'] : '표식']] : [];
      });
      if (filled.length > 0) await test.owner.update(table).set(Object.fromEntries(filled));
    }
    expect(await tablesWith(test.owner, '표식')).toEqual([
      'deposit_shares',
      'markets',
      'outbox',
      'product_options',
      'products',
      'receipt_lines',
      'receipt_status',
      'receipts',
      'sellers',
      'users',
    ]);
    await erase();
    expect(await tablesWith(test.owner, '표식')).toEqual([]);
  });

  it('the key of the hashes of deposits is removed, and paid orders keep their deposits', async () => {
    await buildDeposit(test.db, done);
    await test.db.update(sellers).set({ depositKeySealed: 'sealed' });
    await erase();
    expect(await findSeller(test.db, UID)).toMatchObject({ depositKeySealed: null });
    expect(await test.db.select().from(depositShares)).toMatchObject([{ orderId: done.id, amount: 4000, names: [] }]);
  });

  it('the seller’s private files are deleted', async () => {
    await insertFormer();
    const data = JSON.stringify({ mergeAddr: false, mergeReceiptId: false });
    const body = { data, reason: { purpose: 'shipping' } };
    const headers = { accept: LINK_MEDIA_TYPE };
    const link = await test.call(exportOrders, { as: UID, params: { marketId: market.id }, body, headers });
    expect(link.statusCode).toBe(200);
    const document = await buildDocument();
    const finished = { state: 'done' as const, document, askedAt: test.world.now, finishedAt: test.world.now };
    await test.db.insert(salesFiles).values({ uid: UID, year: 2025, period: '1Y', ...finished });
    expect(await readdir(test.config.privateDir)).not.toEqual([]);
    await erase();
    expect(await readdir(test.config.privateDir)).toEqual([]);
  });

  it('the next cleanup removes every picture of the seller and no other picture', async () => {
    const paths = [await buildUpload(test.db, UID, test.world.now), await buildUpload(test.db, UID)];
    const kept = await buildUpload(test.db, OTHER, test.world.now);
    await test.db.update(sellers).set({ profile: paths[0]! }).where(eq(sellers.uid, UID));
    await test.db.update(markets).set({ cover: paths }).where(eq(markets.id, market.id));
    await test.db.update(orderLines).set({ cover: paths[1]! });
    await erase();
    expect(await cleanupUploads(test)).toBe(2);
    expect(await test.db.select({ path: uploads.path }).from(uploads)).toEqual([{ path: kept }]);
  });

  it('markets with orders are closed with their products, and other markets are deleted', async () => {
    await buildProduct(test.db, await buildMarket(test.db, UID, { status: 0 }));
    await buildBanner(test.db, market);
    const post = { id: newId(), ownerUid: UID, cover: [], contents: '달무리', schedule: '' };
    await test.db.insert(previews).values({ ...post, createdAt: test.world.now, updatedAt: test.world.now });
    await erase();
    expect(await test.db.select().from(markets)).toMatchObject([{ id: market.id, status: 3, public: false, desc: '' }]);
    expect(await test.db.select().from(products)).toMatchObject([{ id: product.id, desc: '', cover: [] }]);
    expect(await test.db.select().from(banners)).toEqual([]);
    expect(await test.db.select().from(previews)).toEqual([]);
  });

  it('orders retain their sums, lines and statuses', async () => {
    await erase();
    const { id, publicId, total, status, paymentType } = done;
    expect(await test.db.select().from(orders)).toMatchObject([{ id, publicId, total, status, paymentType }]);
    expect(await test.db.select().from(orderLines)).toMatchObject([{ orderId: id, amount: 1, price: 1000 }]);
  });

  it('the legally required data of the business partner and of each order is stored separately and sealed for five years', async () => {
    await insertFormer();
    await erase();
    const { bankName, regNo, ceo } = SELLER;
    expect(await openSeparatedRecord(test.owner, `seller:${UID}`, test.secrets)).toMatchObject({
      bankName,
      regNo,
      ceo,
      bankNo: NUMBER,
      formerAccounts: [{ bankNo: FORMER }],
    });
    expect(await openSeparatedRecord(test.owner, `order:${done.id}`, test.secrets)).toMatchObject({
      buyerName: '남궁선',
    });
    const [record] = await test.owner
      .select()
      .from(separatedRecords)
      .where(eq(separatedRecords.id, `seller:${UID}`));
    expect(record?.expiresAt).toEqual(new Date(test.world.now.getTime() + 1826 * DAY));
  });

  it('the erased account cannot sign in with old or new tokens, nor with a custom token that was not exchanged yet', async () => {
    const minted = await buildSession(test.db, UID);
    await erase();
    const authTime = new Date(test.world.now.getTime() + 1000);
    const authorization = `Bearer ${createToken(UID, { sessionId: minted, authTime })}`;
    expect(readFailure(await test.call(getMe, { headers: { authorization } })).code).toBe('session-expired');
    const [user] = await test.db.select().from(users).where(eq(users.uid, UID));
    expect(user).toMatchObject({ level: 0, tokensValidSince: test.world.now });
    expect((await test.call(insertMarket, { as: UID, body: {} })).statusCode).toBe(403);
    expect((await test.call(getMe, { as: OTHER })).statusCode).toBe(200);
  });

  it('the public id remains reserved, so that other sellers cannot use the addresses of the shop', async () => {
    await erase();
    const impostor = test.db.update(sellers).set({ publicId: 'Moon_Goods' }).where(eq(sellers.uid, OTHER));
    await expect(impostor).rejects.toMatchObject({ cause: { constraint: 'sellers_public_id' } });
  });

  it('the audit event names only the account', async () => {
    await erase();
    const event = await lastEvent();
    expect(event).toMatchObject({ uid: 'operator:kim', subject: UID, dataSubjects: [`seller:${UID}`], result: 'done' });
    expect(event?.reason).toBe('탈퇴 요청');
  });

  it('a repeated erasure does not replace the separate records', async () => {
    await erase();
    const before = await test.owner.select().from(separatedRecords);
    test.world.now = new Date(test.world.now.getTime() + DAY);
    expect(await erase()).toEqual({ open: [], unsettled: [], orders: 0 });
    expect(await test.owner.select().from(separatedRecords)).toEqual(before);
  });

  it('an erasure changes nothing if a file cannot be removed', async () => {
    const removeDocument = async () => {
      throw new TypeError('no disk');
    };
    const files = { ...test.files, removeDocument };
    await expect(eraseSeller({ ...test, files, record: async () => undefined }, UID, true)).rejects.toThrow('no disk');
    expect(await findSeller(test.db, UID)).toMatchObject(SELLER);
    expect(await test.owner.select().from(separatedRecords)).toEqual([]);
  });
});

async function insertFormer(): Promise<void> {
  const row = await findSeller(test.db, UID);
  if (!row) throw new Error('The seller is not there.');
  const terms = { no: FORMER, secrets: test.secrets, now: test.world.now };
  await insertFormerAccount(test.db, { ...row, bankDocument: await buildDocument() }, terms);
}

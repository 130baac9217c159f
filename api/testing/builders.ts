import { eq } from 'drizzle-orm';
import type { MarketFields } from '@backoffice/contracts/market/market';
import { newMarketFields } from '@backoffice/contracts/market/newMarket';
import type { ProductFields } from '@backoffice/contracts/market/product/product';
import { newProductFields } from '@backoffice/contracts/market/product/productRules';
import { newId } from '../src/platform/database/newId.ts';
import type { Queries } from '../src/platform/database/openDatabase.ts';
import {
  banners,
  deposits,
  depositShares,
  operators,
  orderHistory,
  orderLines,
  orders,
  payments,
  type productOptions,
  type SellerRow,
  sellers,
  uploads,
  users,
} from '../src/platform/database/schema.ts';
import type { BannerRow } from '../src/trade/banner/bannerStore.ts';
import { insertMarketRow, type MarketRow } from '../src/trade/market/marketStore.ts';
import { toMarketColumns } from '../src/trade/market/presentMarket.ts';
import { toProductColumns } from '../src/trade/product/presentProduct.ts';
import { findProduct, insertProductRow, type ProductRow, saveOptionRows } from '../src/trade/product/productStore.ts';
import { newOrderNumber } from '../src/trade/order/orderNumber.ts';
import type { OrderForm } from '../src/trade/order/orderLines.ts';
import type { OrderRow } from '../src/trade/order/orderStore.ts';
import { startSession } from '../src/platform/identity/sessionStore.ts';

const CREATED = new Date('2026-03-01T00:00:00.000Z');
const DAY = 24 * 60 * 60_000;
/** The instant at which test apps start. */
const NOW = Date.parse('2026-03-10T03:00:00.000Z');

/** Stores an account; level 1 by default. */
export async function buildUser(db: Queries, uid: string, level = 1): Promise<void> {
  await db.insert(users).values({ uid, nickname: '이름', level, createdAt: CREATED });
}

/** Stores an operator, invited by `<login>@backoffice.test`; a viewer by default. */
export async function buildOperator(
  owner: Queries,
  login: string,
  values: Partial<typeof operators.$inferInsert> = {},
): Promise<void> {
  const email = `${login}@backoffice.test`;
  await owner
    .insert(operators)
    .values({ id: login, login, name: login, role: 'viewer', email, createdAt: CREATED, ...values });
}

/** Stores an approved seller with a complete profile and a payout account. */
export async function buildSeller(db: Queries, uid: string, values: Partial<SellerRow> = {}): Promise<string> {
  await buildUser(db, uid);
  await db.insert(sellers).values({
    uid,
    publicId: `shop_${uid.replace(/\W/g, '_')}`,
    name: '소미네',
    profile: '/uploads/face.webp',
    phone: '01012345678',
    msg: '소개',
    inquiryTel: '01012345678',
    inquiryTime: '평일',
    category: ['cute'],
    state: 1,
    bankUploadDt: CREATED,
    createdAt: CREATED,
    ...values,
  });
  return uid;
}

interface SessionValues {
  readonly device?: string;
  readonly at?: Date;
  readonly authTime?: Date | null;
}

/** Stores a session of an account, signed in and last seen at `at`; returns its id. */
export async function buildSession(
  db: Queries,
  uid: string,
  { device = 'iPhone · Safari', at = new Date(NOW), authTime = null }: SessionValues = {},
): Promise<string> {
  const id = newId();
  await startSession(db, { uid, id, device, network: '203.0.113.7', signedInAt: at, authTime, lastSeenAt: at });
  return id;
}

/** Returns fields of a market that may be opened at the time of the tests. */
export function marketFields(fields: Partial<MarketFields> = {}): MarketFields {
  return {
    ...newMarketFields(),
    title: '봄 마켓',
    desc: '설명',
    cover: ['/uploads/cover.webp'],
    notice: { order: '주문 안내', receipt: '' },
    delivery: {
      expect: '7일 안에',
      option: [{ title: '택배', desc: '빠른 배송', price: 3000, weight: 0, useYN: true }],
    },
    cashReceipt: true,
    marketST: new Date(NOW - DAY).toISOString(),
    marketED: new Date(NOW + 7 * DAY).toISOString(),
    payment: { expect: '하루 안에', option: [0] },
    ...fields,
  };
}

/** Stores a market of a seller, open and public by default. */
export async function buildMarket(
  db: Queries,
  ownerUid: string,
  { fields = {}, ...values }: Partial<MarketRow> & { fields?: Partial<MarketFields> } = {},
): Promise<MarketRow> {
  const completed = marketFields(fields);
  return insertMarketRow(db, {
    id: newId(),
    ownerUid,
    publicId: newId(),
    status: 2,
    public: true,
    openedDelivery: completed.delivery.option.map(({ title }) => title),
    createdAt: CREATED,
    updatedAt: CREATED,
    ...toMarketColumns(completed),
    ...values,
  });
}

/** Returns valid fields of a product. */
export function productFields(fields: Partial<ProductFields> = {}): ProductFields {
  return {
    ...newProductFields(),
    title: '스티커',
    desc: '설명',
    cover: ['/uploads/product.webp'],
    weight: 10,
    ...fields,
  };
}

/** Stores a product with one option of 1,000 won and 10 pieces by default. */
export async function buildProduct(
  db: Queries,
  market: MarketRow,
  options: readonly Partial<typeof productOptions.$inferInsert>[] = [{}],
  fields: Partial<ProductFields> = {},
): Promise<ProductRow> {
  const id = newId();
  await insertProductRow(db, {
    id,
    ownerUid: market.ownerUid,
    marketId: market.id,
    createdAt: CREATED,
    updatedAt: CREATED,
    ...toProductColumns(productFields(fields)),
  });
  await saveOptionRows(
    db,
    options.map((option, position) => ({
      id: newId(),
      productId: id,
      position,
      title: `옵션 ${position + 1}`,
      desc: '',
      price: 1000,
      stock: 10,
      useYn: true,
      ...option,
    })),
  );
  return findProduct(db, market.ownerUid, id);
}

/**
 * Stores an order of a market in a status, with the first option of a product if one is given. A payment by the payment
 * service is confirmed, or not checked yet for an unpaid order.
 */
export async function buildOrder(
  db: Queries,
  market: MarketRow,
  { product, amount = 1, ...values }: Partial<OrderRow> & { product?: ProductRow; amount?: number } = {},
): Promise<OrderRow> {
  const status = values.status ?? 0;
  const [order] = await db
    .insert(orders)
    .values({
      id: newId(),
      ownerUid: market.ownerUid,
      marketId: market.id,
      publicId: newOrderNumber(CREATED),
      status,
      buyerName: '구매자',
      total: 4000,
      paidAmount: [1, 3, 4].includes(status) ? (values.total ?? 4000) : 0,
      deliveryTitle: '택배',
      deliveryPrice: 3000,
      deliveryWeight: 10,
      receiverName: '받는이',
      receiverTel: '010-1111-2222',
      addr: '서울 마포구 동교로 203',
      addr2: '2층',
      zip: '03993',
      deliveryMsg: '',
      paymentOption: 0,
      paymentType: 'transfer',
      shop: 'local',
      snsType: 'twitter',
      snsId: 'buyer',
      memo: '',
      refundBank: '',
      refundName: '',
      createdAt: CREATED,
      ...values,
    })
    .returning();
  if (!order) throw new Error('The order was not stored.');
  if (order.paymentOption === 1) {
    const payment = { orderId: order.id, paymentId: `test-${order.id}` };
    const isUnpaid = [0, 99].includes(status);
    const at = new Date(NOW);
    await db
      .insert(payments)
      .values(isUnpaid ? { ...payment, dueAt: at } : { ...payment, state: 'confirmed', confirmedAt: at });
  }
  await db.insert(orderHistory).values({ orderId: order.id, status, desc: '', at: CREATED });
  const option = product?.options[0];
  if (product && option) {
    const { title, weight } = product;
    const line = { id: newId(), orderId: order.id, position: 0, productId: product.id, optionId: option.id };
    await db
      .insert(orderLines)
      .values({ ...line, title, weight, option: option.title, price: option.price, amount, cover: '' });
  }
  // Its history and lines updated the order again.
  const [stored] = await db.select().from(orders).where(eq(orders.id, order.id));
  return stored ?? order;
}

/** Stores a deposit that pays an order, with hashes as in the database. */
export async function buildDeposit(db: Queries, { id: orderId, ownerUid, total: amount }: OrderRow): Promise<string> {
  const id = newId();
  const hash = 'a'.repeat(16);
  const key = { account: hash, minute: hash, second: '', balance: '', ordinal: 0 };
  await db.insert(deposits).values({ id, ownerUid, date: '2026-03-01', amount, ...key, createdAt: CREATED });
  await db.insert(depositShares).values({ depositId: id, orderId, amount, names: [hash], parts: [hash] });
  return id;
}

/** Returns a buyer's form without lines, to be paid to the seller's account. */
export function orderForm(fields: Partial<OrderForm> = {}): OrderForm {
  return {
    amounts: new Map(),
    deliveryTitle: '택배',
    buyerName: '구매자',
    receiver: { name: '받는이', tel: '01011112222', zip: '03993', addr: '서울', addr2: '' },
    deliveryMsg: '',
    memo: '',
    sns: { type: '', id: '' },
    refund: { bank: '신한은행', no: '110-1', name: '구매자' },
    cashReceipt: null,
    payment: { option: 0, type: 'transfer' },
    shop: 'local',
    ...fields,
  };
}

/** Stores the banner of a market's seller, which links to that market. */
export async function buildBanner(
  db: Queries,
  { id: marketId, ownerUid }: MarketRow,
  values: Partial<BannerRow> = {},
): Promise<BannerRow> {
  const banner = { id: newId(), ownerUid, marketId, picture: '/uploads/banner.webp', createdAt: CREATED, ...values };
  await db.insert(banners).values(banner);
  return banner;
}

/** Stores an uploaded picture that its owner has not used yet; returns its path. */
export async function buildUpload(db: Queries, ownerUid: string, createdAt = CREATED): Promise<string> {
  const path = `/uploads/${newId()}.webp`;
  await db.insert(uploads).values({ path, ownerUid, createdAt });
  return path;
}

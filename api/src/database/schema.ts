import type { SalesPeriod } from '@backoffice/contracts';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true, precision: 3 });
const strings = () => jsonb().$type<string[]>();

/** The accounts that have signed in. A token whose `auth_time` lies before `tokensValidSince` is refused. */
export const users = pgTable(
  'users',
  {
    uid: text().primaryKey(),
    nickname: text().notNull(),
    level: integer().notNull().default(0),
    tokensValidSince: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [check('users_level', sql`${table.level} >= 0`)],
);

/** An account as it is stored. */
export type UserRow = typeof users.$inferSelect;

/** At most one seller record for each account; account numbers are sealed, documents are names in the private store. */
export const sellers = pgTable(
  'sellers',
  {
    uid: text()
      .primaryKey()
      .references(() => users.uid),
    publicId: text(),
    name: text().notNull().default(''),
    profile: text().notNull().default(''),
    phone: text().notNull().default(''),
    msg: text().notNull().default(''),
    inquiryType: text().notNull().default('tel'),
    inquiryTel: text().notNull().default(''),
    inquiryTime: text().notNull().default(''),
    category: strings().notNull().default([]),
    sns: jsonb().$type<{ type: number; url: string; etcName: string }[]>().notNull().default([]),
    bgColor: text().notNull().default('#07D1AE'),
    subscribe: integer().notNull().default(0),
    state: integer().notNull().default(0),
    fee: real().notNull().default(0),
    status: integer().notNull().default(0),
    bankName: text().notNull().default(''),
    bankType: text().notNull().default(''),
    bankNoSealed: text(),
    bankDocument: text(),
    bankUploadDt: instant(),
    businessType: text().notNull().default('sole'),
    subRegNo: text().notNull().default(''),
    regNo: text().notNull().default(''),
    businessName: text().notNull().default(''),
    ceo: text().notNull().default(''),
    email: text().notNull().default(''),
    addr: text().notNull().default(''),
    addr2: text().notNull().default(''),
    businessDocument: text(),
    businessUploadDt: instant(),
    /** The last save of the profile, apart from bank and business; null before the first. */
    profileUpdatedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('sellers_public_id').on(sql`lower(${table.publicId})`),
    check('sellers_state', sql`${table.state} between -2 and 3`),
    check('sellers_business_type', sql`${table.businessType} in ('sole', 'corp')`),
  ],
);

/** A seller record as it is stored. */
export type SellerRow = typeof sellers.$inferSelect;

/** A delivery method as it is stored within a market. */
export interface StoredDeliveryOption {
  title: string;
  desc: string;
  price: number;
  weight: number;
  useYN: boolean;
}

/** `openedDelivery` are the names of the delivery methods that the market was opened with. */
export const markets = pgTable(
  'markets',
  {
    id: text().primaryKey(),
    ownerUid: text()
      .notNull()
      .references(() => sellers.uid),
    publicId: text().notNull().unique(),
    status: integer().notNull().default(0),
    title: text().notNull(),
    desc: text().notNull(),
    cover: strings().notNull(),
    noticeOrder: text().notNull(),
    noticeReceipt: text().notNull(),
    deliveryExpect: text().notNull(),
    deliveryOption: jsonb().$type<StoredDeliveryOption[]>().notNull(),
    openedDelivery: strings().notNull().default([]),
    cashReceipt: boolean().notNull(),
    marketSt: instant(),
    marketEd: instant(),
    paymentExpect: text().notNull(),
    paymentOption: jsonb().$type<(0 | 1)[]>().notNull(),
    minPrice: integer().notNull(),
    public: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('markets_owner').on(table.ownerUid, table.createdAt),
    check('markets_status', sql`${table.status} in (0, 1, 2, 3)`),
    check('markets_min_price', sql`${table.minPrice} >= 0`),
  ],
);

export const products = pgTable(
  'products',
  {
    id: text().primaryKey(),
    ownerUid: text()
      .notNull()
      .references(() => sellers.uid),
    marketId: text()
      .notNull()
      .references(() => markets.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    title: text().notNull(),
    desc: text().notNull(),
    cover: strings().notNull(),
    useYn: boolean().notNull(),
    promotion: jsonb().$type<('event' | 'hot' | 'sale' | 'limited')[]>().notNull(),
    weight: integer().notNull(),
    limitAmount: integer().notNull(),
    tags: strings().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [index('products_market').on(table.marketId, table.position)],
);

/**
 * `ordered` counts pieces of orders that are not cancelled; no stock may fall below it. `opened` marks options that
 * were there when their market was opened.
 */
export const productOptions = pgTable(
  'product_options',
  {
    id: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    title: text().notNull(),
    desc: text().notNull(),
    price: integer().notNull(),
    stock: integer().notNull(),
    ordered: integer().notNull().default(0),
    useYn: boolean().notNull(),
    opened: boolean().notNull().default(false),
  },
  (table) => [
    index('product_options_product').on(table.productId, table.position),
    check('product_options_price', sql`${table.price} >= 0`),
    check('product_options_ordered', sql`${table.ordered} >= 0`),
    check('product_options_stock', sql`${table.stock} = -1 or ${table.stock} >= ${table.ordered}`),
  ],
);

/** Orders; `status` repeats the latest entry of the history, so that one statement can guard a change. */
export const orders = pgTable(
  'receipts',
  {
    id: text().primaryKey(),
    ownerUid: text()
      .notNull()
      .references(() => sellers.uid),
    marketId: text()
      .notNull()
      .references(() => markets.id),
    publicId: text().notNull().unique(),
    status: integer().notNull(),
    buyerName: text().notNull(),
    total: integer().notNull(),
    deliveryTitle: text().notNull(),
    deliveryPrice: integer().notNull(),
    deliveryWeight: integer().notNull(),
    receiverName: text().notNull(),
    receiverTel: text().notNull(),
    addr: text().notNull(),
    addr2: text().notNull(),
    zip: text().notNull(),
    deliveryMsg: text().notNull(),
    paymentOption: integer().notNull(),
    paymentType: text().notNull(),
    isBilled: boolean().notNull().default(false),
    snsType: text().notNull(),
    snsId: text().notNull(),
    memo: text().notNull(),
    refundBank: text().notNull(),
    refundNoSealed: text(),
    refundName: text().notNull(),
    cashReceiptNo: text(),
    cashReceiptIsPersonal: boolean(),
    waybillCompany: text('invoice_company'),
    waybillNo: text('invoice_no'),
    sellerMsg: text().notNull().default(''),
    sellerMemo: text().notNull().default(''),
    packagingStatus: integer().notNull().default(0),
    createdAt: instant().notNull(),
    /** The last change of memo, notice or waybill; null before the first. */
    updatedAt: instant(),
  },
  (table) => [
    index('receipts_market').on(table.marketId, table.createdAt),
    index('receipts_owner').on(table.ownerUid, table.marketId),
    index('receipts_sales')
      .on(table.ownerUid, table.createdAt, table.id)
      .where(sql`${table.paymentOption} = 1`),
    index('receipts_invoice')
      .on(table.marketId, table.waybillCompany, sql`replace(${table.waybillNo}, '-', '')`)
      .where(sql`${table.waybillNo} is not null`),
    check('receipts_status', sql`${table.status} in (0, 1, 3, 4, 10, 11, 99)`),
    check('receipts_packaging_status', sql`${table.packagingStatus} in (0, 1, 2)`),
    check('receipts_payment_option', sql`${table.paymentOption} in (0, 1)`),
    check('receipts_payment_type', sql`${table.paymentType} in ('vbank', 'card', 'transfer', 'kakaopay', 'naverpay')`),
  ],
);

export const orderHistory = pgTable(
  'receipt_status',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: text('receipt_id')
      .notNull()
      .references(() => orders.id),
    status: integer().notNull(),
    desc: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index('receipt_status_receipt').on(table.orderId, table.id),
    check('receipt_status_status', sql`${table.status} in (0, 1, 3, 4, 10, 11, 99)`),
  ],
);

/**
 * What was ordered, at the names, prices and weights of that moment. A line that the seller removed stays with an
 * amount of 0: a product or picture that was ordered stays locked.
 */
export const orderLines = pgTable(
  'receipt_lines',
  {
    id: text().primaryKey(),
    orderId: text('receipt_id')
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    productId: text()
      .notNull()
      .references(() => products.id),
    optionId: text()
      .notNull()
      .references(() => productOptions.id),
    title: text().notNull(),
    option: text().notNull(),
    price: integer().notNull(),
    amount: integer().notNull(),
    weight: integer().notNull(),
    cover: text().notNull(),
  },
  (table) => [
    index('receipt_lines_receipt').on(table.orderId, table.position),
    index('receipt_lines_product').on(table.productId),
    index('receipt_lines_option').on(table.optionId),
    check('receipt_lines_amount', sql`${table.amount} >= 0`),
  ],
);

/** Notifications to buyers, written in the transaction of their change; a sender delivers them afterwards. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: text('receipt_id')
      .notNull()
      .references(() => orders.id),
    kind: text().$type<'ordered' | 'changed' | 'paid' | 'shipped' | 'cancelled' | 'notice'>().notNull(),
    text: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('outbox_receipt').on(table.orderId)],
);

/**
 * Stored pictures. One that no save has adopted is removed a day later, and so is one that is no longer shown:
 * `unusedSince` is when a cleanup found it unused.
 */
export const uploads = pgTable(
  'uploads',
  {
    path: text().primaryKey(),
    ownerUid: text()
      .notNull()
      .references(() => sellers.uid),
    createdAt: instant().notNull(),
    adoptedAt: instant(),
    unusedSince: instant(),
  },
  (table) => [
    index('uploads_unadopted')
      .on(table.createdAt)
      .where(sql`${table.adoptedAt} is null`),
  ],
);

export const previews = pgTable(
  'previews',
  {
    id: text().primaryKey(),
    ownerUid: text()
      .notNull()
      .references(() => sellers.uid),
    cover: strings().notNull(),
    contents: text().notNull(),
    schedule: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [index('previews_owner').on(table.ownerUid)],
);

/** One banner a seller at most; each save makes a new one in place of the earlier. */
export const banners = pgTable('banners', {
  id: text().primaryKey(),
  ownerUid: text()
    .notNull()
    .unique()
    .references(() => sellers.uid),
  marketId: text()
    .notNull()
    .references(() => markets.id, { onDelete: 'cascade' }),
  picture: text().notNull(),
  createdAt: instant().notNull(),
});

/**
 * Sales files: one job a seller, year and period, and what it made. `done` of `total` orders are written; `document` is
 * the file's name in the private store from the moment that a worker claims the job, and identifies that worker: one
 * that finds another name there has lost it. One of a seller's is made at a time.
 */
export const salesFiles = pgTable(
  'sales_files',
  {
    uid: text()
      .notNull()
      .references(() => sellers.uid),
    year: integer().notNull(),
    period: text().$type<SalesPeriod>().notNull(),
    state: text().$type<'waiting' | 'making' | 'done' | 'failed'>().notNull().default('waiting'),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    askedAt: instant().notNull(),
    startedAt: instant(),
    heartbeat: instant(),
    finishedAt: instant(),
    failure: text().$type<'sale-data-not-exists' | 'excel-file-error'>(),
    document: text(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.year, table.period] }),
    uniqueIndex('sales_files_making')
      .on(table.uid)
      .where(sql`${table.state} = 'making'`),
    check('sales_files_state', sql`${table.state} in ('waiting', 'making', 'done', 'failed')`),
  ],
);

/**
 * Files to be fetched once without an ID token, by the hash of their token. A file lies sealed in the private
 * store in `parts` documents, `<document>-0` and so on, of `size` bytes in all; without a `fileName` it is being made.
 */
export const downloadLinks = pgTable(
  'download_links',
  {
    tokenHash: text().primaryKey(),
    uid: text()
      .notNull()
      .references(() => sellers.uid),
    document: text().notNull(),
    parts: integer().notNull().default(0),
    size: integer().notNull().default(0),
    mediaType: text().notNull(),
    fileName: text(),
    expiresAt: instant().notNull(),
    sendingSince: instant(),
  },
  (table) => [
    index('download_links_uid').on(table.uid, table.expiresAt),
    index('download_links_age').on(table.expiresAt),
  ],
);

/** The answers of writes that carried an Idempotency-Key, sealed and stored for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    uid: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    answer: jsonb(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.key] }), index('idempotency_keys_age').on(table.createdAt)],
);

/** Login states that have been used, by their hash, until they would have expired anyway. */
export const usedLoginStates = pgTable('used_login_states', {
  stateHash: text().primaryKey(),
  expiresAt: instant().notNull(),
});

/** Who read buyers' data, when, from where, and of which market or order; never the data. */
export const audit = pgTable(
  'audit',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant().notNull(),
    uid: text().notNull(),
    origin: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [index('audit_uid').on(table.uid, table.at)],
);

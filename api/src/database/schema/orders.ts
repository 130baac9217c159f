import type { OrderRefund } from '@backoffice/contracts';
import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, requestId, transactionId } from './columns.ts';
import { sellers, users } from './people.ts';
import { markets, products, productOptions } from './goods.ts';

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
    /** The refund by the payment service that the cancellation of a paid order requested; null without one. */
    refundState: text().$type<OrderRefund['state']>(),
    /** Why the refund failed: the payment service's code of a rejection, or a `DeliveryFailure`; empty otherwise. */
    refundFailure: text().notNull().default(''),
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
    /** When the buyer's data was removed; sums, lines and steps stay. */
    anonymizedAt: instant(),
    /**
     * The transaction that last changed the order, its lines or its history; null for one that has not changed since
     * the column exists. Triggers write it at each change.
     */
    changedXid: transactionId(),
  },
  (table) => [
    index('receipts_personal')
      .on(table.createdAt)
      .where(sql`${table.anonymizedAt} is null`),
    index('receipts_refund')
      .on(table.createdAt)
      .where(sql`${table.refundNoSealed} is not null`),
    index('receipts_open_refund')
      .on(table.refundState)
      .where(sql`${table.refundState} in ('requested', 'failed')`),
    index('receipts_changed')
      .on(table.marketId, table.changedXid)
      .where(sql`${table.changedXid} is not null`),
    index('receipts_market').on(table.marketId, table.createdAt),
    index('receipts_owner').on(table.ownerUid, table.marketId),
    index('receipts_sales')
      .on(table.ownerUid, table.createdAt, table.id)
      .where(sql`${table.paymentOption} = 1`),
    index('receipts_invoice')
      .on(table.marketId, table.waybillCompany, sql`replace(${table.waybillNo}, '-', '')`)
      .where(sql`${table.waybillNo} is not null`),
    check('receipts_status', sql`${table.status} in (0, 1, 3, 4, 10, 11, 99)`),
    check('receipts_refund_state', sql`${table.refundState} in ('requested', 'done', 'failed')`),
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

/**
 * Requests to the payment service to refund cancelled orders, one for each order. The account of a virtual account or
 * transfer is the order's: it is not stored twice. How far a request is, is `refundState` of its order.
 */
export const refunds = pgTable(
  'refunds',
  {
    /** Names the request to the payment service in every attempt. */
    id: uuid().primaryKey(),
    orderId: text('receipt_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    /** Won. */
    amount: integer().notNull(),
    paymentType: text().notNull(),
    requestedAt: instant().notNull(),
    /** When it was done, or failed last. */
    settledAt: instant(),
  },
  (table) => [check('refunds_amount', sql`${table.amount} > 0`)],
);

/** The kinds of notifications to buyers. */
export type BuyerNotificationKind = 'ordered' | 'changed' | 'paid' | 'shipped' | 'cancelled' | 'notice';

/** The kinds of notifications to sellers. */
export type SellerNotificationKind =
  | 'payout-account-changed'
  | 'application-approved'
  | 'application-rejected'
  | 'suspended'
  | 'suspension-lifted'
  | 'fee-changed'
  | 'plan-changed'
  | 'settled';

/**
 * Where a notification is: `queued` until a provider has it, `accepted` while the provider works on it, and then `sent`,
 * `failed` (a dead letter) or `withdrawn`: it has no text any more, or is from before there was a sender.
 */
export type DeliveryState = 'queued' | 'accepted' | 'sent' | 'failed' | 'withdrawn';

/** Why a notification failed (docs/operations.md, Dead letters). */
export type DeliveryFailure = 'no-channel' | 'no-recipient' | 'rejected' | 'gave-up' | 'no-result' | 'expired';

/**
 * Notifications, each to an order's buyer or to a seller or applicant, and requests to the payment service, written in
 * the transaction of their change; a sender delivers them afterwards.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: text('receipt_id').references(() => orders.id),
    /** An applicant has no seller record yet. */
    sellerUid: text().references(() => users.uid),
    /** A request to the payment service, which has no recipient among people and no text. */
    refundId: uuid().references(() => refunds.id),
    kind: text().$type<BuyerNotificationKind | SellerNotificationKind | 'refund'>().notNull(),
    text: text().notNull(),
    createdAt: instant().notNull(),
    /** The seller whose notifications take turns with those of others; a trigger fills it in. */
    ownerUid: text().notNull().default(''),
    state: text().$type<DeliveryState>().notNull().default('queued'),
    /** Attempts to send it, or to learn its result once it is accepted. */
    attempts: integer().notNull().default(0),
    /** When it may be claimed next; for a claimed one, when the claim ends. */
    dueAt: instant()
      .notNull()
      .default(sql`to_timestamp(0)`),
    /** The last claim; only who made it may store an outcome. */
    claim: uuid(),
    /** Names the message to the provider in every attempt, so that it can tell a repetition; set by the first claim. */
    deliveryId: uuid(),
    /** The provider's name of an accepted message. */
    reference: text(),
    /** When it was sent, failed or withdrawn. */
    settledAt: instant(),
    failure: text().$type<DeliveryFailure>(),
    /** The provider's code of the last failed attempt. */
    failureCode: text(),
    /** The id of the call that wrote it. */
    requestId: requestId(),
    /** When an operator queued it again. */
    requeuedAt: instant(),
  },
  (table) => [
    index('outbox_receipt').on(table.orderId),
    index('outbox_refund').on(table.refundId),
    index('outbox_text')
      .on(table.createdAt)
      .where(sql`${table.text} <> ''`),
    index('outbox_due')
      .on(table.ownerUid, table.dueAt, table.id)
      .where(sql`${table.state} in ('queued', 'accepted')`),
    index('outbox_failed')
      .on(table.settledAt)
      .where(sql`${table.state} = 'failed'`),
    check('outbox_recipient', sql`num_nonnulls(${table.orderId}, ${table.sellerUid}, ${table.refundId}) = 1`),
    check('outbox_state', sql`${table.state} in ('queued', 'accepted', 'sent', 'failed', 'withdrawn')`),
    check('outbox_failure', sql`(${table.state} = 'failed') = (${table.failure} is not null)`),
  ],
);

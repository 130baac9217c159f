import type { OrderRefund } from '@backoffice/contracts';
import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { instant, requestId, transactionId } from './columns.ts';
import { sellers, users } from './people.ts';
import { markets, products, productOptions } from './goods.ts';
import { ANONYMOUS_NAME, anonymise, clear, keep } from './fates.ts';
import { createTable } from './createTable.ts';

/** Orders; `status` repeats the latest entry of the history, so that one statement can guard a change. */
export const orders = createTable(
  'receipts',
  {
    id: keep(text().primaryKey()),
    ownerUid: keep(
      text()
        .notNull()
        .references(() => sellers.uid),
    ),
    marketId: keep(
      text()
        .notNull()
        .references(() => markets.id),
    ),
    publicId: keep(text().notNull().unique()),
    status: keep(integer().notNull()),
    buyerName: anonymise(text().notNull(), { replacement: ANONYMOUS_NAME }),
    total: keep(integer().notNull()),
    deliveryTitle: keep(text().notNull()),
    deliveryPrice: keep(integer().notNull()),
    deliveryWeight: keep(integer().notNull()),
    receiverName: anonymise(text().notNull(), { replacement: ANONYMOUS_NAME }),
    receiverTel: anonymise(text().notNull()),
    addr: anonymise(text().notNull()),
    addr2: anonymise(text().notNull()),
    zip: anonymise(text().notNull()),
    deliveryMsg: anonymise(text().notNull()),
    paymentOption: keep(integer().notNull()),
    paymentType: keep(text().notNull()),
    isBilled: keep(boolean().notNull().default(false)),
    snsType: anonymise(text().notNull()),
    snsId: anonymise(text().notNull()),
    memo: anonymise(text().notNull()),
    refundBank: anonymise(text().notNull(), { endsAfter: 'refundAccountsMs' }),
    refundNoSealed: anonymise(text(), { endsAfter: 'refundAccountsMs' }),
    refundName: anonymise(text().notNull(), { endsAfter: 'refundAccountsMs' }),
    /** The refund by the payment service that the cancellation of a paid order requested; null without one. */
    refundState: keep(text().$type<OrderRefund['state']>()),
    /** Why the refund failed: the payment service's code of a rejection, or a `DeliveryFailure`; empty otherwise. */
    refundFailure: keep(text().notNull().default('')),
    cashReceiptNo: anonymise(text(), { replacement: '' }),
    cashReceiptIsPersonal: keep(boolean()),
    waybillCompany: anonymise(text('invoice_company')),
    waybillNo: anonymise(text('invoice_no')),
    sellerMsg: anonymise(text().notNull().default('')),
    sellerMemo: anonymise(text().notNull().default('')),
    packagingStatus: keep(integer().notNull().default(0)),
    createdAt: keep(instant().notNull()),
    /** The last change of memo, notice or waybill; null before the first. */
    updatedAt: keep(instant()),
    /** When the buyer's data was removed; sums, lines and steps stay. */
    anonymizedAt: keep(instant()),
    /**
     * The transaction that last changed the order, its lines or its history; null for one that has not changed. Triggers
     * write it at each change.
     */
    changedXid: keep(transactionId()),
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

export const orderHistory = createTable(
  'receipt_status',
  {
    id: keep(bigserial({ mode: 'number' }).primaryKey()),
    orderId: keep(
      text('receipt_id')
        .notNull()
        .references(() => orders.id),
    ),
    status: keep(integer().notNull()),
    desc: anonymise(text().notNull()),
    at: keep(instant().notNull()),
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
export const orderLines = createTable(
  'receipt_lines',
  {
    id: keep(text().primaryKey()),
    orderId: keep(
      text('receipt_id')
        .notNull()
        .references(() => orders.id),
    ),
    position: keep(integer().notNull()),
    productId: keep(
      text()
        .notNull()
        .references(() => products.id),
    ),
    optionId: keep(
      text()
        .notNull()
        .references(() => productOptions.id),
    ),
    title: keep(text().notNull()),
    option: keep(text().notNull()),
    price: keep(integer().notNull()),
    amount: keep(integer().notNull()),
    weight: keep(integer().notNull()),
    cover: clear(text().notNull()),
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
export const refunds = createTable(
  'refunds',
  {
    /** Names the request to the payment service in every attempt. */
    id: keep(uuid().primaryKey()),
    orderId: keep(
      text('receipt_id')
        .notNull()
        .unique()
        .references(() => orders.id),
    ),
    /** Won. */
    amount: keep(integer().notNull()),
    paymentType: keep(text().notNull()),
    requestedAt: keep(instant().notNull()),
    /** When it was done, or failed last. */
    settledAt: keep(instant()),
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
export const outbox = createTable(
  'outbox',
  {
    id: keep(bigserial({ mode: 'number' }).primaryKey()),
    orderId: keep(text('receipt_id').references(() => orders.id)),
    /** An applicant has no seller record yet. */
    sellerUid: keep(text().references(() => users.uid)),
    /** A request to the payment service, which has no recipient among people and no text. */
    refundId: keep(uuid().references(() => refunds.id)),
    kind: keep(text().$type<BuyerNotificationKind | SellerNotificationKind | 'refund'>().notNull()),
    text: anonymise(text().notNull(), { endsAfter: 'notificationsMs' }),
    createdAt: keep(instant().notNull()),
    /** The seller whose notifications take turns with those of others; a trigger fills it in. */
    ownerUid: keep(text().notNull().default('')),
    state: keep(text().$type<DeliveryState>().notNull().default('queued')),
    /** Attempts to send it, or to learn its result once it is accepted. */
    attempts: keep(integer().notNull().default(0)),
    /** When it may be claimed next; for a claimed one, when the claim ends. */
    dueAt: keep(
      instant()
        .notNull()
        .default(sql`to_timestamp(0)`),
    ),
    /** The last claim; only who made it may store an outcome. */
    claim: keep(uuid()),
    /** Names the message to the provider in every attempt, so that it can tell a repetition; set by the first claim. */
    deliveryId: keep(uuid()),
    /** The provider's name of an accepted message. */
    reference: keep(text()),
    /** When it was sent, failed or withdrawn. */
    settledAt: keep(instant()),
    failure: keep(text().$type<DeliveryFailure>()),
    /** The provider's code of the last failed attempt. */
    failureCode: keep(text()),
    /** The id of the call that wrote it. */
    requestId: keep(requestId()),
    /** When an operator queued it again. */
    requeuedAt: keep(instant()),
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

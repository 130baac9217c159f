import type { BuyerNoticeKind } from '@backoffice/contracts/notices/buyerNotices';
import type { SellerEvent } from '@backoffice/contracts/notices/sellerNotices';
import type { BuyerRefund } from '@backoffice/contracts/order/money/orderMoney';
import type { OrderRefund } from '@backoffice/contracts/order/order';
import { sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, check, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { instant, requestId, transactionId } from './columns.ts';
import { sellers, users } from './people.ts';
import { markets, products, productOptions } from './goods.ts';
import { ANONYMOUS_NAME, anonymise, clear, keep } from './fates.ts';
import { createTable } from './createTable.ts';

/** Orders; `status` repeats the latest history entry, so that one statement can guard a change. */
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
    /** The name under which the buyer pays; empty if unknown. */
    payer: anonymise(text().notNull().default('')),
    /** The number of the buyer; empty if the shop sent none, then notices go to the receiver. */
    buyerTel: anonymise(text().notNull().default('')),
    /** The shop that placed the order and may read and cancel it. */
    shop: keep(text().notNull().default('')),
    /** Since when the seller has the account that the order names (`bankSince`); null for the payment service. */
    accountSince: keep(instant()),
    total: keep(integer().notNull()),
    /** The sum of the order's deposits, or the total of a payment that was confirmed without deposits; in won. */
    paidAmount: keep(bigint({ mode: 'number' }).notNull().default(0)),
    /** Money that the seller has refunded or waived; reasons are in the history. */
    buyerRefunds: keep(jsonb().$type<BuyerRefund[]>().notNull().default([])),
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
    /** The refund by the payment service that the cancellation of a paid order requested; null without a refund. */
    refundState: keep(text().$type<OrderRefund['state']>()),
    /** Why the refund failed: the payment service's rejection code or a `DeliveryFailure`; empty otherwise. */
    refundFailure: keep(text().notNull().default('')),
    cashReceiptNoSealed: anonymise(text()),
    /** Whether the cash receipt is for a person, not for a business; null without a cash receipt. */
    cashReceiptIsPersonal: keep(boolean()),
    waybillCompany: anonymise(text('invoice_company')),
    waybillNo: anonymise(text('invoice_no')),
    sellerMsg: anonymise(text().notNull().default('')),
    sellerMemo: anonymise(text().notNull().default('')),
    packagingStatus: keep(integer().notNull().default(0)),
    /** The buyer's open request to cancel the order; null without a request. */
    cancelRequestedAt: keep(instant()),
    cancelReason: anonymise(text().notNull().default('')),
    /** The last change of receiver or lines; null before the first change. */
    correctedAt: keep(instant()),
    createdAt: keep(instant().notNull()),
    /** The last change of memo, notice, waybill, receiver or payer; null before the first change. */
    updatedAt: keep(instant()),
    /** When the buyer's data was removed; totals, lines and status history remain. */
    anonymizedAt: keep(instant()),
    /** The last transaction that changed the order, its lines or history, written by triggers; null if unchanged. */
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
 * The ordered options with their names, prices and weights at that moment. A line that the seller removed remains with
 * amount 0, because an ordered product or picture stays locked.
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
 * Refund requests of cancelled orders to the payment service, at most one per order. The order has the account for
 * refunds of a virtual account or a transfer, and `refundState`.
 */
export const refunds = createTable(
  'refunds',
  {
    /** Identifies the request to the payment service in every attempt. */
    id: keep(uuid().primaryKey()),
    orderId: keep(
      text('receipt_id')
        .notNull()
        .unique()
        .references(() => orders.id),
    ),
    /** In won. */
    amount: keep(integer().notNull()),
    paymentType: keep(text().notNull()),
    requestedAt: keep(instant().notNull()),
    /** When the refund was completed, or when it failed last. */
    settledAt: keep(instant()),
  },
  (table) => [check('refunds_amount', sql`${table.amount} > 0`)],
);

/** Whether the payment service confirmed a payment for its order; only the preview of a settlement checks it again. */
export type PaymentState = 'waiting' | 'confirmed' | 'denied';

/** The payments of orders by the payment service. A payment belongs to one order, also after its denial. */
export const payments = createTable(
  'payments',
  {
    orderId: keep(
      text('receipt_id')
        .primaryKey()
        .references(() => orders.id),
    ),
    /** The payment service's id of the payment. It identifies no person without the payment service. */
    paymentId: keep(text().notNull().unique()),
    state: keep(text().$type<PaymentState>().notNull().default('waiting')),
    /** Why the payment was denied: the payment service's code, or the fact that differs; empty otherwise. */
    code: keep(text().notNull().default('')),
    /** The last confirmation that amount, order number and market are those of the order. */
    confirmedAt: keep(instant()),
    /** Number of checks without an answer since the last one. */
    attempts: keep(integer().notNull().default(0)),
    /** The earliest next check; null if the last answer is final. */
    dueAt: keep(instant()),
  },
  (table) => [
    index('payments_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    check('payments_state', sql`${table.state} in ('waiting', 'confirmed', 'denied')`),
    check('payments_confirmed', sql`(${table.state} = 'confirmed') = (${table.confirmedAt} is not null)`),
  ],
);

/**
 * The state of a notification: `queued` until a provider accepts it, `accepted` while the provider processes it, then
 * `sent`, `failed` (a dead letter) or `withdrawn`: its text was erased, or it was created before a sender existed.
 */
export type DeliveryState = 'queued' | 'accepted' | 'sent' | 'failed' | 'withdrawn';

/** Why a notification failed (docs/operations.md, Dead letters). */
export type DeliveryFailure = 'no-channel' | 'no-recipient' | 'rejected' | 'gave-up' | 'no-result' | 'expired';

/**
 * Notifications to the buyer of an order, to a seller or to an applicant, and requests to the payment service, written
 * in the transaction of their change; a sender delivers them afterwards.
 */
export const outbox = createTable(
  'outbox',
  {
    id: keep(bigserial({ mode: 'number' }).primaryKey()),
    orderId: keep(text('receipt_id').references(() => orders.id)),
    /** References the account, because an applicant has no seller record. */
    sellerUid: keep(text().references(() => users.uid)),
    /** A request to the payment service, which has neither a recipient nor a text. */
    refundId: keep(uuid().references(() => refunds.id)),
    kind: keep(text().$type<BuyerNoticeKind | SellerEvent | 'refund'>().notNull()),
    text: anonymise(text().notNull(), { endsAfter: 'notificationsMs' }),
    /** The phone number of the seller before the change; empty for other recipients and for an account without one. */
    contact: anonymise(text().notNull().default(''), { endsAfter: 'notificationsMs' }),
    createdAt: keep(instant().notNull()),
    /** The seller for the round-robin of the sender; a trigger sets it. */
    ownerUid: keep(text().notNull().default('')),
    state: keep(text().$type<DeliveryState>().notNull().default('queued')),
    /** Number of attempts to send the notification, or to fetch the result once it is accepted. */
    attempts: keep(integer().notNull().default(0)),
    /** The earliest next claim; for a claimed notification, the end of the claim. */
    dueAt: keep(
      instant()
        .notNull()
        .default(sql`to_timestamp(0)`),
    ),
    /** The id of the last claim; only its claimant may store an outcome. */
    claim: keep(uuid()),
    /** Identifies the message in every attempt, so that the provider detects repetitions; set by the first claim. */
    deliveryId: keep(uuid()),
    /** The provider's id of an accepted message. */
    reference: keep(text()),
    /** When the notification was sent, failed or withdrawn. */
    settledAt: keep(instant()),
    failure: keep(text().$type<DeliveryFailure>()),
    /** The provider's code of the last failed attempt. */
    failureCode: keep(text()),
    /** The id of the request that created the notification. */
    requestId: keep(requestId()),
    /** When an operator queued the notification again. */
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
    index('outbox_contact_changed')
      .on(table.sellerUid, table.createdAt)
      .where(sql`${table.kind} = 'contact-changed'`),
    check('outbox_recipient', sql`num_nonnulls(${table.orderId}, ${table.sellerUid}, ${table.refundId}) = 1`),
    check('outbox_state', sql`${table.state} in ('queued', 'accepted', 'sent', 'failed', 'withdrawn')`),
    check('outbox_failure', sql`(${table.state} = 'failed') = (${table.failure} is not null)`),
  ],
);

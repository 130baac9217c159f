import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Instant, text } from '../wire/fields.ts';
import { Waybill } from './waybill.ts';
import { BulkResult, OrderBulkChange } from './bulk.ts';
import { NoticeText } from './noticeText.ts';
import { LinePatch } from './orderLines.ts';
import { ByPublicId } from './byPublicId.ts';
import { Order } from './order.ts';

/** At most this many values of one filter: more than there are statuses, or delivery methods of a market. */
const FILTER_COUNT_MAX = 100;

/**
 * The filters of an order list; an empty or missing list filters nothing. `cashReceiptFilter` 1 is applied, 0 not
 * applied.
 */
export const OrderFilter = z.strictObject({
  status: z.optional(z.array(z.int()).check(z.maxLength(FILTER_COUNT_MAX))),
  delivery: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(FILTER_COUNT_MAX))),
  cashReceiptFilter: z.optional(z.array(z.int()).check(z.maxLength(FILTER_COUNT_MAX))),
  packagingStatus: z.optional(z.array(z.int()).check(z.maxLength(FILTER_COUNT_MAX))),
});
export type OrderFilter = z.infer<typeof OrderFilter>;

/**
 * The filters of an order list, and in `since` the version of the list that the caller has: the `ETag` of an earlier
 * answer to the same filters, without `W/` and its quotes.
 */
export const OrderListRequest = z.strictObject({
  ...OrderFilter.shape,
  since: z.optional(z.string().check(z.maxLength(4000))),
});

/**
 * What has changed in an order list since a version. `changed` are the orders of the list that are new or not as they
 * were, newest first; `left` the ids of changed orders that the filters no longer match; `count` how many orders the
 * list has now: a caller that has another number after both has to read the list without `since`.
 */
export const OrderListChanges = z.object({ changed: z.array(Order), left: z.array(Id), count: z.int() });
export type OrderListChanges = z.infer<typeof OrderListChanges>;

export const listOrders = endpoint('POST', '/receipt/list/:marketId', {
  access: 'seller',
  cost: 5,
  request: OrderListRequest,
  reply: z.union([z.array(Order), OrderListChanges]),
  errors: ['not-found'],
});

export const getOrderDelivery = endpoint('GET', '/receipt/delivery', {
  access: 'seller',
  request: ByPublicId,
  reply: Order,
  errors: ['not-found'],
});

export const getOrderPayment = endpoint('GET', '/receipt/payment', {
  access: 'seller',
  request: z.strictObject({ id: Id }),
  reply: z.object({ option: z.int(), type: z.string(), isBilled: z.boolean() }),
  errors: ['not-found'],
});

/**
 * The fields of an order that a seller edits; saving a waybill may also move its status (`shipmentSteps`). An unchanged
 * notice is sent again only with `resend`. `updatedAt` is the one that the screen was loaded with: an edit of memo,
 * notice or waybill after another one is `stale-update`; without it the edit overwrites.
 */
export const OrderPatch = z.strictObject({
  packagingStatus: z.optional(z.int().check(z.minimum(0), z.maximum(2))),
  invoice: z.optional(Waybill),
  sellerMsg: z.optional(NoticeText),
  sellerMemo: z.optional(text(500)),
  resend: z.optional(z.boolean()),
  productList: z.optional(z.array(LinePatch).check(z.maxLength(500))),
  updatedAt: z.optional(Instant),
});
export type OrderPatch = z.infer<typeof OrderPatch>;

/** An order after an edit; with a notice in the edit, `notified` says whether it was queued for the buyer. */
export const SavedOrder = z.object({ ...Order.shape, notified: z.optional(z.boolean()) });
export type SavedOrder = z.infer<typeof SavedOrder>;

export const updateOrder = endpoint('POST', '/receipt/update/seller/:receiptId', {
  access: 'seller',
  writes: true,
  request: OrderPatch,
  reply: SavedOrder,
  errors: [
    'not-found',
    'stale-update',
    'notice-repeated',
    'invalid-transition',
    'order-not-paid',
    'payment-verifying',
    'invoice-in-use',
    'suspended',
  ],
});

export const changeOrderStatus = endpoint('POST', '/receipt/change-status/:receiptId', {
  access: 'seller',
  writes: true,
  request: z.strictObject({ status: z.int(), msg: text(200) }),
  reply: Order,
  errors: ['not-found', 'invalid-transition', 'suspended'],
});

export const updateOrders = endpoint('POST', '/receipt/update-multi/:marketId', {
  access: 'seller',
  cost: 20,
  writes: true,
  request: OrderBulkChange,
  reply: BulkResult,
  errors: ['not-found', 'suspended', 'idempotency-key-reused'],
});

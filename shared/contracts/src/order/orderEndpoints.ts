import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Instant, text } from '../wire/fields.ts';
import { Waybill } from './waybill.ts';
import { BulkResult, OrderBulkChange } from './bulk.ts';
import { NoticeText } from './noticeText.ts';
import { LinePatch } from './orderLines.ts';
import { ByPublicId } from './byPublicId.ts';
import { Order } from './order.ts';

/** Maximum number of values of one filter; there are fewer statuses, and fewer delivery methods of a market. */
const FILTER_COUNT_MAX = 100;

/**
 * Filters of an order list; an empty or missing list does not filter. `cashReceiptFilter` contains 1 for requested and
 * 0 for not requested.
 */
export const OrderFilter = z.strictObject({
  status: z.optional(z.array(z.int()).check(z.maxLength(FILTER_COUNT_MAX))),
  delivery: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(FILTER_COUNT_MAX))),
  cashReceiptFilter: z.optional(z.array(z.int()).check(z.maxLength(FILTER_COUNT_MAX))),
  packagingStatus: z.optional(z.array(z.int()).check(z.maxLength(FILTER_COUNT_MAX))),
});
export type OrderFilter = z.infer<typeof OrderFilter>;

/**
 * Filters of an order list. `since` is the version of the list that the caller has: the `ETag` of an earlier response
 * for the same filters, without `W/` and quotes.
 */
export const OrderListRequest = z.strictObject({
  ...OrderFilter.shape,
  since: z.optional(z.string().check(z.maxLength(4000))),
});

/**
 * Changes of an order list since a version. `changed` has the new and changed orders of the list, newest first. `left`
 * has the ids of changed orders that no longer match the filters. `count` is the number of orders in the current list:
 * if the caller has another number after applying the changes, it has to fetch the list without `since`.
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
 * Fields of an order that a seller edits. Saving a waybill can also change the status (`shipmentSteps`). An unchanged
 * notice is sent again only with `resend`. `updatedAt` is the value that the screen has loaded: if memo, notice or
 * waybill were changed after it, the API returns `stale-update`. Without `updatedAt` the edit overwrites.
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

/** An order after an edit. If the edit contains a notice, `notified` is whether the notice was queued for the buyer. */
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

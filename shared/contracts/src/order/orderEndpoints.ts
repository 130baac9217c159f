import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Instant, requiredText, text } from '../wire/fields.ts';
import { Postcode, Telephone } from './receiverFields.ts';
import { Waybill } from './waybill/waybill.ts';
import { BulkResult, OrderBulkChange } from './bulk.ts';
import { NoticeText } from './notice/noticeText.ts';
import { LinePatch } from './orderLines.ts';
import { ByPublicId } from './byPublicId.ts';
import { Order } from './order.ts';
import { BuyerRefundRequest } from './money/orderMoney.ts';

/** Maximum number of values of one filter; there are fewer statuses, and fewer delivery methods of a market. */
const FILTER_COUNT_MAX = 100;

/**
 * Filters that a request for an order list may contain; an empty or missing list does not filter. The screens send none,
 * because they filter the loaded orders (`ORDER_FILTERS`). `cashReceiptFilter` contains 1 for requested and 0 for not
 * requested.
 */
export const ListRequestFilter = z.strictObject({
  status: z.optional(z.array(z.int()).check(z.maxLength(FILTER_COUNT_MAX))),
  delivery: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(FILTER_COUNT_MAX))),
  cashReceiptFilter: z.optional(z.array(z.int()).check(z.maxLength(FILTER_COUNT_MAX))),
  packagingStatus: z.optional(z.array(z.int()).check(z.maxLength(FILTER_COUNT_MAX))),
});
export type ListRequestFilter = z.infer<typeof ListRequestFilter>;

/**
 * Filters of an order list. `since` is the version of the list that the caller has: the `ETag` of an earlier response
 * for the same filters, without `W/` and quotes.
 */
export const OrderListRequest = z.strictObject({
  ...ListRequestFilter.shape,
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

/** Receiver and address of an order that is not shipped, as the seller corrects them. */
export const ReceiverPatch = z.strictObject({
  name: requiredText(40, '받는 분을 입력해주세요.'),
  tel: Telephone,
  zip: Postcode,
  addr: requiredText(200, '주소를 입력해주세요.'),
  addr2: text(200),
  msg: text(200),
});
export type ReceiverPatch = z.infer<typeof ReceiverPatch>;

/**
 * Fields of an order that a seller edits. Saving a waybill can also change the status (`shipmentSteps`). An unchanged
 * notice is sent again only with `resend`. `updatedAt` is the value that the screen has loaded: if memo, notice, waybill, receiver
 * or payer were changed after it, the API returns `stale-update`. Without `updatedAt` the edit overwrites.
 */
export const OrderPatch = z.strictObject({
  packagingStatus: z.optional(z.int().check(z.minimum(0), z.maximum(2))),
  invoice: z.optional(Waybill),
  sellerMsg: z.optional(NoticeText),
  sellerMemo: z.optional(text(500)),
  resend: z.optional(z.boolean()),
  productList: z.optional(z.array(LinePatch).check(z.maxLength(500))),
  receiver: z.optional(ReceiverPatch),
  payer: z.optional(text(40)),
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

/** Records that the seller has refunded or waives money that an order owes its buyer (`buyerRefundProblems`). */
export const recordBuyerRefund = endpoint('POST', '/receipt/buyer-refund/:receiptId', {
  access: 'seller',
  writes: true,
  request: BuyerRefundRequest,
  reply: Order,
  errors: ['not-found', 'suspended'],
});

/** Undoes the latest record of a refund; `records` is the number of records that the screen shows. */
export const undoBuyerRefund = endpoint('POST', '/receipt/undo-buyer-refund/:receiptId', {
  access: 'seller',
  writes: true,
  request: z.strictObject({ records: z.int().check(z.minimum(1)) }),
  reply: Order,
  errors: ['not-found', 'stale-update', 'suspended'],
});

/** Refuses the buyer's request to cancel an order; the buyer gets the reason. Cancelling the order accepts it. */
export const refuseCancelRequest = endpoint('POST', '/receipt/refuse-cancel/:receiptId', {
  access: 'seller',
  writes: true,
  request: z.strictObject({ reason: requiredText(200, '구매자에게 보낼 거절 사유를 입력해주세요.') }),
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

import * as z from 'zod/mini';
import { BuyerRefund } from './money/orderMoney.ts';

/** One entry of an order's history; the last entry is the current status. */
export const StatusEntry = z.object({ status: z.int(), desc: z.string(), timestamp: z.string() });
export type StatusEntry = z.infer<typeof StatusEntry>;

/** Delivery of an order: price in won, weight in grams. */
const OrderDelivery = z.object({
  title: z.string(),
  price: z.int(),
  weight: z.int(),
  name: z.string(),
  tel: z.string(),
  addr: z.string(),
  addr2: z.string(),
  zip: z.string(),
  msg: z.string(),
});

/**
 * One product line of an order: price per piece in won, weight per piece in grams. `title` and `option` are as ordered;
 * `productId` and `optionId` identify the product and its option after a renaming.
 */
export const ProductLine = z.object({
  _id: z.string(),
  productId: z.string(),
  optionId: z.string(),
  title: z.string(),
  option: z.string(),
  price: z.int(),
  amount: z.int(),
  weight: z.int(),
  cover: z.string(),
});
export type ProductLine = z.infer<typeof ProductLine>;

/**
 * Account for refunds to the buyer: bank, number and holder. All texts are empty if the order has no refund account.
 */
export const RefundAccount = z.object({ type: z.string(), no: z.string(), name: z.string() });
export type RefundAccount = z.infer<typeof RefundAccount>;

/**
 * Refund of a cancelled order through the payment service. `failure` is empty, or the reason of a failed refund: the
 * rejection code of the payment service, or a `DeliveryFailure` of the API (`refundFailureText`).
 */
export const OrderRefund = z.object({ state: z.enum(['requested', 'done', 'failed']), failure: z.string() });
export type OrderRefund = z.infer<typeof OrderRefund>;

/** A cash receipt of a person or a business; the number is empty after its removal. */
export const CashReceipt = z.object({ no: z.string(), isPersonal: z.boolean() });
export type CashReceipt = z.infer<typeof CashReceipt>;

/**
 * An order, called `receipt` in API paths and fields (docs/rules.md#orders). `publicId` is the order number, `total` and
 * `paidAmount` (the sum of its deposits, or the total of a payment that was confirmed without deposits) are in won, and
 * `productList` has no removed lines. `payer` is the name under which the buyer pays, and `buyerTel` the number of the
 * buyer; both may be empty. The numbers of `buyerAccount` and `cashReceipt` are masked (`maskAccountNumber`);
 * `openRefundAccount` and `openCashReceipt` return them unmasked. `buyerRefunds` is the money that the seller has refunded or waived. `updatedAt` is the last change of memo,
 * notice, waybill, receiver or payer. Edits of these fields send it, so that two tabs do not overwrite each other
 * without a warning.
 */
export const Order = z.object({
  _id: z.string(),
  publicId: z.string(),
  timestamp: z.string(),
  status: z.array(StatusEntry),
  buyerName: z.string(),
  payer: z.string(),
  buyerTel: z.string(),
  total: z.int(),
  paidAmount: z.int(),
  buyerRefunds: z.array(BuyerRefund),
  delivery: OrderDelivery,
  payment: z.object({ option: z.int(), type: z.string(), isBilled: z.boolean() }),
  sns: z.object({ type: z.string(), id: z.string() }),
  memo: z.string(),
  buyerAccount: RefundAccount,
  /** Null for an order without a refund request. */
  refund: z.nullable(OrderRefund),
  cashReceipt: z.nullable(CashReceipt),
  invoice: z.nullable(z.object({ company: z.string(), no: z.string() })),
  sellerMsg: z.string(),
  sellerMemo: z.string(),
  packagingStatus: z.int(),
  /** The buyer's open request to cancel the order; null without a request, and after the cancellation. */
  cancelRequest: z.nullable(z.object({ reason: z.string(), at: z.string() })),
  /** Whether receiver or lines were changed after labels or slips may have been printed, while the order is not packed. */
  isCorrected: z.boolean(),
  productList: z.array(ProductLine),
  updatedAt: z.string(),
});
export type Order = z.infer<typeof Order>;

/** Returns the current status of an order. An order always has a status. */
export function latestStatus(receipt: { readonly status: readonly Pick<StatusEntry, 'status'>[] }): number {
  return receipt.status.at(-1)?.status ?? 0;
}

import * as z from 'zod/mini';

/** One entry of an order's history; the latest is the order's status. */
export const StatusEntry = z.object({ status: z.int(), desc: z.string(), timestamp: z.string() });
export type StatusEntry = z.infer<typeof StatusEntry>;

/** Where an order goes; price in won, weight in grams. */
export const OrderDelivery = z.object({
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

/** One line of an order: price in won a piece, weight in grams a piece. */
export const ProductLine = z.object({
  _id: z.string(),
  title: z.string(),
  option: z.string(),
  price: z.int(),
  amount: z.int(),
  weight: z.int(),
  cover: z.string(),
});
export type ProductLine = z.infer<typeof ProductLine>;

/** The account that a buyer is refunded to: bank, number and holder; an order without one has empty texts. */
export const RefundAccount = z.object({ type: z.string(), no: z.string(), name: z.string() });
export type RefundAccount = z.infer<typeof RefundAccount>;

/**
 * The refund of a cancelled order by the payment service. `failure` is why it failed, empty otherwise: the payment
 * service's code of a rejection, or a `DeliveryFailure` of the API (`refundFailureText`).
 */
export const OrderRefund = z.object({ state: z.enum(['requested', 'done', 'failed']), failure: z.string() });
export type OrderRefund = z.infer<typeof OrderRefund>;

/**
 * An order, called `receipt` on the wire (docs/rules.md#orders). `publicId` is the order number, `total` is in won.
 * `productList` are its lines, without removed ones. The number of `buyerAccount` is masked (`maskAccountNumber`);
 * `openRefundAccount` answers it. `updatedAt` is when memo, notice or waybill were changed last: an
 * edit of them carries it, so that two tabs do not overwrite each other unasked.
 */
export const Order = z.object({
  _id: z.string(),
  publicId: z.string(),
  timestamp: z.string(),
  status: z.array(StatusEntry),
  buyerName: z.string(),
  total: z.int(),
  delivery: OrderDelivery,
  payment: z.object({ option: z.int(), type: z.string(), isBilled: z.boolean() }),
  sns: z.object({ type: z.string(), id: z.string() }),
  memo: z.string(),
  buyerAccount: RefundAccount,
  /** Null for an order without a refund request. */
  refund: z.nullable(OrderRefund),
  cashReceipt: z.nullable(z.object({ no: z.string(), isPersonal: z.boolean() })),
  invoice: z.nullable(z.object({ company: z.string(), no: z.string() })),
  sellerMsg: z.string(),
  sellerMemo: z.string(),
  packagingStatus: z.int(),
  productList: z.array(ProductLine),
  updatedAt: z.string(),
});
export type Order = z.infer<typeof Order>;

/** The latest status of an order; an order always has one. */
export function latestStatus(receipt: { readonly status: readonly Pick<StatusEntry, 'status'>[] }): number {
  return receipt.status.at(-1)?.status ?? 0;
}

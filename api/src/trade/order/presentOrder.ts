import type { Order, ProductLine, StatusEntry } from '@backoffice/contracts/order/order';
import { isCancelled } from '@backoffice/contracts/order/orderRules';
import { ORDER_STATUS, PACKAGING_STATUS } from '@backoffice/contracts/order/orderStatus';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { maskedCashReceipt } from './cashReceipt.ts';
import { type LineRow, type OrderRow, toWaybill } from './orderStore.ts';
import { maskedAccount } from './refundAccount.ts';

/** An order in the form that its seller reads: numbers of refund account and cash receipt masked, history oldest entry first, lines by position. */
export function presentOrder(
  row: OrderRow,
  { history, lines }: { readonly history: readonly StatusEntry[]; readonly lines: readonly ProductLine[] },
  secrets: Pick<Secrets, 'openText'>,
): Order {
  return {
    _id: row.id,
    publicId: row.publicId,
    timestamp: row.createdAt.toISOString(),
    status: [...history],
    buyerName: row.buyerName,
    payer: row.payer,
    buyerTel: row.buyerTel,
    total: row.total,
    paidAmount: row.paidAmount,
    buyerRefunds: row.buyerRefunds,
    delivery: presentDelivery(row),
    payment: { option: row.paymentOption, type: row.paymentType, isBilled: row.isBilled },
    sns: { type: row.snsType, id: row.snsId },
    memo: row.memo,
    buyerAccount: maskedAccount(row, secrets),
    refund: presentRefund(row),
    cashReceipt: maskedCashReceipt(row, secrets),
    invoice: toWaybill(row),
    sellerMsg: row.sellerMsg,
    sellerMemo: row.sellerMemo,
    packagingStatus: row.packagingStatus,
    cancelRequest: presentCancelRequest(row),
    isCorrected:
      row.correctedAt !== null && row.status < ORDER_STATUS.shipped && row.packagingStatus !== PACKAGING_STATUS.packed,
    productList: [...lines],
    updatedAt: (row.updatedAt ?? row.createdAt).toISOString(),
  };
}

/** The delivery of an order: its method, receiver and address. */
export function presentDelivery(row: OrderRow): Order['delivery'] {
  const { addr, addr2, zip } = row;
  return {
    title: row.deliveryTitle,
    price: row.deliveryPrice,
    weight: row.deliveryWeight,
    name: row.receiverName,
    tel: row.receiverTel,
    addr,
    addr2,
    zip,
    msg: row.deliveryMsg,
  };
}

/** The buyer's open request to cancel an order; null without a request. */
export function presentCancelRequest({
  status,
  cancelRequestedAt: at,
  cancelReason: reason,
}: Pick<OrderRow, 'status' | 'cancelRequestedAt' | 'cancelReason'>): Order['cancelRequest'] {
  return at === null || isCancelled(status) ? null : { reason, at: at.toISOString() };
}

/** The refund of an order; null without a refund request. */
export function presentRefund({
  refundState: state,
  refundFailure: failure,
}: Pick<OrderRow, 'refundState' | 'refundFailure'>): Order['refund'] {
  return state === null ? null : { state, failure };
}

/** One line of an order in the form that its seller reads. */
export function presentLine(row: LineRow): ProductLine {
  const { id, productId, optionId, title, option, price, amount, weight, cover } = row;
  return { _id: id, productId, optionId, title, option, price, amount, weight, cover };
}

import {
  type BuyerRefundRequest,
  describeBuyerRefund,
  getOwedAmount,
} from '@backoffice/contracts/order/money/orderMoney';
import { needsRefund } from '@backoffice/contracts/order/money/refundRules';
import { type Order, type ProductLine, latestStatus } from '@backoffice/contracts/order/order';
import {
  type OrderPatch,
  type ReceiverPatch,
  type SavedOrder,
  changeOrderStatus,
  recordBuyerRefund,
  refuseCancelRequest,
  undoBuyerRefund,
  updateOrder,
} from '@backoffice/contracts/order/orderEndpoints';
import { type LinePatch, describeLineChange } from '@backoffice/contracts/order/orderLines';
import { orderTotal, shipmentSteps } from '@backoffice/contracts/order/orderRules';
import { ORDER_STATUS, PACKAGING_STATUS, STATUS_MESSAGE } from '@backoffice/contracts/order/orderStatus';
import type { Waybill } from '@backoffice/contracts/order/waybill/waybill';
import type { ApiClient, CallOptions } from '@backoffice/platform';
import { toRuleInput } from './toRuleInput.ts';

/** One change that a seller makes to one order. */
export type OrderChange =
  | { readonly kind: 'paid' }
  | { readonly kind: 'unpaid'; readonly reason: string }
  | { readonly kind: 'shipped' }
  | { readonly kind: 'unshipped'; readonly reason: string }
  | { readonly kind: 'cancel'; readonly reason: string }
  | { readonly kind: 'waybill'; readonly waybill: Waybill }
  | { readonly kind: 'packaging'; readonly status: 0 | 1 | 2 }
  /**
   * `rendered` is the text with the values of the order, as the API will store it. A text that the order already has is
   * sent only with `resend`.
   */
  | { readonly kind: 'notice'; readonly text: string; readonly rendered: string; readonly resend?: boolean }
  | { readonly kind: 'memo'; readonly text: string }
  | { readonly kind: 'receiver'; readonly receiver: ReceiverPatch }
  | { readonly kind: 'payer'; readonly payer: string }
  | { readonly kind: 'refund'; readonly refund: BuyerRefundRequest }
  /** `records` is the number of records that the seller saw; the last of them is undone. */
  | { readonly kind: 'undo-refund'; readonly records: number }
  | { readonly kind: 'refuse-cancel'; readonly reason: string }
  | { readonly kind: 'lines'; readonly lines: readonly LinePatch[]; readonly before: readonly ProductLine[] };

export type OrderChangeKind = OrderChange['kind'];

const SAVED: Record<Exclude<OrderChangeKind, 'packaging'>, string> = {
  paid: '결제완료로 변경했어요.',
  unpaid: '입금 확인을 취소했어요.',
  shipped: '발송완료로 변경했어요.',
  unshipped: '발송을 취소했어요.',
  cancel: '주문을 취소했어요.',
  waybill: '운송장을 저장했어요.',
  notice: '구매자에게 알림을 보내고 있어요.',
  memo: '메모를 저장했어요.',
  receiver: '받는 분 정보를 바꿨어요.',
  payer: '입금자명을 바꿨어요.',
  refund: '환불을 기록했어요.',
  'undo-refund': '환불 기록을 되돌렸어요.',
  'refuse-cancel': '취소 요청을 거절했어요.',
  lines: '주문 상품을 변경했어요.',
};
const PACKAGING_SAVED = ['포장 상태를 지웠어요.', '포장 시작으로 변경했어요.', '포장 완료로 변경했어요.'];

const RECEIVER_NOTICE = '받는 분에게 알림을 보내고 있어요.';
const CANCELLED_AND_OWED = '주문을 취소했어요. 환불할 주문에 있어요.';
const NOTICE_UNSENT = '이미 같은 알림을 보낸 주문이라 다시 보내지 않았어요.';

/**
 * The message after a change was saved with the stored order; `isNotified` is false if the API did not send a notice.
 */
export function getSavedMessage(change: OrderChange, order: Order, isNotified = true): string {
  if (change.kind === 'notice' && !isNotified) return NOTICE_UNSENT;
  if (change.kind === 'notice' && order.buyerTel === '') return RECEIVER_NOTICE;
  if (change.kind === 'cancel' && getOwedAmount(toRuleInput(order)) > 0) return CANCELLED_AND_OWED;
  return change.kind === 'packaging' ? (PACKAGING_SAVED[change.status] ?? '') : SAVED[change.kind];
}

/**
 * The order as it will be after the change is stored, shown until the API responds; `at` is the time of the change (ISO
 * 8601).
 */
export function toExpectedOrder(order: Order, change: OrderChange, at: string): Order {
  const step = toStatusStep(change);
  if (step !== undefined) return withSteps(withMoney(order, change), [step.status], at, step.msg);
  if (change.kind === 'lines') return withLines(order, change, at);
  if (change.kind === 'refund') {
    const { reason, ...refund } = change.refund;
    const buyerRefunds = [...order.buyerRefunds, refund];
    return withSteps({ ...order, buyerRefunds }, [latestStatus(order)], at, describeBuyerRefund(refund, { reason }));
  }
  if (change.kind === 'undo-refund') return { ...order, buyerRefunds: order.buyerRefunds.slice(0, -1) };
  if (change.kind === 'refuse-cancel') return { ...order, cancelRequest: null };
  if (change.kind === 'receiver')
    return { ...order, ...toCorrected(order), delivery: { ...order.delivery, ...change.receiver } };
  const { productList: _, resend: __, receiver: ___, ...fields } = toPatch(change);
  const next: Order = { ...order, ...fields, ...(change.kind === 'notice' && { sellerMsg: change.rendered }) };
  if (change.kind !== 'waybill') return next;
  const steps = shipmentSteps(toRuleInput(order));
  return steps.allowed ? withSteps(next, steps.append, at) : next;
}

/**
 * Sends a change and resolves with the stored order. `updatedAt` detects conflicting edits of texts that two tabs can
 * edit: memo, notice, waybill, receiver, payer.
 * @throws ApiError as `ApiClient.call` does.
 */
export function sendOrderChange(
  api: Pick<ApiClient, 'call'>,
  orderId: string,
  change: OrderChange,
  updatedAt: string | undefined,
  options: CallOptions,
): Promise<Order | SavedOrder> {
  if (change.kind === 'refund') return api.call(recordBuyerRefund, { receiptId: orderId, ...change.refund }, options);
  if (change.kind === 'undo-refund')
    return api.call(undoBuyerRefund, { receiptId: orderId, records: change.records }, options);
  if (change.kind === 'refuse-cancel')
    return api.call(refuseCancelRequest, { receiptId: orderId, reason: change.reason }, options);
  const step = toStatusStep(change);
  return step === undefined
    ? api.call(
        updateOrder,
        { receiptId: orderId, ...toPatch(change), ...(updatedAt !== undefined && { updatedAt }) },
        options,
      )
    : api.call(changeOrderStatus, { receiptId: orderId, ...step }, options);
}

/** The lines that remain after a patch, with their new amounts. */
export function remainingLines(lines: readonly LinePatch[], before: readonly ProductLine[]): ProductLine[] {
  return before.flatMap((line) => {
    const amount = lines.find(({ _id }) => _id === line._id)?.amount;
    return amount === undefined ? [] : [{ ...line, amount }];
  });
}

function toStatusStep(change: OrderChange): { status: number; msg: string } | undefined {
  switch (change.kind) {
    case 'paid':
      return { status: ORDER_STATUS.paid, msg: STATUS_MESSAGE.paid };
    case 'unpaid':
      return { status: ORDER_STATUS.received, msg: change.reason };
    case 'shipped':
      return { status: ORDER_STATUS.shipped, msg: STATUS_MESSAGE.shipped };
    case 'unshipped':
      return { status: ORDER_STATUS.paid, msg: change.reason };
    case 'cancel':
      return { status: ORDER_STATUS.cancelledBySeller, msg: change.reason };
    default:
      return undefined;
  }
}

function toPatch(change: OrderChange): OrderPatch {
  switch (change.kind) {
    case 'waybill':
      return { invoice: change.waybill };
    case 'packaging':
      return { packagingStatus: change.status };
    case 'notice':
      return { sellerMsg: change.text, ...(change.resend === true && { resend: true }) };
    case 'memo':
      return { sellerMemo: change.text };
    case 'receiver':
      return { receiver: change.receiver };
    case 'payer':
      return { payer: change.payer };
    case 'lines':
      return { productList: [...change.lines] };
    default:
      return {};
  }
}

/**
 * A cancellation requests the refund that is due to the buyer, a withdrawn payment is nothing, and a dispatch that is
 * taken back removes the tracking number.
 */
function withMoney(order: Order, { kind }: OrderChange): Order {
  if (kind === 'unshipped') return { ...order, invoice: null };
  if (kind === 'unpaid') return { ...order, paidAmount: 0 };
  if (kind !== 'cancel') return order;
  const refund = needsRefund(toRuleInput(order)) ? ({ state: 'requested', failure: '' } as const) : order.refund;
  return { ...order, refund, cancelRequest: null };
}

/** A correction: printed labels and slips are outdated, and a packed order has to be packed again. */
function toCorrected({ packagingStatus }: Order) {
  return { isCorrected: true, packagingStatus: Math.min(packagingStatus, PACKAGING_STATUS.started) };
}

function withLines(order: Order, { lines, before }: Extract<OrderChange, { kind: 'lines' }>, at: string): Order {
  const remaining = remainingLines(lines, before);
  const total = orderTotal(remaining, order.delivery.price);
  const next = { ...order, ...toCorrected(order), productList: remaining, total };
  return withSteps(next, [latestStatus(order)], at, describeLineChange(lines, before));
}

function withSteps(order: Order, statuses: readonly number[], at: string, desc?: string): Order {
  const messages: Record<number, string> = {
    [ORDER_STATUS.paid]: STATUS_MESSAGE.paid,
    [ORDER_STATUS.shipped]: STATUS_MESSAGE.shipped,
  };
  const steps = statuses.map((status) => ({ status, desc: desc ?? messages[status] ?? '', timestamp: at }));
  // Without deposits, a confirmed payment is the total.
  const paidAmount = order.paidAmount || (statuses.includes(ORDER_STATUS.paid) ? order.total : 0);
  return { ...order, paidAmount, status: [...order.status, ...steps] };
}

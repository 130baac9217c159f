import {
  type LinePatch,
  ORDER_STATUS,
  type Order,
  type OrderPatch,
  type ProductLine,
  type SavedOrder,
  STATUS_MESSAGE,
  type Waybill,
  changeOrderStatus,
  describeLineChange,
  latestStatus,
  orderTotal,
  needsRefund,
  shipmentSteps,
  updateOrder,
} from '@backoffice/contracts';
import type { ApiClient, CallOptions } from '@backoffice/platform';
import { toRuleInput } from './toRuleInput.ts';

/** One change that a seller makes to one order. */
export type OrderChange =
  | { readonly kind: 'paid' }
  | { readonly kind: 'unpaid'; readonly reason: string }
  | { readonly kind: 'shipped' }
  | { readonly kind: 'cancel'; readonly reason: string }
  | { readonly kind: 'waybill'; readonly waybill: Waybill }
  | { readonly kind: 'packaging'; readonly status: 0 | 1 | 2 }
  /**
   * `rendered` is the text with the values of the order, as the API will store it. A text that the order already has is
   * sent only with `resend`.
   */
  | { readonly kind: 'notice'; readonly text: string; readonly rendered: string; readonly resend?: boolean }
  | { readonly kind: 'memo'; readonly text: string }
  | { readonly kind: 'lines'; readonly lines: readonly LinePatch[]; readonly before: readonly ProductLine[] };

export type OrderChangeKind = OrderChange['kind'];

const SAVED: Record<Exclude<OrderChangeKind, 'packaging'>, string> = {
  paid: '결제완료로 변경되었습니다.',
  unpaid: '입금 확인이 취소되었습니다.',
  shipped: '발송완료로 변경되었습니다.',
  cancel: '주문이 취소되었습니다.',
  waybill: '운송장이 저장되었습니다.',
  notice: '구매자에게 알림을 보내고 있습니다.',
  memo: '메모가 저장되었습니다.',
  lines: '주문 상품이 변경되었습니다.',
};
const PACKAGING_SAVED = ['포장 상태를 지웠습니다.', '포장 시작으로 변경되었습니다.', '포장 완료로 변경되었습니다.'];

const NOTICE_UNSENT = '이미 같은 알림을 보낸 주문이라 다시 보내지 않았습니다.';

/** The message after a change was saved; `isNotified` is false if the API did not send a notice. */
export function getSavedMessage(change: OrderChange, isNotified = true): string {
  if (change.kind === 'notice' && !isNotified) return NOTICE_UNSENT;
  return change.kind === 'packaging' ? (PACKAGING_SAVED[change.status] ?? '') : SAVED[change.kind];
}

/**
 * The order as it will be after the change is stored, shown until the API responds; `at` is the time of the change (ISO
 * 8601).
 */
export function toExpectedOrder(order: Order, change: OrderChange, at: string): Order {
  const step = toStatusStep(change);
  if (step !== undefined) return withSteps(withRefund(order, change), [step.status], at, step.msg);
  if (change.kind === 'lines') return withLines(order, change, at);
  const { productList: _, resend: __, ...fields } = toPatch(change);
  const next: Order = { ...order, ...fields, ...(change.kind === 'notice' && { sellerMsg: change.rendered }) };
  if (change.kind !== 'waybill') return next;
  const steps = shipmentSteps(toRuleInput(order));
  return steps.allowed ? withSteps(next, steps.append, at) : next;
}

/**
 * Sends a change and resolves with the stored order. `updatedAt` detects conflicting edits of texts that two tabs can
 * edit: memo, notice, waybill.
 * @throws ApiError as `ApiClient.call` does.
 */
export function sendOrderChange(
  api: Pick<ApiClient, 'call'>,
  orderId: string,
  change: OrderChange,
  updatedAt: string | undefined,
  options: CallOptions,
): Promise<Order | SavedOrder> {
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
    case 'lines':
      return { productList: [...change.lines] };
    default:
      return {};
  }
}

/** A cancellation requests the refund that is due to the buyer. */
function withRefund(order: Order, { kind }: OrderChange): Order {
  const owes = kind === 'cancel' && needsRefund({ ...toRuleInput(order), total: order.total });
  return owes ? { ...order, refund: { state: 'requested', failure: '' } } : order;
}

function withLines(order: Order, { lines, before }: Extract<OrderChange, { kind: 'lines' }>, at: string): Order {
  const remaining = remainingLines(lines, before);
  const next = { ...order, productList: remaining, total: orderTotal(remaining, order.delivery.price) };
  return withSteps(next, [latestStatus(order)], at, describeLineChange(lines, before));
}

function withSteps(order: Order, statuses: readonly number[], at: string, desc?: string): Order {
  const messages: Record<number, string> = {
    [ORDER_STATUS.paid]: STATUS_MESSAGE.paid,
    [ORDER_STATUS.shipped]: STATUS_MESSAGE.shipped,
  };
  const steps = statuses.map((status) => ({ status, desc: desc ?? messages[status] ?? '', timestamp: at }));
  return { ...order, status: [...order.status, ...steps] };
}

import {
  type Waybill,
  type LinePatch,
  ORDER_STATUS,
  type ProductLine,
  type Order,
  type OrderPatch,
  STATUS_MESSAGE,
  changeOrderStatus,
  describeLineChange,
  shipmentSteps,
  latestStatus,
  orderTotal,
  updateOrder,
} from '@backoffice/contracts';
import type { ApiClient, CallOptions } from '@backoffice/platform';
import { toRuleInput } from './ListedOrder.ts';

/** One thing that a seller does to an order. */
export type OrderChange =
  | { readonly kind: 'paid' }
  | { readonly kind: 'shipped' }
  | { readonly kind: 'cancel'; readonly reason: string }
  | { readonly kind: 'invoice'; readonly invoice: Waybill }
  | { readonly kind: 'packaging'; readonly status: 0 | 1 | 2 }
  | { readonly kind: 'notice'; readonly text: string }
  | { readonly kind: 'memo'; readonly text: string }
  | { readonly kind: 'lines'; readonly lines: readonly LinePatch[]; readonly before: readonly ProductLine[] };

export type OrderChangeKind = OrderChange['kind'];

const SAVED: Record<Exclude<OrderChangeKind, 'packaging'>, string> = {
  paid: '결제완료로 변경되었습니다.',
  shipped: '발송완료로 변경되었습니다.',
  cancel: '주문이 취소되었습니다.',
  invoice: '운송장이 저장되었습니다.',
  notice: '구매자에게 알림을 보냈습니다.',
  memo: '메모가 저장되었습니다.',
  lines: '주문 상품이 변경되었습니다.',
};
const PACKAGING_SAVED = ['포장 상태를 지웠습니다.', '포장 시작으로 변경되었습니다.', '포장 완료로 변경되었습니다.'];

/** What is said when a change is saved. */
export function savedMessage(change: OrderChange): string {
  return change.kind === 'packaging' ? (PACKAGING_SAVED[change.status] ?? '') : SAVED[change.kind];
}

/** The order as it will be once a change of this instant (ISO 8601) is stored: what to show until the answer comes. */
export function expectedOrder(receipt: Order, change: OrderChange, at: string): Order {
  const step = stepOf(change);
  if (step !== undefined) return withSteps(receipt, [step.status], at, step.msg);
  if (change.kind === 'lines') return withLines(receipt, change, at);
  const { productList: _, ...fields } = patchOf(change);
  const next: Order = { ...receipt, ...fields };
  if (change.kind !== 'invoice') return next;
  const steps = shipmentSteps(toRuleInput(receipt));
  return steps.allowed ? withSteps(next, steps.append, at) : next;
}

/** Sends a change and answers the order as it is stored. */
export function sendOrderChange(
  api: Pick<ApiClient, 'call'>,
  receiptId: string,
  change: OrderChange,
  options: CallOptions,
): Promise<Order> {
  const step = stepOf(change);
  return step === undefined
    ? api.call(updateOrder, { receiptId, ...patchOf(change) }, options)
    : api.call(changeOrderStatus, { receiptId, ...step }, options);
}

function stepOf(change: OrderChange): { status: number; msg: string } | undefined {
  switch (change.kind) {
    case 'paid':
      return { status: ORDER_STATUS.paid, msg: STATUS_MESSAGE.paid };
    case 'shipped':
      return { status: ORDER_STATUS.shipped, msg: STATUS_MESSAGE.shipped };
    case 'cancel':
      return { status: ORDER_STATUS.cancelledBySeller, msg: change.reason };
    default:
      return undefined;
  }
}

function patchOf(change: OrderChange): OrderPatch {
  switch (change.kind) {
    case 'invoice':
      return { invoice: change.invoice };
    case 'packaging':
      return { packagingStatus: change.status };
    case 'notice':
      return { sellerMsg: change.text };
    case 'memo':
      return { sellerMemo: change.text };
    case 'lines':
      return { productList: [...change.lines] };
    default:
      return {};
  }
}

function withLines(receipt: Order, { lines, before }: Extract<OrderChange, { kind: 'lines' }>, at: string): Order {
  const left = linesLeft(lines, before);
  const next = { ...receipt, total: orderTotal(left, receipt.delivery.price) };
  return withSteps(next, [latestStatus(receipt)], at, describeLineChange(lines, before));
}

/** The lines that stay, with the amounts that they then have. */
export function linesLeft(lines: readonly LinePatch[], before: readonly ProductLine[]): ProductLine[] {
  return before.flatMap((line) => {
    const amount = lines.find(({ _id }) => _id === line._id)?.amount;
    return amount === undefined ? [] : [{ ...line, amount }];
  });
}

function withSteps(receipt: Order, statuses: readonly number[], at: string, desc?: string): Order {
  const messages: Record<number, string> = {
    [ORDER_STATUS.paid]: STATUS_MESSAGE.paid,
    [ORDER_STATUS.shipped]: STATUS_MESSAGE.shipped,
  };
  const steps = statuses.map((status) => ({ status, desc: desc ?? messages[status] ?? '', timestamp: at }));
  return { ...receipt, status: [...receipt.status, ...steps] };
}

import {
  type Invoice,
  type LinePatch,
  ORDER_STATUS,
  type ProductLine,
  type Receipt,
  type ReceiptPatch,
  STATUS_MESSAGE,
  changeReceiptStatus,
  describeLineChange,
  invoiceSteps,
  latestStatus,
  orderTotal,
  updateReceipt,
} from '@backoffice/contracts';
import type { ApiClient, CallOptions } from '@backoffice/platform';
import { factsOf } from './ListedOrder.ts';

/** One thing that a seller does to an order. */
export type OrderChange =
  | { readonly kind: 'paid' }
  | { readonly kind: 'shipped' }
  | { readonly kind: 'cancel'; readonly reason: string }
  | { readonly kind: 'invoice'; readonly invoice: Invoice }
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
export function savedWords(change: OrderChange): string {
  return change.kind === 'packaging' ? (PACKAGING_SAVED[change.status] ?? '') : SAVED[change.kind];
}

/** The order as it will be once a change of this instant (ISO 8601) is stored: what to show until the answer comes. */
export function expectedReceipt(receipt: Receipt, change: OrderChange, at: string): Receipt {
  const step = stepOf(change);
  if (step !== undefined) return withSteps(receipt, [step.status], at, step.msg);
  if (change.kind === 'lines') return withLines(receipt, change, at);
  const { productList: _, ...fields } = patchOf(change);
  const next: Receipt = { ...receipt, ...fields };
  if (change.kind !== 'invoice') return next;
  const steps = invoiceSteps(factsOf(receipt));
  return steps.allowed ? withSteps(next, steps.append, at) : next;
}

/** Sends a change and answers the order as it is stored. */
export function sendOrderChange(
  api: Pick<ApiClient, 'call'>,
  receiptId: string,
  change: OrderChange,
  options: CallOptions,
): Promise<Receipt> {
  const step = stepOf(change);
  return step === undefined
    ? api.call(updateReceipt, { receiptId, ...patchOf(change) }, options)
    : api.call(changeReceiptStatus, { receiptId, ...step }, options);
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

function patchOf(change: OrderChange): ReceiptPatch {
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

function withLines(receipt: Receipt, { lines, before }: Extract<OrderChange, { kind: 'lines' }>, at: string): Receipt {
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

function withSteps(receipt: Receipt, statuses: readonly number[], at: string, desc?: string): Receipt {
  const messages: Record<number, string> = {
    [ORDER_STATUS.paid]: STATUS_MESSAGE.paid,
    [ORDER_STATUS.shipped]: STATUS_MESSAGE.shipped,
  };
  const steps = statuses.map((status) => ({ status, desc: desc ?? messages[status] ?? '', timestamp: at }));
  return { ...receipt, status: [...receipt.status, ...steps] };
}

import {
  type Invoice,
  ORDER_STATUS,
  type Receipt,
  type ReceiptPatch,
  STATUS_MESSAGE,
  changeReceiptStatus,
  invoiceSteps,
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
  | { readonly kind: 'packed' }
  | { readonly kind: 'notice'; readonly text: string }
  | { readonly kind: 'memo'; readonly text: string };

export type OrderChangeKind = OrderChange['kind'];

/** What is said when a change is saved. */
export const SAVED_WORDS: Record<OrderChangeKind, string> = {
  paid: '결제완료로 변경되었습니다.',
  shipped: '발송완료로 변경되었습니다.',
  cancel: '주문이 취소되었습니다.',
  invoice: '운송장이 저장되었습니다.',
  packed: '포장 완료로 변경되었습니다.',
  notice: '구매자에게 알림을 보냈습니다.',
  memo: '메모가 저장되었습니다.',
};

/** The order as it will be once a change of this instant (ISO 8601) is stored: what to show until the answer comes. */
export function expectedReceipt(receipt: Receipt, change: OrderChange, at: string): Receipt {
  const step = stepOf(change);
  if (step !== undefined) return withSteps(receipt, [step.status], at, step.msg);
  const next: Receipt = { ...receipt, ...patchOf(change) };
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
    case 'packed':
      return { packagingStatus: 2 };
    case 'notice':
      return { sellerMsg: change.text };
    case 'memo':
      return { sellerMemo: change.text };
    default:
      return {};
  }
}

function withSteps(receipt: Receipt, statuses: readonly number[], at: string, desc?: string): Receipt {
  const messages: Record<number, string> = {
    [ORDER_STATUS.paid]: STATUS_MESSAGE.paid,
    [ORDER_STATUS.shipped]: STATUS_MESSAGE.shipped,
  };
  const steps = statuses.map((status) => ({ status, desc: desc ?? messages[status] ?? '', timestamp: at }));
  return { ...receipt, status: [...receipt.status, ...steps] };
}

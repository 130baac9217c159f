import { withParticle } from '@backoffice/contracts/codes/withParticle';
import { formatNumber } from '@backoffice/contracts/codes/won';
import type { OrderBulkChange } from '@backoffice/contracts/order/bulk';
import { isPackedUnpaid } from '@backoffice/contracts/order/bulkRules';
import { buyerKey } from '@backoffice/contracts/order/notice/noticeRepeat';
import type { Order } from '@backoffice/contracts/order/order';
import { ORDER_STATUS, PACKAGING_LABELS, STATUS_MESSAGE } from '@backoffice/contracts/order/orderStatus';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import { packUnpaidQuestion } from '../../order/setPackaging.ts';

/** One change of many orders. */
export type BulkChange =
  /** `notice` is a text that is also sent to the buyer of each order. */
  | { readonly kind: 'status'; readonly to: number; readonly notice?: string }
  | { readonly kind: 'packaging'; readonly status: number }
  /** With `resend` the text is also sent to orders that already have it. */
  | { readonly kind: 'notice'; readonly text: string; readonly resend?: boolean };

/** The fields that a change sets in the request. */
export function bulkPatch(change: BulkChange): Omit<OrderBulkChange, 'target'> {
  switch (change.kind) {
    case 'status':
      return {
        status: change.to,
        statusDesc: change.to === ORDER_STATUS.paid ? STATUS_MESSAGE.paid : STATUS_MESSAGE.shipped,
        ...(change.notice !== undefined && { sellerMsg: change.notice }),
      };
    case 'packaging':
      return { packagingStatus: change.status };
    case 'notice':
      return { sellerMsg: change.text, ...(change.resend === true && { resend: true }) };
  }
}

/** The number of different buyers of the orders. */
export function countBuyers(orders: readonly Pick<Order, 'sns' | 'buyerName'>[]): number {
  return new Set(orders.map(buyerKey)).size;
}

/**
 * The question before a change of orders, of which the filters hide `hiddenCount`; undefined for a change that can be
 * undone instead.
 */
export function bulkQuestion(
  change: BulkChange,
  orders: readonly ListedOrder[],
  hiddenCount: number,
): { readonly title: string; readonly text: string } | undefined {
  if (change.kind === 'packaging') {
    const unpaid = orders.filter(({ status }) => isPackedUnpaid(status, change.status));
    return unpaid.length === 0
      ? undefined
      : packUnpaidQuestion(`결제 전인 주문이 ${formatNumber(unpaid.length)}건 있어요.`);
  }
  if (change.kind === 'notice') return undefined;
  const hidden = hiddenCount > 0 ? [`보이지 않는 주문 ${formatNumber(hiddenCount)}건 포함`] : [];
  return { title: statusQuestion(change.to, orders.length), text: [...hidden, '알림도 함께 전송'].join('\n') };
}

/** The given question of a status change (docs/rules.md#bulk-changes). */
export function statusQuestion(to: number, count: number): string {
  return to === ORDER_STATUS.paid
    ? `주문접수 ${formatNumber(count)}건을 결제완료로 변경합니다.`
    : `결제완료 ${formatNumber(count)}건을 발송완료로 변경합니다.`;
}

/** The mark of an order for which a change waits to be sent: `결제완료 예정`. */
export function waitingLabel(change: BulkChange): string {
  if (change.kind === 'notice') return '알림 예정';
  if (change.kind === 'packaging') return `${PACKAGING_LABELS[change.status] ?? ''} 예정`;
  return change.to === ORDER_STATUS.paid ? '결제완료 예정' : '발송완료 예정';
}

/** The description of a change that waits to be sent: `주문접수 3건을 결제완료로 변경합니다.` */
export function waitingMessage(change: BulkChange, count: number): string {
  const many = `${formatNumber(count)}건`;
  if (change.kind === 'notice') return `주문 ${many}의 구매자에게 알림을 보내요.`;
  if (change.kind === 'packaging') return `주문 ${many}의 포장 상태를 ${packagingTarget(change.status)} 변경해요.`;
  return statusQuestion(change.to, count);
}

/** The state of a change that waits for `seconds`; null if it is sent only after a click. */
export function waitingState(change: BulkChange, seconds: number | null, isOffline: boolean): string {
  const isNotice = change.kind === 'notice';
  if (seconds === null) return isNotice ? '아직 보내지 않았어요.' : '아직 변경되지 않았어요.';
  if (seconds === 0) {
    const when = isOffline ? '연결되면' : '앞의 변경이 끝나면';
    return isNotice ? `${when} 보내요.` : `${when} 변경돼요.`;
  }
  return isNotice ? `${seconds}초 뒤에 보내요.` : `${seconds}초 뒤에 변경돼요.`;
}

/** The message after all orders were changed. */
export function bulkDoneMessage(change: BulkChange, count: number): string {
  const many = `${formatNumber(count)}건`;
  if (change.kind === 'notice') return `주문 ${many}의 구매자에게 알림을 보내고 있어요.`;
  if (change.kind === 'packaging') return `주문 ${many}의 포장 상태를 ${packagingTarget(change.status)} 변경했어요.`;
  const done = change.notice === undefined ? '변경했어요.' : '변경하고 구매자에게 알림을 보내고 있어요.';
  return `주문 ${many}을 ${change.to === ORDER_STATUS.paid ? '결제완료' : '발송완료'}로 ${done}`;
}

function packagingTarget(status: number): string {
  return withParticle(`'${PACKAGING_LABELS[status]}'`, '으로/로');
}

import {
  PACKAGING_LABELS,
  type OrderBulkChange,
  STATUS_MESSAGE,
  formatNumber,
  ORDER_STATUS,
  type Order,
  buyerKey,
  withParticle,
} from '@backoffice/contracts';

/** One change to many orders. */
export type BulkChange =
  /** With `notice` each order's buyer is sent that text, too. */
  | { readonly kind: 'status'; readonly to: number; readonly notice?: string }
  | { readonly kind: 'packaging'; readonly status: number }
  /** `resend` sends it also to orders that have this text already. */
  | { readonly kind: 'notice'; readonly text: string; readonly resend?: boolean };

/** The fields of the request that a change sets. */
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

/** The number of people behind orders. */
export function countBuyers(orders: readonly Pick<Order, 'sns' | 'buyerName'>[]): number {
  return new Set(orders.map(buyerKey)).size;
}

/** The question before a change of status, word for word as docs/rules.md#bulk-changes has it. */
export function statusQuestion(to: number, count: number): string {
  return to === ORDER_STATUS.paid
    ? `주문접수 ${formatNumber(count)}건을 결제완료로 변경합니다.`
    : `결제완료 ${formatNumber(count)}건을 발송완료로 변경합니다.`;
}

/** What a change will do to an order that waits for it, in a few syllables: `결제완료 예정`. */
export function waitingLabel(change: BulkChange): string {
  if (change.kind === 'notice') return '알림 예정';
  if (change.kind === 'packaging') return `${PACKAGING_LABELS[change.status] ?? ''} 예정`;
  return change.to === ORDER_STATUS.paid ? '결제완료 예정' : '발송완료 예정';
}

/** What a change that is not sent yet is: `주문 3건을 결제완료로 변경`. */
export function waitingMessage(change: BulkChange, count: number): string {
  const many = `${formatNumber(count)}건`;
  if (change.kind === 'notice') return `주문 ${many}의 구매자에게 알림 보내기`;
  if (change.kind === 'packaging') return `주문 ${many}의 포장 상태를 ${packagingTarget(change.status)} 변경`;
  const to = change.to === ORDER_STATUS.paid ? '결제완료' : '발송완료';
  return `주문 ${many}을 ${to}로 변경${change.notice === undefined ? '' : '하고 알림 보내기'}`;
}

/** The message after every order was changed. */
export function bulkDoneMessage(change: BulkChange, count: number): string {
  const many = `${formatNumber(count)}건`;
  if (change.kind === 'notice') return `주문 ${many}의 구매자에게 알림을 보내고 있습니다.`;
  if (change.kind === 'packaging') return `주문 ${many}의 포장 상태를 ${packagingTarget(change.status)} 변경했습니다.`;
  const done = change.notice === undefined ? '변경했습니다.' : '변경하고 구매자에게 알림을 보내고 있습니다.';
  return `주문 ${many}을 ${change.to === ORDER_STATUS.paid ? '결제완료' : '발송완료'}로 ${done}`;
}

function packagingTarget(status: number): string {
  return withParticle(`'${PACKAGING_LABELS[status]}'`, '으로/로');
}

import { ORDER_STATUS, isCancelled } from '@backoffice/contracts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { type BuyerNotificationKind, outbox } from '../../platform/database/schema.ts';

/** A notification for an order's buyer. */
export interface BuyerNotification {
  readonly kind: BuyerNotificationKind;
  readonly text: string;
}

/** Adds a notification for an order's buyer to the outbox, in the transaction of the change. */
export async function notifyBuyer(
  tx: Queries,
  orderId: string,
  { kind, text }: BuyerNotification,
  now: Date,
): Promise<void> {
  await tx.insert(outbox).values({ orderId, kind, text, createdAt: now });
}

/**
 * The notification of an order's new status, or undefined if that status has none. A cancellation includes how the
 * buyer is refunded, if a refund is due, and reports that a buyer's requested cancellation is complete.
 */
export function statusNotification(
  status: number,
  desc: string,
  { refund = '', from }: { readonly refund?: string; readonly from?: number } = {},
): BuyerNotification | undefined {
  if (status === ORDER_STATUS.paid)
    return { kind: 'paid', text: '결제가 확인되었습니다. 상품을 준비해 보내드리겠습니다.' };
  if (status === ORDER_STATUS.received && from === ORDER_STATUS.paid)
    return { kind: 'changed', text: `입금 확인이 취소되었습니다. 사유: ${desc}` };
  if (status === ORDER_STATUS.shipped) return { kind: 'shipped', text: '주문하신 상품이 발송되었습니다.' };
  if (isCancelled(status) && from === ORDER_STATUS.cancelledByBuyer)
    return { kind: 'cancelled', text: ['요청하신 주문 취소가 완료되었습니다.', refund].filter(Boolean).join('\n') };
  if (isCancelled(status))
    return { kind: 'cancelled', text: [`주문이 취소되었습니다. 사유: ${desc}`, refund].filter(Boolean).join('\n') };
  return undefined;
}

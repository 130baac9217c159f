import { type BuyerNotice, toBuyerNotice } from '@backoffice/contracts/notices/buyerNotices';
import { isCancelled } from '@backoffice/contracts/order/orderRules';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { outbox } from '../../platform/database/schema.ts';

/** Adds a notice for an order's buyer to the outbox, in the transaction of the change. */
export async function notifyBuyer(tx: Queries, orderId: string, { kind, text }: BuyerNotice, now: Date): Promise<void> {
  await tx.insert(outbox).values({ orderId, kind, text, createdAt: now });
}

/** The facts of a status change: the status before it, the reason, the refund words, and the tracking number. */
export interface StatusFacts {
  readonly from: number;
  readonly reason: string;
  readonly refund: string;
  readonly waybill: { readonly company: string; readonly no: string } | null;
  readonly isRequested: boolean;
}

/** The notice of an order's new status, or undefined if that status has none. */
export function statusNotice(status: number, facts: StatusFacts): BuyerNotice | undefined {
  const { from, reason, refund, waybill, isRequested } = facts;
  if (status === ORDER_STATUS.paid)
    return from === ORDER_STATUS.shipped ? toBuyerNotice('dispatchWithdrawn', { reason }) : toBuyerNotice('paid', {});
  if (status === ORDER_STATUS.received) return toBuyerNotice('paymentWithdrawn', { reason });
  if (status === ORDER_STATUS.shipped) return toBuyerNotice('shipped', { waybill });
  if (!isCancelled(status)) return undefined;
  if (from === ORDER_STATUS.cancelledByBuyer) return toBuyerNotice('cancellationCompleted', { refund });
  return isRequested || status === ORDER_STATUS.cancelledByBuyer
    ? toBuyerNotice('buyerCancelled', { refund })
    : toBuyerNotice('cancelled', { reason, refund });
}

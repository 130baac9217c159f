import { toSellerNotice } from '@backoffice/contracts/notices/sellerNotices';
import { refundFailureText } from '@backoffice/contracts/order/money/refundFailureText';
import type { OrderRefund } from '@backoffice/contracts/order/order';
import { eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { orders, refunds } from '../../platform/database/schema.ts';
import { notifySeller } from '../seller/notifySeller.ts';

/**
 * Stores the state of a refund at its order and its request, and informs the seller of a failed refund; `failure` is
 * that of `OrderRefund`.
 */
export async function settleRefund(
  tx: Queries,
  refundId: string,
  { state, failure = '' }: { readonly state: OrderRefund['state']; readonly failure?: string },
  now: Date,
): Promise<void> {
  const ofRefund = tx.select({ id: refunds.orderId }).from(refunds).where(eq(refunds.id, refundId));
  const [order] = await tx
    .update(orders)
    .set({ refundState: state, refundFailure: failure })
    .where(inArray(orders.id, ofRefund))
    .returning({ ownerUid: orders.ownerUid, orderNumber: orders.publicId });
  const [refund] = await tx
    .update(refunds)
    .set({ settledAt: state === 'requested' ? null : now })
    .where(eq(refunds.id, refundId))
    .returning({ amount: refunds.amount });
  if (state !== 'failed' || !order || !refund) return;
  const facts = { orderNumber: order.orderNumber, amount: refund.amount, nextStep: refundFailureText(failure) };
  await notifySeller(tx, order.ownerUid, toSellerNotice('refund-failed', facts), now);
}

import type { OrderRefund } from '@backoffice/contracts';
import { eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { orders, refunds } from '../../platform/database/schema.ts';

/** Stores the state of a refund at its order and its request; `failure` is that of `OrderRefund`. */
export async function settleRefund(
  tx: Queries,
  refundId: string,
  { state, failure = '' }: { readonly state: OrderRefund['state']; readonly failure?: string },
  now: Date,
): Promise<void> {
  const ofRefund = tx.select({ id: refunds.orderId }).from(refunds).where(eq(refunds.id, refundId));
  await tx.update(orders).set({ refundState: state, refundFailure: failure }).where(inArray(orders.id, ofRefund));
  await tx
    .update(refunds)
    .set({ settledAt: state === 'requested' ? null : now })
    .where(eq(refunds.id, refundId));
}

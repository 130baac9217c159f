import { eq } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { orders, outbox, refunds } from '../database/schema.ts';
import { OperatorError } from './OperatorError.ts';

/** The refund of an order, with its order locked. */
export interface LockedRefund {
  readonly id: string;
  readonly order: typeof orders.$inferSelect;
}

/**
 * Locks the refund of an order, by the order's number, against the sender that works on it.
 * @throws OperatorError `absent-order`, `absent-refund`
 */
export async function lockRefund(tx: Queries, number: string): Promise<LockedRefund> {
  const [found] = await tx
    .select({ orderId: orders.id, id: refunds.id })
    .from(orders)
    .leftJoin(refunds, eq(refunds.orderId, orders.id))
    .where(eq(orders.publicId, number));
  if (!found) throw new OperatorError(`There is no order ${number || '(no number given)'}.`, 'absent-order');
  if (found.id === null) throw new OperatorError(`${number} has no refund request.`, 'absent-refund');
  // In the order in which a sender locks them when it stores an outcome.
  await tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.refundId, found.id)).for('update');
  const [order] = await tx.select().from(orders).where(eq(orders.id, found.orderId)).for('update');
  if (!order) throw new Error('A refund has no order.');
  return { id: found.id, order };
}

import { asc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { orders, outbox, refunds } from '../../platform/database/schema.ts';

/**
 * Lists at most 1,000 requested or failed refunds without buyer data, oldest request first. `failure` is that of
 * `OrderRefund`, `code` that of the last response.
 */
export function listOpenRefunds(db: Queries) {
  return db
    .select({
      orderId: orders.id,
      orderNumber: orders.publicId,
      ownerUid: orders.ownerUid,
      amount: refunds.amount,
      paymentType: refunds.paymentType,
      state: orders.refundState,
      failure: orders.refundFailure,
      code: outbox.failureCode,
      attempts: outbox.attempts,
      requestedAt: refunds.requestedAt,
    })
    .from(orders)
    .innerJoin(refunds, eq(refunds.orderId, orders.id))
    .innerJoin(outbox, eq(outbox.refundId, refunds.id))
    .where(inArray(orders.refundState, ['requested', 'failed']))
    .orderBy(asc(refunds.requestedAt), asc(orders.id))
    .limit(1000);
}

/** An unfinished refund. */
export type OpenRefund = Awaited<ReturnType<typeof listOpenRefunds>>[number];

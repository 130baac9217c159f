import type { OrderRefund } from '@backoffice/contracts/order/order';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { orders, outbox, refunds } from '../../platform/database/schema.ts';

/** An unfinished refund without buyer data. `failure` is that of `OrderRefund`, `code` that of the last response. */
export interface OpenRefund {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly ownerUid: string;
  readonly amount: number;
  readonly paymentType: string;
  readonly state: OrderRefund['state'] | null;
  readonly failure: string;
  readonly code: string | null;
  readonly attempts: number;
  readonly requestedAt: Date;
}

/** Lists at most 1,000 requested or failed refunds, oldest request first. */
export function listOpenRefunds(db: Queries): Promise<OpenRefund[]> {
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

import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { type SQL, and, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { orderHistory, orders } from '../../platform/database/schema.ts';

/**
 * A shipped order counts as delivered this many milliseconds after its last step, because not every carrier reports
 * deliveries.
 */
const DELIVERY_MS = 30 * 24 * 60 * 60_000;

/** Matches orders that are being processed or refunded and therefore need the buyer's data. */
export function isOpenOrder(now: Date): SQL<boolean> {
  const { received, verifying, paid, shipped } = ORDER_STATUS;
  const since = new Date(now.getTime() - DELIVERY_MS);
  const recent = sql`exists (select 1 from ${orderHistory}
    where ${and(eq(orderHistory.orderId, orders.id), gte(orderHistory.at, since))})`;
  const isOpen = or(
    inArray(orders.status, [received, verifying, paid]),
    and(eq(orders.status, shipped), recent),
    sql`coalesce(${inArray(orders.refundState, ['requested', 'failed'])}, false)`,
  );
  return sql<boolean>`(${isOpen})`;
}

/** Matches orders paid through the product that are not settled with the seller yet. */
export function isUnsettledOrder(): SQL<boolean> {
  const { paid, shipped, delivered } = ORDER_STATUS;
  const isPaid = and(eq(orders.paymentOption, 1), inArray(orders.status, [paid, shipped, delivered]));
  return sql<boolean>`(${and(isPaid, eq(orders.isBilled, false))})`;
}

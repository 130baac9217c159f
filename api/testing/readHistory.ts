import { asc, eq } from 'drizzle-orm';
import type { Queries } from '../src/platform/database/openDatabase.ts';
import { orderHistory } from '../src/platform/database/schema.ts';

/** Returns the statuses of an order with their descriptions, oldest first. */
export async function readHistory(
  db: Queries,
  { id }: { readonly id: string },
): Promise<{ status: number; desc: string }[]> {
  return db
    .select({ status: orderHistory.status, desc: orderHistory.desc })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, id))
    .orderBy(asc(orderHistory.id));
}

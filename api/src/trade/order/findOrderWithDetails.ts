import type { ProductLine, StatusEntry } from '@backoffice/contracts/order/order';
import { getTableColumns, sql } from 'drizzle-orm';
import { asJson } from '../../platform/database/asJson.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { orderHistory, orderLines, orders } from '../../platform/database/schema.ts';
import { ENTRY_TIMESTAMP, LINE_FIELDS, type OrderKey, type OrderRow, prepareOrderFinder } from './orderStore.ts';

/** The history of an order, oldest entry first, and its lines by position, without removed lines. */
export interface OrderDetails {
  readonly history: readonly StatusEntry[];
  readonly lines: readonly ProductLine[];
}

const { status, desc } = orderHistory;
const findDetails = prepareOrderFinder('order with its details', {
  ...getTableColumns(orders),
  history: sql<StatusEntry[]>`${sql`(
    select coalesce(json_agg(${asJson({ status, desc }, { timestamp: ENTRY_TIMESTAMP })} order by ${orderHistory.id}), '[]')
    from ${orderHistory} where ${orderHistory.orderId} = ${orders.id})`}`,
  lines: sql<ProductLine[]>`${sql`(
    select coalesce(json_agg(${asJson(LINE_FIELDS)} order by ${orderLines.position}), '[]')
    from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${orderLines.amount} > 0)`}`,
});

/** Finds an owner's order with history and lines in one statement. @throws HttpError `not-found` */
export async function findOrderWithDetails(
  db: Queries,
  owner: string,
  by: OrderKey,
): Promise<{ readonly order: OrderRow; readonly details: OrderDetails }> {
  const { history, lines, ...order } = await findDetails(db, owner, by);
  return { order, details: { history, lines } };
}

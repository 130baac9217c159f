import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { anyOf } from '../../platform/database/anyOf.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { preparedQuery } from '../../platform/database/preparedQuery.ts';
import { orderLines, orders } from '../../platform/database/schema.ts';
import type { ExportOrder } from './ExportOrder.ts';

const selectOrders = preparedQuery('orders of a file', getTableColumns(orders), (db) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.ownerUid, sql.placeholder('owner')), anyOf(orders.id, sql.placeholder('ids')))),
);
const selectLines = preparedQuery('lines of a file', getTableColumns(orderLines), (db) =>
  db
    .select()
    .from(orderLines)
    .where(and(anyOf(orderLines.orderId, sql.placeholder('ids')), gt(orderLines.amount, 0)))
    .orderBy(asc(orderLines.position)),
);

/** Those of the ids that are the owner's orders, with their lines by position, by their ids. */
export async function loadOrders(
  db: Queries,
  owner: string,
  ids: readonly string[],
): Promise<Map<string, ExportOrder>> {
  const [rows, lines] = await Promise.all([selectOrders(db, { owner, ids }), selectLines(db, { ids })]);
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  return new Map(rows.map((order) => [order.id, { order, lines: linesOf.get(order.id) ?? [] }]));
}

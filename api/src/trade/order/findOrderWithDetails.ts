import type { ProductLine, StatusEntry } from '@backoffice/contracts/order/order';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { preparedQuery } from '../../platform/database/preparedQuery.ts';
import { orderHistory, orderLines, orders } from '../../platform/database/schema.ts';
import { notFound } from '../../platform/errors/HttpError.ts';
import type { OrderRow } from './orderStore.ts';

/** The history of an order, oldest entry first, and its lines by position, without removed lines. */
export interface OrderDetails {
  readonly history: readonly StatusEntry[];
  readonly lines: readonly ProductLine[];
}

const timestamp = sql`to_char(${orderHistory.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const withDetails = {
  ...getTableColumns(orders),
  history: sql<StatusEntry[]>`${sql`(
    select coalesce(json_agg(json_build_object('status', ${orderHistory.status}, 'desc', ${orderHistory.desc},
      'timestamp', ${timestamp}) order by ${orderHistory.id}), '[]')
    from ${orderHistory} where ${orderHistory.orderId} = ${orders.id})`}`,
  lines: sql<ProductLine[]>`${sql`(
    select coalesce(json_agg(json_build_object('_id', ${orderLines.id}, 'productId', ${orderLines.productId},
      'optionId', ${orderLines.optionId}, 'title', ${orderLines.title},
      'option', ${orderLines.option}, 'price', ${orderLines.price}, 'amount', ${orderLines.amount},
      'weight', ${orderLines.weight}, 'cover', ${orderLines.cover}) order by ${orderLines.position}), '[]')
    from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${orderLines.amount} > 0)`}`,
};
const selectBy = (column: typeof orders.id | typeof orders.publicId) => (db: Queries, selected: typeof withDetails) =>
  db
    .select(selected)
    .from(orders)
    .where(and(eq(orders.ownerUid, sql.placeholder('owner')), eq(column, sql.placeholder('value'))));
const selectById = preparedQuery('order by id with its details', withDetails, selectBy(orders.id));
const selectByNumber = preparedQuery('order by number with its details', withDetails, selectBy(orders.publicId));

/** Finds an owner's order with history and lines in one statement. @throws HttpError `not-found` */
export async function findOrderWithDetails(
  db: Queries,
  owner: string,
  by: { readonly id: string } | { readonly publicId: string },
): Promise<{ readonly order: OrderRow; readonly details: OrderDetails }> {
  const [found] = await ('id' in by
    ? selectById(db, { owner, value: by.id })
    : selectByNumber(db, { owner, value: by.publicId }));
  if (!found) throw notFound();
  const { history, lines, ...order } = found;
  return { order, details: { history, lines } };
}

import type { ProductLine, StatusEntry } from '@backoffice/contracts';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { preparedQuery } from '../../platform/database/preparedQuery.ts';
import { orderHistory, orderLines, orders } from '../../platform/database/schema.ts';
import { notFound } from '../../platform/errors/HttpError.ts';
import type { OrderRow } from './orderStore.ts';

/** What belongs to an order: its history, oldest entry first, and its lines by position, without removed ones. */
export interface OrderDetails {
  readonly history: readonly StatusEntry[];
  readonly lines: readonly ProductLine[];
}

const timestamp = sql`to_char(${orderHistory.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** An entry of the history or a line; what the other has is null. */
const either = {
  entry: sql<StatusEntry['status'] | null>``,
  desc: sql<string>``,
  timestamp: sql<string>``,
  id: sql<string>``,
  title: sql<string>``,
  option: sql<string>``,
  price: sql<number>``,
  amount: sql<number>``,
  weight: sql<number>``,
  cover: sql<string>``,
  place: sql<number>``,
};

const select = preparedQuery('history and lines of an order', either, (db) => {
  const query = db.execute(sql`
    select ${orderHistory.status}, ${orderHistory.desc}, ${timestamp},
      null::text, null::text, null::text, null::integer, null::integer, null::integer, null::text,
      ${orderHistory.id}::bigint as place
    from ${orderHistory} where ${orderHistory.orderId} = ${sql.placeholder('id')}
    union all
    select null, null, null, ${orderLines.id}, ${orderLines.title}, ${orderLines.option}, ${orderLines.price},
      ${orderLines.amount}, ${orderLines.weight}, ${orderLines.cover}, ${orderLines.position}
    from ${orderLines} where ${orderLines.orderId} = ${sql.placeholder('id')} and ${orderLines.amount} > 0
    order by place`);
  return { toSQL: () => query.getQuery() };
});

/** The history and the lines of one order, by one statement: a second one would take longer than its rows. */
export async function findOrderDetails(db: Queries, { id }: { readonly id: string }): Promise<OrderDetails> {
  const history: StatusEntry[] = [];
  const lines: ProductLine[] = [];
  for (const { entry, desc, timestamp, ...line } of await select(db, { id })) {
    if (entry !== null) history.push({ status: entry, desc, timestamp });
    else {
      const { id: lineId, title, option, price, amount, weight, cover } = line;
      lines.push({ _id: lineId, title, option, price, amount, weight, cover });
    }
  }
  return { history, lines };
}

const withDetails = {
  ...getTableColumns(orders),
  history: sql<StatusEntry[]>`${sql`(
    select coalesce(json_agg(json_build_object('status', ${orderHistory.status}, 'desc', ${orderHistory.desc},
      'timestamp', ${timestamp}) order by ${orderHistory.id}), '[]')
    from ${orderHistory} where ${orderHistory.orderId} = ${orders.id})`}`,
  lines: sql<ProductLine[]>`${sql`(
    select coalesce(json_agg(json_build_object('_id', ${orderLines.id}, 'title', ${orderLines.title},
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

/**
 * An order of the owner's by its id or its order number, with its history and its lines, by one statement.
 * @throws HttpError `not-found`
 */
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

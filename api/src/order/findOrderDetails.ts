import type { ProductLine, StatusEntry } from '@backoffice/contracts';
import { sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { preparedQuery } from '../database/preparedQuery.ts';
import { orderHistory, orderLines } from '../database/schema.ts';

/** What belongs to an order: its history, oldest entry first, and its lines by position, without removed ones. */
export interface OrderDetails {
  readonly history: readonly StatusEntry[];
  readonly lines: readonly ProductLine[];
}

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
    select ${orderHistory.status}, ${orderHistory.desc},
      to_char(${orderHistory.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
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

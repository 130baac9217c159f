import type { ProductLine, StatusEntry } from '@backoffice/contracts/order/order';
import { type SQL, and, asc, gt, sql } from 'drizzle-orm';
import { matchesAny } from '../../platform/database/matchesAny.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { preparedQuery } from '../../platform/database/preparedQuery.ts';
import { orderHistory, orderLines } from '../../platform/database/schema.ts';
import { ORDERS_PER_READ, type OrderRow, listOrdersAfter } from './orderStore.ts';

/** Consecutive orders of a list, with their histories and lines by order id. */
export interface OrderPart {
  readonly rows: readonly OrderRow[];
  /** Oldest entry first. */
  readonly histories: ReadonlyMap<string, readonly StatusEntry[]>;
  /** By position, without removed lines. */
  readonly lines: ReadonlyMap<string, readonly ProductLine[]>;
}

/**
 * Reads the orders that match a condition (`marketCondition`), newest first, in parts. `tx` must be a snapshot
 * (`readSnapshot`), so that parts, histories and lines are consistent.
 */
export function readOrderParts(tx: Queries, matching: SQL | undefined): AsyncIterable<OrderPart> {
  return readAhead(async (after: (OrderPart & { readonly isLast: boolean }) | undefined) => {
    const rows = await listOrdersAfter(tx, matching, after?.rows.at(-1));
    return { ...(await readHistoriesAndLines(tx, rows)), isLast: rows.length < ORDERS_PER_READ };
  });
}

/** Reads the histories and lines of orders; `tx` must be the snapshot of the orders. */
export async function readHistoriesAndLines(tx: Queries, rows: readonly OrderRow[]): Promise<OrderPart> {
  const ids = rows.map(({ id }) => id);
  const histories = await listHistories(tx, ids);
  return { rows, histories, lines: await listLines(tx, ids) };
}

const timestamp = sql<string>`to_char(${orderHistory.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const selectHistories = preparedQuery(
  'histories of a part',
  { orderId: orderHistory.orderId, status: orderHistory.status, desc: orderHistory.desc, timestamp },
  (db, selected) =>
    db
      .select(selected)
      .from(orderHistory)
      .where(matchesAny(orderHistory.orderId, sql.placeholder('ids')))
      .orderBy(asc(orderHistory.id)),
);

async function listHistories(db: Queries, ids: readonly string[]): Promise<Map<string, StatusEntry[]>> {
  return groupByOrder(await selectHistories(db, { ids }), ({ status, desc, timestamp }) => ({
    status,
    desc,
    timestamp,
  }));
}

const { orderId, id, productId, optionId, title, option, price, amount, weight, cover } = orderLines;
const selectLines = preparedQuery(
  'lines of a part',
  { orderId, id, productId, optionId, title, option, price, amount, weight, cover },
  (db, selected) =>
    db
      .select(selected)
      .from(orderLines)
      .where(and(matchesAny(orderLines.orderId, sql.placeholder('ids')), gt(orderLines.amount, 0)))
      .orderBy(asc(orderLines.orderId), asc(orderLines.position)),
);

async function listLines(db: Queries, ids: readonly string[]): Promise<Map<string, ProductLine[]>> {
  return groupByOrder(await selectLines(db, { ids }), (line) => ({
    _id: line.id,
    productId: line.productId,
    optionId: line.optionId,
    title: line.title,
    option: line.option,
    price: line.price,
    amount: line.amount,
    weight: line.weight,
    cover: line.cover,
  }));
}

function groupByOrder<Row extends { readonly orderId: string }, Item>(
  rows: readonly Row[],
  toItem: (row: Row) => Item,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const row of rows) {
    const group = groups.get(row.orderId);
    if (group) group.push(toItem(row));
    else groups.set(row.orderId, [toItem(row)]);
  }
  return groups;
}

/**
 * Reads consecutive parts in one transaction. The next part is requested before the current part is processed, so that
 * the database works in parallel. `read` reads the part after another part; undefined for the first part.
 */
async function* readAhead<Part extends { readonly isLast: boolean }>(
  read: (after: Part | undefined) => Promise<Part>,
): AsyncGenerator<Part> {
  let next: Promise<Part> | undefined = read(undefined);
  try {
    while (next !== undefined) {
      const part: Part = await next;
      next = part.isLast ? undefined : read(part);
      next?.catch(() => undefined);
      yield part;
    }
  } finally {
    // A connection runs one statement at a time: the end of the transaction waits for the pending read.
    await next?.catch(() => undefined);
  }
}

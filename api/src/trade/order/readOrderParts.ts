import type { ProductLine, StatusEntry } from '@backoffice/contracts/order/order';
import { type SQL, and, asc, gt, sql } from 'drizzle-orm';
import { matchesAny } from '../../platform/database/matchesAny.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { preparedQuery } from '../../platform/database/preparedQuery.ts';
import { orderHistory, orderLines } from '../../platform/database/schema.ts';
import { ENTRY_TIMESTAMP, LINE_FIELDS, ORDERS_PER_READ, type OrderRow, listOrdersAfter } from './orderStore.ts';

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
  const histories = groupByOrder(await selectHistories(tx, { ids }));
  return { rows, histories, lines: groupByOrder(await selectLines(tx, { ids })) };
}

const { orderId, status, desc } = orderHistory;
const selectHistories = preparedQuery(
  'histories of a part',
  { orderId, status, desc, timestamp: ENTRY_TIMESTAMP },
  (db, selected) =>
    db
      .select(selected)
      .from(orderHistory)
      .where(matchesAny(orderHistory.orderId, sql.placeholder('ids')))
      .orderBy(asc(orderHistory.id)),
);

const selectLines = preparedQuery('lines of a part', { orderId: orderLines.orderId, ...LINE_FIELDS }, (db, selected) =>
  db
    .select(selected)
    .from(orderLines)
    .where(and(matchesAny(orderLines.orderId, sql.placeholder('ids')), gt(orderLines.amount, 0)))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position)),
);

function groupByOrder<Row extends { readonly orderId: string }>(
  rows: readonly Row[],
): Map<string, Omit<Row, 'orderId'>[]> {
  const groups = new Map<string, Omit<Row, 'orderId'>[]>();
  for (const { orderId: id, ...item } of rows) {
    const group = groups.get(id);
    if (group) group.push(item);
    else groups.set(id, [item]);
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

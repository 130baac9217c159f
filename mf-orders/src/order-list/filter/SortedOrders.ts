import { type OrderSort, sortOrders } from '@backoffice/contracts';
import type { ListedOrder } from '../../order/ListedOrder.ts';

/** Where more orders have changed, all are sorted again. */
const MOVED_MAX = 100;

interface Sorted {
  readonly source: readonly ListedOrder[];
  readonly sort: OrderSort;
  readonly orders: readonly ListedOrder[];
}

/** A market's orders by name or amount: those that have changed are put into their places, the others stay. */
export class SortedOrders {
  #last: Sorted | undefined;

  /** The orders in another order; of equal ones the newer comes first (`sortOrders`). */
  of(newestFirst: readonly ListedOrder[], sort: OrderSort): readonly ListedOrder[] {
    if (sort === 'newest' || sort === 'oldest') return sortAll(newestFirst, sort);
    const last = this.#last;
    if (last?.source === newestFirst && last.sort === sort) return last.orders;
    const moved = last?.sort === sort ? listMoved(last.source, newestFirst) : undefined;
    const orders = last && moved ? place(last.orders, moved, newestFirst, sort) : sortAll(newestFirst, sort);
    this.#last = { source: newestFirst, sort, orders };
    return orders;
  }
}

function sortAll(orders: readonly ListedOrder[], sort: OrderSort): readonly ListedOrder[] {
  return sortOrders(orders, sort, ({ order }) => order);
}

interface Moved {
  readonly before: ReadonlySet<ListedOrder>;
  readonly after: readonly ListedOrder[];
}

/** What stands in a place of another list; undefined where too much has changed, or orders have come or gone. */
function listMoved(before: readonly ListedOrder[], after: readonly ListedOrder[]): Moved | undefined {
  if (before.length !== after.length) return undefined;
  const gone = new Set<ListedOrder>();
  const come: ListedOrder[] = [];
  // By index: an iterator of pairs would take most of the time.
  for (let at = 0; at < after.length; at += 1) {
    const listed = after[at];
    const was = before[at];
    if (was === listed || was === undefined || listed === undefined) continue;
    if (was.id !== listed.id || gone.size >= MOVED_MAX) return undefined;
    gone.add(was);
    come.push(listed);
  }
  return { before: gone, after: come };
}

function place(
  sorted: readonly ListedOrder[],
  { before, after }: Moved,
  newestFirst: readonly ListedOrder[],
  sort: OrderSort,
): readonly ListedOrder[] {
  const orders = sorted.filter((listed) => !before.has(listed));
  // By the rule itself, which keeps equal ones as they come: what comes first although it was named last is less.
  const isLess = (a: ListedOrder, b: ListedOrder) => sortAll([b, a], sort)[0] === a;
  for (const listed of after) {
    const from = countUntil(orders, (other) => !isLess(other, listed));
    const to = countUntil(orders, (other) => isLess(listed, other));
    orders.splice(from + countNewer(orders.slice(from, to), listed, newestFirst), 0, listed);
  }
  return orders;
}

/** How many orders stand before the first of which something is true, and with it of all after it. */
function countUntil(orders: readonly ListedOrder[], isTrue: (listed: ListedOrder) => boolean): number {
  let from = 0;
  let to = orders.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = orders[middle];
    if (other === undefined || isTrue(other)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** How many of some orders, newest first, are newer than another one. */
function countNewer(some: readonly ListedOrder[], than: ListedOrder, newestFirst: readonly ListedOrder[]): number {
  let count = 0;
  for (const listed of newestFirst) {
    if (listed === than || count === some.length) break;
    if (listed === some[count]) count += 1;
  }
  return count;
}

import { Order } from '@backoffice/contracts/order/order';
import type { ListedOrder } from '../ListedOrder.ts';

const FIELDS = Object.keys(Order.shape) as (keyof Order)[];

/** The differences between the shown list and a fetched list. */
export interface ListDifferences {
  /** The fetched list; an unchanged order is the object of the shown list. */
  readonly orders: readonly ListedOrder[];
  /** The changed orders as they are shown. */
  readonly changed: readonly ListedOrder[];
  /** The `_id`s of new orders. */
  readonly addedIds: readonly string[];
}

/**
 * Compares the fetched list with the shown list. Equal orders at the start and at the end of both lists are skipped.
 */
export function compareLists(shown: readonly ListedOrder[], next: readonly ListedOrder[]): ListDifferences {
  const shortest = Math.min(shown.length, next.length);
  let start = 0;
  while (start < shortest && shown[start] === next[start]) start += 1;
  let sameEnd = 0;
  while (sameEnd < shortest - start && shown.at(-1 - sameEnd) === next.at(-1 - sameEnd)) sameEnd += 1;
  const known = new Map(shown.slice(start, shown.length - sameEnd).map((listed) => [listed.id, listed]));
  const changed: ListedOrder[] = [];
  const addedIds: string[] = [];
  const orders = [...next];
  for (const [at, listed] of next.slice(start, next.length - sameEnd).entries()) {
    const before = known.get(listed.id);
    if (before === undefined) addedIds.push(listed.id);
    else if (before !== listed) {
      // The response to an edit of this page has already delivered this order.
      if (isSameOrder(before.order, listed.order)) orders[start + at] = before;
      else changed.push(before);
    }
  }
  return { orders, changed, addedIds };
}

/** Compares the fields of `Order` only: the response to an edit has additional fields. */
function isSameOrder(a: Order, b: Order): boolean {
  return FIELDS.every((field) => JSON.stringify(a[field]) === JSON.stringify(b[field]));
}

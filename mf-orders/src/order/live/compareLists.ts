import { Order } from '@backoffice/contracts';
import type { ListedOrder } from '../ListedOrder.ts';

const FIELDS = Object.keys(Order.shape) as (keyof Order)[];

/** The differences between the shown list and a fetched list. */
export interface ComparedLists {
  /** The fetched list; an unchanged order is the object of the shown list. */
  readonly orders: readonly ListedOrder[];
  /** The changed orders as they are shown. */
  readonly changed: readonly ListedOrder[];
  /** The `_id`s of new orders. */
  readonly added: readonly string[];
}

/**
 * Compares the fetched list with the shown list. Equal orders at the start and at the end of both lists are skipped.
 */
export function compareLists(shown: readonly ListedOrder[], next: readonly ListedOrder[]): ComparedLists {
  const shortest = Math.min(shown.length, next.length);
  let begin = 0;
  while (begin < shortest && shown[begin] === next[begin]) begin += 1;
  let same = 0;
  while (same < shortest - begin && shown.at(-1 - same) === next.at(-1 - same)) same += 1;
  const known = new Map(shown.slice(begin, shown.length - same).map((listed) => [listed.id, listed]));
  const changed: ListedOrder[] = [];
  const added: string[] = [];
  const orders = [...next];
  for (const [at, listed] of next.slice(begin, next.length - same).entries()) {
    const before = known.get(listed.id);
    if (before === undefined) added.push(listed.id);
    else if (before !== listed) {
      // The response to an edit of this page has already delivered this order.
      if (isSameOrder(before.order, listed.order)) orders[begin + at] = before;
      else changed.push(before);
    }
  }
  return { orders, changed, added };
}

/** Compares the fields of `Order` only: the response to an edit has additional fields. */
function isSameOrder(a: Order, b: Order): boolean {
  return FIELDS.every((field) => JSON.stringify(a[field]) === JSON.stringify(b[field]));
}

import { Order } from '@backoffice/contracts';
import type { ListedOrder } from '../ListedOrder.ts';

const FIELDS = Object.keys(Order.shape) as (keyof Order)[];

/** A list of orders beside the one that is shown. */
export interface ComparedLists {
  /** The next list; an order that says the same stays the object that is shown. */
  readonly orders: readonly ListedOrder[];
  /** The orders that have changed, as they are shown. */
  readonly changed: readonly ListedOrder[];
  /** The `_id`s of new ones. */
  readonly added: readonly string[];
}

/** What a list that was read says else than the one that is shown. Only what differs in its place is looked up. */
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
      // The answer to an own change was this order already.
      if (isSameOrder(before.order, listed.order)) orders[begin + at] = before;
      else changed.push(before);
    }
  }
  return { orders, changed, added };
}

/** Whether two answers of the API show the same order; the answer to an edit says more than the order. */
function isSameOrder(a: Order, b: Order): boolean {
  return FIELDS.every((field) => JSON.stringify(a[field]) === JSON.stringify(b[field]));
}

import type { Order } from './order.ts';

/** Identity and sort position of an order in a list: newest first, and by id for equal instants. */
export type OrderPlace = Pick<Order, '_id' | 'timestamp'>;

/** Changes of a list (`OrderListChanges`) with the orders converted to list items. */
interface ListChanges<Item> {
  readonly changed: readonly Item[];
  readonly left: readonly string[];
  readonly count: number;
}

/**
 * Applies changes to a list of orders. Without changes it returns the same list, and unchanged items remain the same
 * objects. The function is idempotent. It returns undefined if the number of orders differs from `count` of the API;
 * then the caller has to fetch the whole list.
 */
export function applyOrderChanges<Item>(
  items: readonly Item[],
  { changed, left, count }: ListChanges<Item>,
  getPlace: (item: Item) => OrderPlace,
): readonly Item[] | undefined {
  const next = changed.length === 0 && left.length === 0 ? items : merge(items, changed, new Set(left), getPlace);
  return next.length === count ? next : undefined;
}

function merge<Item>(
  items: readonly Item[],
  changed: readonly Item[],
  left: ReadonlySet<string>,
  getPlace: (item: Item) => OrderPlace,
): Item[] {
  const pending = new Map(changed.map((item) => [getPlace(item)._id, item]));
  const remaining: Item[] = [];
  for (const item of items) {
    const id = getPlace(item)._id;
    if (left.has(id)) continue;
    remaining.push(pending.get(id) ?? item);
    pending.delete(id);
  }
  const added = [...pending.values()].toSorted((a, b) => compare(getPlace(a), getPlace(b)));
  if (added.length === 0) return remaining;
  const merged: Item[] = [];
  let at = 0;
  for (const item of remaining) {
    for (let next = added[at]; next !== undefined && compare(getPlace(next), getPlace(item)) < 0; next = added[at]) {
      merged.push(next);
      at += 1;
    }
    merged.push(item);
  }
  return [...merged, ...added.slice(at)];
}

/** The API formats all instants in the same way, so they can be compared as text. */
function compare(a: OrderPlace, b: OrderPlace): number {
  if (a.timestamp !== b.timestamp) return a.timestamp > b.timestamp ? -1 : 1;
  return a._id > b._id ? -1 : 1;
}

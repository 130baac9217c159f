import type { Order } from './order.ts';

/** What identifies an order of a list, and its place: newest first, those of one instant by their ids. */
export type OrderPlace = Pick<Order, '_id' | 'timestamp'>;

/** The changes of a list (`OrderListChanges`), with its orders as the list holds them. */
export interface ListChanges<Item> {
  readonly changed: readonly Item[];
  readonly left: readonly string[];
  readonly count: number;
}

/**
 * A list of orders with its changes; the list itself where there are none, and unchanged items stay the same objects.
 * The same changes may be applied again. Undefined when the result has not as many orders as the API counts: then the
 * list has to be read in full.
 */
export function applyOrderChanges<Item>(
  items: readonly Item[],
  { changed, left, count }: ListChanges<Item>,
  placeOf: (item: Item) => OrderPlace,
): readonly Item[] | undefined {
  const next = changed.length === 0 && left.length === 0 ? items : merge(items, changed, new Set(left), placeOf);
  return next.length === count ? next : undefined;
}

function merge<Item>(
  items: readonly Item[],
  changed: readonly Item[],
  left: ReadonlySet<string>,
  placeOf: (item: Item) => OrderPlace,
): Item[] {
  const pending = new Map(changed.map((item) => [placeOf(item)._id, item]));
  const kept: Item[] = [];
  for (const item of items) {
    const id = placeOf(item)._id;
    if (left.has(id)) continue;
    kept.push(pending.get(id) ?? item);
    pending.delete(id);
  }
  const added = [...pending.values()].toSorted((a, b) => compare(placeOf(a), placeOf(b)));
  if (added.length === 0) return kept;
  const merged: Item[] = [];
  let at = 0;
  for (const item of kept) {
    for (let next = added[at]; next !== undefined && compare(placeOf(next), placeOf(item)) < 0; next = added[at]) {
      merged.push(next);
      at += 1;
    }
    merged.push(item);
  }
  return [...merged, ...added.slice(at)];
}

/** The API writes all instants in one form, so that they compare as text. */
function compare(a: OrderPlace, b: OrderPlace): number {
  if (a.timestamp !== b.timestamp) return a.timestamp > b.timestamp ? -1 : 1;
  return a._id > b._id ? -1 : 1;
}

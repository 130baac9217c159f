import type { Order } from '../order.ts';
import { orderStatusLabel } from '../orderStatus.ts';
import { parcelKey } from './parcelKey.ts';

/** Orders of one parcel, at least one order. */
export type Parcel<T> = readonly [T, ...T[]];

/** Groups orders that can be packed together (`mergeKey`), in the order of each parcel's first order. */
export function groupParcels<T extends { readonly status: number; readonly order: Pick<Order, 'delivery'> }>(
  orders: readonly T[],
): Parcel<T>[] {
  const parcels = new Map<string | T, [T, ...T[]]>();
  for (const each of orders) {
    const key = mergeKey(each.status, each.order.delivery) ?? each;
    const parcel = parcels.get(key);
    if (parcel === undefined) parcels.set(key, [each]);
    else parcel.push(each);
  }
  return [...parcels.values()];
}

/**
 * Returns the key that orders share if they are packed and listed together: orders of one parcel (`parcelKey`) and
 * delivery method whose latest statuses have the same label. It is undefined for an order without an address, such as
 * an anonymised order, which is a separate parcel.
 */
export function mergeKey(
  status: number,
  delivery: Pick<Order['delivery'], 'title' | 'name' | 'tel' | 'addr' | 'addr2'>,
): string | undefined {
  const { title, addr, addr2 } = delivery;
  if (`${addr}${addr2}`.trim() === '') return undefined;
  return [orderStatusLabel(status).label, title, parcelKey(delivery)].join('\n');
}

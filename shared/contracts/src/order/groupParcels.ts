import type { Order } from './order.ts';
import { parcelKey } from './parcelKey.ts';

/** Orders of one parcel, at least one order. */
export type Parcel<T> = readonly [T, ...T[]];

/** Groups orders with the same recipient and address into parcels, in the order of each parcel's first order. */
export function groupParcels<T extends { readonly order: Pick<Order, 'delivery'> }>(orders: readonly T[]): Parcel<T>[] {
  const parcels = new Map<string | T, [T, ...T[]]>();
  for (const each of orders) {
    const key = sharedParcelKey(each.order) ?? each;
    const parcel = parcels.get(key);
    if (parcel === undefined) parcels.set(key, [each]);
    else parcel.push(each);
  }
  return [...parcels.values()];
}

/**
 * Returns the key that the orders of one parcel share (`parcelKey`). It is undefined for an order without an address,
 * such as an anonymised order, which is a separate parcel.
 */
function sharedParcelKey({ delivery }: Pick<Order, 'delivery'>): string | undefined {
  const { name, addr } = delivery;
  return [name, addr].every((part) => part.trim() === '') ? undefined : parcelKey(delivery);
}

import type { Order } from './order.ts';
import { parcelKey } from './parcelKey.ts';

/** The orders of one parcel, at least one. */
export type Parcel<T> = readonly [T, ...T[]];

/**
 * Puts orders of one receiver and address into one parcel (`parcelKey`), which stands where its first order does. Orders
 * without an address, as anonymised ones are, travel alone.
 */
export function groupParcels<T extends { readonly order: Pick<Order, 'delivery'> }>(orders: readonly T[]): Parcel<T>[] {
  const parcels = new Map<string | T, [T, ...T[]]>();
  for (const each of orders) {
    const { name, addr, zip } = each.order.delivery;
    const key = [name, addr, zip].every((part) => part.trim() === '') ? each : parcelKey(each.order.delivery);
    const parcel = parcels.get(key);
    if (parcel === undefined) parcels.set(key, [each]);
    else parcel.push(each);
  }
  return [...parcels.values()];
}

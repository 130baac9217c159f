import type { Order } from './order.ts';
import { parcelKey } from './parcelKey.ts';

/** The orders of one parcel, at least one. */
export type Parcel<T> = readonly [T, ...T[]];

/** Puts orders of one receiver and address into one parcel, which stands where its first order does. */
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
 * What orders share that travel in one parcel (`parcelKey`); undefined for one without an address, as anonymised ones
 * are, which travels alone.
 */
function sharedParcelKey({ delivery }: Pick<Order, 'delivery'>): string | undefined {
  const { name, addr } = delivery;
  return [name, addr].every((part) => part.trim() === '') ? undefined : parcelKey(delivery);
}

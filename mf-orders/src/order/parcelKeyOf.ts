import { type Order, sharedParcelKey } from '@backoffice/contracts';

const known = new WeakMap<Order, string | undefined>();

/** The parcel that an order shares with others (`sharedParcelKey`), computed once per order: it takes long of ten thousand. */
export function parcelKeyOf({ order }: { readonly order: Order }): string | undefined {
  if (known.has(order)) return known.get(order);
  const key = sharedParcelKey(order);
  known.set(order, key);
  return key;
}

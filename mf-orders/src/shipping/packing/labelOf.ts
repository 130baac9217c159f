import { type Parcel, type ParcelLabel, parcelLabel } from '@backoffice/contracts';
import type { ListedOrder } from '../../order/ListedOrder.ts';

const known = new WeakMap<Parcel<ListedOrder>, ParcelLabel>();

/** What stands on the label of a parcel, computed once. */
export function labelOf(parcel: Parcel<ListedOrder>): ParcelLabel {
  const before = known.get(parcel);
  if (before !== undefined) return before;
  const [first, ...rest] = parcel;
  const label = parcelLabel([first.order, ...rest.map(({ order }) => order)]);
  known.set(parcel, label);
  return label;
}

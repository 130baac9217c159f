import { type Parcel, type PieceTotal, PieceTotals, groupParcels, isInOrderFile } from '@backoffice/contracts';
import type { ListedOrder } from '../order/ListedOrder.ts';

/** What is to be packed. */
export interface PackingList {
  readonly orderCount: number;
  readonly parcels: readonly Parcel<ListedOrder>[];
  readonly pieces: readonly PieceTotal[];
}

const KOREAN = new Intl.Collator('ko');

/**
 * The parcels of orders, by delivery method and receiver as in the files. `selected` names the orders to choose from;
 * of these come the ones that are paid and not sent, or with `hasAll` every one that is named or not cancelled.
 */
export function listParcels(
  orders: readonly ListedOrder[],
  selected: ReadonlySet<string> | undefined,
  { isMerged, hasAll }: { readonly isMerged: boolean; readonly hasAll: boolean },
): PackingList {
  const choice = {
    packing: hasAll ? ('all' as const) : ('unsent' as const),
    ...(selected !== undefined && { target: [] }),
  };
  const chosen = orders
    .filter(({ id, status }) => (selected?.has(id) ?? true) && isInOrderFile('packages', status, choice))
    .toSorted(({ order: one }, { order: other }) =>
      one.delivery.title === other.delivery.title
        ? KOREAN.compare(one.delivery.name, other.delivery.name)
        : KOREAN.compare(one.delivery.title, other.delivery.title),
    );
  const totals = new PieceTotals();
  for (const { id, order } of chosen)
    for (const line of order.productList) totals.add(id, `${line.title}\n${line.option}`, line);
  const parcels = isMerged ? groupParcels(chosen) : chosen.map((each): Parcel<ListedOrder> => [each]);
  return { orderCount: chosen.length, parcels, pieces: totals.list() };
}

import type { LineRow, OrderRow } from '../order/orderStore.ts';

/** An order with its lines, as files contain it. */
export interface ExportOrder {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
}

/** The orders of one parcel, at least one: a single order, or all of one receiver at one address. */
export type Parcel = readonly [ExportOrder, ...ExportOrder[]];

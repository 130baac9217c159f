import type { LineRow, OrderTableRow } from '../order/orderStore.ts';

/** An order with its lines, as the files tell of it. */
export interface ExportOrder {
  readonly order: OrderTableRow;
  readonly lines: readonly LineRow[];
}

/** What goes into one parcel: one order, or all of one receiver at one address. There is at least one. */
export type Parcel = readonly [ExportOrder, ...ExportOrder[]];

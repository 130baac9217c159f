import type { Order } from '@backoffice/contracts/order/order';
import type { OrderChanges } from './OrderChanges.ts';
import type { OrderDialogStore } from './OrderDialogStore.ts';
import type { RowMark } from './RowMark.ts';

/** Stores and callbacks for the components of an order. The object never changes, so that rows can be memoised. */
export interface OrderTools {
  readonly changes: OrderChanges;
  readonly openDialog: OrderDialogStore['open'];
  readonly marketId: string;
  /** The mark of an order by its `_id`: from an unsent change, or from a bulk change that is not sent yet. */
  readonly getMark: (id: string) => RowMark | undefined;
}

/** An order with the stores for its components. */
export interface OrderProps extends OrderTools {
  readonly order: Order;
}

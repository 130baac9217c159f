import type { BulkActions } from '../bulk/BulkActions.ts';
import { BulkDialogs } from '../bulk/BulkDialogs.tsx';
import { OrderDialogs } from '../../order-detail/edit/OrderDialogs.tsx';
import type { MarketOrders } from '../../order/MarketOrders.ts';
import type { OrderDialogStore } from '../../order/OrderDialogStore.ts';

/** The stores of the dialogs of an order list. */
export interface ListDialogsProps {
  readonly dialog: OrderDialogStore;
  readonly orders: Pick<MarketOrders, 'find' | 'changes' | 'reread' | 'market'>;
  readonly bulk: BulkActions;
}

/** The dialogs about one order and about many orders. */
export function ListDialogs({ dialog, orders, bulk }: ListDialogsProps) {
  return (
    <>
      <OrderDialogs dialog={dialog} orders={orders} />
      <BulkDialogs bulk={bulk} />
    </>
  );
}

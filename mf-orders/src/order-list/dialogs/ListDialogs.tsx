import type { BulkActions } from '../../order-bulk/BulkActions.ts';
import { BulkDialogs } from '../../order-bulk/BulkDialogs.tsx';
import { LateWarmUp } from '../../order-details/LateWarmUp.tsx';
import type { WarmUpDetailsProps } from '../../order-details/WarmUpDetails.tsx';
import { OrderDialogs } from '../../order-edit/OrderDialogs.tsx';
import type { MarketOrders } from '../../order/MarketOrders.ts';
import type { OrderDialogStore } from '../../order/OrderDialogStore.ts';

/** What the dialogs of an order list are about. */
export interface ListDialogsProps {
  readonly dialog: OrderDialogStore;
  readonly orders: Pick<MarketOrders, 'find' | 'changes' | 'reread' | 'market'>;
  readonly bulk: BulkActions;
  readonly opened: WarmUpDetailsProps['opened'];
}

/** The dialogs about one order and about many, and what is done while none is needed yet. */
export function ListDialogs({ dialog, orders, bulk, opened }: ListDialogsProps) {
  const { changes } = orders;
  return (
    <>
      <OrderDialogs dialog={dialog} orders={orders} />
      <BulkDialogs bulk={bulk} />
      <LateWarmUp tools={{ changes, openDialog: dialog.open }} opened={opened} />
    </>
  );
}

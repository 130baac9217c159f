import { observer } from 'mobx-react-lite';
import type { MarketOrders } from '../../order/MarketOrders.ts';
import type { OrderDialogStore } from '../../order/OrderDialogStore.ts';
import { OrderDetailSheet } from './cancel/OrderDetailSheet.tsx';
import { LinesSheet } from './lines/LinesSheet.tsx';
import { MemoDialog } from './MemoDialog.tsx';
import { NoticeDialog } from './NoticeDialog.tsx';
import { WaybillDialog } from './waybill/WaybillDialog.tsx';
import { WithdrawPaymentDialog } from './WithdrawPaymentDialog.tsx';

interface OrderDialogsProps {
  readonly dialog: OrderDialogStore;
  readonly orders: Pick<MarketOrders, 'find' | 'changes' | 'reread' | 'market'>;
}

/** The open dialog about an order; renders nothing without a dialog or if the order was removed. */
export const OrderDialogs = observer(function OrderDialogs({ dialog, orders }: OrderDialogsProps) {
  const { current, close } = dialog;
  const listed = current === null ? undefined : orders.find(current.id);
  if (current === null || listed === undefined) return null;
  const { changes } = orders;
  const { id, order } = listed;
  switch (current.kind) {
    case 'waybill':
      return <WaybillDialog key={id} order={order} changes={changes} onClose={close} />;
    case 'detail':
      return <OrderDetailSheet key={id} {...{ listed, changes }} onOpen={orders.reread} onClose={close} />;
    case 'lines':
      return <LinesSheet key={id} {...{ order, changes }} onClose={close} />;
    case 'unpaid':
      return <WithdrawPaymentDialog key={id} order={order} changes={changes} onClose={close} />;
    case 'memo':
      return <MemoDialog key={id} order={order} changes={changes} onClose={close} />;
    case 'notice':
      return <NoticeDialog key={id} {...{ order, changes }} market={orders.market.value?.name ?? ''} onClose={close} />;
  }
});

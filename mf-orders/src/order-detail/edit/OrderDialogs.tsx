import { observer } from 'mobx-react-lite';
import type { MarketOrders } from '../../order/MarketOrders.ts';
import type { OrderDialogStore } from '../../order/OrderDialogStore.ts';
import { OrderDetailSheet } from './cancel/OrderDetailSheet.tsx';
import { LinesSheet } from './lines/LinesSheet.tsx';
import { NoticeDialog } from './NoticeDialog.tsx';
import { ReceiverDialog } from './ReceiverDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { TextDialog } from './TextDialog.tsx';
import { WaybillDialog } from './waybill/WaybillDialog.tsx';

interface OrderDialogsProps {
  readonly dialog: OrderDialogStore;
  readonly orders: Pick<MarketOrders, 'all' | 'find' | 'changes' | 'reread' | 'market'>;
}

/** The open dialog about an order; renders nothing without a dialog or if the order was removed. */
export const OrderDialogs = observer(function OrderDialogs({ dialog, orders }: OrderDialogsProps) {
  const { current, close } = dialog;
  const listed = current === null ? undefined : orders.find(current.id);
  if (current === null || listed === undefined) return null;
  const { changes } = orders;
  const { id, order } = listed;
  const { kind, text } = current;
  const props = { order, changes, onClose: close };
  switch (kind) {
    case 'waybill':
      return <WaybillDialog key={id} {...props} orders={orders} />;
    case 'detail':
    case 'cancel':
      return (
        <OrderDetailSheet
          key={id}
          {...{ listed, changes }}
          isCancelOnly={kind === 'cancel'}
          reason={text}
          onOpen={orders.reread}
          onClose={close}
        />
      );
    case 'lines':
      return <LinesSheet key={id} {...props} />;
    case 'receiver':
      return <ReceiverDialog key={id} {...props} />;
    case 'refund':
      return <RefundDialog key={id} {...props} />;
    case 'notice':
      return <NoticeDialog key={id} {...props} text={text} market={orders.market.value?.name ?? ''} />;
    default:
      return <TextDialog key={id} {...props} kind={kind} />;
  }
});

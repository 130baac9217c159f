import { observer } from 'mobx-react-lite';
import type { OrderListStore } from '../order-list/OrderListStore.ts';
import { WaybillDialog } from './waybill/WaybillDialog.tsx';
import { LinesSheet } from './lines/LinesSheet.tsx';
import { NoteDialog } from './note/NoteDialog.tsx';
import { OrderDetailSheet } from './cancel/OrderDetailSheet.tsx';

/** The dialog that is open. It stands beside the list: a row that is scrolled away would take its dialog along. */
export const OrderDialogs = observer(function OrderDialogs({ store }: { store: OrderListStore }) {
  const { dialog } = store;
  const order = dialog === null ? undefined : store.orderOf(dialog.id);
  if (dialog === null || order === undefined) return null;
  switch (dialog.kind) {
    case 'invoice':
      return <WaybillDialog key={order.id} store={store} order={order} />;
    case 'detail':
      return <OrderDetailSheet key={order.id} store={store} order={order} />;
    case 'lines':
      return <LinesSheet key={order.id} store={store} order={order} />;
    default:
      return <NoteDialog key={order.id} store={store} order={order} kind={dialog.kind} />;
  }
});

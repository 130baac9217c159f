import { IconButton } from '@backoffice/ui';
import { Download } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { OrderListStore } from '../OrderListStore.ts';
import { ActionMenu } from '../menu/ActionMenu.tsx';
import { toOrderFilter } from '../filter/orderFilters.ts';
import { useLazyPiece } from './useLazyPiece.ts';

interface OrderDownloadsProps {
  readonly store: OrderListStore;
  readonly marketId: string;
}

/** The menu of files: those that are made of the orders, and the one that brings tracking numbers. */
export const OrderDownloads = observer(function OrderDownloads({ store, marketId }: OrderDownloadsProps) {
  const invoices = useLazyPiece(
    async () => (await import('../../waybill-import/WaybillImportDrawer.tsx')).WaybillImportDrawer,
  );
  const files = useLazyPiece(async () => (await import('../../order-files/OrderFilesDrawer.tsx')).OrderFilesDrawer);
  const isProductPayment = store.market.value?.isProductPayment ?? false;
  const actions = () => [
    ...(isProductPayment ? [{ label: '정산 내역서', onSelect: files.open }] : []),
    { label: '주문 내역 저장', onSelect: files.open },
    { label: '운송장 일괄 등록', onSelect: invoices.open },
  ];
  return (
    <>
      <ActionMenu
        label="내려받기"
        actions={actions}
        trigger={(props) => (
          <IconButton
            {...props}
            label="내려받기"
            icon={<Download aria-hidden />}
            busy={invoices.isFetching || files.isFetching}
          />
        )}
      />
      {invoices.Piece && invoices.isOpen && (
        <invoices.Piece
          marketId={marketId}
          active
          orders={store.orders.map(({ receipt }) => receipt)}
          onClose={invoices.close}
          onUpdate={() => void store.refresh()}
        />
      )}
      {files.Piece && (
        <files.Piece
          marketId={marketId}
          active={files.isOpen}
          filter={toOrderFilter(store.filters)}
          selected={store.selected.map(({ id }) => id)}
          isProductPayment={isProductPayment}
          onClose={files.close}
        />
      )}
    </>
  );
});

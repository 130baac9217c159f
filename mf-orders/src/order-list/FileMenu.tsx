import { ActionMenu, IconButton, lazyDialog, useLazyDialog } from '@backoffice/ui';
import { Download } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import type { FileKind } from '../files/exports/FileJob.ts';
import { useOrderList } from './OrderListContext.ts';
import { UNKNOWN_CONDITIONS } from './query/orderListQuery.ts';

const LazyWaybillImport = lazyDialog(
  async () => (await import('../files/waybill-import/WaybillImportDrawer.tsx')).WaybillImportDrawer,
);
const LazyOrderFiles = lazyDialog(async () => (await import('../files/exports/OrderFilesDrawer.tsx')).OrderFilesDrawer);
const LazyCarrierFile = lazyDialog(
  async () => (await import('../files/carrier/CarrierFileDrawer.tsx')).CarrierFileDrawer,
);

/** The menu of files: exports of the orders, and the import of waybills. */
export const FileMenu = observer(function FileMenu() {
  const { marketId, orders, filteredOrders, selection } = useOrderList();
  const waybillImport = useLazyDialog();
  const orderFiles = useLazyDialog();
  const carrierFile = useLazyDialog();
  const [preset, setPreset] = useState<FileKind>();
  const openFiles = (kind?: FileKind) => {
    setPreset(kind);
    orderFiles.open();
  };
  // Exports wait until the orders are loaded.
  const isWaiting = orders.list.state.status === 'loading' && orders.list.value === undefined;
  const waitsForOrders = isWaiting && (orderFiles.isOpen || carrierFile.isOpen);
  const isProductPayment = orders.market.value?.isProductPayment ?? false;
  const readScope = () => {
    const { listFilter: filter, shown } = filteredOrders;
    return { marketId, filter, shown, selected: selection.items };
  };
  const listActions = () => {
    const disabled = filteredOrders.hasUnknown ? { reason: UNKNOWN_CONDITIONS } : {};
    return [
      ...(isProductPayment ? [{ label: '정산 내역서', ...disabled, onSelect: () => openFiles('settlement') }] : []),
      { label: '주문 내역 저장', ...disabled, onSelect: () => openFiles() },
      { label: '택배 접수 파일', ...disabled, onSelect: carrierFile.open },
      { label: '운송장 일괄 등록', writes: true, onSelect: waybillImport.open },
    ];
  };
  return (
    <>
      <ActionMenu
        label="내려받기"
        actions={listActions}
        trigger={(props) => (
          <IconButton
            {...props}
            label="내려받기"
            icon={<Download aria-hidden />}
            busy={waybillImport.isFetching || orderFiles.isFetching || carrierFile.isFetching || waitsForOrders}
          />
        )}
      />
      <Suspense>
        {waybillImport.isOpen && (
          <LazyWaybillImport marketId={marketId} onClose={waybillImport.close} onUpdate={() => void orders.refresh()} />
        )}
        {carrierFile.isOpen && !isWaiting && <LazyCarrierFile {...readScope()} onClose={carrierFile.close} />}
        {orderFiles.isOpen && !isWaiting && (
          <LazyOrderFiles {...readScope()} {...{ isProductPayment, preset }} onClose={orderFiles.close} />
        )}
      </Suspense>
    </>
  );
});

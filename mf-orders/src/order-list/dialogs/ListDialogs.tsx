import { formatNumber } from '@backoffice/contracts/codes/won';
import { PACKAGING_LABELS } from '@backoffice/contracts/order/orderStatus';
import { Button, Dialog, RadioGroup, Stack } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { OrderDialogs } from '../../order-detail/edit/OrderDialogs.tsx';
import { BulkNoticeDialog } from '../bulk/BulkNoticeDialog.tsx';
import { BulkResultSheet } from '../bulk/BulkResultSheet.tsx';
import { useOrderList } from '../OrderListContext.ts';

const PACKAGING_OPTIONS = [1, 2, 0].map((value) => ({ value, label: PACKAGING_LABELS[value] ?? '' }));

/**
 * The dialogs about one order, those before a bulk change, and its result; the confirmation of a status change is a
 * dialog of the host.
 */
export const ListDialogs = observer(function ListDialogs() {
  const { dialog, orders, bulk } = useOrderList();
  const { run } = bulk;
  return (
    <>
      <OrderDialogs dialog={dialog} orders={orders} />
      {bulk.dialog === 'packaging' && <PackagingDialog />}
      {bulk.dialog === 'notice' && <BulkNoticeDialog />}
      {bulk.dialog === null && run.report !== null && (
        <BulkResultSheet run={run} report={run.report} note="변경하지 못한 주문은 선택된 채로 남아 있어요." />
      )}
    </>
  );
});

const PackagingDialog = observer(function PackagingDialog() {
  const { bulk } = useOrderList();
  const [status, setStatus] = useState(1);
  return (
    <Dialog
      open
      title="포장 상태 변경"
      onClose={bulk.closeDialog}
      actions={
        <>
          <Button onClick={bulk.closeDialog}>취소</Button>
          <Button variant="primary" onClick={() => void bulk.submit({ kind: 'packaging', status })}>
            변경
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{`선택한 주문 ${formatNumber(bulk.orders.length)}건의 포장 상태를 변경해요.`}</p>
        <RadioGroup
          hideLabel
          label="포장 상태"
          layout="column"
          options={PACKAGING_OPTIONS}
          value={status}
          onChange={setStatus}
        />
      </Stack>
    </Dialog>
  );
});

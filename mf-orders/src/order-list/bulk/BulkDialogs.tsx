import { formatNumber } from '@backoffice/contracts/codes/won';
import { PACKAGING_LABELS } from '@backoffice/contracts/order/orderStatus';
import { Button, Dialog, RadioGroup, Stack } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { BulkActions } from './BulkActions.ts';
import { BulkNoticeDialog } from './BulkNoticeDialog.tsx';
import { BulkResultSheet } from './BulkResultSheet.tsx';

const PACKAGING_OPTIONS = [1, 2, 0].map((value) => ({ value, label: PACKAGING_LABELS[value] ?? '' }));

/** The dialogs before a bulk change and its result; the confirmation of a status change is a dialog of the host. */
export const BulkDialogs = observer(function BulkDialogs({ bulk }: { bulk: BulkActions }) {
  const { dialog, run } = bulk;
  if (dialog === 'packaging') return <PackagingDialog bulk={bulk} />;
  if (dialog === 'notice') return <BulkNoticeDialog bulk={bulk} />;
  return run.report === null ? null : <BulkResultSheet run={run} report={run.report} />;
});

const PackagingDialog = observer(function PackagingDialog({ bulk }: { bulk: BulkActions }) {
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
        <p>{`선택한 주문 ${formatNumber(bulk.orders.length)}건의 포장 상태를 변경합니다.`}</p>
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

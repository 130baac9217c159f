import { PACKAGING_LABELS, formatNumber } from '@backoffice/contracts';
import { Button, Dialog, RadioGroup, Stack } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { OrderListStore } from '../order-list/OrderListStore.ts';

const CHOICES = [1, 2, 0].map((value) => ({ value, label: PACKAGING_LABELS[value] ?? '' }));

/** Asks which packaging status the selected orders get. */
export const BulkPackagingDialog = observer(function BulkPackagingDialog({ store }: { store: OrderListStore }) {
  const [status, setStatus] = useState(1);
  return (
    <Dialog
      open
      title="포장 상태 변경"
      onClose={store.bulk.close}
      actions={
        <>
          <Button onClick={store.bulk.close}>취소</Button>
          <Button variant="primary" onClick={() => void store.bulk.make({ kind: 'packaging', status })}>
            변경
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>선택한 주문 {formatNumber(store.selected.length)}건의 포장 상태를 변경합니다.</p>
        <RadioGroup hideLabel label="포장 상태" layout="column" options={CHOICES} value={status} onChange={setStatus} />
      </Stack>
    </Dialog>
  );
});

import { InlineAlert, TextArea } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { OrderEditDialog, type OrderEditProps } from './OrderEditDialog.tsx';
import { createReasonForm } from './createReasonForm.ts';

const MAX_LENGTH = 200;

/** Withdraws the confirmation of a bank transfer, with a reason that the buyer receives. */
export const WithdrawPaymentDialog = observer(function WithdrawPaymentDialog(props: OrderEditProps) {
  const [form] = useState(() => createReasonForm('입금 확인 취소 사유를 입력해주세요.'));
  return (
    <OrderEditDialog
      {...props}
      title="입금 확인 취소"
      saveLabel="결제 전으로 변경"
      kind="unpaid"
      form={form}
      reset={() => form.reset('')}
      describe={() => ''}
      check={async () => {
        const reason = form.check();
        return reason === null ? null : { kind: 'unpaid', reason };
      }}
    >
      <TextArea
        required
        counter
        label="취소 사유"
        placeholder="예: 다른 분의 입금이었습니다."
        rows={2}
        maxLength={MAX_LENGTH}
        value={form.text}
        onChange={form.set}
        error={form.error}
      />
      <InlineAlert tone="info">
        주문이 결제 전으로 돌아가고, 구매자에게 사유가 알림으로 전송됩니다. 받은 금액이 있다면 직접 환불해주세요.
      </InlineAlert>
    </OrderEditDialog>
  );
});

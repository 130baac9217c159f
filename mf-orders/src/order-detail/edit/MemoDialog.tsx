import { OrderPatch } from '@backoffice/contracts';
import { InlineAlert, TextArea } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { TextForm } from '../../order/TextForm.ts';
import { OrderEditDialog, type OrderEditProps } from './OrderEditDialog.tsx';

const MAX_LENGTH = 500;

/** Edits the memo that only the seller can read. */
export const MemoDialog = observer(function MemoDialog(props: OrderEditProps) {
  const { order } = props;
  const [form] = useState(() => new TextForm({ initial: order.sellerMemo, schema: OrderPatch.shape.sellerMemo }));
  return (
    <OrderEditDialog
      {...props}
      title="비공개 메모"
      saveLabel="저장"
      kind="memo"
      form={form}
      reset={({ sellerMemo }) => form.reset(sellerMemo)}
      describe={({ sellerMemo }) => sellerMemo}
      check={async () => {
        const text = form.check();
        return text === null ? null : { kind: 'memo', text };
      }}
    >
      <TextArea
        counter
        label="메모"
        placeholder="예: 사은품 동봉"
        maxLength={MAX_LENGTH}
        value={form.text}
        onChange={form.set}
        error={form.error}
      />
      <InlineAlert tone="info">구매자에게는 보이지 않아요.</InlineAlert>
    </OrderEditDialog>
  );
});

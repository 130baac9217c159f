import { type Order, OrderPatch } from '@backoffice/contracts';
import { InlineAlert, TextArea } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { OrderChanges } from '../../order/OrderChanges.ts';
import { TextForm } from '../../order/TextForm.ts';
import { OrderEditDialog } from './OrderEditDialog.tsx';
import { type OrderEdit, useOrderEdit } from './useOrderEdit.ts';

interface MemoDialogProps {
  readonly order: Order;
  readonly changes: OrderChanges;
  readonly onClose: () => void;
}

const MAX_LENGTH = 500;

/** Edits the memo that only the seller sees. */
export const MemoDialog = observer(function MemoDialog({ order, changes, onClose }: MemoDialogProps) {
  const [form] = useState(() => new TextForm({ initial: order.sellerMemo, schema: OrderPatch.shape.sellerMemo }));
  const isSaving = changes.isPending(order._id, 'memo');
  const edit = useOrderEdit({
    order,
    changes,
    isSaving,
    reset: ({ sellerMemo }) => form.reset(sellerMemo),
    describe: ({ sellerMemo }) => sellerMemo,
  });

  const submit = async (send: OrderEdit['save']) => {
    const text = form.check();
    if (text === null) return;
    const outcome = await send({ kind: 'memo', text });
    if (outcome.status === 'saved' || outcome.status === 'waiting') onClose();
    else if (outcome.status === 'failed') form.refuse(outcome.error);
  };

  return (
    <OrderEditDialog
      title="비공개 메모"
      saveLabel="저장"
      {...{ edit, form, onClose }}
      isSaving={isSaving}
      onSubmit={submit}
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
      <InlineAlert tone="info">구매자에게는 보이지 않습니다.</InlineAlert>
    </OrderEditDialog>
  );
});

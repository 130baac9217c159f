import { type Order, OrderPatch } from '@backoffice/contracts';
import { ApiError, usePlatform } from '@backoffice/platform';
import { InlineAlert, TextArea } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { OrderChanges } from '../../order/OrderChanges.ts';
import { TextForm } from '../../order/TextForm.ts';
import { OrderEditDialog } from '../OrderEditDialog.tsx';
import { type OrderEdit, useOrderEdit } from '../useOrderEdit.ts';

interface NoteDialogProps {
  readonly order: Order;
  readonly kind: 'notice' | 'memo';
  readonly changes: OrderChanges;
  readonly onClose: () => void;
}

const LABELS = {
  notice: {
    title: '주문 알림 보내기',
    field: '구매자에게 보낼 내용',
    placeholder: '예: 제작이 끝나 내일 발송합니다.',
    effect: '저장하면 구매자에게 앱 알림이 전송됩니다.',
    save: '알림 보내기',
    empty: '알림 내용을 입력해주세요.',
  },
  memo: {
    title: '비공개 메모',
    field: '메모',
    placeholder: '예: 사은품 동봉',
    effect: '구매자에게는 보이지 않습니다.',
    save: '저장',
    empty: undefined,
  },
} as const;

const MAX_LENGTH = 500;
const RESEND_QUESTION = {
  title: '같은 알림을 다시 보낼까요?',
  text: '이전 알림과 내용이 같습니다. 다시 보내면 구매자가 같은 알림을 한 번 더 받을 수 있습니다.',
  confirmText: '다시 보내기',
};

const REPEAT_QUESTION = {
  ...RESEND_QUESTION,
  text: '24시간 안에 같은 구매자에게 같은 알림을 보냈습니다. 다시 보내면 구매자가 같은 알림을 한 번 더 받습니다.',
};

/** Edits the notice that the buyer receives, or the memo that only the seller sees. */
export const NoteDialog = observer(function NoteDialog({ order, kind, changes, onClose }: NoteDialogProps) {
  const { nav } = usePlatform();
  const labels = LABELS[kind];
  const [form] = useState(
    () =>
      new TextForm({
        initial: textOf(order, kind),
        schema: OrderPatch.shape.sellerMsg,
        emptyMessage: labels.empty,
      }),
  );
  const isSaving = changes.isPending(order._id, kind);
  const edit = useOrderEdit({
    order,
    changes,
    isSaving,
    reset: (now) => form.reset(textOf(now, kind)),
    describe: (now) => textOf(now, kind),
  });

  const submit = async (send: OrderEdit['save']) => {
    const text = form.check();
    if (text === null) return;
    const isResent = kind === 'notice' && text === order.sellerMsg;
    if (isResent && !(await nav.confirm(RESEND_QUESTION))) return;
    let outcome = await send(kind === 'notice' ? { kind, text, resend: isResent } : { kind, text });
    if (outcome.status === 'failed' && isRepeated(outcome.error)) {
      if (!(await nav.confirm(REPEAT_QUESTION))) return;
      outcome = await send({ kind: 'notice', text, resend: true });
    }
    if (outcome.status === 'saved' || outcome.status === 'waiting') onClose();
    else if (outcome.status === 'failed') form.refuse(outcome.error);
  };

  return (
    <OrderEditDialog
      title={labels.title}
      saveLabel={labels.save}
      {...{ edit, form, onClose }}
      isSaving={isSaving}
      onSubmit={submit}
    >
      <TextArea
        counter
        label={labels.field}
        placeholder={labels.placeholder}
        maxLength={MAX_LENGTH}
        required={kind === 'notice'}
        value={form.text}
        onChange={form.set}
        error={form.error}
      />
      <InlineAlert tone={kind === 'notice' ? 'warn' : 'info'}>{labels.effect}</InlineAlert>
    </OrderEditDialog>
  );
});

function textOf({ sellerMsg, sellerMemo }: Order, kind: NoteDialogProps['kind']): string {
  return kind === 'notice' ? sellerMsg : sellerMemo;
}

function isRepeated(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'notice-repeated';
}

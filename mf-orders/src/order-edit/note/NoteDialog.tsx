import { type Order, OrderPatch } from '@backoffice/contracts';
import { Button, Dialog, InlineAlert, Stack, TextArea, useProblemFocus } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { OrderChanges } from '../../order/OrderChanges.ts';
import { TextForm } from '../../order/TextForm.ts';
import { useConfirmedClose } from '../../order/useConfirmedClose.ts';

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

/** Edits the notice that the buyer receives, or the memo that only the seller sees. */
export const NoteDialog = observer(function NoteDialog({ order, kind, changes, onClose }: NoteDialogProps) {
  const labels = LABELS[kind];
  const [form] = useState(
    () =>
      new TextForm({
        initial: kind === 'notice' ? order.sellerMsg : order.sellerMemo,
        schema: OrderPatch.shape.sellerMsg,
        emptyMessage: labels.empty,
      }),
  );
  const formId = useId();
  const root = useRef<HTMLFormElement>(null);
  useProblemFocus(root, { attempt: form.problems.attempt });
  const close = useConfirmedClose(form.isDirty, onClose);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const text = form.check();
    if (text === null) return;
    const outcome = await changes.run(order, { kind, text });
    if (outcome.status === 'saved') onClose();
    else if (outcome.status === 'failed') form.refuse(outcome.error);
  };

  return (
    <Dialog
      open
      title={labels.title}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>취소</Button>
          <Button type="submit" form={formId} variant="primary" busy={changes.pendingKind(order._id) !== undefined}>
            {labels.save}
          </Button>
        </>
      }
    >
      <form ref={root} id={formId} noValidate onSubmit={(event) => void save(event)}>
        <Stack gap={4}>
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
        </Stack>
      </form>
    </Dialog>
  );
});

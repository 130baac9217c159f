import { OrderPatch, problemsOf } from '@backoffice/contracts';
import { ApiError } from '@backoffice/platform';
import { Button, Dialog, InlineAlert, Stack, TextArea } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useId, useState } from 'react';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { OrderListStore } from '../../order-list/OrderListStore.ts';
import { useSafeClose } from '../../order/useSafeClose.ts';

interface NoteDialogProps {
  readonly store: OrderListStore;
  readonly order: ListedOrder;
  readonly kind: 'notice' | 'memo';
}

const WORDS = {
  notice: {
    title: '주문 알림 보내기',
    label: '구매자에게 보낼 내용',
    placeholder: '예: 제작이 끝나 내일 발송합니다.',
    effect: '저장하면 구매자에게 앱 알림이 전송됩니다.',
    save: '알림 보내기',
    empty: '알림 내용을 입력해주세요.',
  },
  memo: {
    title: '비공개 메모',
    label: '메모',
    placeholder: '예: 사은품 동봉',
    effect: '구매자에게는 보이지 않습니다.',
    save: '저장',
    empty: undefined,
  },
} as const;

const LONGEST = 500;

/** Asks for the notice that the buyer receives, or for the memo that only the seller sees. */
export const NoteDialog = observer(function NoteDialog({ store, order, kind }: NoteDialogProps) {
  const stored = kind === 'notice' ? order.receipt.sellerMsg : order.receipt.sellerMemo;
  const [before] = useState(stored);
  const [text, setText] = useState(stored);
  const [problem, setProblem] = useState<string>();
  const formId = useId();
  const words = WORDS[kind];
  const close = useSafeClose(text !== before, store.closeDialog);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    const wrong = typed === '' ? words.empty : problemsOf(OrderPatch.shape.sellerMsg, typed)[0]?.text;
    setProblem(wrong);
    if (wrong !== undefined) return document.querySelector<HTMLElement>(`[id='${formId}'] textarea`)?.focus();
    const outcome = await store.changes.make(order.receipt, { kind, text: typed });
    if (outcome.status === 'saved') store.closeDialog();
    else if (outcome.status === 'failed' && outcome.error instanceof ApiError)
      setProblem(outcome.error.fields[0]?.text);
  };

  return (
    <Dialog
      open
      title={words.title}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>취소</Button>
          <Button type="submit" form={formId} variant="primary" busy={store.changes.kindOf(order.id) !== undefined}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)}>
        <Stack gap={4}>
          <TextArea
            counter
            label={words.label}
            placeholder={words.placeholder}
            maxLength={LONGEST}
            required={kind === 'notice'}
            value={text}
            onChange={(value) => {
              setText(value);
              setProblem(undefined);
            }}
            error={problem}
          />
          <InlineAlert tone={kind === 'notice' ? 'warn' : 'info'}>{words.effect}</InlineAlert>
        </Stack>
      </form>
    </Dialog>
  );
});

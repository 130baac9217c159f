import { OrderBulkChange, formatNumber, problemsOf } from '@backoffice/contracts';
import { Button, Dialog, InlineAlert, Stack, TextArea } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { OrderListStore } from '../order-list/OrderListStore.ts';
import { useSafeClose } from '../order/useSafeClose.ts';
import { countBuyers } from './countBuyers.ts';

const LONGEST = 500;

/** Asks for the notice to the buyers of the selected orders, and says how many people it reaches. */
export const BulkNoticeDialog = observer(function BulkNoticeDialog({ store }: { store: OrderListStore }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const formId = useId();
  const close = useSafeClose(text !== '', store.bulk.close);
  const { selected } = store;
  const buyers = countBuyers(selected.map(({ receipt }) => receipt));

  const send = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    const wrong =
      typed === '' ? '안내 내용을 입력해주세요.' : problemsOf(OrderBulkChange.shape.sellerMsg, typed)[0]?.text;
    setProblem(wrong);
    if (wrong === undefined) void store.bulk.make({ kind: 'notice', text: typed });
    else field.current?.focus();
  };
  return (
    <Dialog
      open
      title="안내 보내기"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>취소</Button>
          <Button type="submit" form={formId} variant="primary">
            {formatNumber(selected.length)}건 보내기
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send}>
        <Stack gap={4}>
          <TextArea
            ref={field}
            counter
            required
            label="구매자에게 보낼 내용"
            placeholder="예: 제작이 끝나 내일부터 순서대로 발송합니다."
            maxLength={LONGEST}
            value={text}
            onChange={(value) => {
              setText(value);
              setProblem(undefined);
            }}
            error={problem}
          />
          <InlineAlert tone="warn">
            {`구매자 ${formatNumber(buyers)}명에게 앱 알림 ${formatNumber(selected.length)}건이 전송됩니다. 각 주문의 주문 알림도 이 내용으로 바뀝니다.`}
          </InlineAlert>
        </Stack>
      </form>
    </Dialog>
  );
});

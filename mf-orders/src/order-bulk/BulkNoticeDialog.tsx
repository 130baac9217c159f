import { OrderBulkChange, bulkStatusStep, formatNumber } from '@backoffice/contracts';
import { Button, CheckboxField, Dialog, InlineAlert, Stack, TextArea, useProblemFocus } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useId, useRef, useState } from 'react';
import { TextForm } from '../order/TextForm.ts';
import { useConfirmedClose } from '../order/useConfirmedClose.ts';
import { toRuleInput } from '../order/toRuleInput.ts';
import type { BulkActions } from './BulkActions.ts';
import { statusQuestion } from './BulkChange.ts';
import { countBuyers } from './countBuyers.ts';

const MAX_LENGTH = 500;

/** Asks for the notice to the buyers of the selected orders, and says how many people receive it. */
export const BulkNoticeDialog = observer(function BulkNoticeDialog({ bulk }: { bulk: BulkActions }) {
  const [form] = useState(
    () => new TextForm({ schema: OrderBulkChange.shape.sellerMsg, emptyMessage: '안내 내용을 입력해주세요.' }),
  );
  const formId = useId();
  const root = useRef<HTMLFormElement>(null);
  useProblemFocus(root, { attempt: form.problems.attempt });
  const close = useConfirmedClose(form.isDirty, bulk.closeDialog);
  const { orders } = bulk;
  const step = bulkStatusStep(orders.map(({ order }) => toRuleInput(order)));
  const [withStatus, setWithStatus] = useState(false);
  const buyers = countBuyers(orders.map(({ order }) => order));

  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = form.check();
    if (text === null) return;
    bulk.submit(withStatus && step.allowed ? { kind: 'status', to: step.to, notice: text } : { kind: 'notice', text });
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
            {formatNumber(orders.length)}건 보내기
          </Button>
        </>
      }
    >
      <form ref={root} id={formId} noValidate onSubmit={send}>
        <Stack gap={4}>
          <TextArea
            counter
            required
            label="구매자에게 보낼 내용"
            placeholder="예: 제작이 끝나 내일부터 순서대로 발송합니다."
            maxLength={MAX_LENGTH}
            value={form.text}
            onChange={form.set}
            error={form.error}
          />
          {step.allowed && (
            <CheckboxField
              label="주문 상태도 함께 변경"
              hint={statusQuestion(step.to, orders.length)}
              value={withStatus}
              onChange={setWithStatus}
            />
          )}
          <InlineAlert tone="warn">
            {`구매자 ${formatNumber(buyers)}명에게 앱 알림 ${formatNumber(orders.length)}건이 전송됩니다. 각 주문의 주문 알림도 이 내용으로 바뀝니다.`}
          </InlineAlert>
        </Stack>
      </form>
    </Dialog>
  );
});

import { formatNumber } from '@backoffice/contracts/codes/won';
import { OrderBulkChange } from '@backoffice/contracts/order/bulk';
import { bulkStatusStep } from '@backoffice/contracts/order/bulkRules';
import { findNoticeFields } from '@backoffice/contracts/order/notice/noticeFields';
import { usePlatform } from '@backoffice/platform';
import { Button, CheckboxField, Dialog, InlineAlert, Stack, useProblemFocus } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useId, useMemo, useRef, useState } from 'react';
import { NoticeEditor } from '../../order-detail/notice/NoticeEditor.tsx';
import { findOrdersWithMissingValues } from '../../order-detail/notice/findOrdersWithMissingValues.ts';
import { TextForm } from '../../order/TextForm.ts';
import { useConfirmedClose } from '../../order/useConfirmedClose.ts';
import { toRuleInput } from '../../order/toRuleInput.ts';
import type { BulkActions } from './BulkActions.ts';
import { countBuyers, statusQuestion } from './BulkChange.ts';

/** Maximum number of orders with missing values that are listed by number; the rest is counted. */
const NAMED_MAX = 5;

/** Edits the notice to the buyers of the selected orders and shows how many buyers will receive it. */
export const BulkNoticeDialog = observer(function BulkNoticeDialog({ bulk }: { bulk: BulkActions }) {
  const [form] = useState(
    () => new TextForm({ schema: OrderBulkChange.shape.sellerMsg, emptyMessage: '알림 내용을 입력해주세요.' }),
  );
  const formId = useId();
  const root = useRef<HTMLFormElement>(null);
  const { now } = usePlatform();
  useProblemFocus(root, { attempt: form.problems.attempt });
  const close = useConfirmedClose(form.isDirty, bulk.closeDialog);
  const { orders, market } = bulk;
  const step = bulkStatusStep(orders.map(({ order }) => toRuleInput(order)));
  const [withStatus, setWithStatus] = useState(false);
  // Missing values depend only on the used fields: do not compute them after each typed letter.
  const used = findNoticeFields(form.text).join(' ');
  const { missing, complete } = useMemo(() => {
    const fields = findNoticeFields(used.replaceAll(/(\S+)/g, '{$1}'));
    const context = { market, now: now() };
    const incomplete = findOrdersWithMissingValues(
      fields,
      orders.map(({ order }) => order),
      context,
    );
    const ids = new Set(incomplete.map(({ _id }) => _id));
    return { missing: incomplete, complete: orders.filter(({ id }) => !ids.has(id)) };
  }, [used, orders, market, now]);
  const buyers = countBuyers(complete.map(({ order }) => order));

  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = form.check();
    if (text === null || complete.length === 0) return;
    void bulk.submit(
      withStatus && step.allowed ? { kind: 'status', to: step.to, notice: text } : { kind: 'notice', text },
      complete,
    );
  };
  return (
    <Dialog
      open
      title="알림 보내기"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>취소</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            aria-disabled={complete.length === 0}
          >{`${formatNumber(complete.length)}건 보내기`}</Button>
        </>
      }
    >
      <form ref={root} id={formId} noValidate onSubmit={send}>
        <Stack gap={4}>
          <NoticeEditor
            form={form}
            orders={orders.map(({ order }) => order)}
            market={market}
            placeholder="예: 제작이 끝나 내일부터 순서대로 발송합니다."
          />
          {missing.length > 0 && (
            <InlineAlert tone="warn" title={`${formatNumber(missing.length)}건은 값이 없어 보내지 않습니다.`}>
              <span translate="no">
                {missing
                  .slice(0, NAMED_MAX)
                  .map(({ publicId }) => publicId)
                  .join(', ')}
              </span>
              {missing.length > NAMED_MAX && <span>{` 외 ${formatNumber(missing.length - NAMED_MAX)}건`}</span>}
            </InlineAlert>
          )}
          {step.allowed && (
            <CheckboxField
              label="주문 상태도 함께 변경"
              hint={statusQuestion(step.to, complete.length)}
              value={withStatus}
              onChange={setWithStatus}
            />
          )}
          <InlineAlert tone="warn">
            {`구매자 ${formatNumber(buyers)}명에게 알림 ${formatNumber(complete.length)}건이 전송됩니다. 각 주문의 알림도 이 내용으로 바뀝니다.`}
          </InlineAlert>
        </Stack>
      </form>
    </Dialog>
  );
});

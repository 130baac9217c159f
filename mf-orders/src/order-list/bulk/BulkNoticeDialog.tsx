import { formatNumber } from '@backoffice/contracts/codes/won';
import { OrderBulkChange } from '@backoffice/contracts/order/bulk';
import { bulkStatusStep } from '@backoffice/contracts/order/bulkRules';
import { findNoticeFields } from '@backoffice/contracts/order/notice/noticeFields';
import type { Order } from '@backoffice/contracts/order/order';
import { usePlatform } from '@backoffice/platform';
import { Button, CheckboxField, Dialog, InlineAlert, Stack, useProblemFocus } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useId, useMemo, useRef, useState } from 'react';
import { NoticeEditor } from '../../order-detail/notice/NoticeEditor.tsx';
import { findOrdersWithMissingValues } from '../../order-detail/notice/findOrdersWithMissingValues.ts';
import { TextForm } from '../../order/TextForm.ts';
import { useConfirmedClose } from '../../order/useConfirmedClose.ts';
import { toRuleInput } from '../../order/toRuleInput.ts';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import { useOrderList } from '../OrderListContext.ts';
import { countBuyers, statusQuestion } from './BulkChange.ts';

/** Maximum number of orders with missing values that are listed by number; the rest is counted. */
const NAMED_MAX = 5;

/** Edits the notice to the buyers of the selected orders and shows how many buyers will receive it. */
export const BulkNoticeDialog = observer(function BulkNoticeDialog() {
  const { bulk } = useOrderList();
  const { form, root, close } = useNoticeForm(bulk.closeDialog);
  const formId = useId();
  const orders = bulk.orders.map(({ order }) => order);
  const step = bulkStatusStep(orders.map(toRuleInput));
  const [withStatus, setWithStatus] = useState(false);
  const { missing, complete } = useCompleteOrders(form.text);

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
            orders={orders}
            market={bulk.market}
            placeholder="예: 제작이 끝나 내일부터 순서대로 발송해요."
          />
          <MissingValues orders={missing} />
          {step.allowed && (
            <CheckboxField
              label="주문 상태도 함께 변경"
              hint={statusQuestion(step.to, complete.length)}
              value={withStatus}
              onChange={setWithStatus}
            />
          )}
          <Receivers orders={complete} />
        </Stack>
      </form>
    </Dialog>
  );
});

/** The text of the notice, the ref of its form, and a function that closes the dialog, after a question if it is dirty. */
function useNoticeForm(onClose: () => void) {
  const [form] = useState(
    () => new TextForm({ schema: OrderBulkChange.shape.sellerMsg, emptyMessage: '알림 내용을 입력해주세요.' }),
  );
  const root = useRef<HTMLFormElement>(null);
  useProblemFocus(root, { attempt: form.problems.attempt });
  return { form, root, close: useConfirmedClose(form.isDirty, onClose) };
}

/**
 * Divides the selected orders into those that have a value for each field of a notice, and those that miss a value.
 * Missing values depend only on the used fields: they are not computed after each typed letter.
 */
function useCompleteOrders(text: string) {
  const { orders, market } = useOrderList().bulk;
  const { now } = usePlatform();
  const used = findNoticeFields(text).join(' ');
  return useMemo(() => {
    const fields = findNoticeFields(used.replaceAll(/(\S+)/g, '{$1}'));
    const listed = orders.map(({ order }) => order);
    const missing = findOrdersWithMissingValues(fields, listed, { market, now: now() });
    const ids = new Set(missing.map(({ _id }) => _id));
    return { missing, complete: orders.filter(({ id }) => !ids.has(id)) };
  }, [used, orders, market, now]);
}

function MissingValues({ orders }: { readonly orders: readonly Order[] }) {
  if (orders.length === 0) return null;
  const numbers = orders.slice(0, NAMED_MAX).map(({ publicId }) => publicId);
  return (
    <InlineAlert tone="warn" title={`${formatNumber(orders.length)}건은 값이 없어 보내지 않아요.`}>
      <span translate="no">{numbers.join(', ')}</span>
      {orders.length > NAMED_MAX && <span>{` 외 ${formatNumber(orders.length - NAMED_MAX)}건`}</span>}
    </InlineAlert>
  );
}

function Receivers({ orders }: { readonly orders: readonly ListedOrder[] }) {
  const buyers = countBuyers(orders.map(({ order }) => order));
  return (
    <InlineAlert>
      {`구매자 ${formatNumber(buyers)}명에게 알림 ${formatNumber(orders.length)}건이 가요. 각 주문의 알림도 이 내용으로 바뀌어요.`}
    </InlineAlert>
  );
}

import { ORDER_STATUS, canChangeOrderStatus, changeOrderStatus, problemsOf } from '@backoffice/contracts';
import { ApiError, useLeaveGuard, usePlatform } from '@backoffice/platform';
import { Button, InlineAlert, TextArea } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef, useState } from 'react';
import { type ListedOrder, toRuleInput } from '../../order/ListedOrder.ts';
import type { OrderListStore } from '../../order-list/OrderListStore.ts';
import styles from './OrderDetailSheet.module.css';

const LONGEST = 200;

/** The end of an order's detail: cancels it with a reason, or says why it can't be cancelled. */
export const CancelOrder = observer(function CancelOrder({
  store,
  order,
}: {
  store: OrderListStore;
  order: ListedOrder;
}) {
  const { nav } = usePlatform();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  useLeaveGuard(reason !== '');

  const busy = store.changes.kindOf(order.id) !== undefined;
  const permission = canChangeOrderStatus(toRuleInput(order.receipt), ORDER_STATUS.cancelledBySeller);
  if (!permission.allowed && !busy) return <InlineAlert>{permission.reason}</InlineAlert>;

  const refuse = (text: string) => {
    setProblem(text);
    field.current?.focus();
  };
  const cancel = async (event: FormEvent) => {
    event.preventDefault();
    const typed = reason.trim();
    if (typed === '') return refuse('주문 취소 사유를 입력해주세요.');
    const wrong = problemsOf(changeOrderStatus.request.shape.msg, typed)[0]?.text;
    if (wrong !== undefined) return refuse(wrong);
    const sure = await nav.confirm({
      title: '주문을 취소할까요?',
      text: '취소한 주문은 되돌릴 수 없고, 구매자에게 취소 사유가 전송됩니다.',
      confirmText: '주문 취소',
      cancelText: '돌아가기',
      danger: true,
    });
    if (!sure) return;
    const outcome = await store.changes.make(order.receipt, { kind: 'cancel', reason: typed });
    if (outcome.status === 'saved') store.closeDialog();
    else if (outcome.status === 'failed' && outcome.error instanceof ApiError && outcome.error.fields.length > 0)
      refuse(outcome.error.fields[0]?.text ?? outcome.error.text);
  };

  return (
    <form className={styles.cancel} noValidate onSubmit={(event) => void cancel(event)}>
      <TextArea
        ref={field}
        required
        counter
        label="취소 사유"
        placeholder="구매자에게 전달됩니다."
        rows={2}
        maxLength={LONGEST}
        value={reason}
        onChange={(value) => {
          setReason(value);
          setProblem(undefined);
        }}
        error={problem}
      />
      <Button type="submit" variant="danger" wide busy={busy}>
        주문 취소
      </Button>
    </form>
  );
});

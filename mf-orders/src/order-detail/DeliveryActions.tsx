import { UNPAID_STATUSES } from '@backoffice/contracts/order/lists/orderTasks';
import { canChangeOrderStatus, canCompletePackaging } from '@backoffice/contracts/order/orderRules';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { observer } from 'mobx-react-lite';
import type { OrderProps } from '../order/OrderTools.ts';
import { setPackaging } from '../order/setPackaging.ts';
import { toRuleInput } from '../order/toRuleInput.ts';
import { useIsNarrow } from './useIsNarrow.ts';
import { ActionButton } from './ActionButton.tsx';
import styles from './OrderDetails.module.css';
import { WaybillButton } from './WaybillButton.tsx';
import { getRecipientName } from './notice/describeRecipient.ts';
import { getNextStep } from './NextStep.tsx';

const ALREADY_STARTED = { allowed: false, code: 'invalid-transition', reason: '이미 포장을 시작했어요.' } as const;
const ALLOWED = { allowed: true } as const;

/** The actions of the delivery of an order: waybill, shipping, packaging. */
export const DeliveryActions = observer(function DeliveryActions(props: OrderProps) {
  const { order, changes } = props;
  const input = toRuleInput(order);
  const isNarrow = useIsNarrow();
  const question = {
    title: '발송완료로 변경할까요?',
    text: `결제완료 1건을 발송완료로 변경합니다.\n${getRecipientName(order)}에게 알림 전송`,
  };
  return (
    <div className={styles.actions}>
      {(!isNarrow || getNextStep(order) !== ORDER_STATUS.shipped) && <WaybillButton {...props} />}
      <PackagingButtons {...props} />
      <ActionButton
        wide
        permission={canChangeOrderStatus(input, ORDER_STATUS.shipped)}
        showsReason={UNPAID_STATUSES.includes(input.status)}
        busy={changes.isPending(order._id, 'shipped')}
        onClick={() => void changes.confirmAndRun(order, { kind: 'shipped' }, question)}
      >
        발송완료로 변경
      </ActionButton>
    </div>
  );
});

/** Starts and completes packaging, and resets a status that was set by mistake. */
const PackagingButtons = observer(function PackagingButtons({ order, changes }: OrderProps) {
  const input = toRuleInput(order);
  const isNarrow = useIsNarrow();
  const current = order.packagingStatus;
  const isBusy = changes.isPending(order._id, 'packaging');
  const completion = canCompletePackaging(input);
  const isCancelled = !canCompletePackaging({ ...input, packagingStatus: 0 }).allowed;
  const set = (status: 0 | 1 | 2) => setPackaging(changes, order, status);
  return (
    <>
      <ActionButton
        permission={current === 1 && completion.allowed ? ALREADY_STARTED : completion}
        busy={isBusy}
        onClick={() => set(1)}
      >
        포장 시작
      </ActionButton>
      <ActionButton permission={completion} busy={isBusy} onClick={() => set(2)}>
        포장 완료
      </ActionButton>
      {current > 0 && !isCancelled && (
        <ActionButton
          wide={!isNarrow || !completion.allowed}
          variant="ghost"
          permission={ALLOWED}
          busy={isBusy}
          onClick={() => set(0)}
        >
          포장 상태 지우기
        </ActionButton>
      )}
    </>
  );
});

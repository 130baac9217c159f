import { UNPAID_STATUSES } from '@backoffice/contracts/order/lists/orderTasks';
import { canChangeOrderStatus } from '@backoffice/contracts/order/orderRules';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { observer } from 'mobx-react-lite';
import type { OrderProps } from '../order/OrderTools.ts';
import { toRuleInput } from '../order/toRuleInput.ts';
import { ActionButton } from './ActionButton.tsx';
import { getRecipientName } from './notice/describeRecipient.ts';

/** Confirms the payment of an order after a question. */
export const PaidButton = observer(function PaidButton({ order, changes }: OrderProps) {
  const input = toRuleInput(order);
  const question = {
    title: '결제완료로 변경할까요?',
    text: `주문접수 1건을 결제완료로 변경합니다.\n${getRecipientName(order)}에게 알림 전송`,
  };
  return (
    <ActionButton
      wide
      variant="primary"
      permission={canChangeOrderStatus(input, ORDER_STATUS.paid)}
      showsReason={UNPAID_STATUSES.includes(input.status)}
      busy={changes.isPending(order._id, 'paid')}
      onClick={() => void changes.confirmAndRun(order, { kind: 'paid' }, question)}
    >
      결제완료로 변경
    </ActionButton>
  );
});

import { ORDER_TASK_ENTRIES, UNPAID_STATUSES } from '@backoffice/contracts/order/lists/orderTasks';
import { shipmentSteps } from '@backoffice/contracts/order/orderRules';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import type { OrderProps } from '../order/OrderTools.ts';
import { toRuleInput } from '../order/toRuleInput.ts';
import { ActionButton } from './ActionButton.tsx';

/** Opens the waybill dialog of an order. */
export function WaybillButton({ order, openDialog }: OrderProps) {
  const input = toRuleInput(order);
  return (
    <ActionButton
      wide
      variant={input.status === ORDER_STATUS.paid ? 'primary' : 'secondary'}
      permission={shipmentSteps(input)}
      showsReason={UNPAID_STATUSES.includes(input.status)}
      onClick={() => openDialog({ kind: 'waybill', id: order._id })}
    >
      {order.invoice === null ? ORDER_TASK_ENTRIES.send.work.label : '운송장 수정'}
    </ActionButton>
  );
}

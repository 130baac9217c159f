import { ORDER_STATUS, type Order, canChangeOrderStatus, canEditLines } from '@backoffice/contracts';
import { Button } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { OrderTools } from '../order/OrderTools.ts';
import { toRuleInput } from '../order/toRuleInput.ts';
import { ActionButton } from './ActionButton.tsx';
import styles from './OrderDetails.module.css';
import { OrderHistory } from './OrderHistory.tsx';

const QUESTION = {
  title: '결제완료로 변경할까요?',
  text: '주문접수 1건을 결제완료로 변경합니다.\n구매자에게 알림이 전송됩니다.',
};

interface OrderActionsProps extends Pick<OrderTools, 'changes' | 'openDialog'> {
  readonly order: Order;
}

/** The actions for the products and the payment of an order, and its history. */
export const OrderActions = observer(function OrderActions({ order, changes, openDialog }: OrderActionsProps) {
  const id = order._id;
  const input = toRuleInput(order);
  const isPaid = input.status === ORDER_STATUS.paid && input.paymentOption === 0;
  const isWithdrawing = changes.isPending(id, 'unpaid');
  // The confirm button remains until the payment is stored.
  const canWithdraw = isWithdrawing || (isPaid && !changes.isPending(id, 'paid'));
  return (
    <>
      <div className={styles.actions}>
        <Button wide onClick={() => openDialog({ kind: 'detail', id })}>
          주문 상세 / 취소
        </Button>
        {canWithdraw ? (
          <ActionButton
            permission={canChangeOrderStatus(input, ORDER_STATUS.received)}
            busy={isWithdrawing}
            onClick={() => openDialog({ kind: 'unpaid', id })}
          >
            입금 확인 취소
          </ActionButton>
        ) : (
          <ActionButton
            variant="primary"
            permission={canChangeOrderStatus(input, ORDER_STATUS.paid)}
            busy={changes.isPending(id, 'paid')}
            onClick={() => void changes.confirmAndRun(order, { kind: 'paid' }, QUESTION)}
          >
            결제완료로 변경
          </ActionButton>
        )}
        <ActionButton wide permission={canEditLines(input)} onClick={() => openDialog({ kind: 'lines', id })}>
          주문 상품 변경
        </ActionButton>
      </div>
      <OrderHistory history={order.status} />
    </>
  );
});

import { ORDER_STEPS, ORDER_TASK_ENTRIES, type OrderStep, hasTask } from '@backoffice/contracts/order/lists/orderTasks';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { usePlatform } from '@backoffice/platform';
import { Button, InlineAlert } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useOrderList } from './OrderListContext.ts';
import styles from './OrderListPage.module.css';

const HINTS: Readonly<Record<OrderStep, string>> = {
  unpaid: '‘결제 전’은 입금을 기다리는 주문이에요. 입금되면 결제완료로 변경하세요.',
  pack: '결제된 주문의 라벨을 인쇄하고 포장하세요.',
  send: '번호를 등록하면 구매자에게 알림이 가요.',
};

/**
 * The steps of an order and the meaning of `결제 전`, until this account dismisses them on this device, or has shipped an
 * order: then they are left out from the next visit, so that nothing moves.
 */
export const OrderHints = observer(function OrderHints() {
  const { filteredOrders, orders } = useOrderList();
  const { stored } = usePlatform();
  const hasShipped = orders.all.some(({ status }) => status === ORDER_STATUS.shipped);
  useEffect(() => {
    if (hasShipped) stored.set('order-hints', true);
  }, [hasShipped, stored]);
  const [isDismissed, setDismissed] = useState(() => stored.get('order-hints') !== undefined);
  if (isDismissed) return null;
  const dismiss = () => {
    stored.set('order-hints', true);
    setDismissed(true);
  };
  return (
    <InlineAlert
      className={styles.hints}
      title="주문이 들어오면 이렇게 하세요"
      action={
        <Button size="sm" onClick={dismiss}>
          알겠어요
        </Button>
      }
    >
      <ol className={styles.steps}>
        {ORDER_STEPS.filter((step) => hasTask(filteredOrders.paymentOption, step)).map((step) => (
          <li key={step}>
            <strong>{ORDER_TASK_ENTRIES[step].work.label}</strong> <span>{HINTS[step]}</span>
          </li>
        ))}
      </ol>
    </InlineAlert>
  );
});

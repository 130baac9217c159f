import { ORDER_STATUS, type Order, type Permission, canChangeOrderStatus, canEditLines } from '@backoffice/contracts';
import { ActionMenu, Button, IconButton } from '@backoffice/ui';
import { EllipsisVertical } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { OrderTools } from '../order/OrderTools.ts';
import { toRuleInput } from '../order/toRuleInput.ts';
import { useIsNarrow } from './useIsNarrow.ts';
import styles from './OrderDetails.module.css';
import { OrderHistory } from './OrderHistory.tsx';
import { PaidButton } from './PaidButton.tsx';

interface OrderActionsProps extends Pick<OrderTools, 'changes' | 'openDialog'> {
  readonly order: Order;
}

/** The actions for the products and the payment of an order, and its history. */
export const OrderActions = observer(function OrderActions({ order, changes, openDialog }: OrderActionsProps) {
  const id = order._id;
  const isNarrow = useIsNarrow();
  const menu = () => {
    const input = toRuleInput(order);
    const isPaid = input.status === ORDER_STATUS.paid && input.paymentOption === 0;
    const lines = {
      label: '주문 상품 변경',
      writes: true,
      ...toReason(canEditLines(input)),
      onSelect: () => openDialog({ kind: 'lines', id }),
    };
    const withdrawal = {
      label: '입금 확인 취소',
      writes: true,
      ...toReason(canChangeOrderStatus(input, ORDER_STATUS.received)),
      onSelect: () => openDialog({ kind: 'unpaid', id }),
    };
    return isPaid ? [lines, withdrawal] : [lines];
  };
  return (
    <>
      <div className={styles.actions}>
        <div className={styles.more}>
          <Button wide onClick={() => openDialog({ kind: 'detail', id })}>
            주문 상세 / 취소
          </Button>
          <ActionMenu
            above
            label="주문 더보기"
            actions={menu}
            trigger={(props) => <IconButton {...props} label="주문 더보기" icon={<EllipsisVertical aria-hidden />} />}
          />
        </div>
        {!isNarrow && <PaidButton order={order} changes={changes} />}
      </div>
      <OrderHistory history={order.status} />
    </>
  );
});

function toReason(permission: Permission): { readonly reason?: string } {
  return permission.allowed ? {} : { reason: permission.reason };
}

import { canEditLines } from '@backoffice/contracts/order/orderLines';
import {
  type Permission,
  canChangeOrderStatus,
  canCorrectOrder,
  findDispatch,
} from '@backoffice/contracts/order/orderRules';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { usePlatform } from '@backoffice/platform';
import { ActionMenu, Button, IconButton } from '@backoffice/ui';
import { EllipsisVertical } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { OrderDialog } from '../order/OrderDialogStore.ts';
import type { OrderProps } from '../order/OrderTools.ts';
import { toRuleInput } from '../order/toRuleInput.ts';
import { useIsNarrow } from './useIsNarrow.ts';
import styles from './OrderDetails.module.css';
import { OrderHistory } from './OrderHistory.tsx';
import { PaidButton } from './PaidButton.tsx';

/** The actions for the products and the payment of an order, and its history. */
export const OrderActions = observer(function OrderActions(props: OrderProps) {
  const { order, openDialog } = props;
  const id = order._id;
  const { now } = usePlatform();
  const isNarrow = useIsNarrow();
  const menu = () => {
    const input = toRuleInput(order);
    const { status, paymentOption, paidAmount } = input;
    const isReceived = status === ORDER_STATUS.received;
    const dispatch = findDispatch(order.status);
    const dispatchedForMs = dispatch && now() - Date.parse(dispatch.timestamp);
    const toAction = (label: string, kind: OrderDialog['kind'], permission: Permission) => ({
      label,
      writes: true,
      ...(!permission.allowed && { reason: permission.reason }),
      onSelect: () => openDialog({ kind, id }),
    });
    const isUnpaid = isReceived && paymentOption === 0;
    const hasMoney = paymentOption === 0 && (status === ORDER_STATUS.paid || (isReceived && paidAmount > 0));
    const withdrawal = canChangeOrderStatus(input, ORDER_STATUS.received);
    const takingBack = canChangeOrderStatus({ ...input, dispatchedForMs }, ORDER_STATUS.paid);
    return [
      toAction('주문 상품 변경', 'lines', canEditLines(input)),
      toAction('받는 분 정보 변경', 'receiver', canCorrectOrder(input)),
      ...(isUnpaid ? [toAction('입금자명 변경', 'payer', canCorrectOrder(input))] : []),
      ...(hasMoney ? [toAction('입금 확인 취소', 'unpaid', withdrawal)] : []),
      ...(status === ORDER_STATUS.shipped ? [toAction('발송 취소', 'unshipped', takingBack)] : []),
      toAction('주문 취소', 'cancel', canChangeOrderStatus(input, ORDER_STATUS.cancelledBySeller)),
    ];
  };
  return (
    <>
      <div className={styles.actions}>
        <div className={styles.more}>
          <Button variant="ghost" onClick={() => openDialog({ kind: 'detail', id })}>
            주문 상세 / 취소
          </Button>
          <ActionMenu
            above
            label="주문 더보기"
            actions={menu}
            trigger={(props) => <IconButton {...props} label="주문 더보기" icon={<EllipsisVertical aria-hidden />} />}
          />
        </div>
        {!isNarrow && <PaidButton {...props} />}
      </div>
      <OrderHistory history={order.status} />
    </>
  );
});

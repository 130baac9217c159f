import { ORDER_STATUS, type Order, canChangeOrderStatus, shipmentSteps } from '@backoffice/contracts';
import { DefinitionList } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { OrderTools } from '../order/OrderTools.ts';
import { toRuleInput } from '../order/toRuleInput.ts';
import { ActionButton } from './ActionButton.tsx';
import styles from './OrderDetails.module.css';
import { PackagingButtons } from './PackagingButtons.tsx';
import { deliveryDefinitions } from './deliveryDefinitions.tsx';

const QUESTION = {
  title: '발송완료로 변경할까요?',
  text: '결제완료 1건을 발송완료로 변경합니다.\n구매자에게 알림이 전송됩니다.',
};

interface DeliveryPartProps extends Pick<OrderTools, 'changes' | 'openDialog'> {
  readonly order: Order;
}

/** Where an order goes, with the actions on its delivery: waybill, shipping, packaging. */
export const DeliveryPart = observer(function DeliveryPart({ order, changes, openDialog }: DeliveryPartProps) {
  const id = order._id;
  const input = toRuleInput(order);
  return (
    <>
      <DefinitionList className={styles.definitions} items={deliveryDefinitions(order)} />
      <div className={styles.actions}>
        <ActionButton
          wide
          variant={input.status === ORDER_STATUS.paid ? 'primary' : 'secondary'}
          permission={shipmentSteps(input)}
          onClick={() => openDialog({ kind: 'waybill', id })}
        >
          {order.invoice === null ? '운송장 입력' : '운송장 수정'}
        </ActionButton>
        <ActionButton
          wide
          permission={canChangeOrderStatus(input, ORDER_STATUS.shipped)}
          busy={changes.isPending(id, 'shipped')}
          onClick={() => void changes.confirmAndRun(order, { kind: 'shipped' }, QUESTION)}
        >
          발송완료로 변경
        </ActionButton>
        <PackagingButtons order={order} changes={changes} />
      </div>
    </>
  );
});

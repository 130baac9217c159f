import { ORDER_STATUS, canChangeOrderStatus, shipmentSteps } from '@backoffice/contracts';
import { DefinitionList } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { toRuleInput } from '../order/ListedOrder.ts';
import { ActionButton } from './ActionButton.tsx';
import type { OrderPartProps } from './OrderDetails.tsx';
import styles from './OrderDetails.module.css';
import { PackagingButtons } from './PackagingButtons.tsx';
import { deliveryFacts } from './deliveryFacts.tsx';

const QUESTION = {
  title: '발송완료로 변경할까요?',
  text: '결제완료 1건을 발송완료로 변경합니다.\n구매자에게 알림이 전송됩니다.',
};

/** Where an order goes, and its way there: packed, numbered, shipped. */
export const DeliveryPart = observer(function DeliveryPart({ store, order }: OrderPartProps) {
  const { receipt, id } = order;
  const facts = toRuleInput(receipt);
  const busy = store.changes.kindOf(id);
  return (
    <>
      <DefinitionList className={styles.facts} items={deliveryFacts(receipt)} />
      <div className={styles.actions}>
        <ActionButton
          wide
          variant={facts.status === ORDER_STATUS.paid ? 'primary' : 'secondary'}
          permission={shipmentSteps(facts)}
          onClick={() => store.ask({ kind: 'invoice', id })}
        >
          {receipt.invoice === null ? '운송장 입력' : '운송장 수정'}
        </ActionButton>
        <ActionButton
          wide
          permission={canChangeOrderStatus(facts, ORDER_STATUS.shipped)}
          busy={busy === 'shipped'}
          onClick={() => void store.changes.confirmAndRun(receipt, { kind: 'shipped' }, QUESTION)}
        >
          발송완료로 변경
        </ActionButton>
        <PackagingButtons store={store} order={order} />
      </div>
    </>
  );
});

import { ORDER_STATUS, canChangeOrderStatus, canEditLines } from '@backoffice/contracts';
import { Button, DefinitionList } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { toRuleInput } from '../order/ListedOrder.ts';
import { ActionButton } from './ActionButton.tsx';
import type { OrderPartProps } from './OrderDetails.tsx';
import styles from './OrderDetails.module.css';
import { OrderHistory } from './OrderHistory.tsx';
import { ProductLines } from './ProductLines.tsx';
import { orderFacts } from './orderFacts.tsx';

const QUESTION = {
  title: '결제완료로 변경할까요?',
  text: '주문접수 1건을 결제완료로 변경합니다.\n구매자에게 알림이 전송됩니다.',
};

/** What was ordered, by whom and how it was paid. */
export const OrderPart = observer(function OrderPart({ store, order }: OrderPartProps) {
  const { receipt, id } = order;
  const facts = toRuleInput(receipt);
  return (
    <>
      <ProductLines store={store} receipt={receipt} />
      <DefinitionList className={styles.facts} items={orderFacts(receipt)} />
      <div className={styles.actions}>
        <Button wide onClick={() => store.ask({ kind: 'detail', id })}>
          주문 상세 / 취소
        </Button>
        <ActionButton
          variant="primary"
          permission={canChangeOrderStatus(facts, ORDER_STATUS.paid)}
          busy={store.changes.kindOf(id) === 'paid'}
          onClick={() => void store.changes.confirmAndRun(receipt, { kind: 'paid' }, QUESTION)}
        >
          결제완료로 변경
        </ActionButton>
        <ActionButton wide permission={canEditLines(facts)} onClick={() => store.ask({ kind: 'lines', id })}>
          주문 상품 변경
        </ActionButton>
      </div>
      <OrderHistory history={receipt.status} />
    </>
  );
});

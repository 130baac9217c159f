import { formatWon, orderStatusLabel } from '@backoffice/contracts';
import { formatDateTime } from '@backoffice/time';
import { DefinitionList, Sheet, StatusBadge } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { OrderListStore } from '../../order-list/OrderListStore.ts';
import { OrderHistory } from '../../order-details/OrderHistory.tsx';
import { ProductLines } from '../../order-details/ProductLines.tsx';
import { deliveryFacts } from '../../order-details/deliveryFacts.tsx';
import { orderFacts } from '../../order-details/orderFacts.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import styles from './OrderDetailSheet.module.css';

/** Everything about an order, read anew, and at its end the cancellation. */
export const OrderDetailSheet = observer(function OrderDetailSheet({
  store,
  order,
}: {
  store: OrderListStore;
  order: ListedOrder;
}) {
  const { receipt, status } = order;
  useEffect(() => {
    void store.reread(receipt);
    // Once for each opening: a later change answers with the stored order itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [store, order.id]);

  return (
    <Sheet open title="주문 상세 / 취소" onClose={store.closeDialog}>
      <div className={styles.head}>
        <StatusBadge {...orderStatusLabel(status)} size="md" />
        <span className={styles.total}>{formatWon(receipt.total)}</span>
        <span className={styles.time}>{formatDateTime(receipt.timestamp)} 주문</span>
      </div>
      <Part title="주문 상품">
        <ProductLines store={store} receipt={receipt} />
      </Part>
      <Part title="주문 정보">
        <DefinitionList items={orderFacts(receipt)} />
      </Part>
      <Part title="배송 정보">
        <DefinitionList items={deliveryFacts(receipt)} />
      </Part>
      <Part title="처리 내역">
        <OrderHistory history={receipt.status} />
      </Part>
      <Part title="주문 취소">
        <CancelOrder store={store} order={order} />
      </Part>
    </Sheet>
  );
});

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}

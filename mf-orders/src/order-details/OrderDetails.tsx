import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ListedOrder } from '../order/ListedOrder.ts';
import type { OrderListStore } from '../order-list/OrderListStore.ts';
import { DeliveryPart } from './DeliveryPart.tsx';
import { NotesPart } from './NotesPart.tsx';
import styles from './OrderDetails.module.css';
import { OrderPart } from './OrderPart.tsx';

/** What the parts of an open order are given. */
export interface OrderPartProps {
  readonly store: OrderListStore;
  readonly order: ListedOrder;
}

/** The three blocks of an open order (specification, section 2, Order list). */
export const OrderDetails = observer(function OrderDetails({ store, order }: OrderPartProps) {
  return (
    <div className={styles.details}>
      <Part title="주문">
        <OrderPart store={store} order={order} />
      </Part>
      <Part title="배송">
        <DeliveryPart store={store} order={order} />
      </Part>
      <Part title="판매자 메모">
        <NotesPart store={store} order={order} />
      </Part>
    </div>
  );
});

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title} tabIndex={-1}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}

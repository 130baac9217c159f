import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ListedOrder } from '../order/ListedOrder.ts';
import type { OrderTools } from '../order/OrderTools.ts';
import { DeliveryPart } from './DeliveryPart.tsx';
import { NotesPart } from './NotesPart.tsx';
import styles from './OrderDetails.module.css';
import { OrderPart } from './OrderPart.tsx';

interface OrderDetailsProps {
  readonly listed: ListedOrder;
  readonly tools: OrderTools;
}

/** The three blocks of an open order: what was ordered, its delivery, the seller's notes. */
export const OrderDetails = observer(function OrderDetails({ listed: { order }, tools }: OrderDetailsProps) {
  return (
    <div className={styles.details}>
      <Part title="주문">
        <OrderPart order={order} {...tools} />
      </Part>
      <Part title="배송">
        <DeliveryPart order={order} {...tools} />
      </Part>
      <Part title="판매자 메모">
        <NotesPart order={order} openDialog={tools.openDialog} />
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

import { Button, useMedia } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useDeferredValue, useRef } from 'react';
import type { ListedOrder } from '../order/ListedOrder.ts';
import type { OrderTools } from '../order/OrderTools.ts';
import { DeliveryPart } from './DeliveryPart.tsx';
import { NotesPart } from './NotesPart.tsx';
import { OrderActions } from './OrderActions.tsx';
import styles from './OrderDetails.module.css';
import { OrderPart } from './OrderPart.tsx';

/** The order of an open row, and what can be done with it. */
export interface OrderDetailsProps {
  readonly listed: ListedOrder;
  readonly tools: OrderTools;
  /** Whether its row was opened by itself: on a phone what was ordered is all that is seen then, and is drawn first. */
  readonly isAlone?: boolean;
}

/** The parts of an open order: the name of each, and its label in the bar that leads to it. */
const PARTS = [
  { title: '주문', label: '주문' },
  { title: '배송', label: '배송' },
  { title: '판매자 메모', label: '알림 · 메모' },
] as const;

/** The three blocks of an open order: what was ordered, its delivery, the seller's notes. */
export const OrderDetails = observer(function OrderDetails(props: OrderDetailsProps) {
  const { listed, tools, isAlone = false } = props;
  const { order } = listed;
  const root = useRef<HTMLDivElement>(null);
  const isWide = useMedia('(width >= 1024px)');
  const isWhole = useDeferredValue(true, isWide || !isAlone);
  const goTo = (title: string) => {
    const part = root.current?.querySelector<HTMLElement>(`section[aria-label='${title}']`);
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
  };
  return (
    <div ref={root} className={styles.details}>
      <nav aria-label="주문 안에서 이동" className={styles.jumps}>
        {PARTS.map(({ title, label }) => (
          <Button key={title} size="sm" onClick={() => goTo(title)}>
            {label}
          </Button>
        ))}
      </nav>
      <Part title={PARTS[0].title}>
        <OrderPart order={order} />
        {isWhole ? <OrderActions order={order} {...tools} /> : <div className={styles.awaited} />}
      </Part>
      {isWhole && (
        <>
          <Part title={PARTS[1].title}>
            <DeliveryPart order={order} {...tools} />
          </Part>
          <Part title={PARTS[2].title}>
            <NotesPart order={order} {...tools} />
          </Part>
        </>
      )}
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

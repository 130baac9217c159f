import { Button, DefinitionList, type Elements, useMedia } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, useRef } from 'react';
import type { ListedOrder } from '../order/ListedOrder.ts';
import type { OrderTools } from '../order/OrderTools.ts';
import { DeliveryPart } from './DeliveryPart.tsx';
import { NotesPart } from './NotesPart.tsx';
import { OrderActions } from './OrderActions.tsx';
import styles from './OrderDetails.module.css';
import type { Order } from '@backoffice/contracts';
import { ProductLines } from './ProductLines.tsx';
import { orderDefinitions } from './orderDefinitions.tsx';

/** The parts of an open order with their names and their labels in the navigation bar. */
const DETAILS_PARTS = [
  { title: '주문', label: '주문' },
  { title: '배송', label: '배송' },
  { title: '판매자 메모', label: '알림 · 메모' },
] as const;

/** The order of an open row and the stores for its actions. */
export interface OrderDetailsProps {
  readonly listed: ListedOrder;
  readonly tools: OrderTools;
  /**
   * Whether only this row is open. On a phone only the first part is then visible, so the other parts are rendered
   * later.
   */
  readonly isOnlyOpenRow?: boolean;
}

/** The three parts of an open order: products, delivery, notes of the seller. */
export const OrderDetails = observer(function OrderDetails(props: OrderDetailsProps) {
  const { listed, tools, isOnlyOpenRow = false } = props;
  const { order } = listed;
  const root = useRef<HTMLDivElement>(null);
  const isWide = useMedia('(width >= 1024px)');
  const isComplete = useDeferredValue(true, isWide || !isOnlyOpenRow);
  const goTo = (title: string) => {
    const part = root.current?.querySelector<HTMLElement>(`section[aria-label='${title}']`);
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
  };
  return (
    <div ref={root} className={styles.details}>
      <DetailsJumps onJump={goTo} />
      <DetailsPart title={DETAILS_PARTS[0].title}>
        <OrderPart order={order} />
        {isComplete ? <OrderActions order={order} {...tools} /> : <div className={styles.placeholder} />}
      </DetailsPart>
      {isComplete && (
        <>
          <DetailsPart title={DETAILS_PARTS[1].title}>
            <DeliveryPart order={order} {...tools} />
          </DetailsPart>
          <DetailsPart title={DETAILS_PARTS[2].title}>
            <NotesPart order={order} {...tools} />
          </DetailsPart>
        </>
      )}
    </div>
  );
});

/** The products of an order, its buyer and its payment. */
const OrderPart = observer(function OrderPart({ order }: { order: Order }) {
  return (
    <>
      <ProductLines order={order} />
      <DefinitionList className={styles.definitions} items={orderDefinitions(order)} />
    </>
  );
});

/** The navigation bar of an open order on a phone; `onJump` gets the title of a part. */
function DetailsJumps({ onJump }: { readonly onJump: (title: string) => void }) {
  return (
    <nav aria-label="주문 안에서 이동" className={styles.jumps}>
      {DETAILS_PARTS.map(({ title, label }) => (
        <Button key={title} size="sm" onClick={() => onJump(title)}>
          {label}
        </Button>
      ))}
    </nav>
  );
}

/** A part of an open order with its heading. */
function DetailsPart({ title, children }: { readonly title: string; readonly children: Elements }) {
  return (
    <section className={styles.part} aria-label={title} tabIndex={-1}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}

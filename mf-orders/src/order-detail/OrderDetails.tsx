import { useMedia, DefinitionList } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, useRef } from 'react';
import type { ListedOrder } from '../order/ListedOrder.ts';
import type { OrderTools } from '../order/OrderTools.ts';
import { DeliveryPart } from './DeliveryPart.tsx';
import { DETAILS_PARTS, DetailsJumps, DetailsPart } from './DetailsPart.tsx';
import { NotesPart } from './NotesPart.tsx';
import { OrderActions } from './OrderActions.tsx';
import styles from './OrderDetails.module.css';
import type { Order } from '@backoffice/contracts';
import { ProductLines } from './ProductLines.tsx';
import { orderDefinitions } from './orderDefinitions.tsx';

/** The order of an open row, and what can be done with it. */
export interface OrderDetailsProps {
  readonly listed: ListedOrder;
  readonly tools: OrderTools;
  /** Whether its row was opened by itself: on a phone what was ordered is all that is seen then, and is drawn first. */
  readonly isAlone?: boolean;
}

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
      <DetailsJumps onJump={goTo} />
      <DetailsPart title={DETAILS_PARTS[0].title}>
        <OrderPart order={order} />
        {isWhole ? <OrderActions order={order} {...tools} /> : <div className={styles.awaited} />}
      </DetailsPart>
      {isWhole && (
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

/** What was ordered, by whom and how it was paid. */
const OrderPart = observer(function OrderPart({ order }: { order: Order }) {
  return (
    <>
      <ProductLines order={order} />
      <DefinitionList className={styles.definitions} items={orderDefinitions(order)} />
    </>
  );
});

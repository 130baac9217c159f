import { DefinitionList, Tabs } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import type { ListedOrder } from '../order/ListedOrder.ts';
import type { OrderProps, OrderTools } from '../order/OrderTools.ts';
import { useIsWide } from '../order/useIsWide.ts';
import { DeliveryPart } from './DeliveryPart.tsx';
import { MoneyPart } from './MoneyPart.tsx';
import { NextStep } from './NextStep.tsx';
import { NotesPart } from './NotesPart.tsx';
import { OrderAlerts } from './OrderAlerts.tsx';
import { OrderActions } from './OrderActions.tsx';
import styles from './OrderDetails.module.css';
import { ProductLines } from './ProductLines.tsx';
import { orderDefinitions } from './orderDefinitions.tsx';
import { IsInPanel } from './useIsNarrow.ts';

/** The order of an open row and the stores for its actions. */
export interface OrderDetailsProps {
  readonly listed: ListedOrder;
  readonly tools: OrderTools;
  /** Whether the details are in the panel next to the list. */
  readonly isPanel?: boolean;
}

/** The parts of an open order by their names. */
const PARTS = { 주문: OrderPart, 배송: DeliveryPart, 알림·메모: NotesPart };
type PartName = keyof typeof PARTS;
const PART_NAMES = Object.keys(PARTS) as PartName[];
const TABS = PART_NAMES.map((name) => ({ value: name, label: name }));

/**
 * The three parts of an open order, products, delivery and notes: next to each other in a row of a desk, below each
 * other in the panel, tabs on a phone.
 */
export const OrderDetails = observer(function OrderDetails(props: OrderDetailsProps) {
  const { listed, tools, isPanel = false } = props;
  const { order } = listed;
  const isWide = useIsWide();
  return (
    <IsInPanel value={isPanel}>
      <div className={isPanel ? styles.stacked : styles.details}>
        <OrderAlerts order={order} {...tools} />
        {isWide ? (
          PART_NAMES.map((name) => (
            <section key={name} className={styles.part} aria-label={name} tabIndex={-1}>
              <h3 className={styles.title}>{name}</h3>
              <Part name={name} order={order} {...tools} />
            </section>
          ))
        ) : (
          <TabbedParts order={order} {...tools} />
        )}
        {(isPanel || !isWide) && <NextStep order={order} {...tools} />}
      </div>
    </IsInPanel>
  );
});

function TabbedParts(props: OrderProps) {
  const [name, setName] = useState<PartName>('주문');
  const id = useId();
  return (
    <>
      <Tabs label="주문 내용" className={styles.tabs ?? ''} panelId={id} tabs={TABS} value={name} onChange={setName} />
      <section id={id} role="tabpanel" className={styles.part} aria-label={name} tabIndex={-1}>
        <Part name={name} {...props} />
      </section>
    </>
  );
}

function Part({ name, ...props }: OrderProps & { readonly name: PartName }) {
  const Content = PARTS[name];
  return <Content {...props} />;
}

/** The products of an order, its buyer and payment, and their actions. */
function OrderPart(props: OrderProps) {
  return (
    <>
      <MoneyPart {...props} />
      <ProductLines order={props.order} />
      <DefinitionList className={styles.definitions} items={orderDefinitions(props.order)} />
      <OrderActions {...props} />
    </>
  );
}

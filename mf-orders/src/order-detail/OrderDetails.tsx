import { type Order, latestStatus } from '@backoffice/contracts/order/order';
import { ORDER_TERMS } from '@backoffice/contracts/order/orderLabels';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { DefinitionList, Tabs } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useContext, useId, useState } from 'react';
import type { ListedOrder } from '../order/ListedOrder.ts';
import type { OrderProps, OrderTools } from '../order/OrderTools.ts';
import { useIsWide } from '../order/useIsWide.ts';
import { DeliveryActions } from './DeliveryActions.tsx';
import { NextStep } from './NextStep.tsx';
import { NotesPart } from './NotesPart.tsx';
import { OrderAlerts } from './OrderAlerts.tsx';
import { OrderActions } from './OrderActions.tsx';
import styles from './OrderDetails.module.css';
import { ProductLines } from './ProductLines.tsx';
import { deliveryDefinitions } from './deliveryDefinitions.tsx';
import { memoDefinitions, orderDefinitions } from './orderDefinitions.tsx';
import { IsInPanel } from './useIsNarrow.ts';

/** The order of an open row and the stores for its actions. */
export interface OrderDetailsProps {
  readonly listed: ListedOrder;
  readonly tools: OrderTools;
  /** Whether the details are in the panel next to the list. */
  readonly isPanel?: boolean;
}

/** A part of an open order; the first one also has its products. */
interface PartProps extends OrderProps {
  readonly isFirst: boolean;
}

/** The parts of an open order by their names. */
const PARTS = { 주문: OrderPart, 배송: ParcelPart, 알림·메모: NotesPart };
type PartName = keyof typeof PARTS;

/** The next steps of a paid order need its receiver and products, other orders are about their payment. */
function listParts(order: Order): readonly PartName[] {
  const { paid, shipped, delivered } = ORDER_STATUS;
  const isParcel = [paid, shipped, delivered].some((status) => status === latestStatus(order));
  return isParcel ? ['배송', '주문', '알림·메모'] : ['주문', '배송', '알림·메모'];
}

/**
 * The three parts of an open order, products, delivery and notes: next to each other in a row of a desk, below each
 * other in the panel, tabs on a phone.
 */
export const OrderDetails = observer(function OrderDetails(props: OrderDetailsProps) {
  const { listed, tools, isPanel = false } = props;
  const { order } = listed;
  const isWide = useIsWide();
  const isNarrow = isPanel || !isWide;
  const names = isNarrow ? listParts(order) : (Object.keys(PARTS) as PartName[]);
  return (
    <IsInPanel value={isPanel}>
      <div className={isPanel ? styles.stacked : styles.details}>
        <OrderAlerts order={order} {...tools} />
        {isWide ? (
          names.map((name, at) => {
            const Part = PARTS[name];
            return (
              <section key={name} className={styles.part} aria-label={name} tabIndex={-1}>
                <h3 className={styles.title}>{name}</h3>
                <Part isFirst={at === 0} order={order} {...tools} />
              </section>
            );
          })
        ) : (
          <TabbedParts names={names} order={order} {...tools} />
        )}
        {isNarrow && <NextStep order={order} {...tools} />}
      </div>
    </IsInPanel>
  );
});

function TabbedParts({ names, ...props }: OrderProps & { readonly names: readonly PartName[] }) {
  // Until the seller chooses a tab, the first one is shown, also after a step that changes their order.
  const [chosen, setChosen] = useState<PartName>();
  const [first = '주문'] = names;
  const name = chosen ?? first;
  const Part = PARTS[name];
  const tabs = names.map((each) => ({ value: each, label: each }));
  const id = useId();
  return (
    <>
      <Tabs
        label="주문 내용"
        className={styles.tabs ?? ''}
        panelId={id}
        tabs={tabs}
        value={name}
        onChange={setChosen}
      />
      <section id={id} role="tabpanel" className={styles.part} aria-label={name} tabIndex={-1}>
        <Part isFirst={name === first} {...props} />
      </section>
    </>
  );
}

/** The buyer and the payment of an order, and their actions. */
function OrderPart({ isFirst, ...props }: PartProps) {
  const { order } = props;
  const isInPanel = useContext(IsInPanel);
  const isPhone = !useIsWide();
  // The row of a phone and the head of the panel already show these facts, the delivery shows the memo to pack by.
  const hidden: readonly (string | false)[] = [
    isInPanel && ORDER_TERMS.publicId,
    isPhone && ORDER_TERMS.buyer,
    !isFirst && ORDER_TERMS.memo,
  ];
  const items = orderDefinitions(order).filter(({ term }) => !hidden.includes(term));
  return (
    <>
      {isFirst && <ProductLines isInRow order={order} />}
      <DefinitionList className={styles.definitions} items={items} />
      <OrderActions {...props} />
    </>
  );
}

/** The receiver and the address of an order, and the actions of its delivery. */
function ParcelPart({ isFirst, ...props }: PartProps) {
  const { order } = props;
  return (
    <>
      <DefinitionList
        className={styles.definitions}
        items={[...deliveryDefinitions(order), ...(isFirst ? memoDefinitions(order) : [])]}
      />
      {isFirst && <ProductLines isInRow order={order} />}
      <DeliveryActions {...props} />
    </>
  );
}
